import { call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import type { Webhook } from '../../webhook-contract.ts'
import { hostOf } from './webhook-words.ts'

interface Props {
  act: 'remove' | 'replace'
  webhook: Webhook
  onClose: () => void
  onRemoved: () => void
  onReplaced: (made: { webhook: Webhook; secret: string }) => void
}

/** Asks before a webhook or its secret goes. */
export function ConfirmWebhook({ act, webhook, onClose, onRemoved, onReplaced }: Props) {
  const params = { id: webhook.id }
  async function go(): Promise<void> {
    try {
      if (act === 'replace') return onReplaced(await call('POST /api/admin/webhooks/{id}/secret', { params }))
      await call('DELETE /api/admin/webhooks/{id}', { params })
      onRemoved()
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return act === 'remove' ? (
    <ConfirmDialog
      title={`Remove ${hostOf(webhook)}?`}
      yes="Remove"
      busy="Removing..."
      danger
      onYes={go}
      onClose={onClose}
    >
      <p>It gets no more messages, and its log is deleted. This can’t be undone.</p>
    </ConfirmDialog>
  ) : (
    <>
      <ConfirmDialog
        title={`New secret for ${hostOf(webhook)}?`}
        yes="Make a new secret"
        busy="Saving..."
        onYes={go}
        onClose={onClose}
      >
        <p>The old secret works for one more day, so that you can enter the new one in the other program.</p>
      </ConfirmDialog>
    </>
  )
}
