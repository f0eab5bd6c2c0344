import { zonedDateAndTime } from '../../wall-time.ts'

interface SourceEvent {
  eventName: string
  eventDate: string
  timeZone: string
}

/** Suggests next year's event: the year in the name plus one, and the same weekday 52 weeks later. */
export function suggestCopy({ eventName, eventDate, timeZone }: SourceEvent): {
  name: string
  date: string
  time: string
} {
  const { date, time } = zonedDateAndTime(eventDate, timeZone)
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + 364 * 24 * 3_600_000)
  const name = eventName.replace(/\b20\d\d\b/, (year) => String(Number(year) + 1))
  return { name, date: later.toISOString().slice(0, 10), time }
}
