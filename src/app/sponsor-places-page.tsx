import { Suspense } from 'react'
import { OwnAnswersCard } from '../event/questions/client/index.ts'
import { OwnDinnerCard } from '../giving/seating/client/index.ts'
import { PlacesScreen } from '../giving/sponsors/client/index.ts'
import { useEvent } from '../ui/session/current-event.ts'

/** A sponsor's places, with what its guests eat and what the committee asks. */
export default function SponsorPlacesPage() {
  const { event } = useEvent()
  const hasDinner = event?.dishes || event?.hasTables
  const isAsked = event?.questions?.some(({ audience }) => audience !== 'team')
  return (
    <PlacesScreen
      below={(secret, { places }) => {
        const named = places.filter(({ state }) => state === 'named' || state === 'seated')
        return (
          <Suspense>
            <div className="grid gap-8 empty:hidden">
              {hasDinner && named.length > 0 && (
                <OwnDinnerCard key={named.map(({ id, name }) => id + name).join()} secret={secret} />
              )}
              {isAsked && (
                <OwnAnswersCard key={named.map(({ id, name }) => id + name).join()} secret={secret} />
              )}
            </div>
          </Suspense>
        )
      }}
    />
  )
}
