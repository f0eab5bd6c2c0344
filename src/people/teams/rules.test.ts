import { expect, test } from 'vitest'
import type { TypedPlayer } from './player-fields.ts'
import { isSilent, isValidTeam, placesLeft, playerFaults, teamFaults, teamName } from './rules.ts'
import { teamEntry } from './team-shapes.ts'

const blank: TypedPlayer = { firstName: '', lastName: '', email: '', phoneNumber: '', shirtSize: '' }
const dana: TypedPlayer = {
  firstName: 'Dana',
  lastName: 'Harlan',
  email: 'dana@example.com',
  phoneNumber: '(831) 555-0142',
  shirtSize: 'Large',
}
const łukasz: TypedPlayer = { ...blank, firstName: 'Łukasz', lastName: "O'Brien-Núñez", shirtSize: 'XXXL' }
const foursome = [dana, łukasz, { ...łukasz, firstName: '🏌️' }, { ...łukasz, lastName: 'W'.repeat(40) }]

test('a leader’s blank card has every error', () => {
  expect(playerFaults(blank, true)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    shirtSize: 'Shirt size is required',
    email: 'Email is required',
    phoneNumber: 'Phone number is required',
  })
})

test('the other players need no email or phone', () => {
  expect(playerFaults(blank, false)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    shirtSize: 'Shirt size is required',
  })
  expect(playerFaults(łukasz, false)).toEqual({})
})

test.each(['dana', 'dana@', 'dana@example', 'da na@example.com', '@example.com'])(
  '%s is no email',
  (email) => {
    expect(playerFaults({ ...dana, email }, true)).toEqual({ email: 'Email is invalid' })
    expect(playerFaults({ ...łukasz, email }, false)).toEqual({ email: 'Email is invalid' })
  },
)

test.each(['555-0142', '2831555014299', '(831) 555-014', 'call me'])(
  '%s is no phone number',
  (phoneNumber) => {
    expect(playerFaults({ ...dana, phoneNumber }, true)).toEqual({ phoneNumber: 'Phone number is invalid' })
    expect(playerFaults({ ...łukasz, phoneNumber }, false)).toEqual({
      phoneNumber: 'Phone number is invalid',
    })
  },
)

test.each(['8315550142', '+1 831 555 0142', '831.555.0142', ' (831) 555-0142 '])(
  '%s is a phone number',
  (phoneNumber) => {
    expect(playerFaults({ ...dana, phoneNumber }, true)).toEqual({})
  },
)

test('a name of spaces is blank; long and unusual names are fine up to a limit', () => {
  expect(playerFaults({ ...dana, firstName: '   ' }, true)).toEqual({ firstName: 'First name is required' })
  expect(playerFaults({ ...dana, lastName: 'x'.repeat(101) }, true)).toEqual({
    lastName: 'At most 100 characters',
  })
  expect(playerFaults({ ...dana, lastName: 'Har\u0000lan' }, true)).toEqual({
    lastName: 'Please use plain text',
  })
})

test('a shirt size must be one of the six', () => {
  expect(playerFaults({ ...dana, shirtSize: 'XXXXL' }, true)).toEqual({ shirtSize: 'Shirt size is required' })
})

test('a repeated email is an error at the later card, regardless of letter case', () => {
  const faults = teamFaults([dana, { ...łukasz, email: ' DANA@example.com' }, łukasz, łukasz])
  expect(faults).toEqual([{}, { email: 'Email is already in use' }, {}, {}])
})

test('a repeated phone is an error at the later cards, regardless of format', () => {
  const faults = teamFaults([
    dana,
    łukasz,
    { ...łukasz, phoneNumber: '831-555-0142' },
    { ...łukasz, phoneNumber: '+18315550142' },
  ])
  const taken = { phoneNumber: 'Phone number is already in use' }
  expect(faults).toEqual([{}, {}, taken, taken])
})

test('two unfinished emails are invalid rather than duplicates', () => {
  const faults = teamFaults([dana, { ...łukasz, email: 'lu' }, { ...łukasz, email: 'lu' }, łukasz])
  expect(faults.map((each) => each.email)).toEqual([
    undefined,
    'Email is invalid',
    'Email is invalid',
    undefined,
  ])
})

test('a team is valid with four valid players, but not with three', () => {
  expect(isValidTeam(foursome, 4)).toBe(true)
  expect(isValidTeam(foursome.slice(0, 3), 4)).toBe(false)
  expect(isValidTeam([łukasz, dana, łukasz, łukasz], 4)).toBe(false)
})

test('a team is named after its leader’s last name', () => {
  expect(teamName({ lastName: " O'Brien-Núñez " })).toBe("Team O'Brien-Núñez")
})

test('places left are never negative', () => {
  expect(placesLeft({ maxTeams: 36, teamCount: 27 })).toBe(9)
  expect(placesLeft({ maxTeams: 30, teamCount: 36 })).toBe(0)
})

test('the form and the API agree on sizes, number of players and what is valid', () => {
  expect(teamEntry.safeParse({ players: foursome }).success).toBe(true)
  for (const spoiled of [
    { ...dana, firstName: ' ' },
    { ...dana, email: 'dana' },
    { ...dana, phoneNumber: '1' },
    { ...dana, email: '' },
  ])
    expect(teamEntry.safeParse({ players: [spoiled, ...foursome.slice(1)] }).success).toBe(
      isValidTeam([spoiled, ...foursome.slice(1)], 4),
    )
})

test('a complete paper card is not silent; an unfinished one is after half an hour, while play is live', () => {
  const now = Date.parse('2025-07-19T20:00:00Z')
  const live = { isLive: true, scoringIsLocked: false, holeCount: 18 }
  const onPaper = { holesIn: 18, scoreConfirmed: false, lastHeardFrom: null }
  const three = { ...onPaper, holesIn: 3 }
  expect(isSilent(onPaper, live, now)).toBe(false)
  expect(isSilent({ ...onPaper, holesIn: 17 }, live, now)).toBe(true)
  expect(isSilent({ ...three, lastHeardFrom: '2025-07-19T19:31:00Z' }, live, now)).toBe(false)
  expect(isSilent({ ...three, lastHeardFrom: '2025-07-19T19:29:00Z' }, live, now)).toBe(true)
  expect(isSilent({ ...three, scoreConfirmed: true }, live, now)).toBe(false)
  expect(isSilent({ ...three, status: 'withdrawn' }, live, now)).toBe(false)
  const inWave = (startsAt: string) => ({ ...onPaper, holesIn: 0, startsAt })
  expect(isSilent(inWave('2025-07-19T19:31:00Z'), live, now)).toBe(false)
  expect(isSilent(inWave('2025-07-19T19:29:00Z'), live, now)).toBe(true)
  expect(isSilent(three, { ...live, isLive: false }, now)).toBe(false)
  expect(isSilent(three, { ...live, scoringIsLocked: true }, now)).toBe(false)
})
