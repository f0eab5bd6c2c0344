import type { EventInfo } from '../../../event/event/event-shapes.ts'

/** The first line of the page: date, place and how many days are left. */
export function HomeKicker({ event, tag }: { event: EventInfo; tag: string }) {
  const { eventDayText, course } = event
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[1.0625rem] text-soft">
      {tag && (
        <span className="figures rounded-sm bg-fairway px-2.5 py-0.5 font-bold text-[0.9375rem] text-white">
          {tag}
        </span>
      )}
      <span>
        {eventDayText}
        {course.courseName && `, at ${course.courseName}`}
      </span>
    </p>
  )
}
