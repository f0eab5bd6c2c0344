import type { ReactNode } from 'react'
import { buttonLook, LinkButton } from '../../../../ui/button.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { TeamPage } from '../../links-contract.ts'

/** When and where, the starting hole, the calendar and the scorecard. */
export function TeamDay({ page }: { page: TeamPage }) {
  const { event } = useEvent()
  const { startingHole, startingGroup, eventId, eventDateText } = page
  const course = event?.course
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="text-2xl">
        On the day
      </h2>
      <dl className="figures mt-2 divide-y divide-line border-line border-y">
        <Fact name="When">
          {event?.eventDayText ?? eventDateText}
          {event?.shotgunStart && `, ${event.shotgunStart} shotgun start`}
        </Fact>
        {course?.courseName && (
          <Fact name="Where">
            {[course.courseName, course.addressStreet, course.addressCity].filter(Boolean).join(', ')}
          </Fact>
        )}
        <Fact name="Starting hole">
          {startingHole === null ? 'We’ll tell you at check-in' : `${startingHole}${startingGroup ?? ''}`}
        </Fact>
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={`/api/Golf/Calendar?eventId=${encodeURIComponent(eventId)}`}
          download="event.ics"
          className={buttonLook({ kind: 'plain' })}
        >
          Add to calendar
        </a>
        <LinkButton href="/live-scoring">Scorecard</LinkButton>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 py-2.5">
      <dt className="font-semibold">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
