import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { call } from '../calls/api.ts'
import { Banner } from '../feedback/banner.tsx'
import { TextField } from '../forms/text-input.tsx'
import { useOutcome } from '../forms/use-outcome.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password again: a device somebody left open isn't enough for a change that weighs. */
export default function PasswordDialog({ onConfirmed, onClose }: Props) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const { outcome, isBusy, run } = useOutcome()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await run(async () => {
      const answer = await call('POST /api/account/confirm', { body: { password } })
      if (answer.isSuccessful) onConfirmed()
      return answer
    })
  }
  return (
    <Dialog
      title="Enter your password"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId} busy={isBusy && 'Checking...'}>
          Continue
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4" noValidate>
        {outcome && !outcome.isSuccessful && <Banner kind="fault">{outcome.message}</Banner>}
        <p className="text-soft">So that nobody else can change this on a device you left open.</p>
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(change) => setPassword(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
