import { useState } from 'react'
import { asFault } from '../../../client/api.ts'
import { Button } from '../../../client/ui/button.tsx'
import { showOops } from '../../../client/ui/oops.tsx'
import { toast } from '../../../client/ui/toast.ts'
import { type Card, isWhole, totalOf, undecidedHoles } from './card.ts'
import type { UsedScorecard } from './use-scorecard.ts'

interface Props {
  used: UsedScorecard
  card: Card
  onGo: (holeNumber: number) => void
}

/** Offered once all 18 holes are in and agreed; afterwards it says that it is done, and until when that can be changed. */
export function ConfirmPanel({ used, card, onGo }: Props) {
  if (!isWhole(card.holes)) return null
  const [undecided] = undecidedHoles(card.holes, used.disputes)
  if (undecided !== undefined) {
    return (
      <Button kind="main" className="min-h-16 w-full text-lg" onClick={() => onGo(undecided)}>
        Hole {undecided} has two scores: pick one
      </Button>
    )
  }
  if (card.isConfirmed) {
    return (
      <p role="status" className="rounded-md bg-mint px-4 py-3 text-center font-semibold">
        Final score {totalOf(card.holes)} confirmed. You can change it until scoring is locked.
      </p>
    )
  }
  return <ConfirmButton scorecard={used.scorecard} total={totalOf(card.holes)} />
}

function ConfirmButton({ scorecard, total }: { scorecard: UsedScorecard['scorecard']; total: number }) {
  const [isBusy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      if ((await scorecard.confirm()) === 'unsent')
        toast.error(
          'Some holes are not sent yet. They are saved on this phone; try again when there is signal.',
        )
    } catch (thrown) {
      const fault = asFault(thrown)
      // Another phone may know of a score that this one has not heard of.
      void scorecard.refresh().catch(() => undefined)
      if (fault.status === 409) toast.error(fault.title)
      else showOops(thrown)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="main" className="min-h-16 w-full text-lg" busy={isBusy && 'Confirming…'} onClick={confirm}>
      Confirm final score: {total}
    </Button>
  )
}
