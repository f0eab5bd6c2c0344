import type { EventRecord } from '../../../../event/event/server/index.ts'
import { roundingLines } from '../../../../money/ledger/paid-lines.ts'
import { priceOf } from '../../../../money/ledger/purposes.ts'
import type { Quote } from '../../../../money/ledger/server/index.ts'
import { taxLines } from '../../../../money/ledger/tax-rules.ts'
import { partyName } from '../../party-rules.ts'
import type { PartyPlayer, PartyRecord } from './party-record.ts'

/** What a party pays, at the price when it signed up. Its money stays with it, whatever team it plays on. */
export function partyQuote(event: EventRecord, party: PartyRecord): Quote {
  const { price, tax, rounding } = priceOf('party', party)
  const name = nameOf(party)
  const fee = {
    name: whatAPlayerGets(event),
    quantity: party.size,
    amount: party.fee,
    fairMarketValue: party.value,
  }
  return {
    purpose: 'party',
    subjectId: party.id,
    eventId: event.id,
    eventName: event.name,
    name,
    description: `${event.name}, ${name}`,
    price,
    payableInShares: party.size > 1,
    shares: party.size,
    heldUntil: null,
    isCanceled: party.canceledAt !== null,
    lines: [fee, ...taxLines(tax, [party.taxRate]), ...roundingLines(rounding)],
    contact: { name: fullNameOf(party.players[0]) || name, email: party.leaderEmail },
  }
}

/** 'Ana Lopez and Bo Li'. */
export function nameOf(party: Pick<PartyRecord, 'players' | 'leaderEmail'>): string {
  return partyName(party.players) || party.leaderEmail
}

export function fullNameOf(player: Pick<PartyPlayer, 'firstName' | 'lastName'> | undefined): string {
  return player ? `${player.firstName} ${player.lastName}` : ''
}

/** Describes what was bought, for the receipt: 'Player fee (golf, cart, dinner)'. */
function whatAPlayerGets({ texts }: EventRecord): string {
  const included = texts.included.map((item) => item.charAt(0).toLowerCase() + item.slice(1))
  return `Player fee (${['golf', ...included].join(', ')})`
}
