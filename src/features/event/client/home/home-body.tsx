import { type Ref, Suspense, useState } from 'react'
import { lazyScreen } from '../../../../ui/page/lazy-screen.ts'
import type { EventInfo } from '../../contract.ts'
import { homePhase } from '../../phase.ts'
import { HomeHero } from './hero/home-hero.tsx'
import type { AfterProps } from './sections/home-after.tsx'
import { HomeFacts } from './sections/home-facts.tsx'
import type { StoryProps } from './sections/home-story.tsx'

/** Loaded lazily, because it is below the first screen. */
const HomeStory = lazyScreen<StoryProps>(() => import('./sections/home-story.tsx'))
const HomeAfter = lazyScreen<AfterProps>(() => import('./sections/home-after.tsx'))

interface Props {
  event: EventInfo
  hasFault?: boolean
  /** The page's heading; a preview has none. */
  heading?: Ref<HTMLHeadingElement>
}

/** The event's home page: a version for each phase of the year, made from what the organizer has entered. */
export function HomeBody({ event, hasFault = false, heading }: Props) {
  const [openedAt] = useState(Date.now)
  const phase = homePhase(event, openedAt)
  if (phase === 'final') {
    return (
      <div className="page">
        <Suspense fallback={<Coming />}>
          <HomeAfter event={event} hasFault={hasFault} heading={heading} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="page">
      <HomeHero event={event} hasFault={hasFault} heading={heading} phase={phase} />
      {phase !== 'live' && <HomeFacts event={event} />}
      <Suspense fallback={<Coming />}>
        <HomeStory event={event} phase={phase} />
      </Suspense>
    </div>
  )
}

/** Keeps the footer down until the rest has loaded. */
function Coming() {
  return <div data-waiting className="h-96" />
}
