import { type Ref, Suspense, useDeferredValue } from 'react'
import { delayInWords } from '../../event/event/delay.ts'
import type { EventInfo } from '../../event/event/event-shapes.ts'
import { homePhase } from '../../event/event/phase.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { usePageTime } from '../../ui/page/served-page.ts'
import { HomeHero } from './hero/home-hero.tsx'
import { HomeLoading } from './home-loading.tsx'
import { DayHero, HomeAfter } from './phase-parts.ts'
import { HomeFacts } from './sections/home-facts.tsx'
import { HomeStory } from './sections/home-story.tsx'

interface Props {
  event: EventInfo
  hasFault?: boolean
  /** The page's heading; a preview has none. */
  heading?: Ref<HTMLHeadingElement>
}

/** The event's home page: a version for each phase of the year, made from what the organizer has entered. */
export function HomeBody({ event, hasFault = false, heading }: Props) {
  // While somebody looks at it, the page stays until the next phase's code is there.
  const phase = useDeferredValue(homePhase(event, usePageTime()))
  if (phase === 'final') {
    return (
      <div className="page">
        <Suspense fallback={<HomeLoading />}>
          <HomeAfter event={event} hasFault={hasFault} heading={heading} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="page">
      {event.delayed && (
        <Banner kind="urgent" className="mt-4 font-semibold">
          {delayInWords(event.delayed, event.timeZone)}
        </Banner>
      )}
      {event.posted?.map((words) => (
        <Banner key={words} className="mt-4 whitespace-pre-line font-semibold">
          {words}
        </Banner>
      ))}
      {event.hidden && <Banner className="mt-4">{event.hidden}</Banner>}
      {phase === 'live' && event.isEventLive ? (
        <Suspense>
          <DayHero event={event} hasFault={hasFault} heading={heading} />
        </Suspense>
      ) : (
        <HomeHero event={event} hasFault={hasFault} heading={heading} phase={phase} />
      )}
      {phase !== 'live' && <HomeFacts event={event} />}
      <HomeStory event={event} phase={phase} />
    </div>
  )
}
