import { Suspense } from 'react'
import { dayPlan } from '../../../event/event/day-plan.ts'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import type { HomePhase } from '../../../event/event/phase.ts'
import { clockTimeInWords, spelledLike, zoneName } from '../../../kernel/text/dates.ts'
import { TeamNames } from '../../../play/board/client/index.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { HomePreviousEvent, Leaders } from '../phase-parts.ts'
import { HomePhotos } from '../photos/home-photos.tsx'
import { HomeDay } from './home-day.tsx'
import { HomeGifts } from './home-gifts.tsx'
import { HomeMoney } from './home-money.tsx'
import { HomeSection } from './home-section.tsx'
import { HomeSponsors } from './home-sponsors.tsx'
import { HomeContact, HomeThanks } from './home-thanks.tsx'

/** The home page before the final result, below the first screen: money raised, agenda, teams and sponsors. */
export function HomeStory({ event, phase }: { event: EventInfo; phase: HomePhase }) {
  return (
    <>
      {phase === 'live' && !event.isEventLive && (
        <Suspense>
          <Leaders event={event} />
        </Suspense>
      )}
      <HomeMoney event={event} />
      <HomeAgenda event={event} />
      <HomeDay event={event} />
      <HomeField event={event} />
      <HomeGifts event={event} />
      <HomeSponsors event={event} />
      <HomePhotos event={event} />
      {phase === 'before' && (
        <Suspense>
          <HomePreviousEvent />
        </Suspense>
      )}
      <HomeThanks event={event} />
      <HomeContact event={event} />
    </>
  )
}

/** The agenda by time, with the shotgun start and dinner added if missing. */
function HomeAgenda({ event }: { event: EventInfo }) {
  const lines = dayPlan(event)
  if (lines.length === 0) return null
  return (
    <div className="mt-12">
      <HomeSection title="The day" more={{ href: '/rules', label: 'Rules of the day' }}>
        <p className="mb-3 text-soft">
          {event.eventDayText}, times in {zoneName(event.eventDate, event.timeZone)}
        </p>
        <ol className="grid gap-x-12 md:grid-cols-2">
          {lines.map(({ time, title }) => (
            <li key={`${time} ${title}`} className="flex flex-wrap gap-x-4 border-line border-b py-2.5">
              <time dateTime={time} className="figures w-22 shrink-0 font-semibold">
                {spelledLike(event.shotgunStart, clockTimeInWords(time))}
              </time>
              <span className="min-w-[8rem] flex-1">{title}</span>
            </li>
          ))}
        </ol>
      </HomeSection>
    </div>
  )
}

const mostNamed = 24

/** The teams by name, in the order they signed up. */
function HomeField({ event: { eventId, teamCount } }: { event: EventInfo }) {
  const { data: teams } = useCall(teamCount > 0 ? 'GET /api/Golf/GetTeams' : null, { query: { eventId } })
  if (!teams || teams.length === 0) return null
  const golfers = teams.reduce((count, team) => count + team.teamMembers.length, 0)
  const namesAll = teams.some(({ teamMembers }) => teamMembers.length > 1)
  const rest = teams.length - mostNamed
  return (
    <div className="mt-12">
      <HomeSection title="Who’s coming" more={{ href: '/teams', label: 'All teams' }}>
        <p className="figures mb-3 text-soft">
          {teams.length === 1 ? '1 team' : `${teams.length} teams`}
          {namesAll && `, ${golfers} golfers`}
        </p>
        <TeamNames teams={teams.slice(0, mostNamed)} />
        {rest > 0 && <p className="figures mt-3 text-soft">and {rest} more</p>}
      </HomeSection>
    </div>
  )
}
