import { type Cents, cents, upToWholeDollar } from '../../../../kernel/money.ts'
import { salesTax } from '../../../../kernel/sales-tax.ts'
import type { EventRecord } from '../../../event/server/index.ts'
import { type Quote, roundingLines, taxLines } from '../../../payments/server/index.ts'
import type { TeamRecord } from '../team-record.ts'

/** What a team owes in all, at the fee it agreed to: with sales tax, rounded up to a dollar. The one place that says so. */
export function teamPrice({ fee, taxRate }: Pick<TeamRecord, 'fee' | 'taxRate'>): Cents {
  return upToWholeDollar(cents(fee + salesTax(fee, taxRate)))
}

/** A team as something to be paid, at the price agreed at sign-up. */
export function teamQuote(event: EventRecord, team: TeamRecord): Quote {
  const price = teamPrice(team)
  const tax = salesTax(team.fee, team.taxRate)
  const rounding = cents(price - team.fee - tax)
  const fee = { name: whatATeamGets(event), quantity: 1, amount: team.fee, fairMarketValue: team.value }
  const leader = team.players[0]
  return {
    purpose: 'team',
    subjectId: team.id,
    eventId: event.id,
    eventName: event.name,
    name: team.name,
    description: `${event.name}, ${team.name} (no. ${team.number})`,
    price,
    payableInShares: true,
    heldUntil: null,
    lines: [fee, ...taxLines(tax, [team.taxRate]), ...roundingLines(rounding)],
    contact: { name: leader?.fullName ?? team.name, email: leader?.email ?? null },
  }
}

/** The receipt's line has to describe what was bought, not only call it a fee: 'Team fee (golf for four, cart, dinner)'. */
function whatATeamGets({ texts }: EventRecord): string {
  const included = texts.included.map((item) => item.charAt(0).toLowerCase() + item.slice(1))
  return `Team fee (${['golf for four', ...included].join(', ')})`
}
