import { expect, it } from 'vitest'
import { holeInWords, sharedInWords, sharedSpots, spotOf } from './starting-spots.ts'

const team = (id: string, startingHole: number | null, startingGroup: 'A' | 'B' | null = null) => ({
  id,
  teamName: `Team ${id}`,
  startingHole,
  startingGroup,
})
const clashes = (...teams: ReturnType<typeof team>[]) =>
  [...sharedSpots(teams)].map(([id, others]) => `${id}: ${others.map((other) => other.id)}`)

it('two teams on 1A each see the other', () => {
  const teams = [team('Marsh', 1, 'A'), team('Quill', 1, 'A'), team('Stone', 1, 'B')]
  expect(clashes(...teams)).toEqual(['Marsh: Quill', 'Quill: Marsh'])
  const [marsh] = teams
  expect(sharedInWords(marsh!, sharedSpots(teams).get('Marsh'))).toBe('Team Quill also starts at 1A.')
})

it('staff read who already starts at a hole before they choose it', () => {
  const all = [team('Marsh', 5, 'A'), team('Quill', 5, 'B'), team('Stone', 6), team('Okafor', 7)]
  const words = (hole: number) => holeInWords(hole, team('Okafor', 7), all)
  expect([5, 6, 7, 8].map(words)).toEqual([
    '5, taken by Team Marsh and Team Quill',
    '6, with Team Stone',
    '7',
    '8',
  ])
  expect(holeInWords(2, team('Okafor', 7), [team('Stone', 2)], { pars: [4, 5] })).toBe(
    '2, par 5, with Team Stone',
  )
})

it('a team without a group letter shares with the A team of its hole, not with the B team', () => {
  expect(clashes(team('a', 7), team('b', 7))).toEqual(['a: b', 'b: a'])
  expect(clashes(team('a', 7), team('b', 7, 'A'))).toEqual(['a: b', 'b: a'])
  expect(clashes(team('a', 7), team('b', 7, 'B'))).toEqual([])
})

it('waves that start at one time meet on a spot; those that start after each other do not', () => {
  const waves = [
    { waveId: 'lakes', startsAt: '2027-07-17T13:00:00Z' },
    { waveId: 'pines', startsAt: '2027-07-17T13:00:00Z' },
    { waveId: 'late', startsAt: '2027-07-17T18:00:00Z' },
  ]
  const [a, b, c] = waves.map(({ waveId }) => ({ ...team(waveId, 10, 'A'), waveId }))
  expect([...sharedSpots([a!, b!, c!], waves).keys()]).toEqual(['lakes', 'pines'])
  expect(holeInWords(10, a!, [b!, c!], { waves })).toBe('10, with Team pines')
})

it('teams without a hole share nothing, and three on one spot all name each other', () => {
  expect(clashes(team('a', null), team('b', null))).toEqual([])
  const three = [team('a', 2, 'B'), team('b', 2, 'B'), team('c', 2, 'B')]
  expect(sharedInWords(three[0]!, sharedSpots(three).get('a'))).toBe('Team b and Team c also start at 2B.')
  expect(spotOf(three[0]!)).toBe('2B')
  expect(sharedInWords(three[0]!, undefined)).toBeNull()
})
