import { Suspense } from 'react'
import { TeamScreen } from '../people/places/client/index.ts'
import { OwnHandicap } from '../play/committee/client/index.ts'
import { lazyScreen } from '../ui/page/lazy-screen.ts'
import { useEvent } from '../ui/session/current-event.ts'

/** Loaded only where the event has a menu. */
const TeamDinner = lazyScreen(() => import('../giving/seating/client/own/team-dinner.tsx'))

export default function TeamPage() {
  const { event } = useEvent()
  const dinner = event?.dishes && (
    <Suspense>
      <TeamDinner />
    </Suspense>
  )
  return <TeamScreen handicap={<OwnHandicap />} dinner={dinner} />
}
