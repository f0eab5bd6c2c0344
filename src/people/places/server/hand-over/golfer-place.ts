import { dateInWords, deadline } from '../../../../kernel/text/dates.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { partyPayLink, teamLink } from '../../../teams/server/index.ts'
import type { ClaimedPlace, PlaceLink } from '../../links-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { mayCorrect } from '../links/name-player.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import { moneyView } from '../parties/party-views.ts'
import { findPartyLink, type PartyLink } from './party-link-store.ts'
import { firstOf, isFirst, needsContact, type PartyPlaces, partyPlaces } from './party-places.ts'

/** The place of a party's golfer, for whoever opened its link; null if there is no such link. */
export async function golferPlaceView(deps: PlacesDeps, sql: Sql, secret: string): Promise<PlaceLink | null> {
  const link = await findPartyLink(sql, 'secret', secret)
  if (!link) return null
  const found = await partyPlaces(deps, sql, 'id', link.partyId)
  const { party, event, team } = found
  const golfer = party.players.find(({ id }) => id === link.playerId)
  return {
    state: stateOf(found, link),
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    teamName: team?.name ?? null,
    leaderName: fullNameOf(firstOf(found)),
    replaces: fullNameOf(golfer),
    isLeader: golfer !== undefined && needsContact(found, golfer),
    shirtSize: golfer && !mayCorrect(deps, found) ? golfer.shirtSize || null : null,
    heldUntilText: deadline(new Date(link.heldUntil), event.timeZone),
    shareAmount: golfer && isFirst(found, golfer) ? await leftToPay(sql, found) : 0,
  }
}

/** Dollars: what the party owes, which whoever gets its emails pays. */
async function leftToPay(sql: Sql, { event, party }: PartyPlaces): Promise<number> {
  const paid = (await paidFor(sql, 'party', [party.id])).get(party.id)
  const { owedAmount, underWayAmount } = moneyView(event, party, paid)
  return Math.max(0, owedAmount - underWayAmount)
}

/** What whoever took the place may open: the team's page if there is one, and the payment if the party's bill is theirs now. */
export async function golferClaimed(
  deps: PlacesDeps,
  sql: Sql,
  { partyId, playerId }: PartyLink,
): Promise<ClaimedPlace> {
  const found = await partyPlaces(deps, sql, 'id', partyId)
  const { party, team, event } = found
  const key = team && (await keysOf(sql, event.id)).get(team.id)
  const shareAmount = isFirst(found, { id: playerId }) ? await leftToPay(sql, found) : 0
  return {
    teamName: key && team ? team.name : '',
    teamLink: key ? teamLink(deps.publicUrl, key.link_secret) : '',
    teamCode: key?.code ?? '',
    payLink: shareAmount > 0 ? partyPayLink(deps.publicUrl, party.secret) : null,
    shareAmount,
  }
}

function stateOf(found: PartyPlaces, { id, claimId }: PartyLink): PlaceLink['state'] {
  if (claimId !== null) return 'taken'
  if (found.hasStarted) return 'too-late'
  return found.isOn && found.links.some((link) => link.id === id) ? 'open' : 'closed'
}
