import { Link } from 'wouter'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { LateElsewhere } from '../contract.ts'

/** Says what waits in other events, where nobody would look. `path`: the page, without its event. */
export function Elsewhere({
  others = [],
  path,
}: {
  others: readonly LateElsewhere[] | undefined
  path: string
}) {
  if (others.length === 0) return null
  return (
    <Banner kind="note" className="mb-6 max-w-3xl">
      <p>Something waits in other events, too:</p>
      <ul className="list-disc pl-5">
        {others.map(({ eventId, eventName, count }) => (
          <li key={eventId} className="wrap-anywhere">
            <Link href={`${path}?eventId=${eventId}`} className="link">
              {eventName}
            </Link>
            : {count}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
