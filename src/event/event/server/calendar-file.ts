import type { Download } from '../../../kernel/endpoint.ts'
import { icsOf } from '../calendar.ts'
import { dinnerEntry, roundEntry } from './calendar-entries.ts'
import type { EventRecord } from './event-record.ts'

/** Builds the event's calendar file; for dinner guests it starts at dinner, if that time is set. */
export function calendarFile(
  event: EventRecord,
  whose: 'golf' | 'dinner',
  { publicUrl }: { publicUrl: string },
): Download {
  const around = { publicUrl, zone: null }
  const dinner = whose === 'dinner' ? dinnerEntry(event, around) : null
  const bytes = Buffer.from(icsOf([dinner ?? roundEntry(event, around)]))
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
