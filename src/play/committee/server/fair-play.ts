import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { statusWords, type TeamStatus } from '../../../event/event/team-status.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Standing } from '../../board/contract.ts'
import type { Field, FieldTeam } from '../../board/rules.ts'
import { type FairPlayTeam, type Finding, fairPlayFindings, fairPlayNote } from '../../rules/fair-play.ts'
import type { TeamHandicap } from '../../rules/handicaps.ts'
import { lastingStop, ruleOf, stopsOf } from '../../rules/server/index.ts'
import type { HistoryEntry } from '../../scoring/contract.ts'
import { scoreAttempts } from '../../scoring/server/index.ts'
import type { FairPlay } from '../fair-play-contract.ts'
import type { PlayDeps } from './deps.ts'
import { teamHandicapsOf } from './team-handicaps.ts'

/** What is unlikely about an event's scorecards, as far as they are played. */
export async function readFairPlay(deps: PlayDeps, sql: Sql, event: EventRecord): Promise<FairPlay> {
  const field = await deps.boards.field(sql, event.id)
  const attempts = await scoreAttempts(sql, event.id, await deps.events.holes(sql, event.id))
  const nets = await netScores(deps, sql, event)
  const stopped = field.teams.filter(({ status }) => status)
  const playing = field.teams.filter(({ status }) => !status)
  const teams = playing.map(
    ({ teamId, teamName, scores }): FairPlayTeam => ({
      ...{ teamId, teamName, scores },
      netToPar: nets.get(teamId) ?? null,
      changes: attempts.get(teamId) ?? [],
    }),
  )
  return {
    eventId: event.id,
    eventName: event.name,
    timeZone: event.timeZone,
    note: fairPlayNote,
    isEmpty: attempts.size === 0,
    ...(stopped.length > 0 && {
      leftOut: stopped.map(({ teamName, status }) => `${teamName} (${statusWords[status as TeamStatus]})`),
    }),
    findings: fairPlayFindings(teams, field.holes, playedHolesOf(event)).map((finding) => ({
      ...finding,
      facts: factsOf(finding, field, attempts.get(finding.teamId) ?? []),
    })),
  }
}

/** Net strokes against par of the teams that finished what counts, by team id. Handicaps are used without a net board, too. */
async function netScores(deps: PlayDeps, sql: Sql, event: EventRecord): Promise<Map<string, number>> {
  const short = lastingStop(await stopsOf(sql, event.id), 'short')
  const { standings } = await deps.boards.preview(sql, event, ruleOf(short))
  const handicaps = await teamHandicapsOf(deps, sql, event)
  const isWhole = (row: Standing) =>
    short ? row.position !== '-' : row.holesCompleted === playedHolesOf(event)
  return new Map(
    standings.filter(isWhole).flatMap((row) => {
      const net = row.net?.toPar ?? (short ? null : withoutNetBoard(row, handicaps.get(row.teamId)))
      return net === null ? [] : [[row.teamId, net] as const]
    }),
  )
}

function withoutNetBoard({ toPar }: Standing, made: TeamHandicap | undefined): number | null {
  if (toPar === null || !made || made.handicap === null) return null
  return toPar - made.handicap
}

/** Everything sent for the hole; of a whole scorecard, the scores under par as they stand. */
function factsOf(finding: Finding, field: Field, entries: readonly HistoryEntry[]): HistoryEntry[] {
  const { holeNumber, teamId } = finding
  if (holeNumber !== null) return entries.filter((entry) => entry.holeNumber === holeNumber)
  const team = field.teams.find((each) => each.teamId === teamId)
  const under = new Set(team ? holesUnderPar(team, field) : [])
  const standing = new Map(
    entries
      .filter((entry) => entry.status === 'applied' && under.has(entry.holeNumber))
      .map((entry) => [entry.holeNumber, entry]),
  )
  return [...standing.values()].sort((a, b) => a.holeNumber - b.holeNumber)
}

function holesUnderPar({ scores }: FieldTeam, { holes }: Field): number[] {
  return holes.flatMap(({ par }, hole) => ((scores[hole] ?? par) < par ? [hole + 1] : []))
}
