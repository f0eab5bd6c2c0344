import { useState } from 'react'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { RoundState } from '../contract.ts'

export interface RoundProps {
  round: RoundState
  onChanged: (round: RoundState) => void
}

/** Suspends play with a line for the golfers, and resumes it. */
export function Delay({ round, onChanged }: RoundProps) {
  const [open, setOpen] = useState<'suspend' | 'resume' | null>(null)
  const { delay } = round
  return (
    <Card>
      <h2 className="text-xl">{delay ? 'Play is suspended' : 'Delay'}</h2>
      <p className="mt-1 max-w-3xl text-soft">
        {delay
          ? `Since ${clockTime(delay.madeAt, round.timeZone)}, by ${delay.madeBy}. The leaderboard, the home page and the phones say so.`
          : 'For a storm: the leaderboard, the home page and the phones say that play is suspended. Scores can still be entered, on phones and at the desk.'}
      </p>
      {delay?.words && <p className="wrap-anywhere mt-2 font-semibold">“{delay.words}”</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {delay && (
          <Button kind="main" onClick={() => setOpen('resume')}>
            Resume play
          </Button>
        )}
        <Button kind={delay ? 'plain' : 'main'} onClick={() => setOpen('suspend')}>
          {delay ? 'Change the line' : 'Suspend play'}
        </Button>
      </div>
      {open === 'suspend' && <Suspend round={round} onChanged={onChanged} onClose={() => setOpen(null)} />}
      {open === 'resume' && <Resume round={round} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </Card>
  )
}

type DialogProps = RoundProps & { onClose: () => void }

const formId = 'suspend-play'

function Suspend({ round, onChanged, onClose }: DialogProps) {
  const { eventId, delay } = round
  const form = useEntryForm({
    formId,
    start: () => ({ line: delay?.words ?? '' }),
    check: () => ({}),
    send: ({ line }) => call('POST /api/admin/round/delay', { body: { eventId, line } }),
    onSaved: (saved) => {
      toast.success(delay ? 'Saved.' : 'Play is suspended.')
      onChanged(saved)
      onClose()
    },
  })
  return (
    <EntryDialog
      title={delay ? 'Line for the golfers' : 'Suspend play'}
      yes={delay ? 'Save' : 'Suspend play'}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <TextField
        id={`${formId}-line`}
        label="Line for the golfers (optional)"
        hint="What to do, and when there will be news: ‘Lightning. Come to the clubhouse; news at 2:30.’"
        maxLength={200}
        value={form.typed.line}
        error={form.faults.line}
        onChange={(changed) => form.change({ line: changed.target.value })}
      />
    </EntryDialog>
  )
}

function Resume({ round: { eventId }, onChanged, onClose }: DialogProps) {
  async function resume(): Promise<void> {
    try {
      onChanged(await call('POST /api/admin/round/resume', { body: { eventId } }))
      toast.success('Play has resumed.')
      onClose()
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <ConfirmDialog title="Resume play?" yes="Resume play" busy="Resuming..." onYes={resume} onClose={onClose}>
      <p>The notice disappears from the leaderboard, the home page and the phones.</p>
    </ConfirmDialog>
  )
}
