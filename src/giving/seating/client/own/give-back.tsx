import { call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { OwnDinner, OwnDinnerGuest } from '../../contract.ts'

interface GiveBackProps {
  secret: string | undefined
  dinner: OwnDinner
  guest: OwnDinnerGuest
  onClose: () => void
  onGone: (left: OwnDinner | null) => void
}

/** Where nothing was paid, the seat is free at once; what was paid is the committee's to refund. */
export function GiveBack({ secret = '', dinner: { canAsk }, guest, onClose, onGone }: GiveBackProps) {
  const { guestId, name, cannotCome: comes = false } = guest
  async function leave(): Promise<void> {
    const body = { secret, guestId, seenName: name }
    const left = canAsk
      ? await call('POST /api/dinner/own/ask', { body: { ...body, comes } })
      : (await call('POST /api/dinner/own/give-back', { body })).left
    toast.success(canAsk ? 'Saved. Thank you!' : `${name}’s seat is free again.`)
    onClose()
    onGone(left)
  }
  if (comes)
    return (
      <ConfirmDialog
        title={`${name} comes after all?`}
        yes="Yes, keep the seat"
        busy="Saving..."
        onYes={leave}
        onClose={onClose}
      >
        The seat and the meal are still kept.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={`${name} can’t come?`}
      yes={canAsk ? 'Tell the organizer' : 'Give the seat back'}
      busy={canAsk ? 'Saving...' : 'Giving it back...'}
      danger
      onYes={leave}
      onClose={onClose}
    >
      {canAsk
        ? 'This was paid for. The organizer cancels the seat and refunds it; until then it’s still kept.'
        : 'Somebody else can have the seat then. Nothing was paid for it, and nothing is owed anymore.'}
    </ConfirmDialog>
  )
}
