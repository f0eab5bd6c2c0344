import { type FormEvent, useId, useState } from 'react'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { TextField } from './ui/text-input.tsx'

interface Props {
  onFinalize: (reason: string) => void
  onClose: () => void
}

/** A result that was final before: where it differs now, everybody wants to know why. */
export function FinalizeAgain({ onFinalize, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const formId = useId()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') setFault('Please say what was corrected')
    else onFinalize(reason.trim())
  }
  return (
    <Dialog
      title="Finalize again?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId}>
            Finalize again
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p>
          This result has been final before, and that board stays kept. If the result is another one now, the
          leaderboard calls it corrected, and shows this reason.
        </p>
        <TextField
          label="What was corrected"
          maxLength={500}
          value={reason}
          error={fault}
          onChange={(change) => setReason(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
