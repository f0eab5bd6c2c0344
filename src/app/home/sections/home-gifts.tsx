import { useState } from 'react'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { HomeSection } from './home-section.tsx'

/** So many are shown at first. */
const mostShown = 12

/** Gifts whose givers wanted them listed: name, dedication and message, never the amount. */
export function HomeGifts({ event: { eventId, selling } }: { event: EventInfo }) {
  const { data } = useCall(selling?.showsGifts ? 'GET /api/gifts' : null, { query: { eventId } })
  const [showsAll, setShowsAll] = useState(false)
  const gifts = data?.gifts ?? []
  if (gifts.length === 0) return null
  const shown = showsAll ? gifts : gifts.slice(0, mostShown)
  return (
    <div className="mt-12">
      <HomeSection title="Gifts">
        <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ id, name, dedication, message }) => (
            <li key={id} className="min-w-0 border-line border-b py-3.5">
              <p className="wrap-anywhere font-board font-semibold text-[1.125rem] leading-snug">{name}</p>
              {dedication && <p className="wrap-anywhere text-soft">{dedication}</p>}
              {message && <p className="wrap-anywhere mt-1 whitespace-pre-line leading-relaxed">{message}</p>}
            </li>
          ))}
        </ul>
        {shown.length < gifts.length && (
          <Button data-scripted className="mt-4" onClick={() => setShowsAll(true)}>
            Show all {gifts.length} gifts
          </Button>
        )}
      </HomeSection>
    </div>
  )
}
