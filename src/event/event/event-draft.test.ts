import { expect, test } from 'vitest'
import { pebbleBeach } from '../../../tests/support/round.ts'
import { dollarsIn } from './dollars-in.ts'
import { blankDraft, type EventDraft } from './event-draft.ts'
import { changeBetween, draftFaults, formPath, wholeChange } from './event-draft-read.ts'
import { eventChange } from './event-entry-shapes.ts'
import { draftHoles, totalOf } from './holes-draft.ts'
import { handicapFault } from './rules.ts'
import { momentAt, zonedDateAndTime } from './wall-time.ts'

const blank = blankDraft('America/New_York')
const scramble = {
  ...withTexts(blank, { eventName: 'Harlan Memorial Scramble', date: '2025-07-19' }),
  holes: draftHoles(pebbleBeach.holes),
}

function withTexts(draft: EventDraft, texts: Record<string, string>): EventDraft {
  return { ...draft, texts: { ...draft.texts, ...texts } }
}

test('a new event only lacks its name and date', () => {
  expect(draftFaults(blank)).toEqual({ eventName: 'Event name is required', date: 'Date is required' })
  expect(draftFaults(scramble)).toEqual({})
})

test('an empty course card is valid and isn’t sent; an incomplete one is an error', () => {
  const empty = { ...scramble, holes: blank.holes }
  expect(draftFaults(empty)).toEqual({})
  expect(wholeChange(empty)).toMatchObject({ courseCard: 'none' })
  expect(wholeChange(empty)).not.toHaveProperty('holes')
  expect(wholeChange({ ...empty, cardLater: true })).toMatchObject({ courseCard: 'later' })
  const begun = blank.holes.map((hole) => (hole.holeNumber === 1 ? { ...hole, par: '4' } : hole))
  expect(Object.keys(draftFaults({ ...scramble, holes: begun }))).toHaveLength(18 * 3 - 1)
  expect(changeBetween(empty, scramble)).toMatchObject({ courseCard: 'entered' })
})

test('a completed form matches the call’s schema', () => {
  expect(eventChange.safeParse(wholeChange(scramble)).error).toBeUndefined()
})

test('noon is noon at the course, in summer and in winter', () => {
  expect(momentAt('2025-07-19', '12:00', 'America/New_York')).toBe('2025-07-19T12:00:00-04:00')
  expect(momentAt('2025-01-19', '12:00', 'America/Los_Angeles')).toBe('2025-01-19T12:00:00-08:00')
  expect(momentAt('2025-11-02', '12:00', 'America/New_York')).toBe('2025-11-02T12:00:00-05:00')
  expect(zonedDateAndTime('2025-07-19T16:00:00.000Z', 'America/New_York')).toEqual({
    date: '2025-07-19',
    time: '12:00',
  })
})

test('only changed fields are sent', () => {
  expect(changeBetween(scramble, scramble)).toEqual({})
  expect(
    changeBetween(scramble, withTexts(scramble, { eventFee: '$1,250', included: 'Cart\n\n Dinner ' })),
  ).toEqual({
    eventFee: 1250,
    included: ['Cart', 'Dinner'],
  })
  expect(changeBetween(scramble, withTexts(scramble, { time: '08:30' }))).toEqual({
    eventDate: '2025-07-19T08:30:00-04:00',
  })
})

test('an agenda is sent in order of time without empty lines, and incomplete lines are errors', () => {
  const agenda = [
    { time: '18:00', title: ' Dinner ' },
    { time: '', title: '' },
    { time: '10:30', title: 'Check-in' },
  ]
  expect(changeBetween(scramble, { ...scramble, agenda })).toEqual({
    agenda: [
      { time: '10:30', title: 'Check-in' },
      { time: '18:00', title: 'Dinner' },
    ],
  })
  const half = [
    { time: '', title: 'Lunch' },
    { time: '11:00', title: ' ' },
  ]
  expect(draftFaults({ ...scramble, agenda: half })).toEqual({
    'agenda.0.time': 'Enter a time such as 10:30 AM',
    'agenda.1.title': 'Enter what happens at that time',
  })
})

test.each([
  ['500', 500],
  ['$1,250.50', 1250.5],
  ['0', 0],
  ['', null],
  ['62.505', null],
  ['-5', null],
  ['2000000', null],
])('%s dollars', (typed, dollars) => {
  expect(dollarsIn(typed)).toBe(dollars)
})

test('invalid amounts, numbers, emails and time zones are errors at their field', () => {
  const typed = {
    eventFee: 'free',
    maxTeams: 'many',
    maxAttendees: '',
    'contact.email': 'ruth@',
    donateUrl: 'our website',
    timeZone: 'Here',
  }
  expect(draftFaults(withTexts(scramble, typed))).toEqual({
    timeZone: 'Choose a time zone from the list',
    eventFee: 'Enter an amount such as 500 or 62.50',
    maxTeams: 'Enter a whole number',
    'contact.email': 'Email is invalid',
    donateUrl: 'Enter a web address, such as www.example.org',
  })
})

test('a web address typed without its scheme gets https://', () => {
  const typed = withTexts(scramble, { donateUrl: ' www.example.org/give', shirtImageUrl: '/drawings/a.svg' })
  expect(draftFaults(typed)).toEqual({})
  const sent = eventChange.parse(wholeChange(typed))
  expect(sent).toMatchObject({ donateUrl: 'https://www.example.org/give', shirtImageUrl: '/drawings/a.svg' })
})

test('numbers stay within the call’s limits', () => {
  const typed = withTexts(scramble, { maxTeams: '1001', maxAttendees: '100001', drinkTickets: '101' })
  expect(draftFaults(typed)).toEqual({
    drinkTickets: 'At most 100',
    maxTeams: 'At most 1,000',
    maxAttendees: 'At most 100,000',
  })
  const most = withTexts(scramble, { maxTeams: '1000', maxAttendees: '100000', drinkTickets: '100' })
  expect(draftFaults(most)).toEqual({})
  expect(eventChange.safeParse(wholeChange(most)).success).toBe(true)
})

test('each handicap must appear once, and the form says which are missing', () => {
  const holes = scramble.holes.map((hole) => (hole.holeNumber === 4 ? { ...hole, handicap: '1' } : hole))
  expect(draftFaults({ ...scramble, holes })).toEqual({
    'holes.3.handicap': 'Hole 14 also has handicap 1',
    'holes.13.handicap': 'Hole 4 also has handicap 1',
  })
  expect(
    handicapFault(
      holes.map(({ handicap }) => Number(handicap)),
      holes.length,
    ),
  ).toBe('Each handicap from 1 to 18 must be used once: 1 more than once; 16 missing')
})

test('pars and yardages must be within limits', () => {
  const holes = scramble.holes.map((hole) =>
    hole.holeNumber === 18 ? { ...hole, par: '7', yardage: '' } : hole,
  )
  expect(draftFaults({ ...scramble, holes })).toEqual({
    'holes.17.par': 'Par is 3 to 6',
    'holes.17.yardage': 'Yardage is 1 to 2000',
  })
  expect(totalOf(scramble.holes, 'par')).toBe(72)
})

test('a server error about the start is shown at the date', () => {
  expect(formPath('eventDate')).toBe('date')
  expect(formPath('included.3')).toBe('included')
  expect(formPath('holes.3.yardage')).toBe('holes.3.yardage')
})
