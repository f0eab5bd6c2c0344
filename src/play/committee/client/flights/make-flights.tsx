import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { useDebounced } from '../../../../ui/page/use-debounced.ts'
import type { FlightRule } from '../../../rules/flights.ts'
import { flightRuleInWords } from '../../flight-words.ts'
import type { FlightsState } from '../../flights-contract.ts'
import { draftOf, ruleOf } from './flight-draft.ts'
import { FlightFields } from './flight-fields.tsx'
import { FlightList } from './flight-list.tsx'

interface Props {
  state: FlightsState
  onChanged: (state: FlightsState) => void
}

/** Makes flights by a rule, with the teams of each, and freezes them now or when play goes live. */
export function MakeFlights({ state, onChanged }: Props) {
  const { eventId, holeCount, planned, frozen, isLive } = state
  const [draft, setDraft] = useState(() =>
    draftOf(planned ?? frozen?.rule ?? null, new Date().toDateString()),
  )
  const [freezing, setFreezing] = useState<FlightRule | null>(null)
  const typed = ruleOf(draft, holeCount)

  const [isBusy, plan] = usePress(async (rule: FlightRule | null) => {
    onChanged(await call('PUT /api/admin/flights', { body: { eventId, rule } }))
    toast.success(rule ? 'Saved. The flights freeze when play goes live.' : 'Saved.')
  })
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="text-xl">{frozen ? 'Other flights' : 'Make flights'}</h2>
        <p className="mt-1 max-w-3xl text-soft">
          Groups of teams that play for their own prizes. They are frozen once, so that nobody changes flights
          during the round.
        </p>
      </div>
      {planned && !frozen && (
        <Banner kind="good">
          <p className="wrap-anywhere">
            Planned: {flightRuleInWords(planned)}. {whenFrozen(planned, isLive)}
          </p>
          <Button small className="mt-2" disabled={isBusy} onClick={() => void plan(null)}>
            Remove this plan
          </Button>
        </Banner>
      )}
      <FlightFields draft={draft} onChange={setDraft} />
      {'fault' in typed ? (
        <Banner kind="fault">{typed.fault}</Banner>
      ) : (
        <>
          <Preview eventId={eventId} rule={typed.rule} />
          <div className="flex flex-wrap gap-3">
            {!isLive && !frozen && draft.by !== 'first-nine' && (
              <Button kind="main" disabled={isBusy} onClick={() => void plan(typed.rule)}>
                Freeze when play goes live
              </Button>
            )}
            <Button
              kind={isLive && !frozen ? 'main' : 'plain'}
              disabled={isBusy}
              onClick={() => setFreezing(typed.rule)}
            >
              Freeze these flights now
            </Button>
          </div>
        </>
      )}
      {freezing && (
        <Freeze state={state} rule={freezing} onChanged={onChanged} onClose={() => setFreezing(null)} />
      )}
    </Card>
  )
}

function whenFrozen(planned: FlightRule, isLive: boolean): string {
  if (planned.by === 'first-nine') return 'Freeze them when everyone has played nine holes.'
  return isLive ? 'Play is live: freeze them now.' : 'They freeze when play goes live.'
}

const typingPause = 400

function Preview({ eventId, rule }: { eventId: string; rule: FlightRule }) {
  const settled = useDebounced(JSON.stringify(rule), typingPause)
  const called = useCall('POST /api/admin/flights/preview', {
    body: { eventId, rule: JSON.parse(settled) as FlightRule },
  })
  return (
    <UntilLoaded called={called} label="Making the flights">
      {(made) => <FlightList by={rule.by} made={made} />}
    </UntilLoaded>
  )
}

function Freeze({
  state: { eventId, frozen, isFinal },
  rule,
  onChanged,
  onClose,
}: Props & { rule: FlightRule; onClose: () => void }) {
  async function freeze(): Promise<void> {
    onChanged(await call('POST /api/admin/flights/freeze', { body: { eventId, rule } }))
    toast.success('The flights are frozen.')
    onClose()
  }
  return (
    <ConfirmDialog
      title="Freeze these flights?"
      yes="Freeze the flights"
      busy="Freezing..."
      onYes={freeze}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{flightRuleInWords(rule)}.</p>
      <p className="mt-2">
        {frozen ? 'The flights so far end. ' : ''}The leaderboard shows them at once, with your name and the
        time in the record.
        {isFinal && ' The result is final: the leaderboard will say that it was corrected.'}
      </p>
    </ConfirmDialog>
  )
}
