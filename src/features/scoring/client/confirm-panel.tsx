import { useState } from 'react'
import { asFault } from '../../../client/api.ts'
import { Button } from '../../../client/ui/button.tsx'
import { showOops } from '../../../client/ui/oops.tsx'
import { toast } from '../../../client/ui/toast.ts'
import { type Card, isWhole, totalOf } from './card.ts'
import type { Scorecard } from './scorecard.ts'

/** Offered once all 18 holes are in; afterwards it says that it is done, and until when that can be changed. */
export function ConfirmPanel({ card, scorecard }: { card: Card; scorecard: Scorecard }) {
  const [isBusy, setBusy] = useState(false)
  if (!isWhole(card.holes)) return null
  const total = totalOf(card.holes)

  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      const isDone = await scorecard.confirm()
      if (!isDone)
        toast.error(
          'Some holes are not sent yet. They are saved on this phone; try again when there is signal.',
        )
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.status === 409) toast.error(fault.title)
      else showOops(thrown)
    } finally {
      setBusy(false)
    }
  }

  if (card.isConfirmed) {
    return (
      <p role="status" className="rounded-md bg-mint px-4 py-3 text-center font-semibold">
        Final score {total} confirmed. You can change it until scoring is locked.
      </p>
    )
  }
  return (
    <Button kind="main" className="min-h-16 w-full text-lg" busy={isBusy && 'Confirming…'} onClick={confirm}>
      Confirm final score: {total}
    </Button>
  )
}
