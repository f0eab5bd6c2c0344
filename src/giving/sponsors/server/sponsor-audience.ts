import { fromDollars } from '../../../kernel/money.ts'
import type { Audiences } from '../../../site/messages/server/index.ts'
import { sponsorsOf } from './sponsor-store.ts'

/** The sponsors' contacts, as recipients for staff's messages. */
export const sponsorAudience: Audiences['sponsors'] = async (sql, { id }, { atLeast }) => {
  const all = (await sponsorsOf(sql, id)).filter(({ fee }) => fee >= fromDollars(atLeast))
  return all.map(({ name, contact }) => ({
    name,
    email: contact.email,
    phone: contact.phone,
    values: { 'first name': contact.firstName, name },
    secrets: [],
  }))
}
