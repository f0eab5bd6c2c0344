import { teeTimeAt } from '../../../../event/event/tee-times.ts'
import { toDollars } from '../../../../kernel/money.ts'
import { showPhone } from '../../../../kernel/phone.ts'
import { dateInWords, deadline } from '../../../../kernel/text/dates.ts'
import type { Sql } from '../../../../ports/database.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { toldFacts } from '../../../teams/player-fields.ts'
import { moneyOf, type PlayerRecord, shareLink, teamLink } from '../../../teams/server/index.ts'
import type { OpenLink, TeamPage, TeamPlace } from '../../links-contract.ts'
import { placesForParties } from '../../party-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { receivedPayments } from '../receipts/received-payments.ts'
import { mayCorrect } from './change-times.ts'
import { placeUrl } from './link-news.ts'
import type { LinkRecord } from './link-store.ts'
import { heldLinks, type OwnPlaces, type TeamPlaces, teamPlaces, unheldPlaces } from './own-places.ts'
import { type PlaceShares, placeShares } from './place-shares.ts'

/** A team's own page. Throws Problem 'not-found'. */
export async function teamPage(deps: PlacesDeps, sql: Sql, teamId: string): Promise<TeamPage> {
  const found = await teamPlaces(deps, sql, teamId)
  const { team, event } = found
  const shares = await placeShares(sql, event, team)
  const all = (await moneyOf(sql, [team.id])).get(team.id)
  const key = (await keysOf(sql, event.id)).get(team.id)
  const link = key ? teamLink(deps.publicUrl, key.linkSecret) : ''
  const teeTime = teeTimeAt(event, team.teeSlot)
  return {
    teamId: team.id,
    eventId: event.id,
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    startsAt: event.startsAt.toISOString(),
    teamName: team.name,
    teamNumber: team.number,
    teamCode: key?.code ?? '',
    teamLink: link,
    shareLink: link && shareLink(link),
    startingHole: team.startingHole,
    startingGroup: team.startingGroup,
    ...(team.waveId && { waveId: team.waveId }),
    ...(teeTime && { teeTime }),
    size: team.size,
    places: placesOf(deps, found, shares, all?.paidInFull ?? false),
    forOthers: placesForParties(team),
    isIncluded: team.includedIn !== null,
    price: toDollars(shares.price),
    owedAmount: toDollars(shares.left),
    underWayAmount: toDollars(shares.underWay),
    shareAmount: toDollars(shares.share),
    payments: await receivedPayments(sql, { purpose: 'team', subjectId: team.id }, event.timeZone),
    addOns: (await deps.ask('addOnsOf', sql, event, [team])).get(team.id) ?? [],
    mayChange: found.isOn && !found.hasStarted,
    mayCorrect: found.isOn && !found.hasStarted && mayCorrect(deps, found),
    correctUntilText: deadline(found.correctUntil, event.timeZone),
    sendsTexts: deps.messages.delivers.sms,
  }
}

function placesOf(deps: PlacesDeps, found: TeamPlaces, shares: PlaceShares, allIsPaid: boolean): TeamPlace[] {
  const { team } = found
  const taken = team.players.map((player, place): Omit<TeamPlace, 'number'> => {
    const over = found.links.find(({ replaces }) => replaces === player.id)
    const isPaid =
      player.partyId === null ? shares.hasPaid(player) : allIsPaid || (shares.paid[place] ?? 0) > 0
    return {
      state: 'taken',
      player: playerView(player, shares.paid[place] ?? 0, found.isOn),
      isPaid,
      link: over ? linkView(deps, found, over) : null,
    }
  })
  const isPaid = shares.hasPaid(null)
  const held = heldLinks(found).map(
    (link): Omit<TeamPlace, 'number'> => ({
      state: 'held',
      player: null,
      isPaid,
      link: linkView(deps, found, link),
    }),
  )
  const open = Array.from({ length: Math.max(0, unheldPlaces(found)) }, () => ({
    state: 'open' as const,
    player: null,
    isPaid,
    link: null,
  }))
  return [...taken, ...held, ...open].map((place, index) => ({ number: index + 1, ...place }))
}

function playerView(
  player: PlayerRecord,
  paidAmount: number,
  isOn: boolean,
): NonNullable<TeamPlace['player']> {
  const { id, fullName, number, partyId } = player
  // To be corrected. How to reach golfers who signed up by themselves is for the committee.
  const unseen = isOn && partyId === null ? {} : { email: null, phoneNumber: null }
  return {
    ...{ id, fullName, paidAmount, ...toldFacts(player), ...unseen },
    isLeader: number === 1,
    isParty: partyId !== null,
  }
}

/** A link that can still be claimed, for whoever sent it. */
export function linkView(
  { publicUrl }: Pick<PlacesDeps, 'publicUrl'>,
  { event }: Pick<OwnPlaces, 'event'>,
  { id, secret, channel, sentTo, heldUntil }: LinkRecord,
): OpenLink {
  return {
    id,
    url: placeUrl(publicUrl, secret),
    channel,
    sentTo: sentTo && (channel === 'text' ? showPhone(sentTo) : sentTo),
    heldUntil,
    heldUntilText: deadline(new Date(heldUntil), event.timeZone),
  }
}
