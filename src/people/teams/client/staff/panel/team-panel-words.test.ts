import { expect, it } from 'vitest'
import type { WholeTeam } from '../../../team-shapes.ts'
import { conflictInWords, moneyInWords, playerInWords, thruInWords } from './team-panel-words.ts'

const team = (facts: Partial<WholeTeam>) => facts as WholeTeam
const player = (facts: object) => facts as WholeTeam['teamMembers'][number]

it('names the holes where two phones disagree', () => {
  expect(conflictInWords(team({ openConflicts: 0, conflictHoles: [] }))).toBeNull()
  expect(conflictInWords(team({ openConflicts: 1, conflictHoles: [7] }))).toBe('Conflict on hole 7')
  expect(conflictInWords(team({ openConflicts: 3, conflictHoles: [2, 7, 12] }))).toBe(
    'Conflict on holes 2, 7 and 12',
  )
})

it('shows what a team owes and what it has paid', () => {
  const money = (paidAmount: number, owedAmount: number, hasPaidInFull = false) =>
    moneyInWords(team({ paidAmount, owedAmount, hasPaidInFull, waivedAmount: 0 }))
  expect(money(0, 500)).toEqual({ head: 'Owes $500', line: 'Nothing paid yet' })
  expect(money(125, 375)).toEqual({ head: 'Owes $375', line: '$125 of $500 paid' })
  expect(money(500, 0, true)).toEqual({ head: 'Paid in full', line: '$500 paid' })
})

it('marks the captain and players who have paid their share', () => {
  expect(playerInWords(player({ isTeamLeader: true, paidAmount: 125 }))).toBe('Captain, paid $125')
  expect(playerInWords(player({ isTeamLeader: false, paidAmount: 125 }))).toBe('Paid $125')
  expect(playerInWords(player({ isTeamLeader: false }))).toBe('')
})

it('shows how far the card has come', () => {
  expect(thruInWords(team({ holesIn: 0, scoreConfirmed: false }))).toBe('–')
  expect(thruInWords(team({ holesIn: 14, scoreConfirmed: false }))).toBe('14')
  expect(thruInWords(team({ holesIn: 18, scoreConfirmed: true }))).toBe('18 ✓')
  expect(thruInWords(team({ holesIn: 12, scoreConfirmed: true }))).toBe('12 ✓')
})
