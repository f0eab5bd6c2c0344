import type { Sql } from '../../../../ports/database.ts'
import type { PaymentsDeps } from '../dependencies.ts'

export interface CharityFacts {
  eventName: string
  startsAt: Date
  /** IANA name; receipts are dated by the event's own calendar. */
  timeZone: string
  charity: {
    legalName: string
    taxId: string
    address: string
    is501c3: boolean | null
    /** What the state wants printed on receipts; '' for none. */
    solicitation: string
  }
  contact: { name: string; email: string; phone: string }
}

/** What receipts and reports say about who takes the money. */
export async function charityOf(
  { events }: Pick<PaymentsDeps, 'events'>,
  sql: Sql,
  eventId: string,
): Promise<CharityFacts> {
  const { name: eventName, startsAt, timeZone, texts } = await events.pick(sql, eventId)
  return { eventName, startsAt, timeZone, charity: texts.charity, contact: texts.contact }
}
