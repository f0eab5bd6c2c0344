import { clockTimeInWords, dayInWords, spelledTimes, startInWords } from '../../../kernel/text/dates.ts'
import { withZone } from '../start-words.ts'
import type { EventRecord } from './event-record.ts'

/** The event as a team of a wave, or with a tee time, has it: with its own start. */
export function atWave(
  event: EventRecord,
  { start, startsAt, route }: { start: string; startsAt: string; route?: { words: string } },
): EventRecord {
  const texts = { ...event.texts, shotgunStart: start }
  return {
    ...event,
    startsAt: new Date(startsAt),
    texts,
    ...(route && { ownRoute: route.words }),
    teeTimes: event.teeTimes && { ...event.teeTimes, isOwn: true },
  }
}

/**
 * When and where golf starts: 'Saturday, July 19th, 2025, 12:00 PM PDT, Pebble Beach Golf Links'. `hasStart`: false where nobody
 * can say yet when somebody starts. Without a team's own tee time: 'tee times from 8:00 AM EDT'.
 */
export function eventWhen(event: EventRecord, { hasStart = true } = {}): string {
  const start = event.texts.shotgunStart || startInWords(event.startsAt, event.timeZone)
  const isFirst = event.teeTimes && !event.teeTimes.isOwn
  return whenAt(event, hasStart ? `${isFirst ? 'tee times from ' : ''}${spelledTimes(start)}` : '')
}

/** The same for dinner guests with the time of dinner; without a time if it isn't set. */
export function dinnerWhen(event: EventRecord): string {
  const time = clockTimeInWords(event.texts.dinnerTime)
  return whenAt(event, time && `dinner at ${time}`)
}

function whenAt({ startsAt, timeZone, texts, ownRoute }: EventRecord, time: string): string {
  const zoned = withZone(time, startsAt, timeZone)
  return [dayInWords(startsAt, timeZone), zoned, texts.course.courseName, ownRoute].filter(Boolean).join(', ')
}

/** The sender's line of a message: the charity, its postal address, and the contact's email. */
export function eventSender(event: EventRecord): string {
  const { charity, contact } = event.texts
  return [charity.legalName || event.name, charity.address, contact.email].filter(Boolean).join(' · ')
}
