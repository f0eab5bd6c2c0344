import type { Sql } from '../../../ports/database.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'

export interface CharityFacts {
  eventName: string
  startsAt: Date
  /** IANA time zone; receipts use the event's dates. */
  timeZone: string
  charity: {
    legalName: string
    taxId: string
    address: string
    is501c3: boolean | null
    /** The state's required disclosure; '' for none. */
    solicitation: string
  }
  contact: { name: string; email: string; phone: string }
}

/** What receipts and reports say about the charity. */
export async function charityOf(
  { events }: Pick<PaymentsDeps, 'events'>,
  sql: Sql,
  eventId: string,
): Promise<CharityFacts> {
  const { name: eventName, startsAt, timeZone, texts } = await events.pick(sql, eventId)
  return { eventName, startsAt, timeZone, charity: texts.charity, contact: texts.contact }
}
