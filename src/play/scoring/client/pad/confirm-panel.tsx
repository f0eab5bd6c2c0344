import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault } from '../../../../ui/calls/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { type Card, finalScoreOf, isComplete, undecidedHoles } from '../phone/card/card.ts'
import type { ScorecardView } from '../phone/card/use-scorecard.ts'
import { countingInWords } from './round-note.tsx'
import { WholeCard } from './whole-card.tsx'

interface Props {
  used: ScorecardView
  card: Card
  onGo: (holeNumber: number) => void
  /** Leaves the confirmed card as it is; absent where there is no finished one to go back to. */
  onFold?: (() => void) | undefined
}

/**
 * Offered once all holes that count are scored, and none is disputed. Afterwards it says the scorecard is confirmed, and until when
 * it can be changed.
 */
export function ConfirmPanel({ used, card, onGo, onFold }: Props) {
  if (!isComplete(card)) return null
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
      <div className="grid gap-2 rounded-md bg-mint px-4 py-3 text-center">
        <p role="status" className="font-semibold">
          Final score {finalScoreOf(card)} confirmed. You can change it until scoring is locked.
        </p>
        {onFold && <Button onClick={onFold}>Back to your card</Button>}
      </div>
    )
  }
  return <ConfirmButton scorecard={used.scorecard} card={card} onGo={onGo} />
}

interface ButtonProps extends Pick<Props, 'card' | 'onGo'> {
  scorecard: ScorecardView['scorecard']
}

/** The whole scorecard once more, as golfers read it to each other before signing; then it is confirmed. */
function ConfirmButton({ scorecard, card, onGo }: ButtonProps) {
  const [isReviewing, setReviewing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const total = finalScoreOf(card)

  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      if ((await scorecard.confirm()) === 'unsent')
        toast.error(
          'Some holes aren’t sent yet. They’re saved on this phone; try again when there is signal.',
        )
    } catch (thrown) {
      const fault = asFault(thrown)
      // Another phone may have a score this one hasn't seen.
      void scorecard.refresh().catch(() => undefined)
      if (fault.status === 409) toast.error(fault.title)
      else showOops(thrown)
    } finally {
      setBusy(false)
      setReviewing(false)
    }
  }
  function change(holeNumber: number): void {
    setReviewing(false)
    onGo(holeNumber)
  }

  return (
    <>
      <Button kind="main" className="min-h-16 w-full text-lg" onClick={() => setReviewing(true)}>
        Confirm final score: {total}
      </Button>
      <Dialog
        title="Is this your scorecard?"
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        actions={
          <>
            <Button className="min-h-16" onClick={() => setReviewing(false)}>
              Not yet
            </Button>
            <Button kind="main" className="min-h-16" busy={isBusy && 'Confirming…'} onClick={confirm}>
              Yes, confirm {total}
            </Button>
          </>
        }
      >
        <p className="mb-3">
          Check each hole with your team. Tap one to change it.
          {card.round?.counting &&
            ` ${countingInWords(card.round.counting)} With that, your score is ${total}.`}
        </p>
        <WholeCard holes={card.holes} current={0} onChoose={change} />
      </Dialog>
    </>
  )
}
