import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { StaffMember } from '../../users-contract.ts'

/** Makes a code for somebody who must set up a second step, and shows it once. */
export function SetUpCodeDialog({ user, onClose }: { user: StaffMember; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function make(): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      setCode((await call('POST /api/admin/users/{id}/set-up-code', { params: { id: user.id } })).code)
    } catch (thrown) {
      setFault(asFault(thrown).title)
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={`A code for ${user.fullName}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{code ? 'Done' : 'Cancel'}</Button>
          {!code && (
            <Button kind="main" onClick={make} busy={isBusy && 'One moment...'}>
              Make a code
            </Button>
          )}
        </>
      }
    >
      {fault && <Banner kind="fault">{fault}</Banner>}
      {code ? (
        <p>
          Give it to {user.firstName} in person or by phone. It works once, for an hour:{' '}
          <strong className="block pt-2 font-mono text-2xl">{code}</strong>
        </p>
      ) : (
        <p>
          With their password and this code {user.firstName} sets up a second step. Make sure it’s really them
          who asked. We email {user.email} that you made it.
        </p>
      )}
    </Dialog>
  )
}
