import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { type Beyond, StepBar } from '../../../../ui/page/step-bar.tsx'
import { useArrowKeys } from '../../../../ui/page/use-arrow-keys.ts'
import type { RevealControl } from '../../contract.ts'
import type { Presenter } from '../use-presenter.ts'
import { Missing } from './ready.tsx'
import { StepCard } from './step-card.tsx'

interface Props {
  control: RevealControl
  presenter: Presenter
  /** Within the running order. */
  beyond?: Beyond | undefined
}

/** What the room sees, what comes next, both with the words to read, and two large buttons within a thumb's reach. */
export function Presenting({ control, presenter, beyond }: Props) {
  const { steps, shown, missing, changed } = control
  const { go, isBusy, takeCorrection } = presenter
  const [asks, setAsks] = useState<'done' | 'stopped' | null>(null)
  const [now, next] = [steps[shown - 1], steps[shown]]
  const mayStep = !changed && missing.length === 0
  useArrowKeys(
    (by) => {
      if (asks !== null) return
      if (by < 0 && shown === 0) beyond?.back?.()
      else if (mayStep) void go(by)
    },
    { scrolls: true },
  )
  return (
    <div className="grid gap-4 pb-40">
      <Missing sentences={missing} />
      {changed && <Correction {...{ control, changed, isBusy, takeCorrection }} />}
      <Button small className="justify-self-end" onClick={() => setAsks('stopped')}>
        Stop the reveal
      </Button>
      <StepCard
        heading="On the screen now"
        position={shown === 0 ? null : `${shown} of ${steps.length}`}
        step={now ?? null}
        before={steps[shown - 2] ?? null}
        without={`The name of the event. ${steps.length === 1 ? 'One step follows.' : `${steps.length} steps follow.`}`}
        isLive
      />
      <StepCard
        heading="Next"
        position={next ? `${shown + 1} of ${steps.length}` : null}
        step={next ?? null}
        before={now ?? null}
        without="Nothing. That was the last step."
      />
      <StepBar
        back={shown === 0 ? (beyond?.back ?? null) : mayStep ? () => go(-1) : null}
        next={
          !next
            ? { label: 'Reveal done', go: () => setAsks('done') }
            : mayStep
              ? { label: 'Next', go: () => go(1) }
              : null
        }
        isBusy={isBusy}
      />
      {asks && (
        <EndDialog
          control={control}
          done={asks === 'done'}
          end={presenter.end}
          onDone={beyond?.next?.go}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  )
}

interface CorrectionProps extends Pick<Presenter, 'isBusy' | 'takeCorrection'> {
  control: RevealControl
  changed: NonNullable<RevealControl['changed']>
}

/** Nothing goes on before somebody has read this. */
function Correction({ control: { shown }, changed, isBusy, takeCorrection }: CorrectionProps) {
  const back = shown - changed.stays
  return (
    <Banner kind="fault">
      <h2 className="font-semibold text-lg">The result was corrected</h2>
      <ul className="mt-1 list-disc pl-5">
        {changed.words.map((words) => (
          <li key={words} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {back === 0
          ? 'What you have shown is still right. The corrected steps follow.'
          : `The screen goes back by ${back === 1 ? '1 step' : `${back} steps`}, so that the corrected one is shown again.`}
      </p>
      <Button kind="main" wide className="mt-3" busy={isBusy && 'Correcting...'} onClick={takeCorrection}>
        Go on with the corrected result
      </Button>
    </Banner>
  )
}

interface EndDialogProps extends Pick<Presenter, 'end'> {
  control: RevealControl
  /** Everything was shown; else it is only stopped. */
  done: boolean
  /** It has ended with everything shown. */
  onDone: (() => unknown) | undefined
  onClose: () => void
}

/** Asks before everybody sees the result, and before the reveal is stopped. */
function EndDialog({ control: { hidden, shown, steps }, done, end, onDone, onClose }: EndDialogProps) {
  const left = steps.length - shown
  return (
    <ConfirmDialog
      title={done ? 'Show everyone the result?' : 'Stop the reveal?'}
      yes={done ? 'Show everything' : 'Stop the reveal'}
      busy={done ? 'Showing...' : 'Stopping...'}
      onYes={async () => {
        if (!(await end(done))) return
        onClose()
        if (done) onDone?.()
      }}
      onClose={onClose}
    >
      {done ? (
        <p>
          {hidden
            ? 'The leaderboard stops hiding holes: every screen and phone shows the final result.'
            : 'The screen goes back to the leaderboard with the final result.'}
        </p>
      ) : (
        <p>
          The screen goes back to the leaderboard. {hidden && 'Hidden holes stay hidden. '}
          {left > 0 && `${left === 1 ? '1 step hasn’t' : `${left} steps haven’t`} been shown. `}
          You can begin again from the start.
        </p>
      )}
    </ConfirmDialog>
  )
}
