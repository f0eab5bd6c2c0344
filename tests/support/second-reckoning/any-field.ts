/** Fields for the second reckoning: shotgun starts, teams behind, gaps, and many equal totals. */
import fc from 'fast-check'
import type { ShortRound } from '../../../src/play/rules/counting.ts'
import type { HandicapPlayer } from '../../../src/play/rules/handicaps.ts'
import { type Hole, ownOrder, type Team } from './counting.ts'

export const holeCounts = fc.constantFrom(9, 18, 27)
const someOf = <T>(arbitrary: fc.Arbitrary<T>, length: number) =>
  fc.array(arbitrary, { minLength: length, maxLength: length })

function anyHoles(count: number): fc.Arbitrary<Hole[]> {
  const numbers = ownOrder(1, count)
  return fc
    .tuple(
      someOf(fc.constantFrom(3, 4, 4, 4, 5), count),
      fc.shuffledSubarray(numbers, { minLength: count, maxLength: count }),
    )
    .map(([pars, handicaps]) => pars.map((par, hole) => ({ par, handicap: handicaps[hole] as number })))
}

/** A team's round against par: mostly pars and one of a few cards, so that totals and whole cards are often equal. */
function anyTeam(count: number, holes: readonly Hole[], palette: readonly number[][]) {
  const hole = fc.nat({ max: count - 1 })
  return fc
    .record({
      start: fc.option(fc.integer({ min: 1, max: count }), { freq: 8 }),
      base: fc.constantFrom(...palette),
      changes: fc.array(fc.tuple(hole, fc.integer({ min: -2, max: 6 })), { maxLength: 3 }),
      swap: fc.option(fc.tuple(hole, hole)),
      played: fc.oneof(
        { weight: 8, arbitrary: fc.constant(count) },
        { weight: 6, arbitrary: fc.integer({ min: Math.floor(count / 2), max: count }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: count }) },
      ),
      status: fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('withdrawn' as const, 'no-card' as const, 'disqualified' as const),
        },
      ),
      gaps: fc.oneof(
        { weight: 4, arbitrary: fc.constant<number[]>([]) },
        { weight: 1, arbitrary: fc.array(hole, { maxLength: 2 }) },
      ),
    })
    .map(({ start, base, changes, swap, played, gaps, status }) => {
      const against = [...base]
      for (const [at, over] of changes) against[at] = over
      if (swap)
        [against[swap[0]], against[swap[1]]] = [against[swap[1]] as number, against[swap[0]] as number]
      const order = ownOrder(start, count).slice(0, played)
      const scores = holes.map(({ par }, at) =>
        order.includes(at + 1) && !gaps.includes(at) ? Math.max(1, par + (against[at] as number)) : null,
      )
      return { startingHole: start, scores, ...(status && { status }) }
    })
}

export interface AnyRound {
  holes: Hole[]
  teams: (Team & { players: HandicapPlayer[] })[]
  tieBreak: 'cards' | 'hardest' | 'none'
  isFinal: boolean
}

export function anyRound(
  holeCount: fc.Arbitrary<number> = holeCounts,
  mostTeams = 10,
): fc.Arbitrary<AnyRound> {
  return holeCount.chain((count) =>
    anyHoles(count).chain((holes) =>
      fc
        .uniqueArray(someOf(fc.constantFrom(0, 0, 0, 0, -1, 1), count), { minLength: 2, maxLength: 3 })
        .chain((palette) =>
          fc.record({
            holes: fc.constant(holes),
            teams: fc
              .array(fc.tuple(anyTeam(count, holes, palette), anyPlayers(count)), { maxLength: mostTeams })
              .map((teams) =>
                teams.map(([team, players], index) => ({
                  ...team,
                  players,
                  teamId: `t${index + 1}`,
                  teamNumber: index + 1,
                })),
              ),
            tieBreak: fc.constantFrom(
              'cards' as const,
              'cards' as const,
              'hardest' as const,
              'none' as const,
            ),
            isFinal: fc.boolean(),
          }),
        ),
    ),
  )
}

/** One to six golfers with plus handicaps, missing indexes and tees, and indexes that are often the same. */
function anyPlayers(holeCount: number): fc.Arbitrary<HandicapPlayer[]> {
  const half = holeCount / 18
  const tee = fc.record({
    name: fc.constant('Blue'),
    rating: fc.integer({ min: 650 * half, max: 760 * half }),
    slope: fc.oneof(fc.constant(113), fc.integer({ min: 55, max: 155 })),
    par: fc.constantFrom(70 * half, 72 * half),
  })
  const size = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 2, max: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 5, 6) },
  )
  return fc.tuple(tee, tee, size).chain(([one, other, count]) =>
    someOf(
      fc.record({
        name: fc.constant('Ana'),
        index: fc.option(fc.oneof(fc.constantFrom(-30, 100, 120, 200), fc.integer({ min: -100, max: 540 })), {
          freq: 20,
        }),
        tee: fc.option(fc.constantFrom(one, one, other), { freq: 40 }),
      }),
      count,
    ),
  )
}

/** A set of holes that the committee chose; often without one hole, so that many teams have finished it. */
export function anyChosen(count: number): fc.Arbitrary<ShortRound> {
  const all = ownOrder(1, count)
  const some = fc.oneof(
    fc.subarray(all, { minLength: 1 }),
    fc.constantFrom(...all).map((without) => all.filter((hole) => hole !== without)),
    fc.integer({ min: 1, max: count }).map((last) => all.slice(0, last)),
  )
  return some.map((chosen) => ({ custom: 'more-than-half', holes: chosen.length, chosen }))
}

export function anyShort(custom: ShortRound['custom'], count: number): fc.Arbitrary<ShortRound> {
  const holes = fc.integer({ min: 1, max: count })
  const late = fc.integer({ min: Math.ceil(count / 2), max: count })
  switch (custom) {
    case 'every-team':
      return fc.record({ custom: fc.constant(custom), fewest: fc.oneof(fc.constant(1), holes) })
    case 'more-than-half':
      return fc.oneof(
        fc.record({ custom: fc.constant(custom), holes: fc.oneof(holes, late) }),
        anyChosen(count),
      )
    case 'first-played':
      return fc.record({ custom: fc.constant(custom), holes: fc.oneof(holes, late) })
    case 'par-for-unplayed':
      return fc.constant({ custom })
  }
}
