import { useCall } from '../../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { FlightsState } from '../../flights-contract.ts'
import { FrozenFlights } from './frozen-flights.tsx'
import { MakeFlights } from './make-flights.tsx'

/** Flights: made by a rule, frozen with a record, ended. `?eventId=` selects another event. */
export default function FlightsScreen() {
  const eventId = useEventId()
  const { event } = useEvent()
  const called = useCall('GET /api/admin/flights', { query: { eventId } })
  const put = (fresh: FlightsState) => void called.refresh(fresh)
  return (
    <div className="page pb-12">
      <PageHead title="Flights">{event?.eventName}</PageHead>
      <UntilLoaded called={called} label="Loading the flights">
        {(state) => (
          <div className="grid max-w-5xl gap-6">
            <FrozenFlights state={state} onChanged={put} />
            {state.frozen ? (
              <Fold key={state.frozen.madeAt} title="Make other flights" note="these are frozen">
                <div className="pt-2 pb-4">
                  <MakeFlights state={state} onChanged={put} />
                </div>
              </Fold>
            ) : (
              <MakeFlights state={state} onChanged={put} />
            )}
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}
