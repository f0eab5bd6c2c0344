import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { handicapInWords } from '../../board/board-choice.ts'
import type { Cap } from '../../rules/counting.ts'
import {
  type FlightRule,
  type FlightTeam,
  flightFault,
  flightMark,
  type MadeFlights,
  makeFlights,
} from '../../rules/flights.ts'
import {
  endedFlightsOf,
  endFlights,
  type FlightRecord,
  flightRecordOf,
  saveFlights,
  saveSettings,
  settingsOf,
} from '../../rules/server/index.ts'
import { showToPar } from '../../scoring/rules.ts'
import { flightRuleInWords } from '../flight-words.ts'
import type { FlightsState, MadeFlightsWire } from '../flights-contract.ts'
import { changeRound } from './change-round.ts'
import type { PlayDeps } from './deps.ts'
import { teamHandicapsOf } from './team-handicaps.ts'

export async function readFlights(deps: PlayDeps, sql: Sql, event: EventRecord): Promise<FlightsState> {
  const { settings } = await settingsOf(sql, event.id)
  const record = await flightRecordOf(sql, event.id)
  return {
    eventId: event.id,
    holeCount: playedHolesOf(event),
    timeZone: event.timeZone,
    isLive: event.isLive,
    isFinal: event.finalizedAt !== null,
    planned: settings.flights,
    frozen: record && (await shownRecord(deps, sql, event, record)),
    earlier: await endedFlightsOf(sql, event.id),
  }
}

/** Throws Problem 'invalid-input' for a rule that can't be applied. */
export async function previewFlights(
  deps: PlayDeps,
  { eventId, rule }: { eventId: string; rule: FlightRule },
): Promise<MadeFlightsWire> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql, eventId)
  const facts = await factsOf(deps, sql, event)
  const { teams, holes, cap } = facts
  const { flights, unplaced, equal } = madeBy(rule, event, facts)
  const byId = new Map(teams.map((team) => [team.teamId, team]))
  return {
    flights: flights.map(({ name, teamIds }) => ({
      name,
      teams: teamIds.flatMap((teamId) => {
        const team = byId.get(teamId)
        if (!team) return []
        return [
          {
            teamId,
            teamName: team.teamName,
            by: markInWords(rule.by, flightMark(team, rule.by, holes, cap)),
          },
        ]
      }),
    })),
    unplaced: unplaced.map(({ teamName, why }) => ({ teamName, why })),
    ...(equal.length > 0 && {
      equal: equal.map(({ flights: [better, worse], teamIds }) => ({
        ...{ better, worse },
        teamNames: teamIds.flatMap((teamId) => byId.get(teamId)?.teamName ?? []),
      })),
    }),
  }
}

/** Throws Problem 'invalid-input' for a rule that can't be applied. */
export async function planFlights(
  deps: PlayDeps,
  actor: Person,
  { eventId, rule }: { eventId: string; rule: FlightRule | null },
): Promise<FlightsState> {
  await changeRound(deps, actor, eventId, async ({ sql }, event) => {
    if (rule) refuseFlights(rule, event)
    const { settings, version } = await settingsOf(sql, eventId)
    if (JSON.stringify(settings.flights) === JSON.stringify(rule)) return null
    await saveSettings(sql, eventId, { ...settings, flights: rule }, version + 1)
    const [before, after] = [settings.flights, rule].map((each) => each && flightRuleInWords(each))
    const facts = { before: { flights: before }, after: { flights: after } }
    return { action: 'scoring settings changed', ...facts, keepsResult: true }
  })
  return fresh(deps, eventId)
}

/** Makes the flights as the field is now. Throws Problem 'invalid-input' for a rule that can't be applied. */
export async function freezeFlights(
  deps: PlayDeps,
  actor: Person,
  { eventId, rule, reason }: { eventId: string; rule: FlightRule; reason: string | null },
): Promise<FlightsState> {
  await changeRound(deps, actor, eventId, async ({ sql }, event) => {
    const before = await flightRecordOf(sql, eventId)
    const made = madeBy(rule, event, await factsOf(deps, sql, event))
    await saveFlights(deps.clock, sql, eventId, { ...made, rule, actor: actorName(actor) })
    return {
      action: 'flights frozen',
      before: before && flightRuleInWords(before.rule),
      after: flightRuleInWords(rule),
      reason,
    }
  })
  return fresh(deps, eventId)
}

/** Does nothing without flights. */
export async function stopFlights(
  deps: PlayDeps,
  actor: Person,
  { eventId, reason }: { eventId: string; reason: string | null },
): Promise<FlightsState> {
  await changeRound(deps, actor, eventId, async ({ sql }) => {
    const before = await flightRecordOf(sql, eventId)
    if (!before) return null
    await endFlights(deps.clock, sql, eventId, actorName(actor))
    return { action: 'flights ended', before: flightRuleInWords(before.rule), reason }
  })
  return fresh(deps, eventId)
}

/**
 * Freezes the flights that were planned, when play goes live; the event's row is locked. Those by the first nine are
 * frozen by the committee once they are played. Never keeps play from going live: a rule that no longer fits the course
 * freezes nothing.
 */
export async function freezePlanned(
  deps: PlayDeps,
  tx: Tx,
  { event, actor }: { event: EventRecord; actor: Person },
): Promise<void> {
  const { flights: rule } = (await settingsOf(tx.sql, event.id)).settings
  if (!rule || rule.by === 'first-nine' || (await flightRecordOf(tx.sql, event.id))) return
  const { teams, holes, cap } = await factsOf(deps, tx.sql, event)
  const made = makeFlights(rule, teams, holes, cap)
  if ('fault' in made) return
  await saveFlights(deps.clock, tx.sql, event.id, { ...made, rule, actor: actorName(actor) })
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'flights frozen',
    subject: { kind: 'event', id: event.id, name: event.name },
    after: flightRuleInWords(rule),
    reason: 'Play went live.',
  })
}

interface FlightFacts {
  cap: Cap
  teams: FlightTeam[]
  holes: Parameters<typeof makeFlights>[2]
}

async function factsOf(deps: PlayDeps, sql: Sql, event: EventRecord): Promise<FlightFacts> {
  const { teams, holes } = await deps.boards.field(sql, event.id)
  const handicaps = await teamHandicapsOf(deps, sql, event)
  const { cap } = (await settingsOf(sql, event.id)).settings
  return {
    cap,
    teams: teams.map((team) => ({ ...team, handicap: handicaps.get(team.teamId) ?? null })),
    holes,
  }
}

function madeBy(rule: FlightRule, event: EventRecord, { teams, holes, cap }: FlightFacts): MadeFlights {
  refuseFlights(rule, event)
  const made = makeFlights(rule, teams, holes, cap)
  return 'fault' in made ? refused(made.fault) : made
}

function refuseFlights(rule: FlightRule, event: EventRecord): void {
  if (event.routes && event.routes !== 'same')
    refused('Waves play different holes. Flights are made among teams over the same ones.')
  const fault = flightFault(rule, playedHolesOf(event))
  if (fault) refused(fault)
}

function refused(fault: string): never {
  throw new Problem('invalid-input', { errors: { rule: [fault] } })
}

function markInWords(by: FlightRule['by'], mark: ReturnType<typeof flightMark>): string | null {
  if (by === 'draw' || 'why' in mark) return null
  return by === 'handicap'
    ? `Handicap ${handicapInWords(mark.value)}`
    : `${showToPar(mark.value)} over its first nine`
}

/** A team that came later, or has another name now, is told as it is now. */
async function shownRecord(deps: PlayDeps, sql: Sql, event: EventRecord, record: FlightRecord) {
  const { teams } = await deps.boards.field(sql, event.id)
  const names = new Map(teams.map(({ teamId, teamName }) => [teamId, teamName]))
  const placed = new Set(record.flights.flatMap(({ teamIds }) => teamIds))
  const reasons = new Map(record.unplaced.map(({ teamId, why }) => [teamId, why]))
  return {
    rule: record.rule,
    madeBy: record.madeBy,
    madeAt: record.madeAt,
    flights: record.flights.map(({ name, teamIds }) => ({
      name,
      teams: teamIds.flatMap((teamId) => {
        const teamName = names.get(teamId)
        return teamName === undefined ? [] : [{ teamId, teamName, by: null }]
      }),
    })),
    unplaced: teams
      .filter(({ teamId }) => !placed.has(teamId))
      .map(({ teamId, teamName }) => ({
        teamName,
        why: reasons.get(teamId) ?? 'Signed up after the flights were frozen',
      })),
  }
}

async function fresh(deps: PlayDeps, eventId: string): Promise<FlightsState> {
  const { sql } = deps.database
  return readFlights(deps, sql, await deps.events.pick(sql, eventId))
}
