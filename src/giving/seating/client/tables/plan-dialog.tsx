import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useStaffAction } from '../../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import type { DinnerView } from '../../contract.ts'
import type { SeatPreview } from '../../tables-contract.ts'

interface Props {
  onClose: () => void
  onSaved: (view: DinnerView) => void
}

/** What 'Seat everyone' would do, and what it could not. Nothing has changed yet. */
export function PlanDialog({ onClose, onSaved }: Props) {
  const [anew, setAnew] = useState(false)
  const { data, fault, refresh } = useCall('POST /api/admin/tables/plan', { body: { anew } })
  const action = useStaffAction(async () => {
    if (!data) return
    onSaved(await call('POST /api/admin/tables/plan/apply', { body: { anew, basis: data.basis } }))
    toast.success(`${people(data.moves.length)} seated.`)
  }, refresh)
  const shown = action.fault ?? fault
  return (
    <Dialog
      title="Seat everyone"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button
          kind="main"
          disabled={!data || data.moves.length === 0}
          busy={action.isBusy && 'Seating...'}
          onClick={action.submit}
        >
          {data ? `Seat ${people(data.moves.length)}` : 'Seat everyone'}
        </Button>
      }
    >
      <div className="grid gap-4">
        {shown && <Banner kind="fault">{shown.title}</Banner>}
        <p className="text-soft">
          Parties stay together where a table holds them, sponsors’ guests sit together, then wishes count.
          One press of Undo takes it back.
        </p>
        <CheckField
          label="Start over: move even those who have a seat and aren’t locked"
          checked={anew}
          onChange={setAnew}
        />
        {data ? <Preview preview={data} /> : <SkeletonRows count={3} label="Looking for seats" />}
      </div>
    </Dialog>
  )
}

function Preview({ preview: { moves, withoutSeat, unmet } }: { preview: SeatPreview }) {
  const moved = moves.filter(({ from }) => from !== null).length
  return (
    <div className="figures grid gap-4" role="status">
      <p className="font-semibold">
        {moves.length === 0
          ? 'Nobody would get another seat.'
          : `${people(moves.length)} ${moves.length === 1 ? 'gets' : 'get'} a seat`}
        {moved > 0 && `, ${moved} of them another one`}
        {moves.length > 0 && '.'}
      </p>
      {withoutSeat.length > 0 && (
        <Banner>
          <p className="font-semibold">No seat for {people(withoutSeat.length)}</p>
          <p className="wrap-anywhere">{withoutSeat.join(', ')}</p>
        </Banner>
      )}
      {unmet.length > 0 && (
        <section aria-label="What can’t be met">
          <h3 className="text-lg">What can’t be met</h3>
          <ul className="divide-y divide-line">
            {unmet.map(({ what, why }) => (
              <li key={`${what} ${why}`} className="py-2">
                <span className="wrap-anywhere block font-semibold">{what}</span>
                <span className="block text-soft">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}
