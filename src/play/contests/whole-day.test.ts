import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { rounds } from '../../../tests/support/faults.ts'
import { type AnyRound, anyRound, anyShort } from '../../../tests/support/second-reckoning/any-field.ts'
import { anySale, productPot } from '../../../tests/support/second-reckoning/any-sales.ts'
import { boardAgain } from '../../../tests/support/second-reckoning/board.ts'
import {
  decideSome,
  expectSameRows,
  productTeam,
} from '../../../tests/support/second-reckoning/compare-boards.ts'
import { countAgain, ownOrder } from '../../../tests/support/second-reckoning/counting.ts'
import { nearest } from '../../../tests/support/second-reckoning/fraction.ts'
import {
  byFirstNine,
  byHandicap,
  flightsAgain,
  teamHandicapAgain,
} from '../../../tests/support/second-reckoning/handicaps.ts'
import { potAgain, type SoldEntry } from '../../../tests/support/second-reckoning/skins-pot.ts'
import type { PlayerRecord } from '../../people/teams/server/index.ts'
import type { Field } from '../board/field.ts'
import { standings } from '../board/rules.ts'
import { handicapsOf } from '../board/server/team-handicaps.ts'
import type { Cap, ShortRound } from '../rules/counting.ts'
import { type FlightRule, makeFlights } from '../rules/flights.ts'
import { publishedAllowances, type TeamHandicap } from '../rules/handicaps.ts'
import { wholeRound } from '../rules/rules.ts'
import type { TieDecision } from '../rules/ties.ts'

/** Days for the property. PINHIGH_FAULTS=full takes two thousand. */
const numRuns = rounds(200, 2000)
vi.setConfig({ testTimeout: 300_000 })

/** All that may happen on one day, at once. */
interface Day {
  round: AnyRound
  /** By team: which of its golfers don't come. */
  absent: readonly (readonly boolean[])[]
  short: ShortRound | null
  cap: Cap
  flightRule: FlightRule
  /** Flights were frozen while everybody was still there. */
  areFrozenEarly: boolean
  /** How people decide the ties. */
  luck: number
  /** Entries in the skins, and when they closed. */
  sales: readonly SoldEntry[]
  closed: number | null
  cut: 'played' | 'back' | null
  isOver: boolean
  isNet: boolean
  carriesOver: boolean
  housePercent: number
  leftOver: 'winners' | 'entrants'
}

const customs = ['every-team', 'first-played', 'par-for-unplayed', 'more-than-half'] as const
const anyRule: fc.Arbitrary<FlightRule> = fc.record({
  by: fc.constantFrom('handicap' as const, 'first-nine' as const),
  names: fc.constant(['A', 'B', 'C']),
  borders: fc.option(fc.constantFrom([0, 4], [6, 12]), { freq: 2 }),
  seed: fc.constant(''),
})

const anyDay: fc.Arbitrary<Day> = fc
  .tuple(
    anyRound(fc.constant(18), 12).filter(({ teams }) => teams.length > 0),
    fc.constantFrom(...customs),
  )
  .chain(([round, custom]) => {
    const ids = round.teams.map(({ teamId }) => teamId)
    const stays = fc.oneof(
      { weight: 6, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    )
    return fc.record({
      round: fc.constant(round),
      absent: fc.tuple(
        ...round.teams.map(({ players: { length } }) =>
          fc.array(stays, { minLength: length, maxLength: length }),
        ),
      ),
      short: fc.option(anyShort(custom, 18), { freq: 3 }),
      cap: fc.constantFrom<Cap>(null, 'double-par', 6, 8),
      flightRule: anyRule,
      areFrozenEarly: fc.boolean(),
      luck: fc.nat(),
      sales: fc.array(anySale(ids), { minLength: ids.length, maxLength: ids.length * 2 }),
      closed: fc.option(fc.constant(60), { freq: 4 }),
      cut: fc.constantFrom('played' as const, 'back' as const, null, null),
      isOver: fc.boolean(),
      isNet: fc.boolean(),
      carriesOver: fc.boolean(),
      housePercent: fc.constantFrom(0, 10, 33),
      leftOver: fc.constantFrom('winners' as const, 'entrants' as const),
    })
  })
  // A final result is over, and a whole round has no choice of what is settled.
  .map((day) => ({
    ...day,
    isOver: day.isOver || day.round.isFinal,
    cut: day.short ? day.cut : null,
  }))

/** The day as the product has it, before anybody decided a tie. */
function fieldOf({ round, absent, short, cap, flightRule, areFrozenEarly }: Day): Field {
  const { holes, tieBreak, isFinal } = round
  const teams = round.teams.map(productTeam)
  const handicaps = productHandicaps(round, absent)
  const everybody = productHandicaps(round, [])
  const made = makeFlights(
    flightRule,
    teams.map(({ status, ...team }) => ({
      ...team,
      ...(!areFrozenEarly && status && { status }),
      handicap: (areFrozenEarly ? everybody : handicaps).get(team.teamId) ?? null,
    })),
    holes,
    cap,
  )
  if ('fault' in made) throw new Error(made.fault)
  return {
    ...{ teams, holes, tieBreak, isFinal },
    round: { ...wholeRound, short, cap, handicaps, flights: made.flights },
  }
}

function productHandicaps({ teams, holes }: AnyRound, absent: Day['absent']): Map<string, TeamHandicap> {
  const all = teams.flatMap(({ players }) => players.flatMap(({ tee }) => tee ?? []))
  const tees = [...new Set(all)].map((tee, at) => ({ ...tee, id: `tee ${at}`, of: tee }))
  const teeOf = new Map<string, string>()
  const records = teams.map(({ teamId, players }, team) => ({
    ...{ id: teamId, waveId: null },
    players: players.map(({ index, tee }, at) => {
      const id = `${teamId} ${at}`
      const chosen = tees.find(({ of }) => of === tee)
      if (chosen) teeOf.set(id, chosen.id)
      return {
        ...{ id, fullName: id, handicapIndex: index, isAbsent: absent[team]?.[at] === true },
      } as unknown as PlayerRecord
    }),
  }))
  const net = { allowances: publishedAllowances, tees, teeOf } as unknown as Parameters<typeof handicapsOf>[1]
  const event = { holeCount: holes.length, playedHoles: null, routes: null }
  return handicapsOf(records, net, { event, waves: new Map(), rules: 2, isSecret: false })
}

function ours(day: Day, ties: TieDecision[]) {
  const undecided = fieldOf(day)
  const field = { ...undecided, round: { ...wholeRound, ...undecided.round, ties } }
  return {
    rows: standings(field),
    flights: field.round.flights?.map(({ teamIds }) => teamIds) ?? [],
    pot: productPot({ ...day, field }).made,
  }
}

/** The same from the rules alone. */
function again(day: Day, decisions: TieDecision[]) {
  const { round, absent, short, cap, flightRule, areFrozenEarly } = day
  const { holes, teams } = round
  const firstTee = teams.flatMap(({ players }) => players.flatMap(({ tee }) => tee ?? []))[0] ?? null
  const handicapAgain = (players: AnyRound['teams'][number]['players']) =>
    teamHandicapAgain(
      players.map((player) => ({ ...player, tee: player.tee ?? firstTee })),
      holes.length,
    )
  const here = teams.map((team, at) => ({
    ...team,
    players: team.players.filter((_, player) => !absent[at]?.[player]),
  }))
  const ranked = (areFrozenEarly ? teams : here.filter(({ status }) => !status)).flatMap(
    (team) =>
      (flightRule.by === 'handicap'
        ? byHandicap(team, handicapAgain(team.players))
        : byFirstNine(team, holes, cap)) ?? [],
  )
  const flights = flightsAgain(ranked, flightRule.names.length, flightRule.borders)
  const flightOf = new Map(
    flights.flatMap((ids, at) => ids.map((id) => [id, flightRule.names[at] as string] as const)),
  )
  const handicaps = new Map(
    here.flatMap(({ teamId, players }) => {
      const exact = handicapAgain(players)
      return exact ? [[teamId, nearest(exact)] as const] : []
    }),
  )
  const counted = countAgain(teams, holes, { short, cap })
  const all = ownOrder(1, holes.length)
  return {
    rows: boardAgain({ ...round, short, cap, rules: 2, decisions, handicaps, flights: flightOf }),
    ...{ flights, flightOf },
    pot: potAgain({
      ...day,
      holes,
      teams: teams.map(({ teamId, scores, status }) => ({
        ...{ teamId, scores, hasStopped: status !== undefined },
        handicap: handicaps.get(teamId) ?? null,
        counting: counted?.get(teamId)?.holes ?? all,
      })),
    }),
  }
}

/** `mistake`: what a wrong program would take the day for. */
function expectSameDay(day: Day, mistake: Mistake = {}) {
  const decisions = decideSome(fieldOf(day), day.luck)
  const wrong = mistake.day?.(day) ?? day
  const own = ours(wrong, mistake.ties?.(decisions) ?? decisions)
  const second = again(day, decisions)
  expect(own.flights).toEqual(second.flights)
  expectSameRows(own.rows, second.rows, { isNet: true, flights: second.flightOf })
  expect(own.pot).toEqual(second.pot)
}

interface Mistake {
  day?: (day: Day) => Day
  ties?: (decisions: TieDecision[]) => TieDecision[]
}

it('boards, flights and skins of any day agree with a second reckoning, whoever stopped, stayed home or came late', () => {
  fc.assert(
    fc.property(anyDay, (day) => expectSameDay(day)),
    { numRuns },
  )
})

const withTeams = (
  day: Day,
  change: (team: AnyRound['teams'][number]) => AnyRound['teams'][number],
): Day => ({
  ...day,
  round: { ...day.round, teams: day.round.teams.map(change) },
})
const withSales = (day: Day, change: (sale: SoldEntry) => SoldEntry): Day => ({
  ...day,
  sales: day.sales.map(change),
})
const playsOn = (status: string) => (day: Day) =>
  withTeams(day, ({ status: own, ...team }) => ({ ...team, ...(own && own !== status && { status: own }) }))

it.each<[string, Mistake]>([
  ['a team that withdrew is ranked', { day: playsOn('withdrawn') }],
  ['a disqualified team is ranked', { day: playsOn('disqualified') }],
  ['a team without a card is ranked', { day: playsOn('no-card') }],
  ['a golfer who doesn’t come still counts for the handicap', { day: (day) => ({ ...day, absent: [] }) }],
  ['a decided tie is forgotten', { ties: () => [] }],
  [
    'a decided tie is turned round',
    { ties: (all) => all.map((tie) => ({ ...tie, order: tie.order.toReversed() })) },
  ],
  ['a late entrant plays without a yes', { day: (day) => ({ ...day, closed: null }) }],
  [
    'an admitted late entrant stays out',
    {
      day: (day) =>
        withSales(day, (sale) => ({ ...sale, decision: sale.decision === 'yes' ? null : sale.decision })),
    },
  ],
  ['the cut is forgotten', { day: (day) => ({ ...day, short: null, cut: null }) }],
  ['the cap is forgotten', { day: (day) => ({ ...day, cap: null }) }],
  ['what the committee chose for a cut game is forgotten', { day: (day) => ({ ...day, cut: null }) }],
  ['net skins are played gross', { day: (day) => ({ ...day, isNet: false }) }],
  ['a tied hole isn’t carried', { day: (day) => ({ ...day, carriesOver: false }) }],
  ['frozen flights are made anew', { day: (day) => ({ ...day, areFrozenEarly: false }) }],
])('the second reckoning of a day notices when %s', (_, mistake) => {
  const found = fc.check(
    fc.property(anyDay, (day) => expectSameDay(day, mistake)),
    { numRuns: 1000, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
})
