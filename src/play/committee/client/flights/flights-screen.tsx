import { useState } from 'react'
import { dayAndTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { flightRuleInWords } from '../../flight-words.ts'
import type { FlightsState } from '../../flights-contract.ts'
import { FlightList } from './flight-list.tsx'
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

interface Props {
  state: FlightsState
  onChanged: (state: FlightsState) => void
}

/** The flights as they are frozen, with how and by whom, and those before. */
function FrozenFlights({ state, onChanged }: Props) {
  const [isEnding, setEnding] = useState(false)
  const { frozen, timeZone } = state
  return (
    <>
      {frozen && (
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 flex-1 basis-72">
              <h2 className="text-xl">The flights are frozen</h2>
              <p className="wrap-anywhere mt-1 max-w-3xl text-soft">
                {flightRuleInWords(frozen.rule)}. Frozen {dayAndTime(frozen.madeAt, timeZone)}, by{' '}
                {frozen.madeBy}. They stay as they are when handicaps or scores change.
              </p>
            </div>
            <Button onClick={() => setEnding(true)}>End the flights</Button>
          </div>
          <FlightList by={frozen.rule.by} made={frozen} />
        </Card>
      )}
      <Earlier state={state} />
      {isEnding && <End state={state} onChanged={onChanged} onClose={() => setEnding(false)} />}
    </>
  )
}

function End({ state: { eventId, isFinal }, onChanged, onClose }: Props & { onClose: () => void }) {
  async function end(): Promise<void> {
    onChanged(await call('POST /api/admin/flights/end', { body: { eventId } }))
    toast.success('The flights ended.')
    onClose()
  }
  return (
    <ConfirmDialog
      title="End the flights?"
      yes="End the flights"
      busy="Ending..."
      onYes={end}
      onClose={onClose}
    >
      All teams play together again, and nobody wins the prizes of a flight. The record stays.
      {isFinal && ' The result is final: the leaderboard will say that it was corrected.'}
    </ConfirmDialog>
  )
}

function Earlier({ state: { earlier, timeZone } }: Pick<Props, 'state'>) {
  if (earlier.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">Earlier flights</h2>
      <ul className="mt-2 grid gap-2">
        {earlier.map(({ rule, madeAt, madeBy, endedAt, endedBy }) => (
          <li key={madeAt} className="wrap-anywhere text-soft">
            {flightRuleInWords(rule)}. Frozen {dayAndTime(madeAt, timeZone)}, by {madeBy}. Ended{' '}
            {dayAndTime(endedAt, timeZone)}, by {endedBy}.
          </li>
        ))}
      </ul>
    </section>
  )
}
