import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { showOops } from '../feedback/oops.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** What will happen, in numbers: text, or elements. */
  children: ReactNode
  /** The label of the confirming button. */
  yes: string
  /** Its label while busy: 'Deleting...'. */
  busy: string
  /** The label of the other button; 'Cancel' unless canceling is what the dialog asks about. */
  no?: string
  danger?: boolean
  /** Closes the dialog on success; what goes wrong is shown as 'Oops...', unless it is handled there. */
  onYes: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before something that can't be undone. */
export function ConfirmDialog({
  title,
  children,
  yes,
  busy,
  no = 'Cancel',
  danger = false,
  onYes,
  onClose,
}: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const yesId = useId()
  // A button that was disabled has lost focus.
  useEffect(() => {
    if (failures > 0) document.getElementById(yesId)?.focus()
  }, [failures, yesId])

  async function act(): Promise<void> {
    setBusy(true)
    await onYes().catch(showOops)
    setBusy(false)
    setFailures((before) => before + 1)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      close={no}
      actions={
        <Button id={yesId} kind={danger ? 'danger' : 'main'} onClick={act} busy={isBusy && busy}>
          {yes}
        </Button>
      }
    >
      <div>{children}</div>
    </Dialog>
  )
}
