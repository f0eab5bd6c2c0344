import { asFault, call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { StaffItem } from '../item-shapes.ts'

interface Props {
  item: StaffItem
  onClose: () => void
  /** Called after the removal, and again if it is undone. */
  onChanged: () => void
}

/** Asks before an item is taken off the list, and offers to put it back. */
export function RemoveItem({ item, onClose, onChanged }: Props) {
  async function remove(): Promise<void> {
    await call('DELETE /api/admin/items/{id}', { params: { id: item.id } })
    toastRemoved(item, onChanged)
    onClose()
    onChanged()
  }
  const { sold, name } = item
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      yes="Remove it"
      busy="Removing..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      {name} is no longer sold.{' '}
      {sold > 0 ? `The ${sold} sold so far stay, with their receipts.` : 'Nobody has bought it yet.'}
    </ConfirmDialog>
  )
}

/** Milliseconds, long enough to reach the button. */
const staysFor = 10_000

function toastRemoved({ id, name }: StaffItem, onBack: () => void): void {
  toast.success(
    (shown) => (
      <>
        <span>{name} removed.</span>{' '}
        <button
          type="button"
          className="link -my-2 ml-2 inline-flex min-h-11 items-center px-1 font-semibold"
          onClick={() => {
            toast.dismiss(shown.id)
            void restore(id, name, onBack)
          }}
        >
          Undo
        </button>
      </>
    ),
    { duration: staysFor },
  )
}

async function restore(id: string, name: string, onBack: () => void): Promise<void> {
  try {
    await call('POST /api/admin/items/{id}/restore', { params: { id } })
    toast.success(`${name} is back on the list.`)
    onBack()
  } catch (thrown) {
    const { title, errors } = asFault(thrown)
    toast.error(errors.name?.[0] ?? title)
  }
}
