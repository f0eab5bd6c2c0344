import type { ReactNode } from 'react'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { startName, withZone } from '../../../event/event/start-words.ts'
import { clockTimeInWords, spelledLike } from '../../../kernel/text/dates.ts'
import { includedSummary } from './included.ts'

/** Date, start, course and what is included, laid out like a scorecard. */
export function HomeFacts({ event }: { event: EventInfo }) {
  const zoned = (time: string) => withZone(time, event.eventDate, event.timeZone)
  const facts: [string, ReactNode][] = [
    ['Date', <DayAndDate key="date" event={event} />],
    // To the letter: the other times of the page follow it.
    [startName(event), event.waves ? <WaveStarts key="start" event={event} /> : zoned(event.shotgunStart)],
    ['Dinner', zoned(spelledLike(event.shotgunStart, clockTimeInWords(event.dinnerTime)))],
    ['Course', event.course.courseName],
    ['Included', includedSummary(event)],
  ]
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-ink bg-white lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div
            key={name}
            data-part={partOf[name]}
            className="-mr-px -mb-px min-w-0 border-line border-r border-b px-4 py-4 last:odd:col-span-2 lg:last:odd:col-span-1 sm:px-[1.125rem]"
          >
            <dt className="font-semibold text-[0.8125rem] text-soft">{name}</dt>
            <dd className="mt-1 font-board font-semibold text-[1.1875rem] leading-tight">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The step of the event's form that fills it, which outlines it in the preview. */
const partOf: Readonly<Record<string, string>> = {
  Date: 'when',
  'Shotgun start': 'when',
  'Tee times from': 'when',
  Dinner: 'when',
  Course: 'where',
  Included: 'included',
}

function WaveStarts({ event: { waves = [], shotgunStart, eventDate, timeZone } }: { event: EventInfo }) {
  return waves.map(({ waveId, name, start }) => (
    <span key={waveId} className="block">
      {name}, {withZone(spelledLike(shotgunStart, start), eventDate, timeZone)}
    </span>
  ))
}

function DayAndDate({ event: { eventDayText, eventDateText } }: { event: EventInfo }) {
  return (
    <>
      <span className="block">{eventDayText.replace(eventDateText, '').replace(', ', '')}</span>{' '}
      <span className="block">{eventDateText}</span>
    </>
  )
}
