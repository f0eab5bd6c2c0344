import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import type { Comparison } from '../shapes.ts'

interface Props {
  eventId: string | undefined
  onCompared: () => void
}

/** Compares every payment of the event with the provider and shows the result. */
export function ComparePayments({ eventId, onCompared }: Props) {
  const [found, setFound] = useState<Comparison | null>(null)
  const [isBusy, compare] = usePress(async () => {
    setFound(await call('POST /api/admin/payments/reconcile', { body: { eventId } }))
    onCompared()
  })
  return (
    <>
      <Button onClick={compare} busy={isBusy && 'Checking...'}>
        Check card payments
      </Button>
      {found && (
        <Dialog
          title="Card payments checked"
          onClose={() => setFound(null)}
          actions={
            <Button kind="main" onClick={() => setFound(null)}>
              Close
            </Button>
          }
        >
          <p>{found.words}</p>
          {found.differences.length > 0 && (
            <ul className="figures mt-4 grid gap-3">
              {found.differences.map(({ text, amount, takenOver, onItsWay, paymentId }) => (
                <li key={`${paymentId} ${text}`} className="wrap-anywhere border-line border-l-2 pl-3">
                  {text} <span className="font-semibold">{showAmount(amount)}</span>
                  <span className="block text-soft">{whatFollows(takenOver, onItsWay)}</span>
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </>
  )
}

function whatFollows(takenOver: boolean, onItsWay: boolean): string {
  if (takenOver) return 'Updated here.'
  return onItsWay
    ? 'Sent automatically. You don’t have to do anything.'
    : 'Not changed here. Please take a look.'
}
