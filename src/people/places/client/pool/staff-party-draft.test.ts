import { expect, it } from 'vitest'
import type { StaffParty } from '../../staff-party-contract.ts'
import { partyDraft, partyFaults, playersSent } from './staff-party-draft.ts'

const ana = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.org',
  phoneNumber: '(831) 555-0101',
  shirtSize: 'Large',
  handicapIndex: -1.2,
}
const party = { size: 1, wishes: 'Bo', note: '', isLocked: true, players: [ana] } as unknown as StaffParty

it('a party is typed as it is and sent back the same, with a plus handicap', () => {
  const typed = partyDraft(party, 4)
  expect(typed).toMatchObject({ size: '1', isLocked: 'yes', 'players.0.handicapIndex': '+1.2' })
  expect([partyFaults(typed), playersSent(typed)]).toEqual([{}, [ana]])
})

it('a new party has as many cards as a team, and only those of its size count', () => {
  const blank = partyDraft(null, 3)
  expect(Object.keys(blank)).toContain('players.2.email')
  const typed = { ...blank, size: '2', 'players.1.handicapIndex': 'scratch' }
  expect(partyFaults(typed)).toMatchObject({
    'players.0.email': 'Email is required',
    'players.1.lastName': 'Last name is required',
    'players.1.handicapIndex': 'Enter an index like 12.4, or +1.2 for a plus handicap',
  })
  expect(Object.keys(partyFaults(typed)).some((field) => field.startsWith('players.2'))).toBe(false)
})
