import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { keyByLink } from '../../../../site/accounts/server/index.ts'
import {
  findTeam,
  openOwnPlaces,
  type PlayerRecord,
  type TeamRecord,
  teamQuote,
} from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { placeSettingsOf } from '../settings-store.ts'
import { type ChangeTimes, changeTimes } from './change-times.ts'
import { type LinkRecord, linksOf } from './link-store.ts'

/** A team's places as they are right now, and what may be done with them. */
export interface TeamPlaces extends ChangeTimes {
  team: TeamRecord
  event: EventRecord
  /** Links that can still be claimed, the oldest first. */
  links: LinkRecord[]
}

type ReadDeps = Pick<PlacesDeps, 'events' | 'clock'>

interface TeamKey {
  paymentTrackingId?: string | null | undefined
}

/** The team that calls: by its link's secret, or logged in. Throws Problem 'not-found'. */
export async function teamCalling(sql: Sql, actor: Actor, { paymentTrackingId }: TeamKey): Promise<string> {
  const own = actor.kind === 'team' ? actor.teamId : null
  const teamId = paymentTrackingId ? ((await keyByLink(sql, paymentTrackingId))?.team_id ?? null) : own
  if (teamId === null) throw new Problem('not-found')
  return teamId
}

/** The same for what only teams with places may do. Throws Problem 'not-found', also while places are off. */
export async function teamAsked(sql: Sql, actor: Actor, key: TeamKey): Promise<string> {
  const team = await findTeam(sql, await teamCalling(sql, actor, key))
  if (!team || !(await placeSettingsOf(sql, team.eventId)).isOn) throw new Problem('not-found')
  return team.id
}

/** Throws Problem 'not-found'. */
export async function teamPlaces(deps: ReadDeps, sql: Sql, teamId: string): Promise<TeamPlaces> {
  const team = await findTeam(sql, teamId)
  if (!team) throw new Problem('not-found')
  const event = await deps.events.pick(sql, team.eventId)
  const now = deps.clock()
  return {
    team,
    event,
    links: (await linksOf(sql, teamId)).filter((link) => isLive(link, team, now)),
    ...(await changeTimes(deps, sql, event)),
  }
}

/** The same behind the locks on the team and its event, in the order in which staff's edits take them. */
export async function lockTeamPlaces(deps: ReadDeps, tx: Tx, teamId: string): Promise<TeamPlaces> {
  await tx.lockRow('teams', teamId)
  const team = await findTeam(tx.sql, teamId)
  if (!team) throw new Problem('not-found')
  await tx.lockRow('events', team.eventId)
  return teamPlaces(deps, tx.sql, teamId)
}

/** Held places that nobody has yet: links that don't hand over a taken one. */
export function heldLinks({ links, team }: Pick<TeamPlaces, 'links' | 'team'>): LinkRecord[] {
  return links.filter(({ replaces }) => replaces === null).slice(0, openOwnPlaces(team))
}

/** Open places of the team's own that no link holds. */
export function unheldPlaces(found: Pick<TeamPlaces, 'links' | 'team'>): number {
  return openOwnPlaces(found.team) - heldLinks(found).length
}

/** A place's number once somebody takes it: numbers have no gaps. */
export function nextNumber({ team, links }: Pick<TeamPlaces, 'links' | 'team'>): number {
  return team.players.length + heldLinks({ team, links }).length + 1
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

/** Who pays for the team's own places. */
export function holderOf({ team, event }: Pick<TeamPlaces, 'team' | 'event'>) {
  return { purpose: 'team' as const, id: team.id, price: teamQuote(event, team).price }
}

export function refuseStarted({ hasStarted }: Pick<TeamPlaces, 'hasStarted'>): void {
  if (hasStarted) throw new Problem('too-late')
}

/** Throws Problem 'not-found', or 'in-use' for somebody of a party, whose place belongs to the party. */
export function ownPlayer({ team }: Pick<TeamPlaces, 'team'>, playerId: string): PlayerRecord {
  const player = team.players.find(({ id }) => id === playerId)
  if (!player) throw new Problem('not-found')
  if (player.partyId !== null)
    throw new Problem('in-use', {
      detail: `${player.fullName} signed up separately. The committee can change that place.`,
    })
  return player
}

function isLive({ endedAt, heldUntil, replaces }: LinkRecord, { players }: TeamRecord, now: Date): boolean {
  if (endedAt !== null || new Date(heldUntil) <= now) return false
  return replaces === null || players.some(({ id }) => id === replaces)
}
