import { expect, test } from 'vitest'
import type { TypedPlayer } from '../../player-fields.ts'
import { teamFaults } from '../../rules.ts'
import { type Checks, flagsOf, gapOf, gapsOf } from './sign-up-gaps.ts'

const ann: TypedPlayer = {
  firstName: 'Ann',
  lastName: 'Okafor',
  email: 'ann@okafor.example',
  phoneNumber: '831 555 0101',
  shirtSize: 'Medium',
}
const bo: TypedPlayer = { firstName: 'Bo', lastName: 'Li', email: '', phoneNumber: '', shirtSize: 'XL' }
const free: Checks = {
  email: { text: 'ann@okafor.example', state: 'free' },
  phoneNumber: { text: '8315550101', state: 'free' },
}
const taken: Checks = {
  email: { text: 'ann@okafor.example', state: 'taken', leads: true },
  phoneNumber: { text: '8315550101', state: 'taken', leads: true },
}
const gaps = (players: TypedPlayer[], checks: Checks[], another = false) =>
  gapsOf(players, teamFaults(players), checks, another)

test('nothing is missing once all four cards are valid and the leader’s contacts are free', () => {
  expect(gaps([ann, bo, bo, bo], [free, {}, {}, {}])).toEqual([])
})

test('the first gap is the topmost incomplete field of the first incomplete card', () => {
  const [first] = gaps([ann, { ...bo, lastName: '', shirtSize: '' }, bo, bo], [free, {}, {}, {}])
  expect(first).toEqual({ player: 1, field: 'lastName', words: 'Last name is required', isChecking: false })
})

const { email: _, ...withoutEmail } = free

test('an email the server hasn’t confirmed yet counts as being checked, not as missing', () => {
  const found = gaps([ann, bo, bo, bo], [withoutEmail, {}, {}, {}])
  expect(found).toEqual([{ player: 0, field: 'email', words: 'Checking email...', isChecking: true }])
})

test('a leader’s contacts that are in use are accepted only for another team of the same leader', () => {
  expect(gaps([ann, bo, bo, bo], [taken, {}, {}, {}]).map(({ words }) => words)).toEqual([
    'Email is already in use',
    'Phone number is already in use',
  ])
  expect(gaps([ann, bo, bo, bo], [taken, {}, {}, {}], true)).toEqual([])
  const member = { ...taken, email: { ...taken.email, leads: false } } as Checks
  expect(gaps([ann, bo, bo, bo], [member, {}, {}, {}], true)).toHaveLength(1)
})

test('each player is sent with the flags of its card', () => {
  const found = gaps([ann, { ...bo, email: 'bo@' }, bo, bo], [free, {}, {}, {}])
  expect([0, 1, 2].map((index) => flagsOf(index, found))).toEqual([
    { isTeamLeader: true, isValid: true, emailIsValid: true, phoneIsValid: true },
    { isTeamLeader: false, isValid: false, emailIsValid: false, phoneIsValid: true },
    { isTeamLeader: false, isValid: true, emailIsValid: true, phoneIsValid: true },
  ])
})

test('a closed card says what was refused before what is missing', () => {
  const nameless = { ...ann, firstName: '' }
  const found = gaps([nameless, bo, bo, bo], [taken, {}, {}, {}])
  expect(found[0]?.words).toBe('First name is required')
  expect(gapOf(0, nameless, found)?.words).toBe('Email is already in use')
  expect(gapOf(1, bo, found)).toBeUndefined()
  const blank = { ...bo, lastName: '' }
  expect(gapOf(1, blank, gaps([ann, blank, bo, bo], [free, {}, {}, {}]))?.field).toBe('lastName')
})
