import { Button } from '../../../../ui/button.tsx'
import type { RevealControl } from '../../contract.ts'
import { useArrowKeys } from '../use-arrow-keys.ts'
import { usePresenter } from '../use-presenter.ts'

/** For an admin who is signed in at the screen: arrow keys or buttons, and in a low voice why it doesn't go on. */
export function ScreenControls({ eventId }: { eventId: string }) {
  const { called, isBusy, go, begin } = usePresenter(eventId)
  const control = called.data
  const isOn = control?.stage === 'on'
  const next = (by: 1 | -1) => (isOn || by < 0 ? go(by) : begin(control?.places ?? null))
  useArrowKeys(next, { scrolls: false })
  if (!control) return null
  const { shown, steps } = control
  const why = standsStill(control)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 text-ink">
      <Button disabled={!isOn || shown === 0 || isBusy} onClick={() => next(-1)}>
        Back
      </Button>
      <p role="status" className="figures min-w-0 flex-1 text-center text-[max(0.875rem,1.2vw)] text-mint">
        {why ?? (isOn ? `${shown} of ${steps.length}` : '')}
      </p>
      <Button
        disabled={isBusy || control.missing.length > 0 || (isOn && shown === steps.length)}
        onClick={() => next(1)}
      >
        {isOn ? 'Next' : 'Begin'}
      </Button>
    </div>
  )
}

/** Null when it goes on. The whole room reads this. */
function standsStill({ stage, missing, changed, shown, steps }: RevealControl): string | null {
  if (missing.length > 0) return missing[0] ?? null
  if (changed) return 'The result was corrected. Go on from the page Reveal.'
  if (stage === 'on' && shown === steps.length) return 'That was the last one. End it on the page Reveal.'
  return null
}
