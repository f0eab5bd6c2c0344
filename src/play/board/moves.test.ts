import { expect, it } from 'vitest'
import type { Standing } from './contract.ts'
import { movesBetween } from './moves.ts'

function at(name: string, position: string, more: Partial<Standing> = {}): Standing {
  return {
    ...{ teamId: name, teamName: `Team ${name}`, teamMembers: [], teamNumber: 1 },
    ...{ startingHole: null, startingGroup: null, currentScoreDisplay: 'E', holesCompleted: 18 },
    ...{ toPar: 0, strokes: 72, scoreConfirmed: true, tieBreak: null },
    position,
    ...more,
  }
}
const net = (position: string): Partial<Standing> => ({
  net: { handicap: 1, strokes: 71, toPar: -1, position, tieBreak: null },
})
const flight = (name: string, position: string): Partial<Standing> => ({
  flight: { name, position, netPosition: null },
})

it('names whoever moves, and nobody else', () => {
  const before = [at('A', '1'), at('B', '2'), at('C', '3')]
  const now = [at('B', '1'), at('A', '2'), at('C', '3')]
  expect(movesBetween(before, now)).toEqual(['Team B moves from 2 to 1', 'Team A moves from 1 to 2'])
})

it('says on which board', () => {
  const before = [at('A', '1', { ...net('2'), ...flight('Eagles', '1') })]
  const now = [at('A', '1', { ...net('1'), ...flight('Eagles', 'T2') })]
  expect(movesBetween(before, now)).toEqual([
    'Team A moves from 2 to 1 (Net)',
    'Team A moves from 1 to T2 (Eagles)',
  ])
})

it('tells of places won and lost, and of other flights', () => {
  const before = [at('A', '1'), at('B', '2', flight('Eagles', '1')), at('C', '-')]
  const now = [at('B', '1', flight('Birdies', '1')), at('C', '2')]
  expect(movesBetween(before, now)).toEqual([
    'Team B moves from Eagles to Birdies',
    'Team B moves from 2 to 1',
    'Team C gets place 2',
    'Team A loses place 1',
  ])
})
