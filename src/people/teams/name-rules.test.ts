import { expect, test } from 'vitest'
import { nameByLeader, teamNameFault, teamNameKey, tidyTeamName } from './name-rules.ts'

test.each([
  '',
  '   ',
  'Bogey Nights',
  'Łukasz & the Niblicks ⛳',
  'Scunthorpe Five',
  'Team 4',
  'x'.repeat(40),
])('"%s" is fine as a team name', (name) => expect(teamNameFault(name)).toBeUndefined())

test.each([
  ['x'.repeat(41), 'At most 40 characters'],
  ['Bogey\nNights', 'Please use plain text'],
  ['Bogey\u0000Nights', 'Please use plain text'],
  ['⛳⛳', 'Use at least one letter or number'],
  ['The Sh1t Shots', 'Please choose a name that is fit for the leaderboard'],
  ['FÜCK par', 'Please choose a name that is fit for the leaderboard'],
])('the team name %j is refused: %s', (name, fault) => expect(teamNameFault(name)).toBe(fault))

test('extra spaces and invisible characters are removed from a name', () => {
  expect(tidyTeamName('  Bogey  \u202eNights\u200b ')).toBe('Bogey Nights')
})

test('two names that differ only in letter case or spaces are the same', () => {
  expect(teamNameKey('BOGEY  nights ')).toBe(teamNameKey('Bogey Nights'))
})

test('a team without a name is named after its leader, and differs from every other team', () => {
  const ann = { firstName: 'Ann', lastName: ' Marsh' }
  expect(nameByLeader(ann, [])).toBe('Team Marsh')
  expect(nameByLeader(ann, ['team marsh'])).toBe('Team Ann Marsh')
  expect(nameByLeader(ann, ['Team Marsh', 'Team Ann Marsh'])).toBe('Team Ann Marsh 2')
})
