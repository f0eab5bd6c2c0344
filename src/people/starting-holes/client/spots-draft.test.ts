import { expect, it } from 'vitest'
import { numbersTo } from '../../../event/event/round.ts'
import { movesFor, spotNamed, spotsOf } from './spots-draft.ts'

const team = (id: string, startingHole: number | null, startingGroup: 'A' | 'B' | null = 'A') => ({
  id,
  teamName: `Team ${id}`,
  startingHole,
  startingGroup: startingHole === null ? null : startingGroup,
})
const [ash, bay, cole, dunn] = [
  team('Ash', 1),
  team('Bay', 1, 'B'),
  team('Cole', 5, null),
  team('Dunn', null),
]
const teams = [ash, bay, cole, dunn]
const moved = (...given: Parameters<typeof movesFor<(typeof teams)[number]>>) => {
  const { moves, words } = movesFor(...given)
  const shown = moves.map(
    ({ teamId, seenAt, startingHole, startingGroup }) =>
      `${teamId} ${seenAt ?? '-'} to ${startingHole ?? '-'}${startingGroup ?? ''}`,
  )
  return { shown, words }
}

it('the board has 36 spots plus the unassigned teams, first while there are any; a team without a group letter is at A', () => {
  const board = spotsOf(teams, numbersTo(18))
  expect(board).toHaveLength(37)
  const taken = board.filter(({ here }) => here.length > 0)
  expect(taken.map(({ name, here }) => `${name} ${here.map(({ id }) => id)}`)).toEqual([
    'none Dunn',
    '1A Ash',
    '1B Bay',
    '5A Cole',
  ])
  expect(spotsOf(teams.slice(0, 3), numbersTo(18)).at(-1)?.name).toBe('none')
})

it('a team moves to a free spot, or off the course', () => {
  expect(moved(teams, ash, spotNamed('9B'))).toEqual({
    shown: ['Ash 1A to 9B'],
    words: 'Team Ash starts at 9B.',
  })
  expect(moved(teams, ash, spotNamed('none'))).toEqual({
    shown: ['Ash 1A to -'],
    words: 'Team Ash has no hole now.',
  })
})

it('a team dropped on a taken spot swaps with the team there', () => {
  expect(moved(teams, bay, spotNamed('5A')).shown).toEqual(['Bay 1B to 5A', 'Cole 5 to 1B'])
  expect(moved(teams, dunn, spotNamed('1A'))).toEqual({
    shown: ['Dunn - to 1A', 'Ash 1A to -'],
    words: 'Team Dunn starts at 1A. Team Ash has no hole now.',
  })
})

it('of two teams on one spot, the one dropped on is swapped; dropping a team where it is changes nothing', () => {
  const eve = team('Eve', 1)
  expect(moved([...teams, eve], cole, spotNamed('1A'), eve).shown).toEqual(['Cole 5 to 1A', 'Eve 1A to 5'])
  expect(moved(teams, ash, spotNamed('1A'))).toEqual({ shown: [], words: '' })
  expect(moved(teams, dunn, spotNamed('none'))).toEqual({ shown: [], words: '' })
})
