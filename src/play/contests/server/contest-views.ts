import type { EventRecord } from '../../../event/event/server/index.ts'
import { lateWords } from '../../../event/late/rules.ts'
import { type LateDecision, lateDecisions } from '../../../event/late/server/index.ts'
import { sponsorsOf } from '../../../giving/sponsors/server/index.ts'
import { playingToday } from '../../../people/teams/rules.ts'
import { type TeamRecord, teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { countedField } from '../../board/counted-field.ts'
import { rulesVersionOf } from '../../board/server/index.ts'
import type { HoleContest } from '../../rules/contest-shapes.ts'
import { type ContestEntry, type ContestStanding, contestKinds } from '../../rules/contests.ts'
import { contestRules } from '../../rules/rule-versions.ts'
import { flightsOf, settingsOf } from '../../rules/server/index.ts'
import { ruleAt } from '../../rules/versions.ts'
import { amountAt, type CourseFacts } from '../contest-words.ts'
import type { ContestTeam, EntryView } from '../entry-shapes.ts'
import { type ContestRecord, type EntryRow, entriesOf } from './contest-store.ts'
import type { ContestsDeps } from './deps.ts'

/** What contests of one event are shown with. */
export interface ContestFacts {
  /** By id. */
  teams: ReadonlyMap<string, TeamRecord>
  /** Names of the flights as they are frozen, and each team's, by team id. */
  flights: readonly string[]
  flightOf: ReadonlyMap<string, string>
  /** Version of the rules that the event keeps. */
  rules: number
  /** Names by id. */
  sponsors: ReadonlyMap<string, string>
  /** Teams that stopped, where the committee's rule is that their results don't stand. */
  outOfContests: ReadonlySet<string>
  /** What staff decided about late entries, by entry id. */
  decisions: ReadonlyMap<string, LateDecision>
}

export async function contestFacts(sql: Sql, eventId: string): Promise<ContestFacts> {
  const teams = await teamsOf(sql, eventId)
  const flights = (await flightsOf(sql, eventId)) ?? []
  const stopped = teams.filter(({ status }) => status !== null).map(({ id }) => id)
  const stand = stopped.length === 0 || (await settingsOf(sql, eventId)).settings.contestsStand
  return {
    teams: new Map(teams.map((team) => [team.id, team])),
    flights: flights.map(({ name }) => name),
    sponsors: new Map((await sponsorsOf(sql, eventId)).map(({ id, name }) => [id, name])),
    flightOf: new Map(flights.flatMap(({ name, teamIds }) => teamIds.map((id) => [id, name] as const))),
    rules: await rulesVersionOf(sql, eventId),
    outOfContests: new Set(stand ? [] : stopped),
    decisions: await lateDecisions(sql, eventId),
  }
}

/** What the course allows: of a shortened round, the holes that count for somebody. */
export async function courseFacts(
  deps: Pick<ContestsDeps, 'boards'>,
  sql: Sql,
  { id, holeCount }: EventRecord,
  { flights }: Pick<ContestFacts, 'flights'>,
): Promise<CourseFacts> {
  const field = await deps.boards.field(sql, id)
  if (!field.round?.short) return { holeCount, counting: null, flights }
  const cards = [...countedField(field, field.round).cards.values()]
  const holes = new Set(cards.flatMap((card) => card.holes.map((hole) => hole + 1)))
  return { holeCount, counting: [...holes], flights }
}

/** A contest with its entries as the rules see them. */
export interface OpenedContest {
  contest: ContestRecord
  rows: readonly EntryRow[]
  standings: ContestStanding[]
}

/** Each contest with how it stands. */
export async function openContests(
  sql: Sql,
  contests: readonly ContestRecord[],
  facts: ContestFacts,
): Promise<OpenedContest[]> {
  const rows = await entriesOf(
    sql,
    contests.map(({ id }) => id),
  )
  const contestStandings = ruleAt(contestRules, facts.rules)
  return contests.map((contest) => {
    const own = rows.filter(({ contestId }) => contestId === contest.id)
    const entries = own.map((row) => entryOf(row, contest, facts))
    return {
      contest,
      rows: own,
      standings: contestStandings(contest.kind, entries, categoriesOf(contest, facts)),
    }
  })
}

function categoriesOf({ forWhom, names }: ContestRecord, { flights }: ContestFacts): readonly string[] {
  if (forWhom === 'all') return []
  return forWhom === 'flights' && names.length === 0 ? flights : names
}

/** Null for one that counts from the first. */
export function lateState(
  row: EntryRow,
  { decisions }: Pick<ContestFacts, 'decisions'>,
): 'waiting' | 'accepted' | 'refused' | null {
  if (row.lateWhy === null || row.withdrawnAt !== null) return null
  const decision = decisions.get(row.id)
  if (!decision) return 'waiting'
  return decision.isAccepted ? 'accepted' : 'refused'
}

/** For the rules, what isn't accepted, or doesn't stand, is as if it were withdrawn. */
function entryOf(row: EntryRow, { forWhom }: ContestRecord, facts: ContestFacts): ContestEntry {
  const late = lateState(row, facts)
  const isLeftOut = late === 'waiting' || late === 'refused' || facts.outOfContests.has(row.teamId)
  return {
    id: row.id,
    teamId: row.teamId,
    playerName: row.playerName,
    category: forWhom === 'flights' ? (facts.flightOf.get(row.teamId) ?? null) : row.category,
    amount: row.amount,
    at: row.measuredAt,
    by: [row.source, row.sourceId, row.deviceId].join(' '),
    withdrawnAt: row.withdrawnAt ?? (isLeftOut ? row.receivedAt : null),
  }
}

export function holeContest({ contest, rows, standings }: OpenedContest, facts: ContestFacts): HoleContest {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    contestId: contest.id,
    holeNumber: contest.holeNumber,
    kind: contest.kind,
    name: contestKinds[contest.kind].name,
    measure: contest.measure,
    sponsor: facts.sponsors.get(contest.sponsorId ?? '') ?? contest.sponsor,
    groups: contest.forWhom === 'groups' ? [...contest.names] : [],
    best: standings.map(({ category, best }) => ({
      category,
      holders: best.map(({ id, teamId, playerName, amount }) => ({
        teamId,
        teamName: teamName(byId.get(id), teamId, facts),
        playerName,
        amount,
        words: amountAt(contest, amount),
      })),
    })),
  }
}

export function teamName(row: EntryRow | undefined, teamId: string, { teams }: ContestFacts): string {
  return teams.get(teamId)?.name ?? row?.teamName ?? ''
}

/** Everything written down, with what is contested. `deviceId`: the phone that asks; null for staff. */
export function standingViews(
  { contest, rows, standings }: OpenedContest,
  facts: ContestFacts,
  deviceId: string | null,
) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const view = ({ id, category }: ContestEntry, state: EntryView['state']): EntryView[] => {
    const row = byId.get(id)
    if (!row) return []
    const { withdrawnBy, withdrawnAt, withdrawnReason } = row
    const late = lateState(row, facts)
    return [
      {
        entryId: id,
        teamId: row.teamId,
        teamName: teamName(row, row.teamId, facts),
        playerName: row.playerName,
        category,
        amount: row.amount,
        words: amountAt(contest, row.amount),
        at: row.measuredAt,
        receivedAt: row.receivedAt,
        by: whoOf(row),
        isOwn: row.source === 'link' && row.deviceId === deviceId,
        state: late === 'waiting' || late === 'refused' ? late : stateOf(row, state, facts),
        withdrawn: withdrawnAt
          ? { by: withdrawnBy ?? '', at: withdrawnAt, reason: withdrawnReason ?? '' }
          : null,
        ...(row.lateWhy && {
          late: { why: whyLate(row), decision: facts.decisions.get(id) ?? null },
        }),
      },
    ]
  }
  return standings.map(({ category, contested, history }) => {
    const states = new Map(history.map(({ entry, state }) => [entry.id, state]))
    return {
      category,
      contested: contested.map((group) =>
        group.flatMap((entry) => view(entry, states.get(entry.id) ?? 'beaten')),
      ),
      history: history.flatMap(({ entry, state }) => view(entry, state)),
    }
  })
}

function stateOf(
  { teamId, withdrawnAt }: EntryRow,
  state: EntryView['state'],
  { outOfContests }: ContestFacts,
): EntryView['state'] {
  return withdrawnAt === null && outOfContests.has(teamId) ? 'team-stopped' : state
}

/** Why an entry waits, in a sentence. */
export function whyLate({ lateWhy, playerName }: EntryRow): string {
  if (lateWhy === 'not-on-team') return `${playerName} isn’t on the team’s list.`
  return lateWhy ? lateWords[lateWhy] : ''
}

export function whoOf({ source, sourceId }: EntryRow): string {
  if (source === 'staff') return sourceId
  return source === 'link' ? 'Volunteer’s link' : 'Team’s phone'
}

/** The teams that play in this contest, by number. */
export function contestTeams({ forWhom, names }: ContestRecord, facts: ContestFacts): ContestTeam[] {
  const plays = ({ id }: TeamRecord) =>
    forWhom !== 'flights' || names.length === 0 || names.includes(facts.flightOf.get(id) ?? '')
  return teamViews([...facts.teams.values()].filter(plays))
}

export function teamViews(teams: readonly TeamRecord[]): ContestTeam[] {
  return [...teams]
    .sort((a, b) => a.number - b.number)
    .map(({ id, number, name, players, waveId }) => ({
      id,
      number,
      name,
      players: playingToday(players)
        .map(({ fullName }) => fullName)
        .filter(Boolean),
      ...(waveId && { waveId }),
    }))
}
