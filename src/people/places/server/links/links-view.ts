import { teeTimeAt } from '../../../../event/event/tee-times.ts'
import { toDollars } from '../../../../kernel/money.ts'
import { showPhone } from '../../../../kernel/phone.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { dateInWords, deadline } from '../../../../kernel/text/dates.ts'
import type { Sql } from '../../../../ports/database.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { moneyOf, type PlayerRecord, shareLink, teamLink } from '../../../teams/server/index.ts'
import type { PlaceLink, TeamPage, TeamPlace } from '../../links-contract.ts'
import { placesForParties } from '../../party-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { receivedPayments } from '../receipts/received-payments.ts'
import { placeUrl } from './link-news.ts'
import { findGoneLink, findLink, type LinkRecord } from './link-store.ts'
import { mayCorrect } from './name-player.ts'
import { type PlaceShares, placeShares } from './place-shares.ts'
import { heldLinks, type TeamPlaces, teamPlaces, unheldPlaces } from './team-places.ts'

/** A team's own page. Throws Problem 'not-found'. */
export async function teamPage(deps: PlacesDeps, sql: Sql, teamId: string): Promise<TeamPage> {
  const found = await teamPlaces(deps, sql, teamId)
  const { team, event } = found
  const shares = await placeShares(sql, event, team)
  const all = (await moneyOf(sql, [team.id])).get(team.id)
  const key = (await keysOf(sql, event.id)).get(team.id)
  const link = key ? teamLink(deps.publicUrl, key.link_secret) : ''
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
  const { id, fullName, firstName, lastName, email, phoneNumber, shirtSize, number, partyId } = player
  return {
    ...{ id, fullName, firstName, lastName, shirtSize, paidAmount },
    // To be corrected. How to reach golfers who signed up by themselves is for the committee.
    email: isOn && partyId === null ? email : null,
    phoneNumber: isOn && partyId === null ? phoneNumber && showPhone(phoneNumber) : null,
    isLeader: number === 1,
    isParty: partyId !== null,
  }
}

function linkView(
  { publicUrl }: PlacesDeps,
  { event }: TeamPlaces,
  { id, secret, channel, sentTo, heldUntil }: LinkRecord,
): NonNullable<TeamPlace['link']> {
  return {
    id,
    url: placeUrl(publicUrl, secret),
    channel,
    sentTo: sentTo && (channel === 'text' ? showPhone(sentTo) : sentTo),
    heldUntil,
    heldUntilText: deadline(new Date(heldUntil), event.timeZone),
  }
}

/** One place, for whoever opened its link. Throws Problem 'not-found'. */
export async function placeLinkView(deps: PlacesDeps, sql: Sql, secret: string): Promise<PlaceLink> {
  const link = await findLink(sql, 'secret', secret)
  if (!link) return goneView(deps, sql, secret)
  const found = await teamPlaces(deps, sql, link.teamId)
  const { team, event } = found
  const before = team.players.find(({ id }) => id === link.replaces) ?? null
  return {
    state: stateOf(found, link),
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    teamName: team.name,
    leaderName: team.players[0]?.fullName ?? team.name,
    replaces: before?.fullName ?? null,
    isLeader: before?.number === 1,
    shirtSize: before && !mayCorrect(deps, found) ? before.shirtSize || null : null,
    heldUntilText: deadline(new Date(link.heldUntil), event.timeZone),
    shareAmount: await shareFor(sql, found, before),
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

/** Dollars left to pay for a place; 0 if it is paid. */
export async function shareFor(
  sql: Sql,
  { team, event }: TeamPlaces,
  player: PlayerRecord | null,
): Promise<number> {
  const shares = await placeShares(sql, event, team)
  return shares.hasPaid(player) ? 0 : toDollars(shares.share)
}

function stateOf(found: TeamPlaces, { id, claimId, replaces }: LinkRecord): PlaceLink['state'] {
  if (claimId !== null) return 'taken'
  if (found.hasStarted) return 'too-late'
  if (!found.isOn || !found.links.some((link) => link.id === id)) return 'closed'
  if (replaces === null && !heldLinks(found).some((link) => link.id === id)) return 'taken'
  return 'open'
}
