import { useState } from 'react'
import { clockTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { DinnerView } from '../../contract.ts'

interface Props {
  plan: NonNullable<DinnerView['lastPlan']>
  onDone: (view: DinnerView) => void
}

/** Takes the last 'Seat everyone' back, but for those who were moved since. */
export function UndoSeating({ plan, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function undo(): Promise<void> {
    setBusy(true)
    try {
      onDone(await call('POST /api/admin/tables/plan/undo', { body: { planId: plan.planId } }))
      toast.success('Everybody sits as before. Whoever was moved since stays.')
    } catch (thrown) {
      showOops(thrown)
    }
    setBusy(false)
  }
  return (
    <Button busy={isBusy && 'Undoing...'} onClick={undo}>
      Undo
      <span className="sr-only">
        {' '}
        the seating of {clockTime(plan.madeAt, eventZone())}, by {plan.madeBy}
      </span>
    </Button>
  )
}
