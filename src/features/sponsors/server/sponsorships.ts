import { type Cents, cents, upToWholeDollar } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { salesTax } from '../../../kernel/sales-tax.ts'
import type { Sql } from '../../../ports/database.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import { type Quote, roundingLines, taxLines } from '../../payments/server/index.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { fillSponsorValues, findSponsor, sponsorsOf } from './sponsor-store.ts'

/** What payments ask about sponsorships. */
export interface Sponsorships {
  /** Throws Problem 'not-found'. */
  quote(sql: Sql, trackingId: string | null): Promise<Quote>
  /** The same by the sponsor's id; null once it is gone. */
  describe(sql: Sql, sponsorId: string): Promise<Quote | null>
  /** The secret by which a sponsorship is paid; null once it is gone. */
  trackingId(sql: Sql, sponsorId: string): Promise<string | null>
  /** Gives sponsorships whose fair market value was not set this one. */
  fillValues(sql: Sql, eventId: string, value: Cents): Promise<void>
  /** Of every sponsor of an event. */
  ofEvent(sql: Sql, eventId: string): Promise<Quote[]>
}

export function createSponsorships(events: Events): Sponsorships {
  const quoteFor = async (sql: Sql, sponsor: SponsorRecord | null) =>
    sponsor && sponsorQuote(await events.pick(sql, sponsor.eventId), sponsor)
  return {
    async quote(sql, trackingId) {
      const sponsor = trackingId === null ? null : await findSponsor(sql, 'tracking_id', trackingId)
      const quote = await quoteFor(sql, sponsor)
      if (!quote) throw new Problem('not-found')
      return quote
    },
    fillValues: fillSponsorValues,
    async ofEvent(sql, eventId) {
      const event = await events.pick(sql, eventId)
      return (await sponsorsOf(sql, eventId)).map((sponsor) => sponsorQuote(event, sponsor))
    },
    trackingId: async (sql, sponsorId) => (await findSponsor(sql, 'id', sponsorId))?.trackingId ?? null,
    describe: async (sql, sponsorId) => quoteFor(sql, await findSponsor(sql, 'id', sponsorId)),
  }
}

/** What a sponsorship costs in all: with sales tax, rounded up to a dollar. The one place that says so. */
export function sponsorPrice({ fee, taxRate }: Pick<SponsorRecord, 'fee' | 'taxRate'>): Cents {
  return upToWholeDollar(cents(fee + salesTax(fee, taxRate)))
}

/** At the fee of the day of the sign-up: a price raised later is not theirs to pay. */
export function sponsorQuote(event: EventRecord, sponsor: SponsorRecord): Quote {
  const tax = salesTax(sponsor.fee, sponsor.taxRate)
  const price = sponsorPrice(sponsor)
  const rounding = cents(price - sponsor.fee - tax)
  const fee = {
    name: `Hole sponsorship, ${sponsor.name}`,
    quantity: 1,
    amount: sponsor.fee,
    fairMarketValue: sponsor.value,
  }
  const { firstName, lastName, email } = sponsor.contact
  return {
    purpose: 'sponsor',
    subjectId: sponsor.id,
    eventId: event.id,
    eventName: event.name,
    name: sponsor.name,
    description: `${event.name}, hole sponsor ${sponsor.name}`,
    price,
    payableInShares: false,
    heldUntil: null,
    lines: [fee, ...taxLines(tax, [sponsor.taxRate]), ...roundingLines(rounding)],
    contact: { name: `${firstName} ${lastName}`, email },
  }
}
