import { expect, test } from 'vitest'
import { askRefusal, hasBegun, openPlacesOf, paysPerHead } from './looking-rules.ts'

test('a team’s own places can be asked for even if the event takes no more golfers', () => {
  expect(openPlacesOf({ own: 1, perHead: 2 }, true)).toBe(3)
  expect(openPlacesOf({ own: 1, perHead: 2 }, false)).toBe(1)
  expect(openPlacesOf({ own: 0, perHead: 2 }, false)).toBe(0)
})

test('own places go first; only without one does the next golfer pay for themselves', () => {
  expect(paysPerHead({ own: 1, perHead: 2 })).toBe(false)
  expect(paysPerHead({ own: 0, perHead: 2 })).toBe(true)
})

test('a person asks a team once, and three teams at a time; a team has ten open requests at most', () => {
  const none = { byPerson: 0, forTeam: 0, hasAskedTeam: false, isEmailed: true }
  expect(askRefusal(none)).toBeNull()
  expect(askRefusal({ ...none, byPerson: 2, forTeam: 9 })).toBeNull()
  expect(askRefusal({ ...none, hasAskedTeam: true })).toMatch(/asked this team already.*email you/)
  expect(askRefusal({ ...none, hasAskedTeam: true, isEmailed: false })).not.toContain('email')
  expect(askRefusal({ ...none, byPerson: 3 })).toContain('asked 3 teams already')
  expect(askRefusal({ ...none, forTeam: 10 })).toContain('Many golfers')
})

test('nobody joins once the event has started, by the clock or by the committee', () => {
  const startsAt = new Date('2026-06-01T16:00:00Z')
  const before = new Date('2026-06-01T15:59:00Z')
  const event = { isLive: false, scoringIsLocked: false, finalizedAt: null, startsAt }
  expect(hasBegun(event, before)).toBe(false)
  expect(hasBegun(event, startsAt)).toBe(true)
  expect(hasBegun({ ...event, isLive: true }, before)).toBe(true)
  expect(hasBegun({ ...event, finalizedAt: '2026-06-01T22:00:00Z' }, before)).toBe(true)
})
