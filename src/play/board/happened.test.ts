import { expect, it } from 'vitest'
import { wholeRound } from '../rules/rules.ts'
import type { Standing } from './contract.ts'
import type { Field, FieldTeam } from './field.ts'
import { type BuiltBoard, type Told, toldAfter } from './happened.ts'

const none = Array.from({ length: 18 }, () => null)
const holes = none.map((_, at) => ({ par: at === 2 ? 3 : at === 4 ? 5 : 4, handicap: at + 1 }))

/** Two teams with these scores by hole; Marsh has this place. */
function board(
  marsh: Record<number, number>,
  { position = '2', hidden = 0, more = {} as Partial<FieldTeam>, isFinal = false, isLive = true } = {},
): BuiltBoard {
  const scores = none.map((_, at) => marsh[at + 1] ?? null)
  const team = (teamId: string, name: string, own: readonly (number | null)[]): FieldTeam => ({
    ...{ teamId, teamName: `Team ${name}`, teamMembers: [`Lee ${name}`], teamNumber: 1, scores: own },
    ...{ startingHole: 1, startingGroup: 'A' as const, scoreConfirmed: false },
  })
  const teams = [{ ...team('marsh', 'Marsh', scores), ...more }, team('okafor', 'Okafor', none)]
  const field: Field = { teams, holes, tieBreak: 'none', isFinal, round: { ...wholeRound, hidden } } as Field
  const standings = teams.map(({ teamId }) => ({ teamId, position }) as Standing)
  return { field, standings, isLive }
}
const after = (before: BuiltBoard | undefined, now: BuiltBoard, told: readonly Told[] = []) =>
  toldAfter(told, before, now, '2027-06-05T19:00:00.000Z')
const words = (told: readonly Told[]) => told.map((each) => each.words)

it('tells a birdie with the hole and the place, and pars and bogeys not', () => {
  expect(words(after(board({}), board({ 14: 3 }, { position: 'T5' })))).toEqual(['Marsh birdied 14, now T5'])
  expect(after(board({}), board({ 14: 4, 15: 5 }))).toEqual([])
  expect(words(after(board({}), board({ 5: 3 }, { position: '1' })))).toEqual([
    'Marsh eagled 5, now in the lead',
  ])
  expect(words(after(board({}), board({ 3: 1 }, { position: 'T1' })))).toEqual([
    'Marsh made a hole in one on 3, now tied for the lead',
  ])
  expect(words(after(board({}), board({ 5: 2 }, { position: '-' })))).toEqual([
    'Marsh made an albatross on 5',
  ])
})

it('holes that come together are one line, a whole card a count', () => {
  expect(words(after(board({}), board({ 1: 3, 2: 3, 5: 3, 6: 4 })))).toEqual([
    'Marsh birdied 1 and 2 and eagled 5, now 2nd',
  ])
  expect(words(after(board({}), board({ 1: 3, 2: 3, 4: 3, 6: 3 })))).toEqual([
    'Marsh made 4 birdies or better, now 2nd',
  ])
})

it('the newest stands first, five are kept, and a line goes once its score is another one', () => {
  let told: readonly Told[] = []
  const made: Record<number, number> = {}
  for (const hole of [6, 7, 8, 9, 10, 11]) {
    const before = board({ ...made })
    made[hole] = 3
    told = after(before, board({ ...made }), told)
  }
  expect(words(told)).toEqual([11, 10, 9, 8, 7].map((hole) => `Marsh birdied ${hole}, now 2nd`))
  const corrected = { ...made, 11: 4 }
  told = after(board(made), board(corrected), told)
  expect(words(told)).toEqual([10, 9, 8, 7].map((hole) => `Marsh birdied ${hole}, now 2nd`))
  expect(after(board(corrected), board(corrected, { more: { status: 'withdrawn' } }), told)).toEqual([])
})

it('tells nothing of hidden holes, and starts anew where holes begin to be hidden or are shown', () => {
  const before = board({ 15: 3 }, { hidden: 3 })
  expect(after(before, board({ 15: 3, 16: 3, 17: 2, 18: 3 }, { hidden: 3 }))).toEqual([])
  const told = after(before, board({ 1: 3, 15: 3 }, { hidden: 3 }))
  expect(words(told)).toEqual(['Marsh birdied 1, now 2nd'])
  expect(after(board({ 1: 3, 18: 3 }, { hidden: 3 }), board({ 1: 3, 18: 3 }), told)).toEqual([])
  expect(after(board({ 1: 3 }), board({ 1: 3 }, { hidden: 3 }), told)).toEqual([])
})

it('tells nothing before play, once final, and of the first board that was built', () => {
  expect(after(undefined, board({ 14: 3 }))).toEqual([])
  expect(after(board({}), board({ 14: 3 }, { isLive: false }))).toEqual([])
  expect(after(board({}), board({ 14: 3 }, { isFinal: true }))).toEqual([])
})
