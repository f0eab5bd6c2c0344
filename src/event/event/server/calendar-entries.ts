import { clockTimeInWords } from '../../../kernel/text/dates.ts'
import { type CalendarEntry, type CalendarZone, dinnerLasts, eventLasts } from '../calendar.ts'
import { dayPlan } from '../day-plan.ts'
import { playedHolesOf } from '../round.ts'
import { momentAt, zonedDateAndTime } from '../wall-time.ts'
import type { EventRecord } from './event-record.ts'
import { dinnerWhen, eventWhen } from './in-words.ts'

interface Around {
  publicUrl: string
  zone: CalendarZone | null
}

/** The round, with the times of the day in its notes. Nothing in it is about a person. */
export function roundEntry(event: EventRecord, { publicUrl, zone }: Around): CalendarEntry {
  const { agenda, dinnerTime } = event.texts
  const plan = dayPlan({
    agenda,
    dinnerTime,
    eventDate: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    ...(event.teeTimes && { teeTimes: event.teeTimes }),
  })
  return {
    uid: `${event.id}@pinhigh`,
    title: event.name,
    start: event.startsAt,
    lasts: eventLasts(playedHolesOf(event)),
    notes: [eventWhen(event), ...plan.map(({ time, title }) => `${clockTimeInWords(time)} ${title}`)].join(
      '\n',
    ),
    place: placeOf(event),
    url: publicUrl,
    ...event.calendar,
    zone,
  }
}

/** Null while no time is set for it. */
export function dinnerEntry(event: EventRecord, { publicUrl, zone }: Around): CalendarEntry | null {
  if (!event.texts.dinnerTime) return null
  const { date } = zonedDateAndTime(event.startsAt.toISOString(), event.timeZone)
  return {
    uid: `${event.id}-dinner@pinhigh`,
    title: `Dinner, ${event.name}`,
    start: new Date(momentAt(date, event.texts.dinnerTime, event.timeZone)),
    lasts: dinnerLasts,
    notes: dinnerWhen(event),
    place: placeOf(event),
    url: publicUrl,
    ...event.calendar,
    zone,
  }
}

/** Whether a change shows in a calendar. Then its entries get the next number, and programs take them over. */
export function looksOther(before: EventRecord, after: EventRecord): boolean {
  const shown = (event: EventRecord) => {
    const around = { publicUrl: '', zone: null }
    const { calendar, timeZone } = { ...event, calendar: before.calendar }
    return JSON.stringify([
      timeZone,
      roundEntry({ ...event, calendar }, around),
      dinnerEntry({ ...event, calendar }, around),
    ])
  }
  return shown(before) !== shown(after)
}

function placeOf({ texts }: EventRecord): string {
  const { courseName, addressStreet, addressCity, addressState, addressZipCode } = texts.course
  const region = [addressState, addressZipCode].filter(Boolean).join(' ')
  return [courseName, addressStreet, addressCity, region].filter(Boolean).join(', ')
}
