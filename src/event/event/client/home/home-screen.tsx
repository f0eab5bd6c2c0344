import { Suspense } from 'react'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { EventInfo } from '../../event-shapes.ts'
import { HomeBody } from './home-body.tsx'
import { HomeLoading, HomeUnavailable } from './home-loading.tsx'
import { HomeWithoutEvent } from './phase-parts.ts'

export { loadPhaseParts } from './phase-parts.ts'

/** The current event, or a placeholder if there is none. */
export default function HomeScreen() {
  const { event, fault, isMissing } = useEvent()
  if (isMissing)
    return (
      <Suspense>
        <HomeWithoutEvent />
      </Suspense>
    )
  if (!event) return fault ? <HomeUnavailable /> : <HomeLoading />
  return <Home event={event} hasFault={fault !== null} />
}

function Home({ event, hasFault }: { event: EventInfo; hasFault: boolean }) {
  const heading = usePageHeading(event.eventName)
  return <HomeBody event={event} hasFault={hasFault} heading={heading} />
}
