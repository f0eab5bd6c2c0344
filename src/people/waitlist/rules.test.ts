import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { golfersOf, groupsNeeded } from '../places/capacity-rules.ts'
import { fits, movedTo, nextOffers, offerTimes, payBy, type Room, takenBy, type Waiter } from './rules.ts'

const whole = { size: 4, ownPlaces: 4, partyPlayers: 0 }

function room(more: {
  teams?: number
  parties?: number[]
  maxTeams: number
  others?: number
  most?: number
}) {
  const teams = Array.from({ length: more.teams ?? 0 }, () => whole)
  return {
    golf: { teamSize: 4, teams, parties: more.parties ?? [], heldTeams: 0 },
    others: more.others ?? 0,
    maxTeams: more.maxTeams,
    maxAttendees: more.most ?? null,
  }
}

const line = (...wishes: [Waiter['kind'], number][]): Waiter[] =>
  wishes.map(([kind, size], place) => ({ id: String.fromCharCode(97 + place), kind, size }))

describe('who is offered a freed place', () => {
  test('three places are free while four and then three wait: the three, and the four read why', () => {
    const turns = nextOffers(room({ teams: 1, parties: [1], maxTeams: 2 }), line(['party', 4], ['party', 3]))
    expect(turns.offers).toEqual(['b'])
    expect(turns.skipped.get('a')).toBe('Needs 4 places together. Free together now: 3.')
  })

  test('the first in line, when several would fit', () => {
    const free = room({ teams: 1, maxTeams: 2 })
    expect(nextOffers(free, line(['party', 2], ['team', 4], ['party', 2])).offers).toEqual(['a', 'c'])
    expect(nextOffers(free, line(['team', 4], ['party', 2])).offers).toEqual(['a'])
  })

  test('a team needs a team’s places for itself', () => {
    const turns = nextOffers(room({ parties: [2], maxTeams: 1 }), line(['team', 4], ['party', 1]))
    expect(turns.offers).toEqual(['b'])
    expect(turns.skipped.get('a')).toBe('Needs a whole team’s places. Free together now: 2.')
  })

  test('dinner guests wait for dinner alone; golfers attend dinner too', () => {
    const turns = nextOffers(
      room({ teams: 1, others: 3, maxTeams: 3, most: 9 }),
      line(['dinner', 3], ['party', 3], ['dinner', 2], ['dinner', 1]),
    )
    expect(turns.offers).toEqual(['c'])
    expect(turns.skipped.get('b')).toBe('Needs 3 dinner places. Free now: 2.')
    expect(turns.skipped.get('d')).toBe('No dinner place is free now.')
  })

  test('nobody, when it is full', () => {
    const turns = nextOffers(room({ teams: 2, maxTeams: 2 }), line(['party', 1]))
    expect([turns.offers, turns.skipped.get('a')]).toEqual([[], 'No place is free now.'])
  })

  test('at random: never more than there is, and nobody is passed over who would fit', () => {
    const kinds = fc.constantFrom('team', 'party', 'dinner') as fc.Arbitrary<Waiter['kind']>
    const waiters = fc
      .array(fc.tuple(kinds, fc.integer({ min: 1, max: 4 })), { maxLength: 12 })
      .map((wishes) =>
        line(...wishes.map(([kind, size]): [typeof kind, number] => [kind, kind === 'team' ? 4 : size])),
      )
    const rooms = fc
      .record({
        teams: fc.integer({ min: 0, max: 5 }),
        parties: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }),
        maxTeams: fc.integer({ min: 0, max: 8 }),
        others: fc.integer({ min: 0, max: 10 }),
        most: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
      })
      .map(({ most, ...others }) => room({ ...others, ...(most === undefined ? {} : { most }) }))
    fc.assert(
      fc.property(rooms, waiters, (before, waiting) => {
        const { offers, skipped } = nextOffers(before, waiting)
        expect(offers.length + skipped.size).toBe(waiting.length)
        let now: Room = before
        for (const waiter of waiting) {
          const isOffered = offers.includes(waiter.id)
          expect(fits(now, waiter)).toBe(isOffered)
          if (isOffered) now = takenBy(now, waiter)
        }
        expect(groupsNeeded(now.golf)).toBeLessThanOrEqual(
          Math.max(before.maxTeams, groupsNeeded(before.golf)),
        )
        const people = (of: Room) => golfersOf(of.golf) + of.others
        if (now.maxAttendees !== null)
          expect(people(now)).toBeLessThanOrEqual(Math.max(now.maxAttendees, people(before)))
        for (const waiter of waiting) if (skipped.has(waiter.id)) expect(fits(now, waiter)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

describe('an offer', () => {
  const startsAt = new Date('2025-07-19T12:00:00-04:00')
  const night = { quietFrom: '21:00', quietUntil: '07:00' }
  const times = (now: string, quiet: { quietFrom: string | null; quietUntil: string | null } = night) =>
    offerTimes({
      now: new Date(`${now}:00-04:00`),
      startsAt,
      offerHours: 24,
      quiet,
      timeZone: 'America/New_York',
    })
  const clock = (date?: Date) => date?.toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 16)

  test('runs as long as the committee said while the event is far away', () => {
    expect(clock(times('2025-07-01T10:00')?.until)).toBe('2025-07-02 10:00')
  })

  test('runs shorter as the event nears, but an hour at least, and never past its start', () => {
    expect(clock(times('2025-07-18T12:00')?.until)).toBe('2025-07-18 18:00')
    expect(clock(times('2025-07-19T10:00')?.until)).toBe('2025-07-19 11:00')
    expect(clock(times('2025-07-19T11:30')?.until)).toBe('2025-07-19 12:00')
    expect(times('2025-07-19T12:00')).toBeNull()
  })

  test('never starts or ends in quiet hours', () => {
    const offer = times('2025-07-01T23:00')
    expect([clock(offer?.start), clock(offer?.until)]).toEqual(['2025-07-02 07:00', '2025-07-03 07:00'])
    expect(clock(times('2025-07-18T16:00')?.until)).toBe('2025-07-19 07:00')
    expect(times('2025-07-18T23:00', { quietFrom: '21:00', quietUntil: '13:00' })).toBeNull()
  })

  test('accepted at the last minute still leaves an hour to pay', () => {
    const until = '2025-07-02T10:00:00.000Z'
    expect(payBy({ until, acceptedAt: '2025-07-02T09:59:00.000Z' }).toISOString()).toBe(
      '2025-07-02T10:59:00.000Z',
    )
    expect(payBy({ until, acceptedAt: '2025-07-01T12:00:00.000Z' }).toISOString()).toBe(until)
  })
})

test('somebody moved up passes those in front, who keep their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 'd', 2)).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b'])
})
