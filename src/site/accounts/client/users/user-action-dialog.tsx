import { useState } from 'react'
import { asFault } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import type { StaffMember } from '../../users-contract.ts'
import { confirmationFor } from './user-actions.ts'
import type { UserAction } from './user-list.tsx'

interface Props {
  act: Exclude<UserAction, 'code'>
  user: StaffMember
  onClose: () => void
  /** Called with a message about what was done. */
  onDone: (message: string) => void
}

/** Asks for confirmation and says what will happen. Errors are shown in the dialog. */
export function UserActionDialog({ act, user, onClose, onDone }: Props) {
  const [refusal, setRefusal] = useState('')
  const { title, says, yes, busy, done, run, isDanger } = confirmationFor(act, user)
  async function answer(): Promise<void> {
    try {
      await run()
      onDone(done)
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.status === 409 || fault.code === 'confirm-first') setRefusal(fault.title)
      else showOops(fault)
    }
  }
  return (
    <ConfirmDialog title={title} yes={yes} busy={busy} danger={isDanger} onYes={answer} onClose={onClose}>
      {refusal ? <Banner kind="fault">{refusal}</Banner> : <p>{says}</p>}
    </ConfirmDialog>
  )
}
