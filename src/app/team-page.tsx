import { Suspense } from 'react'
import { OwnAnswersCard } from '../event/questions/client/index.ts'
import { TeamDinner } from '../giving/seating/client/index.ts'
import { TeamScreen } from '../people/places/client/index.ts'
import { TeamTalk } from '../play/card-messages/client/index.ts'
import { OwnHandicap } from '../play/committee/client/index.ts'
import { useEvent } from '../ui/session/current-event.ts'
import { teamIn, useSession } from '../ui/session/session.ts'

export default function TeamPage() {
  const { event } = useEvent()
  const { user } = useSession()
  const dinner = (event?.dishes || event?.hasTables) && (
    <Suspense>
      <TeamDinner />
    </Suspense>
  )
  const answers = event?.questions && (
    <Suspense>
      <OwnAnswersCard />
    </Suspense>
  )
  return (
    <>
      {event?.hasCardTalk && teamIn(user, event.eventId) && (
        <div className="page">
          <Suspense>
            <TeamTalk />
          </Suspense>
        </div>
      )}
      <TeamScreen handicap={<OwnHandicap />} dinner={dinner} answers={answers} />
    </>
  )
}
