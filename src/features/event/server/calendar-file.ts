import type { Clock } from '../../../kernel/clock.ts'
import type { Download } from '../../../kernel/endpoint.ts'
import { dinnerLasts, eventLasts, icsOf } from '../calendar.ts'
import { momentAt, zonedDateAndTime } from '../wall-time.ts'
import type { EventRecord } from './event-record.ts'
import { dinnerWhen, eventWhen } from './in-words.ts'

/** Builds the event's calendar file; for dinner guests it starts at dinner, if that time is set. */
export function calendarFile(
  event: EventRecord,
  whose: 'golf' | 'dinner',
  deps: { clock: Clock; publicUrl: string },
): Download {
  const { courseName, addressStreet, addressCity, addressState, addressZipCode } = event.texts.course
  const region = [addressState, addressZipCode].filter(Boolean).join(' ')
  const text = icsOf({
    ...(whose === 'dinner' && event.texts.dinnerTime ? dinnerOf(event) : roundOf(event)),
    place: [courseName, addressStreet, addressCity, region].filter(Boolean).join(', '),
    url: deps.publicUrl,
    now: deps.clock(),
  })
  const bytes = Buffer.from(text)
  return {
    name: 'event.ics',
    type: 'text/calendar; charset=utf-8',
    size: bytes.length,
    pieces: inOnePiece(bytes),
  }
}

function roundOf(event: EventRecord) {
  const { id, name, startsAt } = event
  return { uid: `${id}@pinhigh`, title: name, start: startsAt, lasts: eventLasts, notes: eventWhen(event) }
}

function dinnerOf(event: EventRecord) {
  const { date } = zonedDateAndTime(event.startsAt.toISOString(), event.timeZone)
  return {
    uid: `${event.id}-dinner@pinhigh`,
    title: `Dinner, ${event.name}`,
    start: new Date(momentAt(date, event.texts.dinnerTime, event.timeZone)),
    lasts: dinnerLasts,
    notes: dinnerWhen(event),
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
