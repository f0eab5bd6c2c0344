import { dateInWords, timeInWords } from '../rules.ts'
import type { EventRecord } from './event-record.ts'

/** 'July 19th, 2025, 12:00pm, Pebble Beach Golf Links'. */
export function eventWhen(event: EventRecord): string {
  const start = event.texts.shotgunStart || timeInWords(event.startsAt, event.timeZone)
  return [dateInWords(event.startsAt, event.timeZone), start, event.texts.course.courseName]
    .filter(Boolean)
    .join(', ')
}

/** Who a message is from: the charity with its postal address, and whom to write to. */
export function eventSender(event: EventRecord): string {
  const { charity, contact } = event.texts
  return [charity.legalName || event.name, charity.address, contact.email].filter(Boolean).join(' · ')
}
