import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { unsentInWords } from '../../ui/offline/unsent-sales.ts'

export interface LogoutDialogProps {
  unsent: number
  onLogOut: () => void
  onClose: () => void
}

/** Asks before logging out while sales are on this phone and nowhere else. */
export default function LogoutDialog({ unsent, onLogOut, onClose }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      title={`${unsentInWords(unsent)}. Log out?`}
      yes="Log out anyway"
      busy="Logging out..."
      danger
      onYes={async () => onLogOut()}
      onClose={onClose}
    >
      <p>
        {unsent === 1 ? 'It’s' : 'They’re'} only on this phone, and the books don’t have the money yet. Stay
        logged in until there is signal and Sell says that every sale is sent.
      </p>
      <p className="mt-2">
        If you log out now, {unsent === 1 ? 'it stays' : 'they stay'} on this phone until you log in here
        again.
      </p>
    </ConfirmDialog>
  )
}
