import { type Ref, Suspense, useState } from 'react'
import { lazyScreen } from '../../../../ui/page/lazy-screen.ts'
import type { EventInfo } from '../../contract.ts'
import { homePhase } from '../../phase.ts'
import type { AfterProps } from './home-screen-after.tsx'
import { HomeFacts } from './home-screen-facts.tsx'
import { HomeHero } from './home-screen-hero.tsx'
import type { StoryProps } from './home-screen-story.tsx'

/** What is below the first screen comes after it: the first load stays small. */
const HomeStory = lazyScreen<StoryProps>(() => import('./home-screen-story.tsx'))
const HomeAfter = lazyScreen<AfterProps>(() => import('./home-screen-after.tsx'))

interface Props {
  event: EventInfo
  hasFault?: boolean
  /** The page's own heading; a preview has none. */
  heading?: Ref<HTMLHeadingElement>
}

/** The event as visitors see it: a story for each part of the year, made of whatever its organizer has filled in. */
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

/** Holds the footer down until the rest is there. */
function Coming() {
  return <div data-waiting className="h-96" />
}
