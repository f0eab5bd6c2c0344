import { Suspense } from 'react'
import type { EventInfo } from '../../event/event/event-shapes.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { usePageHeading } from '../../ui/page/page-heading.ts'
import { useIsInteractive } from '../../ui/page/served-page.ts'
import { useEvent } from '../../ui/session/current-event.ts'
import { readPageNotes } from '../../ui/session/history-notes.ts'
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
  return (
    <>
      <NoPage />
      <HomeBody event={event} hasFault={hasFault} heading={heading} />
    </>
  )
}

/** For whoever asked for an address that has no page. */
function NoPage() {
  const isInteractive = useIsInteractive()
  const path = isInteractive ? readPageNotes().noPageAt : undefined
  if (path === undefined) return null
  return (
    <div className="page">
      <Banner className="wrap-anywhere mt-4">There’s no page at {path}. This is the home page.</Banner>
    </div>
  )
}
