import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** What will happen, in numbers. */
  children: ReactNode
  /** The button that does it. */
  yes: string
  /** What the button says meanwhile: 'Deleting...'. */
  busy: string
  danger?: boolean
  /** Deals with its own faults, and closes the question when all went well. */
  onYes: () => Promise<void>
  onClose: () => void
}

/** Asks once before what cannot be undone. */
export function ConfirmDialog({ title, children, yes, busy, danger = false, onYes, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const yesId = useId()
  // A button that was disabled meanwhile has lost the focus.
  useEffect(() => {
    if (failures > 0) document.getElementById(yesId)?.focus()
  }, [failures, yesId])

  async function act(): Promise<void> {
    setBusy(true)
    await onYes()
    setBusy(false)
    setFailures((before) => before + 1)
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button id={yesId} kind={danger ? 'danger' : 'main'} onClick={act} busy={isBusy && busy}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
