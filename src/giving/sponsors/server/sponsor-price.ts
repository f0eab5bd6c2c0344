import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import { roundingLines } from '../../../money/ledger/paid-lines.ts'
import { priceOf } from '../../../money/ledger/purposes.ts'
import type { Quote } from '../../../money/ledger/server/index.ts'
import { taxLines } from '../../../money/ledger/tax-rules.ts'
import {
  inOneLine,
  keptParts,
  keptPromises,
  partInWords,
  promisesInWords,
  type SponsorPackage,
  sponsorshipName,
  sponsorTitle,
  valuedBenefits,
} from '../package-rules.ts'
import type { SponsorRecord } from './sponsor-record.ts'

/** The total price: fee plus sales tax, rounded up. */
export function sponsorPrice({ fee, taxRate }: Pick<SponsorRecord, 'fee' | 'taxRate'>): Cents {
  return priceOf('sponsor', { fee, taxRate }).price
}

/** At the fee when the sponsor signed up; later increases don't apply. */
export function sponsorQuote(event: EventRecord, sponsor: SponsorRecord): Quote {
  const { price, tax, rounding } = priceOf('sponsor', sponsor)
  const { package: bought } = sponsor
  const fee = {
    name: bought ? packageLine(sponsor.name, bought) : `Hole sponsorship, ${sponsor.name}`,
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
    description: `${event.name}, ${bought ? sponsorTitle(bought) : 'hole sponsor'} ${sponsor.name}`,
    price,
    payableInShares: false,
    heldUntil: sponsor.heldUntil,
    isPackage: bought !== null,
    lines: [fee, ...taxLines(tax, [sponsor.taxRate]), ...roundingLines(rounding)],
    contact: { name: `${firstName} ${lastName}`, email },
  }
}

/** 'Title sponsorship, Cypress & Salt (a foursome and two dinners)': the receipt has to say what the buyer got. */
function packageLine(sponsorName: string, bought: SponsorPackage): string {
  const benefits = promisesInWords(valuedBenefits(keptPromises(bought)))
  const parts = inOneLine([...keptParts(bought).map((part) => partInWords(part)), ...benefits])
  return `${sponsorshipName(bought)}, ${sponsorName}${parts && ` (${parts})`}`
}
