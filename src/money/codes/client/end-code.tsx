import { call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import type { DiscountCode } from '../contract.ts'

interface Props {
  code: DiscountCode
  onClose: () => void
  onEnded: () => void
}

/** Asks before a code stops working for good. */
export function EndCode({ code, onClose, onEnded }: Props) {
  async function end(): Promise<void> {
    try {
      await call('DELETE /api/admin/codes/{id}', { params: { id: code.id } })
      onEnded()
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <ConfirmDialog
      title={`End ${code.code}?`}
      yes="End it"
      busy="Ending..."
      danger
      onYes={end}
      onClose={onClose}
    >
      <p>{endWords(code)} This can’t be undone.</p>
    </ConfirmDialog>
  )
}

function endWords({ used, heldTeams }: DiscountCode): string {
  const kept =
    used > 0
      ? ` ${used === 1 ? 'The one use so far keeps its' : `The ${used} uses so far keep their`} price.`
      : ''
  const places = heldTeams === 1 ? 'team place it holds goes' : `${heldTeams} team places it holds go`
  const held = heldTeams > 0 ? ` The ${places} back on sale.` : ''
  return `Nobody can use it anymore.${kept}${held}`
}
