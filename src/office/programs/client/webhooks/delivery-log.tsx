import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { Webhook, WebhookDelivery } from '../../webhook-contract.ts'
import { sendTest } from './webhook-list.tsx'
import { deliveryText, hostOf, messageText } from './webhook-words.ts'

/** A webhook's latest messages, each with what came of it. Refreshes while it is open. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const params = { id: webhook.id }
  const called = useCall('GET /api/admin/webhooks/{id}/deliveries', { params }, { every: 3000 })
  const [isBusy, act] = usePress(async (what: () => Promise<unknown>) => {
    await what()
    await called.refresh()
  })
  return (
    <Dialog
      title={`Messages to ${hostOf(webhook)}`}
      wide
      onClose={onClose}
      actions={
        <>
          <Button busy={isBusy && 'Sending...'} onClick={() => act(() => sendTest(webhook))}>
            Send a test
          </Button>
          <Button kind="main" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <UntilLoaded called={called} label="Loading messages">
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p>Nothing has been sent yet. Send a test to see whether it arrives.</p>
          ) : (
            <ul className="grid gap-4" aria-label="Messages">
              {deliveries.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  onAgain={() =>
                    act(() =>
                      call('POST /api/admin/webhook-deliveries/{id}/send-again', {
                        params: { id: message.id },
                      }),
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </UntilLoaded>
    </Dialog>
  )
}

function Message({ message, onAgain }: { message: WebhookDelivery; onAgain: () => void }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t pt-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{messageText(message.kind)}</p>
        <p>{deliveryText(message, eventZone())}</p>
        <details className="mt-1">
          <summary className="min-h-11 content-center text-soft">What was sent</summary>
          <p className="text-soft [overflow-wrap:anywhere]">{message.id}</p>
          <p className="font-mono text-sm [overflow-wrap:anywhere]">{message.body}</p>
        </details>
      </div>
      <Button onClick={onAgain}>Send again</Button>
    </li>
  )
}
