import { expect, test } from 'vitest'
import type { WholeTeam } from '../../../team-shapes.ts'
import { filterCounts, filterTeams, openInWords, totals, totalsLine } from './team-filter.ts'

function team(number: number, name: string, more: Partial<WholeTeam> = {}): WholeTeam {
  const leader = {
    id: `${number}-1`,
    fullName: `Dana ${name}`,
    firstName: 'Dana',
    lastName: name,
    isTeamLeader: true,
    email: `${name.toLowerCase()}@example.com`,
    phoneNumber: '8315550142',
    shirtSize: 'Large',
    playerNumber: 1,
  }
  return {
    id: String(number),
    teamNumber: number,
    teamName: `Team ${name}`,
    teamLeader: leader,
    teamMembers: [leader],
    startingHole: 1,
    startingGroup: null,
    hasPaidInFull: true,
    scoreConfirmed: false,
    phoneNumber: '8315550142',
    teamCode: 'K7Q2',
    teamLink: 'https://example.org/x',
    waivedAmount: 0,
    paidAmount: 500,
    owedAmount: 0,
    mayScore: false,
    createdOn: '2025-03-01T00:00:00.000Z',
    version: 1,
    ...more,
  }
}

const okafor = team(1, 'Okafor', { teamCode: 'AB12' })
const harlan = team(2, 'Harlan', { hasPaidInFull: false, paidAmount: 125.1, owedAmount: 374.9 })
const marsh = team(3, 'Marsh', { startingHole: null, phoneNumber: '2125550100', paidAmount: 0.2 })
const all = [okafor, harlan, marsh]
const numbers = (teams: WholeTeam[]) => teams.map(({ teamNumber }) => teamNumber)

test('finds teams by name, code, email, and phone in either format', () => {
  expect(numbers(filterTeams(all, 'oka', 'all'))).toEqual([1])
  expect(numbers(filterTeams(all, 'ab12', 'all'))).toEqual([1])
  expect(numbers(filterTeams(all, 'harlan@', 'all'))).toEqual([2])
  expect(numbers(filterTeams(all, '2125550100', 'all'))).toEqual([3])
  expect(numbers(filterTeams(all, '(212) 555-0100', 'all'))).toEqual([3])
  expect(numbers(filterTeams(all, '', 'all'))).toEqual([1, 2, 3])
})

test('finds teams that have not paid and teams without a starting hole', () => {
  expect(numbers(filterTeams(all, '', 'part'))).toEqual([2])
  const broke = team(5, 'Broke', { hasPaidInFull: false, paidAmount: 0, owedAmount: 500 })
  expect(numbers(filterTeams([...all, broke], '', 'unpaid'))).toEqual([5])
  expect(numbers(filterTeams(all, '', 'homeless'))).toEqual([3])
  const silent = team(4, 'Silent', { phoneNumber: null, scoreConfirmed: true })
  expect(numbers(filterTeams([...all, silent], '', 'phoneless'))).toEqual([4])
  expect(numbers(filterTeams([...all, silent], '', 'missing'))).toEqual([1, 2, 3])
})

test('totals add up to the cent', () => {
  expect(totals(all)).toEqual({ paid: 625.3, owed: 374.9 })
})

test('the summary line describes the teams shown and says how many of all there are', () => {
  expect(totalsLine(all, all)).toBe('3 teams, 3 players, $625.30 paid, $374.90 owed, 0 scorecards confirmed')
  expect(totalsLine(all, [okafor])).toBe('1 of 3 teams, 1 player, $500 paid, $0 owed, 0 scorecards confirmed')
  expect(totalsLine([okafor], [okafor])).toMatch(/^1 team, 1 player,/)
})

test('teams sharing a spot are listed together, and every filter has a count', () => {
  const stone = team(4, 'Stone', { startingGroup: 'A' })
  expect(numbers(filterTeams([okafor, marsh, stone], '', 'shared'))).toEqual([1, 4])
  expect(filterCounts([okafor, harlan, marsh]).map(({ name, count }) => `${name} ${count}`)).toEqual([
    'All 3',
    'Paid 2',
    'Part paid 1',
    'Unpaid 0',
    'No hole 1',
    'Shared hole 2',
    'No phone 0',
    'Email or phone to check 0',
    'Not checked in 0',
    'Open places 0',
    'Scorecard not confirmed 3',
    'Conflict 0',
    'Not heard from 0',
  ])
})

test('finds a name typed last name first', () => {
  expect(numbers(filterTeams(all, 'Okafor, Dana', 'all'))).toEqual([1])
})

test('the check-in filter stays empty until the first golfer checks in', () => {
  const withArrived = (hasArrived: boolean): WholeTeam => ({
    ...okafor,
    teamMembers: okafor.teamMembers.map((one) => ({ ...one, hasArrived })),
  })
  const count = (teams: WholeTeam[]) => filterCounts(teams).find(({ value }) => value === 'absent')?.count
  expect(count([withArrived(false), marsh])).toBe(0)
  expect(count([withArrived(true), marsh])).toBe(1)
  expect(numbers(filterTeams([withArrived(true), marsh], '', 'absent'))).toEqual([3])
})

test('a team whose captain hasn’t named everybody is found, and says how many places are open', () => {
  const later = team(6, 'Delgado', { size: 4 })
  expect(numbers(filterTeams([...all, later], '', 'open'))).toEqual([6])
  expect([okafor, later, team(7, 'Two', { size: 2 })].map(openInWords)).toEqual([
    '',
    '3 open places',
    '1 open place',
  ])
})

test('nobody waits for the card of a team that stopped, nor for a golfer who is off the team', () => {
  const withdrawn = { ...okafor, status: 'withdrawn' as const }
  expect(numbers(filterTeams([withdrawn, marsh], '', 'missing'))).toEqual([marsh.teamNumber])
  const [golfer] = marsh.teamMembers as [WholeTeam['teamMembers'][0]]
  const here = { ...marsh, teamMembers: [{ ...golfer, hasArrived: true }] }
  const short = { ...here, teamMembers: [...here.teamMembers, { ...golfer, isAbsent: true as const }] }
  expect(filterTeams([short], '', 'absent')).toEqual([])
})
