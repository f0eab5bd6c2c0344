import { clockTimeInWords } from '../../../../../kernel/text/dates.ts'
import { dayPlan } from '../../../day-plan.ts'
import type { EventInfo } from '../../../event-shapes.ts'
import { HomeSection } from './home-section.tsx'

/** The agenda by time, with the shotgun start and dinner added if missing. */
export function HomeAgenda({ event }: { event: EventInfo }) {
  const lines = dayPlan(event)
  if (lines.length === 0) return null
  return (
    <div className="mt-12">
      <HomeSection title="The day" more={{ href: '/rules', label: 'Rules of the day' }}>
        <p className="mb-3 text-soft">{event.eventDayText}</p>
        <ol className="grid gap-x-12 md:grid-cols-2">
          {lines.map(({ time, title }) => (
            <li key={`${time} ${title}`} className="flex flex-wrap gap-x-4 border-line border-b py-2.5">
              <time dateTime={time} className="figures w-22 shrink-0 font-semibold">
                {clockTimeInWords(time)}
              </time>
              <span className="min-w-[8rem] flex-1">{title}</span>
            </li>
          ))}
        </ol>
      </HomeSection>
    </div>
  )
}
