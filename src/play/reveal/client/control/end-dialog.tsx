import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import type { RevealControl } from '../../contract.ts'
import type { Presenter } from '../use-presenter.ts'

interface Props extends Pick<Presenter, 'end'> {
  control: RevealControl
  /** Everything was shown; else it is only stopped. */
  done: boolean
  onClose: () => void
}

/** Asks before everybody sees the result, and before the reveal is stopped. */
export function EndDialog({ control: { hidden, shown, steps }, done, end, onClose }: Props) {
  const left = steps.length - shown
  return (
    <ConfirmDialog
      title={done ? 'Show everyone the result?' : 'Stop the reveal?'}
      yes={done ? 'Show everything' : 'Stop the reveal'}
      busy={done ? 'Showing...' : 'Stopping...'}
      onYes={async () => {
        if (await end(done)) onClose()
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
