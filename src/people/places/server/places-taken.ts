import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { heldTeams } from '../../../money/codes/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import { guestsAtTable } from '../../dinner/server/index.ts'
import { existingTeams } from '../../teams/server/index.ts'
import { type GolfFacts, golfersOf, groupsNeeded, largestParty, type TeamRoom } from '../capacity-rules.ts'
import './tables.ts'

type CapacityDeps = Pick<Base, 'clock' | 'ask'>

type CountedEvent = Pick<EventRecord, 'id' | 'teamSize' | 'timeZone'>

/** What an event has promised so far. */
export interface Taken {
  /** Teams that are there, held, or needed for parties without a team. */
  teams: number
  /** How many of them haven't signed up. */
  teamsHeld: number
  /** People who attend dinner: golfers, guests, and the places held for them. */
  attendees: number
}

/**
 * Places taken, or held by codes, packages and offers of the waitlist. Ask under the lock of the event's row before
 * taking another one. `besides`: a code that is being used for a team, which may have a place that the code holds.
 */
export async function placesTaken(
  deps: CapacityDeps,
  sql: Sql,
  event: CountedEvent,
  besides?: string,
): Promise<Taken> {
  const { golf, others } = await capacityOf(deps, sql, event, besides)
  const teams = groupsNeeded(golf)
  return { teams, teamsHeld: teams - golf.teams.length, attendees: golfersOf(golf) + others }
}

type LimitedEvent = CountedEvent & Pick<EventRecord, 'maxTeams' | 'maxAttendees'>

/** Whether one more golfer can be taken who pays for themselves. */
export async function hasRoomForGolfer(deps: CapacityDeps, sql: Sql, event: LimitedEvent): Promise<boolean> {
  return (await golfersTogether(deps, sql, event)) > 0
}

/** The most golfers, a team's at most, who can be taken together without a team. */
export async function golfersTogether(deps: CapacityDeps, sql: Sql, event: LimitedEvent): Promise<number> {
  const { golf, others } = await capacityOf(deps, sql, event)
  const seats = (event.maxAttendees ?? Number.POSITIVE_INFINITY) - golfersOf(golf) - others
  return Math.max(0, Math.min(seats, largestParty(golf, event.maxTeams)))
}

/** The golf side as the rules read it, and everybody else who attends dinner. */
export async function capacityOf(
  { clock, ask }: CapacityDeps,
  sql: Sql,
  event: CountedEvent,
  besides?: string,
): Promise<{ golf: GolfFacts; others: number }> {
  const now = clock()
  const offers = await runningOffers(sql, event.id, now)
  const sponsors = await ask('heldForSponsors', sql, event, now)
  const promised =
    (await heldTeams(sql, event, now, existingTeams, besides)) + offers.filter(isOf('team')).length
  const golf: GolfFacts = {
    teamSize: event.teamSize,
    teams: await teamRooms(sql, event.id),
    parties: [...(await partiesInPool(sql, event.id)), ...offers.filter(isOf('party')).map(sizeOf)],
    heldTeams: promised + sponsors.teams,
  }
  const guests = await guestsAtTable(sql, event.id, now)
  const forDinner = offers.filter(isOf('dinner')).reduce((total, { size }) => total + size, 0)
  // A package holds whole teams, but dinner only for the golfers it includes.
  const dinnerForSponsors = sponsors.attendees - sponsors.teams * event.teamSize
  return { golf, others: guests + forDinner + dinnerForSponsors }
}

/** Each team's places, and how many golfers of parties are on it. */
async function teamRooms(sql: Sql, eventId: string): Promise<TeamRoom[]> {
  const teams = await sql
    .selectFrom('teams')
    .select(['id', 'size', 'ownPlaces'])
    .where('eventId', '=', eventId)
    .execute()
  const seated = await sql
    .selectFrom('players')
    .select(({ fn }) => ['teamId', fn.countAll<number>().as('count')])
    .where('eventId', '=', eventId)
    .where('partyId', 'is not', null)
    .groupBy('teamId')
    .execute()
  const counts = new Map(seated.map(({ teamId, count }) => [teamId, Number(count)]))
  return teams.map(({ id, size, ownPlaces }) => ({
    size,
    ownPlaces,
    partyPlayers: counts.get(id) ?? 0,
  }))
}

/** The sizes of the parties that have no team yet. */
async function partiesInPool(sql: Sql, eventId: string): Promise<number[]> {
  const rows = await sql
    .selectFrom('parties')
    .select('size')
    .where('eventId', '=', eventId)
    .where('teamId', 'is', null)
    .where('canceledAt', 'is', null)
    .execute()
  return rows.map(sizeOf)
}

/** Offers to the waitlist that can still be accepted. They hold their places. */
async function runningOffers(sql: Sql, eventId: string, now: Date) {
  return sql
    .selectFrom('offers')
    .select(['kind', 'size'])
    .where('eventId', '=', eventId)
    .where('endedAt', 'is', null)
    .where('until', '>', instant(now))
    .execute()
}

function sizeOf({ size }: { size: number }): number {
  return size
}

function isOf(wanted: string) {
  return ({ kind }: { kind: string }) => kind === wanted
}
