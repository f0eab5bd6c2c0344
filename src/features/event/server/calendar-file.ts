import type { Clock } from '../../../kernel/clock.ts'
import type { Download } from '../../../kernel/endpoint.ts'
import { eventLasts, icsOf } from '../calendar.ts'
import type { EventRecord } from './event-record.ts'
import { eventWhen } from './in-words.ts'

/** The event as a file that a phone's calendar opens. */
export function calendarFile(event: EventRecord, deps: { clock: Clock; publicUrl: string }): Download {
  const { courseName, addressStreet, addressCity, addressState, addressZipCode } = event.texts.course
  const region = [addressState, addressZipCode].filter(Boolean).join(' ')
  const text = icsOf({
    uid: `${event.id}@pinhigh`,
    title: event.name,
    start: event.startsAt,
    lasts: eventLasts,
    place: [courseName, addressStreet, addressCity, region].filter(Boolean).join(', '),
    notes: eventWhen(event),
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

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
