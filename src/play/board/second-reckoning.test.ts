import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { rounds } from '../../../tests/support/faults.ts'
import {
  type AnyRound,
  anyChosen,
  anyRound,
  anyShort,
  holeCounts,
} from '../../../tests/support/second-reckoning/any-field.ts'
import {
  type Extras,
  expectSameBoard,
  handicapOf,
  productTeam,
} from '../../../tests/support/second-reckoning/compare-boards.ts'
import { countAgain } from '../../../tests/support/second-reckoning/counting.ts'
import { compared, nearest } from '../../../tests/support/second-reckoning/fraction.ts'
import {
  byFirstNine,
  byHandicap,
  flightsAgain,
  teamHandicapAgain,
} from '../../../tests/support/second-reckoning/handicaps.ts'
import { dealt, skinsAgain } from '../../../tests/support/second-reckoning/skins.ts'
import { type Cap, countRound, type ShortRound } from '../rules/counting.ts'
import { type FlightRule, makeFlights } from '../rules/flights.ts'
import { wholeRound } from '../rules/rules.ts'
import { skinsOf, strokesOnHole } from '../rules/skins.ts'
import type { Field } from './field.ts'

/** Fields for each property. PINHIGH_FAULTS=full takes a thousand. */
const numRuns = rounds(100, 1000)
vi.setConfig({ testTimeout: 300_000 })
const check = <T>(fields: fc.Arbitrary<T>, predicate: (field: T) => void) =>
  fc.assert(fc.property(fields, predicate), { numRuns })

/** What counts for each team agrees, or neither has a result. */
function expectSameCards({ teams, holes }: AnyRound, short: ShortRound) {
  const round = countRound(teams.map(productTeam), holes, { short, cap: null })
  const again = countAgain(teams, holes, { short, cap: null })
  expect('refusal' in round).toBe(again === null)
  if ('refusal' in round || again === null) return
  for (const [id, card] of round.cards) {
    const own = again.get(id)
    const played = [...(own?.card.values() ?? [])].filter(({ wasPlayed }) => wasPlayed).length
    expect({
      holes: card.holes.map((hole) => hole + 1),
      played: card.played,
      has: card.why === null,
    }).toEqual({
      ...{ holes: own?.holes, played, has: own?.isComplete },
    })
  }
}

const anyCap = fc.constantFrom<Cap>('double-par', 6, 7, 8)
const customs = ['every-team', 'first-played', 'par-for-unplayed', 'more-than-half'] as const
const shortened = (custom: ShortRound['custom']) =>
  anyRound().chain((round) => fc.tuple(fc.constant(round), anyShort(custom, round.holes.length)))

describe('a second reckoning of the board, in fractions and by comparing every two teams, agrees on any field', () => {
  it('of nine holes', () => {
    check(anyRound(fc.constant(9), 14), (round) => expectSameBoard(round, {}))
  })
  it.each(customs)('cut short by the custom "%s", with and without a result', (custom) => {
    check(shortened(custom), ([round, short]) => {
      expectSameCards(round, short)
      expectSameBoard(round, { short })
    })
  })
  it('with a cap', () => {
    check(fc.tuple(anyRound(), anyCap), ([round, cap]) => expectSameBoard(round, { cap }))
  })
  it('gross and net', () => {
    check(anyRound(holeCounts, 14), (round) => expectSameBoard(round, { isNet: true }))
  })
  it('cut short to the first holes each team played, by the first version of the rules', () => {
    check(shortened('first-played'), ([round, short]) => {
      expectSameBoard(round, { short, isNet: true, rules: 1 })
    })
  })
  it('with ties that people decided, gross and net, whole and cut short', () => {
    const any = fc.constantFrom(...customs).chain((custom) => fc.tuple(shortened(custom), fc.boolean()))
    check(fc.tuple(any, fc.nat()), ([[[round, short], isWhole], luck]) =>
      expectSameBoard(round, { short: isWhole ? null : short, isNet: true, luck }),
    )
  })
  it('net, cut short, with and without a cap', () => {
    const any = fc.constantFrom(...customs).chain((custom) => fc.tuple(shortened(custom), fc.option(anyCap)))
    check(any, ([[round, short], cap]) => expectSameBoard(round, { short, cap, isNet: true }))
  })
})

it('the second reckoning of a team’s handicap agrees, before and after rounding', () => {
  check(anyRound(), ({ teams, holes }) => {
    for (const { players } of teams) {
      const handicap = handicapOf(players, holes.length)
      const again = teamHandicapAgain(players, holes.length)
      expect(handicap.handicap).toBe(again && nearest(again))
      if (again && handicap.handicap !== null)
        expect(compared(again, [BigInt(handicap.exact), 113_000n])).toBe(0)
    }
  })
})

describe('a second reckoning of flights agrees on their teams, and on the places in them', () => {
  const anyBorders = (count: number) =>
    fc
      .uniqueArray(fc.integer({ min: -3, max: 20 }), { minLength: count - 1, maxLength: count - 1 })
      .map((borders) => borders.sort((a, b) => a - b))
  const anyRule = (by: FlightRule['by'], isByBorders: boolean) =>
    fc.integer({ min: 2, max: 6 }).chain((count) =>
      fc.record<FlightRule>({
        by: fc.constant(by),
        names: fc.constant(['A', 'B', 'C', 'D', 'E', 'F'].slice(0, count)),
        borders: isByBorders ? anyBorders(count) : fc.constant(null),
        seed: fc.string(),
      }),
    )
  const cases = [
    ['handicap', false],
    ['handicap', true],
    ['first-nine', false],
    ['first-nine', true],
    ['draw', false],
  ] as const

  it.each(cases)('by %s, borders: %s', (by, isByBorders) => {
    const rounds = anyRound(by === 'first-nine' ? fc.constant(18) : holeCounts, 14)
    const shorts = rounds.chain((round) =>
      fc.tuple(
        fc.constant(round),
        anyRule(by, isByBorders),
        fc.option(anyShort('every-team', round.holes.length)),
        fc.option(anyCap),
      ),
    )
    check(shorts, ([round, rule, short, cap]) => {
      const { teams, holes } = round
      const made = makeFlights(
        rule,
        teams.map((team) => ({ ...productTeam(team), handicap: handicapOf(team.players, holes.length) })),
        holes,
        cap,
      )
      if ('fault' in made) throw new Error(made.fault)
      const placed = teams.flatMap((team) => {
        if (team.status) return []
        const ranked =
          by === 'first-nine'
            ? byFirstNine(team, holes, cap)
            : byHandicap(team, by === 'draw' ? [0n, 1n] : teamHandicapAgain(team.players, holes.length))
        return ranked ? [ranked] : []
      })
      const again = flightsAgain(placed, rule.names.length, rule.borders)
      const flights = made.flights.map(({ teamIds }) => teamIds)
      if (by === 'draw') {
        // The luck is the product's; the sizes, and that everybody is in one flight, aren't.
        expect(flights.map((ids) => ids.length)).toEqual(again.map((ids) => ids.length))
        expect(flights.flat().sort()).toEqual(again.flat().sort())
      } else expect(flights).toEqual(again)
      expect(made.unplaced.map(({ teamId }) => teamId).sort()).toEqual(
        teams
          .map(({ teamId }) => teamId)
          .filter((id) => !placed.some(({ teamId }) => teamId === id))
          .sort(),
      )
      const names = new Map(
        flights.flatMap((ids, flight) => ids.map((id) => [id, rule.names[flight] as string] as const)),
      )
      expectSameBoard(round, { short, cap, isNet: true, flights: names })
      expectSameBoard(round, { short, cap, isNet: true, flights: names, luck: placed.length })
    })
  })
})

describe('the second reckoning notices', () => {
  const finds = <T>(fields: fc.Arbitrary<T>, predicate: (field: T) => void) =>
    fc.check(fc.property(fields, predicate), { numRuns: 500, seed: 7, endOnFailure: true }).failed

  it('flights by the first nine that forget the most strokes of a hole', () => {
    const rule: FlightRule = { by: 'first-nine', names: ['A', 'B'], borders: [2], seed: '' }
    const forgets = (cap: Cap) =>
      finds(anyRound(fc.constant(18), 14), ({ teams, holes }) => {
        const made = makeFlights(
          rule,
          teams.map((team) => ({ ...productTeam(team), handicap: null })),
          holes,
          cap,
        )
        const ranked = teams.flatMap((team) => (team.status ? [] : (byFirstNine(team, holes, 6) ?? [])))
        expect('flights' in made && made.flights.map(({ teamIds }) => teamIds)).toEqual(
          flightsAgain(ranked, 2, rule.borders),
        )
      })
    expect([forgets(6), forgets(null)]).toEqual([false, true])
  })

  it('a board that ranks teams that stopped, forgets a decided tie, or turns it round', () => {
    const rounds = fc.tuple(anyRound(), fc.nat())
    const found = (mistake: Extras['mistake']) =>
      finds(rounds, ([round, luck]) =>
        expectSameBoard({ ...round, isFinal: true }, { isNet: true, luck, ...(mistake && { mistake }) }),
      )
    const forgetsStatus = (field: Field): Field => ({
      ...field,
      teams: field.teams.map(({ status: _, ...team }) => team),
    })
    const forgetsDecisions = (field: Field): Field => ({
      ...field,
      round: { ...wholeRound, ...field.round, ties: [] },
    })
    const turnsThemRound = (field: Field): Field => ({
      ...field,
      round: {
        ...wholeRound,
        ...field.round,
        ties: (field.round?.ties ?? []).map((tie) => ({ ...tie, order: tie.order.toReversed() })),
      },
    })
    expect([undefined, forgetsStatus, forgetsDecisions, turnsThemRound].map(found)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('a round that counts other holes than the committee chose', () => {
    const rounds = anyRound().chain((round) => fc.tuple(fc.constant(round), anyChosen(round.holes.length)))
    const forgets = (counted: (short: ShortRound) => ShortRound) =>
      finds(rounds, ([{ teams, holes }, short]) => {
        const round = countRound(teams.map(productTeam), holes, { short: counted(short), cap: null })
        const again = countAgain(teams, holes, { short, cap: null })
        expect('refusal' in round).toBe(again === null)
        if ('refusal' in round || !again) return
        for (const [id, card] of round.cards)
          expect(card.holes.map((hole) => hole + 1)).toEqual(again.get(id)?.holes)
      })
    const theFirst = (short: ShortRound): ShortRound => ({ ...short, chosen: undefined }) as ShortRound
    expect([forgets((short) => short), forgets(theFirst)]).toEqual([false, true])
  })
})

describe('a second reckoning of skins agrees on every hole', () => {
  const anyGame = anyRound(holeCounts, 6).chain((round) =>
    fc.record({
      round: fc.constant(round),
      inPlay: fc.oneof(
        fc.constant(round.holes.map((_, hole) => hole)),
        fc.subarray(round.holes.map((_, hole) => hole)),
      ),
      handicaps: fc.array(fc.option(fc.integer({ min: -20, max: 40 }), { freq: 8 }), {
        minLength: 6,
        maxLength: 6,
      }),
    }),
  )
  const cases = [
    ['gross', false],
    ['gross', true],
    ['net', false],
    ['net', true],
  ] as const

  it.each(cases)('%s, carried over: %s', (basis, carriesOver) => {
    check(anyGame, ({ round: { teams, holes }, inPlay, handicaps }) => {
      const entrants = teams.map(({ teamId, scores }, index) => ({
        ...{ teamId, teamName: teamId, strokes: scores },
        handicap: handicaps[index] ?? null,
      }))
      const result = skinsOf({ entrants, holes, inPlay, basis, carriesOver })
      const again = skinsAgain(entrants, holes, inPlay, { isNet: basis === 'net', carriesOver })
      const shown = result.holes.map((each) =>
        each.state === 'won' ? `${each.teamId} ${each.worth}${each.mayGrow ? '+' : ''}` : each.state,
      )
      expect({ holes: shown, leftOver: result.leftOver }).toEqual(again)
      expect(result.holes.map(({ hole }) => hole)).toEqual(inPlay)
      for (const { teamId } of entrants) {
        const won = again.holes.filter((words) => words.startsWith(`${teamId} `))
        const sum = won.reduce(
          (total, words) => total + Number.parseInt(words.split(' ')[1] as string, 10),
          0,
        )
        expect(result.skins.get(teamId) ?? 0).toBe(sum)
      }
      for (const handicap of handicaps)
        expect(holes.map((hole) => strokesOnHole(handicap ?? 0, hole.handicap, holes.length))).toEqual(
          dealt(handicap ?? 0, holes),
        )
    })
  })
})
