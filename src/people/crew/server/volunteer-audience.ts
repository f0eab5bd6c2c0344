import type { Audiences } from '../../../site/messages/server/index.ts'
import { byName } from '../rules.ts'
import { volunteersOf } from './volunteer-store.ts'

/** The volunteers as recipients of messages. */
export const volunteerAudience: Audiences['volunteers'] = async (sql, { id }) =>
  byName(await volunteersOf(sql, id)).map(({ firstName, lastName, email, phone }) => {
    const name = `${firstName} ${lastName}`
    return { name, email, phone, values: { 'first name': firstName, name }, secrets: [] }
  })
