import { describe, expect, test } from 'vitest'
import { type EventFacts, freeInWords, missingInEvent, missingOnSite, withoutHoleText } from './readiness.ts'

const ready: EventFacts = {
  now: new Date('2026-01-10T12:00:00Z'),
  startsAt: new Date('2026-07-18T16:00:00Z'),
  timeZone: 'America/Los_Angeles',
  courseName: 'Pebble Beach Golf Links',
  courseCard: 'entered',
  fees: { golf: 500, dinner: 60, shirt: 25, sponsor: 350 },
  contact: { email: 'ann@example.org', phone: '' },
  charity: { legalName: 'Harlan Memorial Fund', taxId: '00-0000000', is501c3: true },
}
const missing = (change: Partial<EventFacts>) => missingInEvent({ ...ready, ...change })

describe('before registration opens', () => {
  test('a complete event has no gaps, and a course card that comes later is not one', () => {
    expect(missing({})).toEqual([])
    expect(missing({ courseCard: 'later' })).toEqual([])
    expect(missing({ charity: { legalName: 'Friends of Dan', taxId: '', is501c3: false } })).toEqual([])
  })

  test('an event with only a name and a date lists all its gaps in the order of the form', () => {
    const bare = missing({
      courseName: ' ',
      courseCard: 'none',
      fees: { golf: 0, dinner: 0, shirt: 0, sponsor: 0 },
      contact: { email: '', phone: '' },
      charity: { legalName: '', taxId: '', is501c3: null },
    })
    expect(bare.map(({ what }) => what)).toEqual(['place', 'course-card', 'prices', 'contact', 'charity'])
    expect(bare[2]?.text).toBe('A team has no price yet, so it would be free.')
    expect(bare[4]?.text).toBe(
      'Receipts need more about the charity: its legal name, its tax ID, whether it’s a 501(c)(3).',
    )
  })

  test('an event without shirts, dinner guests or hole sponsors has no gap, and says what costs nothing', () => {
    const fees = { golf: 500, dinner: 0, shirt: 0, sponsor: 350 }
    expect(missing({ fees })).toEqual([])
    expect(freeInWords(fees)).toBe('Free: dinner guest, shirt')
    expect(freeInWords(ready.fees)).toBeNull()
  })

  test('a missing or past date is a gap', () => {
    expect(missing({ startsAt: new Date('2025-07-19T16:00:00Z') })).toEqual([
      { what: 'date', text: 'The date is in the past.' },
    ])
    // On the day itself it isn't: not even after the start, in the course's time zone.
    const today = { startsAt: new Date('2026-01-10T20:00:00Z'), now: new Date('2026-01-11T03:00:00Z') }
    expect(missing(today)).toEqual([])
    expect(missing({ startsAt: null })).toEqual([{ what: 'date', text: 'The date isn’t set.' }])
  })

  test('a site without email or live payments has gaps', () => {
    expect(missingOnSite({ sendsEmail: true, takesCards: true })).toEqual([])
    expect(missingOnSite({ sendsEmail: false, takesCards: false }).map(({ what }) => what)).toEqual([
      'email',
      'payments',
    ])
  })
})

test('going live names the teams without a starting hole, a few of them if there are many', () => {
  expect(withoutHoleText(['Bogey Nights'])).toBe('Bogey Nights has no starting hole.')
  expect(withoutHoleText(['A', 'B', 'C'])).toBe('A, B and C have no starting hole.')
  expect(withoutHoleText(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe(
    'A, B, C, D and 3 more teams have no starting hole.',
  )
})
