import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { keyByLink } from '../../../../site/accounts/server/index.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import {
  findTeam,
  openOwnPlaces,
  type PlayerRecord,
  type TeamRecord,
  teamQuote,
} from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { fullNameOf, partyQuote } from '../parties/party-quote.ts'
import type { PartyPlayer, PartyRecord } from '../parties/party-record.ts'
import { findParty } from '../parties/party-store.ts'
import { placeSettingsOf } from '../settings-store.ts'
import { type ChangeTimes, changeTimes } from './change-times.ts'
import { type Holder, type LinkRecord, linksOf } from './link-store.ts'

interface Places extends ChangeTimes {
  event: EventRecord
  /** Links that can still be claimed, the oldest first. */
  links: LinkRecord[]
}

/** The places that a team's own fee pays for. */
export interface TeamPlaces extends Places {
  team: TeamRecord
  party: null
}

/** Those of a party, in the pool or on a team. */
export interface PartyPlaces extends Places {
  team: TeamRecord | null
  party: PartyRecord
}

/** A team's or a party's places as they are right now, and what may be done with them. */
export type OwnPlaces = TeamPlaces | PartyPlaces

/** Whose they are. */
export type Owned =
  | Pick<TeamPlaces, 'event' | 'team' | 'party'>
  | Pick<PartyPlaces, 'event' | 'team' | 'party'>

/** A golfer who has one of the places. */
export type Golfer = KeptFacts & Pick<PartyPlayer, 'id'>

type ReadDeps = Pick<PlacesDeps, 'events' | 'clock'>

interface TeamKey {
  paymentTrackingId?: string | null | undefined
}

/** The team that calls: by its link's secret, or logged in. Throws Problem 'not-found'. */
export async function teamCalling(sql: Sql, actor: Actor, { paymentTrackingId }: TeamKey): Promise<string> {
  const own = actor.kind === 'team' ? actor.teamId : null
  const teamId = paymentTrackingId ? ((await keyByLink(sql, paymentTrackingId))?.teamId ?? null) : own
  if (teamId === null) throw new Problem('not-found')
  return teamId
}

/** The same for what only teams with places may do. Throws Problem 'not-found', also while places are off. */
export async function teamAsked(sql: Sql, actor: Actor, key: TeamKey): Promise<Holder> {
  const team = await findTeam(sql, await teamCalling(sql, actor, key))
  if (!team || !(await placeSettingsOf(sql, team.eventId)).isOn) throw new Problem('not-found')
  return { purpose: 'team', id: team.id }
}

/** The party whose page's link has this secret. Throws Problem 'not-found'. */
export async function partyAsked(sql: Sql, secret: string): Promise<Holder> {
  const party = await findParty(sql, 'secret', secret)
  if (!party) throw new Problem('not-found')
  return { purpose: 'party', id: party.id }
}

/** Throws Problem 'not-found'. */
export async function teamPlaces(deps: ReadDeps, sql: Sql, teamId: string): Promise<TeamPlaces> {
  const team = await findTeam(sql, teamId)
  if (!team) throw new Problem('not-found')
  return { team, party: null, ...(await placesOf(deps, sql, team, { purpose: 'team', id: teamId })) }
}

/** Throws Problem 'not-found'. */
export async function partyPlaces(deps: ReadDeps, sql: Sql, partyId: string): Promise<PartyPlaces> {
  const party = await findParty(sql, 'id', partyId)
  if (!party) throw new Problem('not-found')
  const found = await placesOf(deps, sql, party, { purpose: 'party', id: partyId })
  const team = party.teamId === null ? null : await findTeam(sql, party.teamId)
  return { party, team, ...found, links: party.canceledAt === null ? found.links : [] }
}

/** Throws Problem 'not-found'. */
export function ownPlaces(deps: ReadDeps, sql: Sql, { purpose, id }: Holder): Promise<OwnPlaces> {
  return purpose === 'team' ? teamPlaces(deps, sql, id) : partyPlaces(deps, sql, id)
}

async function placesOf(
  deps: ReadDeps,
  sql: Sql,
  { eventId, players }: Pick<TeamRecord, 'eventId'> & { players: readonly { id: string }[] },
  holder: Holder,
): Promise<Places> {
  const event = await deps.events.pick(sql, eventId)
  const now = deps.clock()
  const links = (await linksOf(sql, holder)).filter(
    ({ endedAt, heldUntil, replaces }) =>
      endedAt === null &&
      new Date(heldUntil) > now &&
      (replaces === null || players.some(({ id }) => id === replaces)),
  )
  return { event, links, ...(await changeTimes(deps, sql, event)) }
}

/**
 * The same behind the locks under which they change: a team's and its event's, in the order in which staff's edits take them,
 * or the event's, under which parties move.
 */
export async function lockPlaces(deps: ReadDeps, tx: Tx, holder: Holder): Promise<OwnPlaces> {
  if (holder.purpose === 'team') return lockTeamPlaces(deps, tx, holder.id)
  const known = await findParty(tx.sql, 'id', holder.id)
  if (!known) throw new Problem('not-found')
  await tx.lockRow('events', known.eventId)
  return partyPlaces(deps, tx.sql, holder.id)
}

/** A team's, behind its locks. Throws Problem 'not-found'. */
export async function lockTeamPlaces(deps: ReadDeps, tx: Tx, teamId: string): Promise<TeamPlaces> {
  await tx.lockRow('teams', teamId)
  const team = await findTeam(tx.sql, teamId)
  if (!team) throw new Problem('not-found')
  await tx.lockRow('events', team.eventId)
  return teamPlaces(deps, tx.sql, teamId)
}

/** Places are handed over until the event starts, and not once the party is canceled. */
export function mayChange({ isOn, hasStarted, party }: OwnPlaces): boolean {
  return isOn && !hasStarted && (party?.canceledAt ?? null) === null
}

/** Throws Problem 'not-found' while places are off, or 'too-late' when nothing may change anymore. */
export function refuseLate(found: OwnPlaces): void {
  if (!found.isOn) throw new Problem('not-found')
  if (!mayChange(found)) throw new Problem('too-late')
}

/** Held places that nobody has yet: links that don't hand over a taken one. */
export function heldLinks({ links, team }: Pick<TeamPlaces, 'links' | 'team'>): LinkRecord[] {
  return links.filter(({ replaces }) => replaces === null).slice(0, openOwnPlaces(team))
}

/** Open places of the team's own that no link holds. */
export function unheldPlaces(found: Pick<TeamPlaces, 'links' | 'team'>): number {
  return openOwnPlaces(found.team) - heldLinks(found).length
}

/** The number of a link's place right now; null if it has none anymore. */
export function placeNumber(
  found: Pick<TeamPlaces, 'team' | 'links'>,
  { id, replaces }: Pick<LinkRecord, 'id' | 'replaces'>,
): number | null {
  const { players } = found.team
  if (replaces !== null) return players.find((player) => player.id === replaces)?.number ?? null
  const place = heldLinks(found).findIndex((link) => link.id === id)
  return place < 0 ? null : players.length + place + 1
}

/** Who pays for the places, and what they cost. */
export function billOf(found: OwnPlaces) {
  const { event, team, party } = found
  return { ...holderOf(found), price: (party ? partyQuote(event, party) : teamQuote(event, team)).price }
}

/** Whose places they are. */
export function holderOf({ team, party }: OwnPlaces): Holder {
  return party ? { purpose: 'party', id: party.id } : { purpose: 'team', id: team.id }
}

/**
 * The golfer of one of these places. Throws Problem 'not-found', or 'in-use' where a team asks for somebody of a party, whose
 * place belongs to the party.
 */
export function golferOf({ team, party }: OwnPlaces, playerId: string): Golfer {
  const golfer = (party ?? team).players.find(({ id }) => id === playerId)
  if (!golfer) throw new Problem('not-found')
  if (!party && (golfer as PlayerRecord).partyId !== null)
    throw new Problem('in-use', {
      detail: `${fullNameOf(golfer)} signed up separately. The committee can change that place.`,
    })
  return golfer
}

/** Who gets the party's emails, whatever number they have on a team. */
export function firstOf({ party }: Pick<PartyPlaces, 'party'>): PartyPlayer | undefined {
  const { players, leaderEmail } = party
  return players.find(({ email }) => emailKey(email ?? '') === emailKey(leaderEmail)) ?? players[0]
}

export function isFirst(found: Pick<PartyPlaces, 'party'>, { id }: Pick<PartyPlayer, 'id'>): boolean {
  return firstOf(found)?.id === id
}

/** Who speaks for the places: the team's leader, or the party's first golfer. */
export function speakerOf(found: OwnPlaces): Golfer | undefined {
  return found.party ? firstOf(found) : found.team.players[0]
}

/** An email and a phone are needed: for the party's first golfer, and for whoever leads a team. */
export function needsContact(found: OwnPlaces, golfer: Pick<Golfer, 'id'>): boolean {
  return speakerOf(found)?.id === golfer.id || found.team?.players[0]?.id === golfer.id
}
