import { expect, it } from 'vitest'
import type { CheckInPerson, Party } from './party-shapes.ts'
import {
  type ArrivalFilter,
  amountFault,
  countsOf,
  filtersFor,
  findPeople,
  firstOfEachParty,
  freeSpots,
  sharedSpotOf,
  shirtsBySize,
} from './rules.ts'

function person(name: string, change: Partial<CheckInPerson> = {}): CheckInPerson {
  const blank = { email: null, phoneNumber: null, shirtSize: null, isExpected: true, arrival: null }
  return { personId: name, name, kind: 'Golfer', ...blank, ...change }
}

function partyOf(name: string, people: CheckInPerson[], change: Partial<Party> = {}): Party {
  const start = { startingHole: 3, startingGroup: 'A' as const }
  const blank = { email: null, phoneNumber: null, shirts: [], isPaid: true, mayScore: false, money: null }
  const key = { teamCode: null, teamLink: null }
  return { partyId: name, kind: 'Team', name, teamNumber: 7, ...start, ...blank, ...key, people, ...change }
}

const arrival = { at: '2025-07-19T17:00:00.000Z', by: 'Vivian' }
const nunez = partyOf('Team Núñez', [
  person('Marta Núñez', { email: 'marta@example.org', phoneNumber: '(831) 555-0104', arrival }),
  person('Wei Li'),
])
const harlan = partyOf(
  'Dana Harlan',
  [
    person('June Harlan', { kind: 'Dinner' }),
    person('Theo Harlan', { kind: 'Dinner', isExpected: false }),
    person('Olive Harlan', { kind: 'Dinner', isExpected: false, arrival }),
  ],
  { kind: 'Order', teamNumber: null, email: 'dana@example.org' },
)
const buyer = partyOf('Quentin Farrow', [person('Quentin Farrow', { kind: 'Shirts' })], { teamNumber: null })
const parties = [nunez, harlan, buyer]
const names = (sought: string, show: ArrivalFilter = 'all') =>
  findPeople(parties, sought, show).map(({ person: { name } }) => name)

it('finds people ignoring accents, by parts of a name, email, phone in either format, and team name or number', () => {
  expect(names('nunez marta')).toEqual(['Marta Núñez'])
  expect(names('Núñez, Marta')).toEqual(['Marta Núñez'])
  expect(names('team nunez')).toEqual(['Marta Núñez', 'Wei Li'])
  expect(names('marta@ex')).toEqual(['Marta Núñez'])
  expect(names('8315550104')).toEqual(['Marta Núñez'])
  expect(names('(831) 555')).toEqual(['Marta Núñez'])
  expect(names('7')).toEqual(['Marta Núñez', 'Wei Li'])
  expect(names('#7')).toEqual(['Marta Núñez', 'Wei Li'])
  expect(names('dana@example')).toHaveLength(3)
})

it('shows what a team owes once, next to the first of its people found', () => {
  const all = findPeople(parties, '', 'all')
  expect([...firstOfEachParty(all)]).toEqual(['Marta Núñez', 'June Harlan', 'Quentin Farrow'])
  expect([...firstOfEachParty(findPeople(parties, 'wei', 'all'))]).toEqual(['Wei Li'])
})

it('two teams on one spot each see the other', () => {
  const marsh = partyOf('Team Marsh', [person('Dana Marsh')], { teamNumber: 8 })
  expect(sharedSpotOf(marsh, [nunez, marsh])).toBe('Team Núñez also starts at 3A.')
  expect(sharedSpotOf({ ...marsh, startingGroup: 'B' }, [nunez, { ...marsh, startingGroup: 'B' }])).toBeNull()
  expect(sharedSpotOf(harlan, parties)).toBeNull()
})

it('a short number matches team numbers, not phones or emails', () => {
  expect(names('83')).toEqual([])
})

it('lists missing people: those who are expected, without buyers of shirts alone', () => {
  expect(names('', 'missing')).toEqual(['Wei Li', 'June Harlan'])
  expect(names('', 'here')).toEqual(['Marta Núñez', 'Olive Harlan'])
  expect(names('')).toHaveLength(6)
})

it('counts golfers and guests separately; guests who never paid count once they arrive', () => {
  expect(countsOf(parties)).toEqual({
    golfers: { arrived: 1, expected: 2 },
    guests: { arrived: 1, expected: 2 },
    unpaidGuests: 1,
    unnamedGolfers: 0,
  })
})

it('counts the places of a team that nobody is named for', () => {
  const openPlaces = { byTeam: 2, byGolfer: 1 }
  expect(countsOf([{ ...nunez, openPlaces }, harlan])).toMatchObject({
    golfers: { expected: 2 },
    unnamedGolfers: 2,
  })
})

it('everybody is missing, here, there for shirts or not expected, and only one of them', () => {
  const shirtsTaken = partyOf('Bo Reyes', [person('Bo Reyes', { kind: 'Shirts', arrival })], {
    kind: 'Order',
  })
  const all = [...parties, shirtsTaken]
  const count = (show: ArrivalFilter) => findPeople(all, '', show).length
  const each = (['missing', 'here', 'shirts', 'unexpected'] as const).map(count)
  expect(each).toEqual([2, 2, 2, 1])
  expect(each.reduce((total, some) => total + some, 0)).toBe(count('all'))
  expect(filtersFor(all)).toEqual(['all', 'missing', 'here', 'shirts', 'unexpected'])
  expect(filtersFor([nunez])).toEqual(['all', 'missing', 'here'])
})

it('adds up shirts of the same size', () => {
  const shirts = [
    { size: 'XL', quantity: 1 },
    { size: 'Small', quantity: 2 },
    { size: 'XL', quantity: 1 },
  ]
  expect(shirtsBySize(shirts)).toEqual([
    { size: 'XL', quantity: 2 },
    { size: 'Small', quantity: 2 },
  ])
})

it('takes a team’s payment in parts and an order’s in full, and never more than is owed', () => {
  expect(amountFault('Team', 125, 500)).toBeUndefined()
  expect(amountFault('Team', 600, 500)).toBe('That is more than is owed')
  expect(amountFault('Order', 30, 60)).toBe('An order must be paid in full')
  expect(amountFault('Order', 60, 60)).toBeUndefined()
  expect(amountFault('Team', Number.NaN, 500)).toMatch(/^Enter an amount/)
})

it('offers a walk-up holes without a team first, then the second spot of the others', () => {
  const teams = [
    partyOf('One', [], { startingHole: 1, startingGroup: 'A' }),
    partyOf('Alone', [], { startingHole: 2, startingGroup: null }),
    partyOf('Nowhere', [], { startingHole: null, startingGroup: null }),
  ]
  const spots = freeSpots([undefined], [...teams, harlan], [1, 2, 3]).map(
    (spot) => `${spot.startingHole}${spot.startingGroup}`,
  )
  expect(spots).toEqual(['3A', '1B', '2B', '3B'])
})
