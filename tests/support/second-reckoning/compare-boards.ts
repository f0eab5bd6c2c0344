/** The product's board beside the second reckoning of it. */
import { expect } from 'vitest'
import { seededRandom } from '../../../src/kernel/seeded-random.ts'
import type { Standing } from '../../../src/play/board/contract.ts'
import type { Field, FieldTeam } from '../../../src/play/board/field.ts'
import { standings } from '../../../src/play/board/rules.ts'
import { type Tie, tiesOf } from '../../../src/play/board/ties.ts'
import type { Cap, ShortRound } from '../../../src/play/rules/counting.ts'
import { type HandicapPlayer, type TeamHandicap, teamHandicap } from '../../../src/play/rules/handicaps.ts'
import { wholeRound } from '../../../src/play/rules/rules.ts'
import type { TieDecision } from '../../../src/play/rules/ties.ts'
import type { AnyRound } from './any-field.ts'
import { type AnyField, boardAgain, type Row } from './board.ts'
import { nearest } from './fraction.ts'
import { teamHandicapAgain } from './handicaps.ts'

export const productTeam = (team: AnyRound['teams'][number]): FieldTeam => ({
  ...team,
  teamName: `Team ${team.teamNumber}`,
  teamMembers: [],
  startingGroup: null,
  scoreConfirmed: false,
})
export const handicapOf = (players: readonly HandicapPlayer[], holeCount: number): TeamHandicap =>
  teamHandicap(players, { holeCount })

export interface Extras {
  short?: ShortRound | null
  cap?: Cap
  isNet?: boolean
  flights?: ReadonlyMap<string, string>
  rules?: 1 | 2
  /** Decides some of the ties, and some that aren't. */
  luck?: number
  /** What a wrong program would rank in place of the field. */
  mistake?: (field: Field) => Field
}

/** Decisions about the ties that there are, and about others. Those that stand and those that don't come in any order. */
export function decideSome(field: Field, luck: number): TieDecision[] {
  const { next } = seededRandom(String(luck))
  const pick = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T
  const decide = ({ board, flight, teams }: Pick<Tie, 'board' | 'flight' | 'teams'>): TieDecision => {
    const order: string[][] = []
    for (const { teamId } of teams.toSorted(() => next() - 0.5)) {
      if (order.length > 0 && next() < 0.3) order.at(-1)?.push(teamId)
      else order.push([teamId])
    }
    const method = order.length === 1 ? ('shared' as const) : ('lot' as const)
    return { id: String(next()), board, flight, method, order }
  }
  const ofAll = tiesOf(field).ties.filter(({ flight }) => flight === null && next() < 0.6)
  const made = ofAll.map(decide)
  const round = { ...wholeRound, ...field.round, ties: made }
  const inFlights = tiesOf({ ...field, round }).ties.filter(({ flight }) => flight !== null)
  made.push(...inFlights.filter(() => next() < 0.6).map(decide))
  for (const tie of tiesOf(field).ties) {
    if (next() < 0.7) continue
    const stranger = pick(field.teams)
    const others = tie.teams.filter(({ teamId }) => teamId !== stranger.teamId)
    const isLess = others.length > 1 && others.length < tie.teams.length
    made.unshift(decide({ ...tie, teams: isLess ? others : [...others, stranger] }))
  }
  return made.filter(({ order }) => order.length > 1 || (order[0]?.length ?? 0) > 1)
}

/** Both boards of a field agree, team by team. Without a result nobody has a place. */
export function expectSameBoard(round: AnyRound, extras: Extras) {
  const { short = null, cap = null, isNet = false, flights, rules = 2, luck, mistake } = extras
  const { holes, tieBreak, isFinal } = round
  const teams = round.teams.map(productTeam)
  const sums = round.teams.flatMap(({ teamId, players }) => {
    const sum = teamHandicapAgain(players, holes.length)
    return sum ? [[teamId, nearest(sum)] as const] : []
  })
  const names = flights && [...new Set(flights.values())]
  const undecided: Field = {
    ...{ teams, holes, tieBreak, isFinal, rules },
    round: {
      ...{ short, cap, hidden: 0 },
      handicaps: isNet
        ? new Map(round.teams.map(({ teamId, players }) => [teamId, handicapOf(players, holes.length)]))
        : null,
      flights:
        names?.map((name) => ({
          name,
          teamIds: teams.map(({ teamId }) => teamId).filter((id) => flights?.get(id) === name),
        })) ?? null,
    },
  }
  const decisions = luck === undefined ? [] : decideSome(undecided, luck)
  const decidedRound = { ...wholeRound, ...undecided.round, ties: decisions }
  const decided = { ...undecided, round: decidedRound }
  const rows = standings(mistake ? mistake(decided) : decided)
  const field: AnyField = {
    ...{ teams, holes, tieBreak, isFinal, short, cap, rules, decisions },
    handicaps: isNet ? new Map(sums) : null,
    flights: flights ?? null,
  }
  if (!short && cap === null && !isNet && !flights && decisions.length === 0)
    expect(standings({ teams, holes, tieBreak, isFinal, rules })).toEqual(rows)
  const again = boardAgain(field)
  if (decisions.length > 0) {
    expect(JSON.stringify(tiesOf(decided).standings)).toBe(
      JSON.stringify(standings({ ...decided, isFinal: true })),
    )
  }
  expectSameRows(rows, again, { isNet, flights: flights ?? new Map() })
}

/** `again`: null where there is no result, and nobody has a place. */
export function expectSameRows(
  rows: readonly Standing[],
  again: ReadonlyMap<string, Row> | null,
  { isNet, flights }: { isNet: boolean; flights: ReadonlyMap<string, string> },
) {
  if (again) expect(rows.map(({ teamId }) => teamId).sort()).toEqual([...again.keys()].sort())
  const places = rows.map(({ position }) =>
    position === '-' ? rows.length + 1 : Number(position.replace('T', '')),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  const stopped = rows.map(({ status }) => status !== undefined)
  expect(stopped).toEqual([...stopped].sort((a, b) => Number(a) - Number(b)))
  for (const row of rows) {
    const net = row.net && { position: row.net.position, toPar: row.net.toPar }
    const { position, holesCompleted, strokes, toPar, flight } = row
    const places = { position, net: net?.position, flight: flight?.position, netFlight: flight?.netPosition }
    const own = again?.get(row.teamId)
    if (!own) {
      const inFlight = flights.has(row.teamId)
      expect(places).toEqual({
        position: '-',
        net: isNet ? '-' : undefined,
        flight: inFlight ? '-' : undefined,
        netFlight: inFlight ? (isNet ? '-' : null) : undefined,
      })
    } else
      expect({
        ...{ position, holesCompleted, strokes, toPar, net: net ?? null },
        flight: flight ? placesIn(flight) : null,
      }).toEqual(own)
  }
}

/** Without the words of its ties. */
function placesIn({ name, position, netPosition }: NonNullable<Standing['flight']>) {
  return { name, position, netPosition }
}
