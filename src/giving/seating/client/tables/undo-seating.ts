import { clockTime } from '../../../../kernel/text/dates.ts'
import { call } from '../../../../ui/calls/api.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { MenuItem } from '../../../../ui/lists/row-menu.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { DinnerView } from '../../contract.ts'

type Plan = NonNullable<DinnerView['lastPlan']>

/** Takes the last 'Seat everyone' back, but for those who were moved since. */
export function undoOf({ planId, madeAt, madeBy }: Plan, onDone: (view: DinnerView) => void): MenuItem {
  return {
    label: `Undo the seating of ${clockTime(madeAt, eventZone())}, by ${madeBy}`,
    async act() {
      try {
        onDone(await call('POST /api/admin/tables/plan/undo', { body: { planId } }))
        toast.success('Everybody sits as before. Whoever was moved since stays.')
      } catch (thrown) {
        showOops(thrown)
      }
    },
  }
}
