import type { ReactNode } from 'react'
import { asFault } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'

interface Props<Page> {
  sentTo: string | null
  takeBack: () => Promise<Page>
  onClose: () => void
  onDone: (page: Page) => void
  children: ReactNode
}

/** Closes the link of a place. */
export function TakeBackDialog<Page>({ sentTo, takeBack, onClose, onDone, children }: Props<Page>) {
  async function close(): Promise<void> {
    try {
      onDone(await takeBack())
    } catch (thrown) {
      toast.error(asFault(thrown).title)
    }
  }
  return (
    <ConfirmDialog
      title="Take this place back?"
      yes="Take back"
      busy="Taking back..."
      onYes={close}
      onClose={onClose}
    >
      {children}
      {sentTo && ` We’ll tell ${sentTo}.`}
    </ConfirmDialog>
  )
}
