import { type Cents, cents, upToWholeDollar } from '../../../kernel/money.ts'
import { salesTax } from '../../../kernel/sales-tax.ts'
import type { EventRecord } from '../../event/server/index.ts'
import { type Quote, roundingLines, taxLines } from '../../payments/server/index.ts'
import type { SponsorRecord } from './sponsor-record.ts'

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
