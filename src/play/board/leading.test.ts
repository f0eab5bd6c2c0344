import { expect, it } from 'vitest'
import type { Standing } from './contract.ts'
import { leadInWords, teamsInWords } from './leading.ts'
import { noResultHeadline } from './result.ts'

function team(name: string, position: string, toPar: number | null, holesCompleted = 9): Standing {
  return {
    ...{ teamId: name, teamName: `Team ${name}`, teamMembers: [`Ann ${name}`], teamNumber: 1 },
    ...{ startingHole: null, startingGroup: null, position, currentScoreDisplay: '', holesCompleted, toPar },
    ...{ strokes: 0, scoreConfirmed: false, tieBreak: null },
  }
}

it('one leader leads by what the next one is behind', () => {
  const standings = [team('Whitcomb', '1', -9), team('Okafor', '2', -8), team('Silva', '-', null)]
  expect(leadInWords(standings)).toBe('Whitcomb leads by one')
  expect(leadInWords(standings.slice(0, 1))).toBe('Whitcomb leads')
  expect(leadInWords([team('Silva', '-', null)])).toBeNull()
})

it('a shared lead names two teams, and counts more', () => {
  const [one, two, three] = ['Almeida', 'Winslow', 'Marsh'].map((name) => team(name, 'T1', -4))
  expect(leadInWords([one, two] as Standing[])).toBe('Almeida and Winslow share the lead')
  expect(leadInWords([one, two, three] as Standing[])).toBe('Three teams share the lead')
})

it('how many are in is said once the first one is', () => {
  expect(teamsInWords([team('A', '1', 0, 17)], 18)).toBe('')
  expect(teamsInWords([team('A', '1', 0, 18), team('B', '2', 0)], 18)).toBe('1 of 2 teams are in')
  expect(teamsInWords([team('A', '1', 0, 18)], 18)).toBe('All teams are in')
})

it('every route has its leader only once each has one', () => {
  const on = (name: string, flight: string, position: string): Standing => ({
    ...team(name, '-', -1),
    flight: { name: flight, position, netPosition: null },
  })
  const [lakes, pines, dunes] = [on('A', 'Lakes', '1'), on('B', 'Pines', '1'), on('C', 'Dunes', '-')]
  expect(leadInWords([lakes, pines, dunes])).toBe('Not every route has a leader')
  expect(noResultHeadline([lakes, dunes])).toBe('Not every route has a winner')
  expect(leadInWords([lakes, pines])).toBe('Every route has its leader')
})
