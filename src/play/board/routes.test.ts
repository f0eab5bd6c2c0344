import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../tests/support/faults.ts'
import { holesOfNines, playSameHoles } from '../../event/event/routes.ts'
import { wholeRound } from '../rules/rules.ts'
import type { Field, FieldTeam } from './field.ts'
import { standings } from './rules.ts'

/** Teams on two of three nines, in either order; complete cards, most of them close to par. */
const holes = Array.from({ length: 27 }, (_, at) => ({
  par: [4, 5, 3][at % 3] as number,
  handicap: ((at * 7) % 27) + 1,
}))
const anyNines = fc.shuffledSubarray([1, 2, 3], { minLength: 2, maxLength: 2 })

interface Own {
  nines: number[]
  handicap: number
  over: number[]
}

const anyField = fc.array(
  fc.record<Own>({
    nines: anyNines,
    handicap: fc.constantFrom(0, 0, 1, 2, 9, -1),
    over: fc.array(fc.constantFrom(0, 0, 0, 0, 0, -1, 1), { minLength: 18, maxLength: 18 }),
  }),
  { minLength: 2, maxLength: 10 },
)

const holesOf = ({ nines }: Own) => holesOfNines(nines).map((hole) => hole - 1)
const setOf = (own: Own) => [...own.nines].sort().join()

/** Everybody over the same holes is compared in the order of the first of them. */
function fieldOf(teams: readonly Own[], compare: 'apart' | 'compared'): Field {
  const sets = [...new Set(teams.map(setOf))]
  const differ = !playSameHoles(teams.map(holesOf))
  return {
    holes,
    tieBreak: 'cards',
    isFinal: true,
    round: {
      ...wholeRound,
      // Net scores count among teams of one route.
      handicaps:
        differ && compare === 'compared'
          ? null
          : new Map(teams.map(({ handicap }, at) => [String(at), { handicap, exact: 0, parts: [] }])),
      routes: { length: 18, compare: differ ? compare : 'same' },
      flights:
        differ && compare === 'apart'
          ? sets.map((name) => ({
              name,
              teamIds: teams.flatMap((own, at) => (setOf(own) === name ? [String(at)] : [])),
            }))
          : null,
    },
    teams: teams.map((own, at): FieldTeam => {
      const first = teams.find((other) => setOf(other) === setOf(own)) as Own
      const played = holesOf(own)
      return {
        ...{ teamId: String(at), teamName: `Team ${at}`, teamMembers: [], teamNumber: at + 1 },
        ...{ startingHole: null, startingGroup: null, scoreConfirmed: true },
        route: { holes: played, compared: holesOf(first) },
        scores: holes.map(({ par }, hole) => {
          const place = played.indexOf(hole)
          return place < 0 ? null : par + (own.over[place] as number)
        }),
      }
    }),
  }
}

/** Against par by hole of the course, then the comparisons of the Committee Procedures over the route, each written out. */
function keyAgain(own: Own, first: Own): number[] {
  const over = new Map(holesOf(own).map((hole, place) => [hole, own.over[place] as number]))
  const strokes = (list: number[]) =>
    list.reduce((sum, hole) => sum + (holes[hole]?.par ?? 0) + (over.get(hole) ?? 0), 0)
  const order = holesOf(first)
  const hardest = [...order].sort((a, b) => (holes[a]?.handicap ?? 0) - (holes[b]?.handicap ?? 0))
  return [
    own.over.reduce((sum, each) => sum + each, 0),
    ...[9, 6, 3, 1].map((count) => strokes(order.slice(order.length - count))),
    ...hardest.map((hole) => strokes([hole])),
  ]
}

/** The same less the handicap, each stretch with its share of eighteen holes: in eighteenths of a stroke. */
function netKeyAgain(own: Own, first: Own): number[] {
  const lengths = [18, 9, 6, 3, 1, ...Array(18).fill(1)]
  return keyAgain(own, first).map((each, step) => each * 18 - own.handicap * lengths[step])
}

const isLess = (a: number[], b: number[]) => {
  const at = a.findIndex((each, step) => each !== b[step])
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

it('places over routes are those of a second reckoning', () => {
  fc.assert(
    fc.property(anyField, fc.constantFrom('apart' as const, 'compared' as const), (teams, compare) => {
      const differ = new Set(teams.map(setOf)).size > 1
      for (const line of standings(fieldOf(teams, compare))) {
        const own = teams[Number(line.teamId)] as Own
        const first = teams.find((other) => setOf(other) === setOf(own)) as Own
        const rivals =
          differ && compare === 'compared' ? teams : teams.filter((other) => setOf(other) === setOf(own))
        const isAhead = (other: Own, than: Own) =>
          differ && compare === 'compared'
            ? keyAgain(other, other)[0]! < keyAgain(than, than)[0]!
            : isLess(keyAgain(other, first), keyAgain(than, first))
        const better = rivals.filter((other) => isAhead(other, own)).length
        const level = rivals.filter(
          (other) => other !== own && !isAhead(other, own) && !isAhead(own, other),
        ).length
        const place = `${level > 0 ? 'T' : ''}${better + 1}`
        const isApart = differ && compare === 'apart'
        expect(isApart ? line.flight?.position : line.position).toBe(place)
        if (isApart) expect(line.position).toBe('-')
        expect(line.holesCompleted).toBe(18)
        if (differ && compare === 'compared') continue
        const lower = rivals.filter((other) => isLess(netKeyAgain(other, first), netKeyAgain(own, first)))
        const even = rivals.filter(
          (other) => other !== own && String(netKeyAgain(other, first)) === String(netKeyAgain(own, first)),
        )
        const netPlace = `${even.length > 0 ? 'T' : ''}${lower.length + 1}`
        expect(isApart ? line.flight?.netPosition : line.net?.position).toBe(netPlace)
        if (isApart) expect(line.net?.position).toBe('-')
        expect(line.net?.strokes).toBe(line.strokes - own.handicap)
      }
    }),
    { numRuns: rounds(200, 2000) },
  )
})
