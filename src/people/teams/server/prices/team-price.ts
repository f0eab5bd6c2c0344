import type { EventRecord } from '../../../../event/event/server/index.ts'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import type { Cents } from '../../../../kernel/money.ts'
import { roundingLines } from '../../../../money/ledger/paid-lines.ts'
import { priceOf } from '../../../../money/ledger/purposes.ts'
import type { Quote } from '../../../../money/ledger/server/index.ts'
import { taxLines } from '../../../../money/ledger/tax-rules.ts'
import type { TeamRecord } from '../team-record.ts'

/** Returns the total a team owes at its agreed fee: with sales tax, rounded up. The only place this is computed. */
export function teamPrice({ fee, taxRate }: Pick<TeamRecord, 'fee' | 'taxRate'>): Cents {
  return priceOf('team', { fee, taxRate }).price
}

/** The team's bill at the price agreed at sign-up. */
export function teamQuote(event: EventRecord, team: TeamRecord): Quote {
  const { price, tax, rounding } = priceOf('team', team)
  const fee = {
    name: whatATeamGets(event, sharesOf(team)),
    quantity: 1,
    amount: team.fee,
    fairMarketValue: team.value,
  }
  const leader = team.players[0]
  return {
    purpose: 'team',
    subjectId: team.id,
    ofTeam: team.id,
    eventId: event.id,
    eventName: event.name,
    name: team.name,
    description: `${event.name}, ${team.name} (no. ${team.number})`,
    price,
    payableInShares: true,
    shares: sharesOf(team),
    heldUntil: null,
    lines: [fee, ...taxLines(tax, [team.taxRate]), ...roundingLines(rounding)],
    contact: { name: leader?.fullName ?? team.name, email: leader?.email ?? null },
  }
}

/** One for each place that the team's fee pays for. */
function sharesOf({ ownPlaces, size }: TeamRecord): number {
  return ownPlaces || size
}

/** Describes what was bought, for the receipt: 'Team fee (golf for four, cart, dinner)'. */
function whatATeamGets({ texts }: EventRecord, golfers: number): string {
  const included = texts.included.map((item) => item.charAt(0).toLowerCase() + item.slice(1))
  return `Team fee (${[`golf for ${countInWords(golfers)}`, ...included].join(', ')})`
}
