import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../forms/text-input.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  onGiven: (reason: string) => void
  onClose: () => void
}

/** Asks why a final result is changed, as a changed score does. */
export default function ReasonDialog({ onGiven, onClose }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  function submit(event: FormEvent): void {
    event.preventDefault()
    // The form of the dialog below isn't sent with this one.
    event.stopPropagation()
    if (reason.trim() === '') setError('Enter the reason')
    else onGiven(reason.trim())
  }
  return (
    <Dialog
      title="The result is final"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId}>
          Correct the result
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4" noValidate>
        <p>This is a correction. The leaderboard says so, with your reason and the teams it moves.</p>
        <TextField
          label="Reason for the changes"
          hint="Everyone can read it."
          maxLength={500}
          value={reason}
          error={error}
          onChange={(change) => setReason(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
