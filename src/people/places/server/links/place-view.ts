import { toDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { dateInWords, deadline } from '../../../../kernel/text/dates.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { partyPayLink, shareLink, teamLink } from '../../../teams/server/index.ts'
import type { ClaimedPlace, PlaceLink } from '../../links-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import { moneyView } from '../parties/party-views.ts'
import { mayCorrect } from './change-times.ts'
import { findGoneLink, findLink, type LinkRecord } from './link-store.ts'
import { heldLinks, isFirst, needsContact, type OwnPlaces, ownPlaces, speakerOf } from './own-places.ts'
import { placeShares } from './place-shares.ts'

/** One place, for whoever opened its link. Throws Problem 'not-found'. */
export async function placeLinkView(deps: PlacesDeps, sql: Sql, secret: string): Promise<PlaceLink> {
  const link = await findLink(sql, 'secret', secret)
  if (!link) return goneView(deps, sql, secret)
  const found = await ownPlaces(deps, sql, link.holder)
  const { team, party, event } = found
  const before = (party ?? team).players.find(({ id }) => id === link.replaces)
  return {
    state: stateOf(found, link),
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    teamName: team?.name ?? null,
    leaderName: fullNameOf(speakerOf(found)) || (team?.name ?? ''),
    replaces: before ? fullNameOf(before) : null,
    isLeader: before !== undefined && needsContact(found, before),
    shirtSize: before && !mayCorrect(deps, found) ? before.shirtSize || null : null,
    heldUntilText: deadline(new Date(link.heldUntil), event.timeZone),
    shareAmount: await shareFor(sql, found, link.replaces),
  }
}

/** What the link of a team says that is gone. Throws Problem 'not-found' for any other secret. */
async function goneView(deps: PlacesDeps, sql: Sql, secret: string): Promise<PlaceLink> {
  const gone = await findGoneLink(sql, secret)
  if (!gone) throw new Problem('not-found')
  const event = await deps.events.pick(sql, gone.eventId)
  return {
    state: 'gone',
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    teamName: gone.teamName,
    leaderName: '',
    replaces: null,
    isLeader: false,
    shirtSize: null,
    heldUntilText: '',
    shareAmount: 0,
  }
}

/** What whoever took a place may open: the team's card if there is a team, and the payment of what is theirs to pay. */
export async function claimedView(
  deps: PlacesDeps,
  sql: Sql,
  { holder, replaces }: LinkRecord,
): Promise<ClaimedPlace> {
  const found = await ownPlaces(deps, sql, holder)
  const { team, party, event } = found
  const key = team && (await keysOf(sql, event.id)).get(team.id)
  const url = key ? teamLink(deps.publicUrl, key.linkSecret) : ''
  const payUrl = party ? partyPayLink(deps.publicUrl, party.secret) : url && shareLink(url)
  const shareAmount = await shareFor(sql, found, replaces)
  return {
    teamName: team?.name ?? '',
    teamLink: url,
    teamCode: key?.code ?? '',
    payLink: shareAmount > 0 && payUrl ? payUrl : null,
    shareAmount,
  }
}

/** Dollars left to pay with a place: its share of the team's fee, or all that the party owes if it is the first golfer's. */
async function shareFor(sql: Sql, found: OwnPlaces, golferId: string | null): Promise<number> {
  const { event, team, party } = found
  const golfer = golferId === null ? null : { id: golferId }
  if (!party) {
    const shares = await placeShares(sql, event, team)
    return shares.hasPaid(golfer) ? 0 : toDollars(shares.share)
  }
  if (!golfer || !isFirst(found, golfer)) return 0
  const paid = (await paidFor(sql, 'party', [party.id])).get(party.id)
  const { owedAmount, underWayAmount } = moneyView(event, party, paid)
  return Math.max(0, owedAmount - underWayAmount)
}

function stateOf(found: OwnPlaces, { id, claimId, replaces }: LinkRecord): PlaceLink['state'] {
  if (claimId !== null) return 'taken'
  if (found.hasStarted) return 'too-late'
  if (!found.isOn || !found.links.some((link) => link.id === id)) return 'closed'
  if (replaces === null && !found.party && !heldLinks(found).some((link) => link.id === id)) return 'taken'
  return 'open'
}
