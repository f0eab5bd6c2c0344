import { createHash } from 'node:crypto'
import { type EventRecord, refuseHoleOfTee, type WaveStart } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isoInZone } from '../../../kernel/text/dates.ts'
import type { Sql } from '../../../ports/database.ts'
import {
  moneyOf,
  type TeamRecord,
  type TeamsDeps,
  teamsOf,
  tellAll,
  updateTeam,
} from '../../teams/server/index.ts'
import type { StartingPlan } from '../contract.ts'
import { isMet, type StartingPlace, type Wish } from '../pairing.ts'
import { type CourseHole, type PlacingOrder, placeName, placeTeams, type TeamToPlace } from '../rules.ts'
import { wishesOf } from './wishes.ts'

export interface PlanOptions {
  order: PlacingOrder
  keep: 'set' | 'none'
}

/** Returns where every team of the current event would start. Throws Problem 'no-event' or 'too-many-teams'. */
export async function planHoles(deps: TeamsDeps, wish: PlanOptions): Promise<StartingPlan> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  const facts = await readFacts(deps, sql, event)
  const { waves } = facts
  const places = placesFor(facts, wish)
  const unkept = unkeptWishes(facts, places, wish)
  const placesOf = (hole: number, group: 'A' | 'B') =>
    facts.teams.flatMap((team) => {
      const place = places.get(team.id) as StartingPlace
      const { id, number, name } = team
      const wave = waves.get(team.waveId ?? '')?.name
      const told = { teamId: id, teamNumber: number, teamName: name, ...(wave && { wave }) }
      const entry = { ...told, isNew: moves(team, place) }
      return place.hole === hole && place.group === group ? [entry] : []
    })
  return {
    basis: basisOf(facts, wish),
    holes: facts.holes.map(({ number, par }) => ({
      holeNumber: number,
      par,
      a: placesOf(number, 'A'),
      b: placesOf(number, 'B'),
    })),
    teamCount: facts.teams.length,
    changeCount: facts.teams.filter((team) => moves(team, places.get(team.id) as StartingPlace)).length,
    ...(facts.wishes.length > 0 && { unkept }),
  }
}

/**
 * Applies a plan in one transaction. Throws Problem 'changed-meanwhile' if the data it was made from has changed: a
 * new team, a hole set by hand, or a payment that changes the order.
 */
export async function assignHoles(
  deps: TeamsDeps,
  actor: Person,
  { reason, ...wish }: PlanOptions & { basis: string; reason: string | null },
): Promise<EventRecord> {
  return deps.database.transaction(async (tx) => {
    const { id: eventId } = await deps.events.pick(tx.sql)
    // A team that signs up after this changes the basis.
    const ids = (await teamsOf(tx.sql, eventId)).map((team) => team.id)
    for (const id of ids.sort()) await tx.lockRow('teams', id)
    await tx.lockRow('events', eventId)
    const event = await deps.events.pick(tx.sql, eventId)
    refuseHoleOfTee(event, 'order')
    const facts = await readFacts(deps, tx.sql, event)
    if (basisOf(facts, wish) !== wish.basis) throw new Problem('changed-meanwhile')
    const places = placesFor(facts, wish)
    const moving = facts.teams.filter((team) => moves(team, places.get(team.id) as StartingPlace))
    for (const team of moving) {
      const { hole, group } = places.get(team.id) as StartingPlace
      await updateTeam(tx.sql, team.id, { startingHole: hole, startingGroup: group })
    }
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'starting holes assigned',
      subject: { kind: 'event', id: eventId, name: event.name },
      before: byName(moving, (team) => startOf(team)),
      after: byName(moving, (team) => placeName(places.get(team.id) as StartingPlace)),
      reason,
    })
    await tellAll(deps, tx, actor, { eventId, reason })
    return event
  })
}

interface Facts {
  holes: CourseHole[]
  teams: TeamRecord[]
  toPlace: (TeamToPlace & { waveId: string | null })[]
  wishes: Wish[]
  /** By wave id: when it starts, and the holes that it plays, where it isn't the whole card. */
  waves: ReadonlyMap<string, WaveStart>
}

async function readFacts(deps: TeamsDeps, sql: Sql, event: EventRecord): Promise<Facts> {
  const teams = await teamsOf(sql, event.id)
  const holes = await deps.events.holes(sql, event.id)
  const ids = teams.map((team) => team.id)
  const money = await moneyOf(sql, ids)
  const dayOf = (at: Date | string) => isoInZone(new Date(at), event.timeZone).slice(0, 10)
  return {
    waves: await deps.ask('startsOf', sql, event),
    wishes: await wishesOf(sql, event.id, teams),
    holes: holes.map(({ number, par }) => ({ number, par })),
    teams,
    toPlace: teams.map(({ id, number, startingHole, startingGroup, waveId, createdAt }) => ({
      id,
      number,
      startingHole,
      startingGroup,
      waveId,
      paidInFull: money.get(id)?.paidInFull ?? false,
      isWalkUp: dayOf(createdAt) >= dayOf(event.startsAt),
    })),
  }
}

function placesFor(
  { holes, toPlace, wishes, waves: starts }: Facts,
  { order, keep }: PlanOptions,
): Map<string, StartingPlace> {
  const waves = [...Map.groupBy(toPlace, ({ waveId }) => waveId)]
  const taken = new Map<string, StartingPlace[]>()
  const placed = waves.map(([waveId, teams]) => {
    const { startsAt = '', route } = starts.get(waveId ?? '') ?? {}
    const together = [...starts].filter(([id, each]) => id !== waveId && each.startsAt === startsAt)
    const meets =
      route && together.some(([, other]) => other.route?.holes.some((hole) => route.holes.includes(hole)))
    const besides = meets ? (taken.get(startsAt) ?? []) : undefined
    const own = route
      ? route.holes.flatMap((number) => holes.find((hole) => hole.number === number) ?? [])
      : holes
    const each = placeTeams({ holes: own, teams, order, keep: keep === 'set', wishes, besides })
    if (each.kind === 'placed') taken.set(startsAt, [...(taken.get(startsAt) ?? []), ...each.places.values()])
    return each
  })
  const places = placed.flatMap((each) => (each.kind === 'placed' ? [...each.places] : []))
  if (places.length === toPlace.length) return new Map(places)
  const left = placed.reduce((sum, each) => sum + (each.kind === 'no-room' ? each.left : 0), 0)
  const most = holes.length * 2
  throw new Problem('too-many-teams', {
    detail: `${holes.length} holes take ${most} teams at once, two on each, and ${left === 1 ? '1 team has' : `${left} teams have`} no place left. Give those a hole by hand, or play in ${waves.length > 1 ? 'more' : 'two'} waves; nothing was assigned.`,
  })
}

function unkeptWishes(
  { holes, toPlace, teams, wishes }: Facts,
  places: ReadonlyMap<string, StartingPlace>,
  { keep }: PlanOptions,
): NonNullable<StartingPlan['unkept']> {
  return wishes.flatMap((wish) => {
    const pair = toPlace.filter(({ id }) => id === wish.teamId || id === wish.besideId)
    const [name = '', other = ''] = pair.map(({ id }) => teams.find((team) => team.id === id)?.name)
    const areTogether = new Set(pair.map(({ waveId }) => waveId)).size === 1
    if (areTogether && isMet(wish, places, holes.length)) return []
    const why = !areTogether
      ? 'They start in different waves.'
      : keep === 'set' && pair.every(({ startingHole }) => startingHole !== null)
        ? 'Their holes are set already.'
        : pair.every(({ isWalkUp, startingHole }) => isWalkUp || (keep === 'set' && startingHole !== null))
          ? 'A team that came on the day isn’t moved for a wish.'
          : 'No two spots beside each other are left for them.'
    return [{ teamName: name, besideName: other, why }]
  })
}

/** Hashes exactly the data that determines the plan. */
function basisOf({ holes, toPlace, wishes, waves }: Facts, { order, keep }: PlanOptions): string {
  const facts = [
    order,
    keep,
    holes.map(({ number, par }) => [number, par]),
    [...waves.values()].flatMap(({ startsAt, route }) => (route ? [[startsAt, route.holes]] : [])),
    toPlace.map(({ id, number, startingHole, startingGroup, waveId, paidInFull }) => [
      id,
      number,
      startingHole,
      startingGroup,
      waveId,
      order === 'paid' && paidInFull,
    ]),
    ...(wishes.length > 0 ? [wishes, toPlace.filter(({ isWalkUp }) => isWalkUp).map(({ id }) => id)] : []),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

function moves(team: TeamRecord, place: StartingPlace): boolean {
  return team.startingHole !== place.hole || team.startingGroup !== place.group
}

function startOf({ startingHole, startingGroup }: TeamRecord): string | null {
  return startingHole === null ? null : placeName({ hole: startingHole, group: startingGroup })
}

function byName(moving: readonly TeamRecord[], told: (team: TeamRecord) => string | null) {
  return Object.fromEntries(moving.map((team) => [team.name, told(team)]))
}
