import { Suspense } from 'react'
import { TeamDinner } from '../giving/seating/client/index.ts'
import { TeamScreen } from '../people/places/client/index.ts'
import { OwnHandicap } from '../play/committee/client/index.ts'
import { useEvent } from '../ui/session/current-event.ts'

export default function TeamPage() {
  const { event } = useEvent()
  const dinner = (event?.dishes || event?.hasTables) && (
    <Suspense>
      <TeamDinner />
    </Suspense>
  )
  return <TeamScreen handicap={<OwnHandicap />} dinner={dinner} />
}
