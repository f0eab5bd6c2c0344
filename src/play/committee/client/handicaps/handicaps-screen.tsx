import { Link } from 'wouter'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Handicaps } from '../../handicaps-contract.ts'
import { GolferTable } from './golfer-table.tsx'
import { HandicapSettings } from './handicap-settings.tsx'

/** The net board, tees, allowances, and every golfer's index. `?eventId=` selects another event. */
export default function HandicapsScreen() {
  const eventId = useEventId()
  const { event } = useEvent()
  const called = useCall('GET /api/admin/handicaps', { query: { eventId } })
  const put = (fresh: Handicaps) => void called.refresh(fresh)
  return (
    <div className="page pb-12">
      <PageHead title="Handicaps">{event?.eventName}</PageHead>
      <UntilLoaded called={called} label="Loading the handicaps">
        {(handicaps) => (
          <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8">
            <HandicapSettings key={handicaps.version} handicaps={handicaps} onSaved={put} />
            {handicaps.net && handicaps.tees.length === 0 && (
              <Banner>Add a tee with its rating and slope: without one, no team has a handicap.</Banner>
            )}
            {handicaps.net && handicaps.waitingWithoutIndex !== undefined && (
              <Banner>
                {handicaps.waitingWithoutIndex === 1
                  ? 'One golfer who waits for a team hasn’t said an index.'
                  : `${handicaps.waitingWithoutIndex} golfers who wait for a team haven’t said an index.`}{' '}
                <Link className="link" href="/admin/pool">
                  See who waits
                </Link>
              </Banner>
            )}
            {handicaps.teams.length > 0 ? (
              <GolferTable handicaps={handicaps} onSaved={put} />
            ) : (
              <EmptyState title="No teams yet">Golfers are listed here once teams have signed up.</EmptyState>
            )}
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}
