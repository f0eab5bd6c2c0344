import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areBeside, isMet, type Wish, wishOf } from './pairing.ts'
import { placeName, placeTeams, type TeamToPlace } from './rules.ts'

const pars = [4, 5, 4, 4, 3, 5, 3, 4, 4, 4, 4, 3, 4, 5, 4, 4, 3, 5]
const holes = pars.map((par, index) => ({ number: index + 1, par }))
const team = (number: number, change: Partial<TeamToPlace> = {}): TeamToPlace => ({
  ...{ id: `t${number}`, number, paidInFull: true, startingHole: null, startingGroup: null },
  ...change,
})
const field = (count: number) => Array.from({ length: count }, (_, index) => team(index + 1))
const wish = (one: number, other: number) => wishOf(`t${one}`, `t${other}`)

function placed(teams: TeamToPlace[], wishes: Wish[], keep = true) {
  const answer = placeTeams({ holes, teams, order: 'signed-up', keep, wishes })
  if (answer.kind === 'no-room') throw new Error('no room')
  return answer.places
}
const names = (teams: TeamToPlace[], wishes: Wish[], keep = true) =>
  Object.fromEntries([...placed(teams, wishes, keep)].map(([id, place]) => [id, placeName(place)]))

it('two teams start beside each other, and only the one that makes room moves', () => {
  const without = names(field(18), [])
  const places = names(field(18), [wish(3, 12)])
  expect(places).toMatchObject({ t3: '3A', t12: '4A', t4: '12A' })
  expect(Object.keys(places).filter((id) => places[id] !== without[id])).toEqual(['t4', 't12'])
})

it('hole 18 and hole 1, and two groups on one hole, are beside each other', () => {
  expect(areBeside({ hole: 18, group: 'A' }, { hole: 1, group: 'A' }, 18)).toBe(true)
  expect(areBeside({ hole: 7, group: 'A' }, { hole: 7, group: 'B' }, 18)).toBe(true)
  expect(areBeside({ hole: 7, group: 'A' }, { hole: 9, group: 'A' }, 18)).toBe(false)
})

it('holes that are set already stay, and the other team comes to them', () => {
  const teams = field(18).with(2, team(3, { startingHole: 16, startingGroup: 'A' }))
  const places = placed(teams, [wish(3, 9)])
  expect(placeName(places.get('t3') ?? { hole: 0, group: 'A' })).toBe('16A')
  expect(isMet(wish(3, 9), places, 18)).toBe(true)
})

it('where holes are left over, a team moves there before two have to swap', () => {
  const teams = field(6).with(0, team(1, { startingHole: 12, startingGroup: 'A' }))
  expect(names(teams, [wish(1, 4)])).toMatchObject({ t1: '12A', t4: '11A', t2: '1A', t3: '2A', t5: '4A' })
})

it('a walk-up goes last all the same: whoever wants to play beside it comes to it', () => {
  const teams = field(18).with(17, team(18, { isWalkUp: true }))
  const places = names(teams, [wish(5, 18)])
  expect(places).toMatchObject({ t18: '18A', t5: '17A', t17: '5A' })
})

it('two walk-ups that aren’t beside each other stay where they are', () => {
  const teams = [...field(8), team(9, { isWalkUp: true }), team(10), team(11), team(12, { isWalkUp: true })]
  expect(isMet(wish(9, 12), placed(teams, [wish(9, 12)]), 18)).toBe(false)
})

it('whatever is wished, no spot has two teams, no more holes are shared, set holes stay, and no wish is lost by it', () => {
  const pair = fc.tuple(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 1, max: 36 }))
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 36 }),
      fc.array(pair, { maxLength: 12 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { maxLength: 6 }),
      (count, pairs, set) => {
        const wishes = pairs
          .filter(([one, other]) => one !== other && Math.max(one, other) <= count)
          .map(([one, other]) => wish(one, other))
        const teams = field(count).map((each, index) =>
          set[index] ? { ...each, startingHole: set[index], startingGroup: 'A' as const } : each,
        )
        const [without, places] = [placed(teams, []), placed(teams, wishes)]
        const second = (of: typeof places) => [...of.values()].filter(({ group }) => group === 'B').length
        expect(new Set([...places.values()].map(placeName)).size).toBe(count)
        expect([...places.keys()].sort()).toEqual(teams.map(({ id }) => id).sort())
        expect(second(places)).toBe(second(without))
        for (const { id, startingHole } of teams)
          if (startingHole !== null) expect(places.get(id)?.hole).toBe(startingHole)
        const met = (of: typeof places) => wishes.filter((each) => isMet(each, of, 18)).length
        expect(met(places)).toBeGreaterThanOrEqual(met(without))
      },
    ),
    { numRuns: 60 },
  )
})

it('nine pairs out of eighteen teams that signed up far apart are all kept', () => {
  const wishes = Array.from({ length: 9 }, (_, index) => wish(index + 1, index + 10))
  const places = placed(field(18), wishes)
  expect(wishes.filter((each) => !isMet(each, places, 18))).toEqual([])
})
