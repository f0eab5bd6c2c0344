import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useAsked } from '../../../../ui/dialogs/use-asked.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { Webhook, WebhookDelivery } from '../../webhook-contract.ts'
import { NoneYet, ProgramSection } from '../program-section.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { sendTest, type WebhookAct, WebhookList } from './webhook-list.tsx'
import { deliveryText, hostOf, messageText } from './webhook-words.ts'

type Asked =
  | { act: 'add' }
  | { act: WebhookAct; webhook: Webhook }
  | { act: 'secret'; webhook: Webhook; secret: string; isNew: boolean }

/** Programs that are told what happens: who, whether it works, and what was sent. */
export function WebhooksSection() {
  const called = useCall('GET /api/admin/webhooks')
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  const withSecret = (isNew: boolean) => (made: { webhook: Webhook; secret: string }) => {
    void called.refresh()
    ask({ act: 'secret', ...made, isNew })
  }
  return (
    <ProgramSection
      title="Webhooks"
      about="We tell another program what happens here, right when it happens: sign-ups, payments, refunds, scores and the final result."
      action={<Button onClick={() => ask({ act: 'add' })}>Add webhook</Button>}
    >
      <UntilLoaded called={called} label="Loading webhooks">
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <NoneYet title="No webhooks">Nothing is sent to another program.</NoneYet>
          ) : (
            <WebhookList webhooks={webhooks} onAct={(act, webhook) => ask({ act, webhook })} />
          )
        }
      </UntilLoaded>
      {asked?.act === 'add' && (
        <WebhookForm webhook={null} onClose={close} onAdded={withSecret(true)} onSaved={answered} />
      )}
      {asked?.act === 'edit' && (
        <WebhookForm webhook={asked.webhook} onClose={close} onAdded={withSecret(true)} onSaved={answered} />
      )}
      {asked?.act === 'log' && (
        <DeliveryLog
          webhook={asked.webhook}
          onClose={() => {
            close()
            void called.refresh()
          }}
        />
      )}
      {(asked?.act === 'remove' || asked?.act === 'replace') && (
        <ConfirmWebhook
          act={asked.act}
          webhook={asked.webhook}
          onClose={close}
          onRemoved={() => answered('Webhook removed.')}
          onReplaced={withSecret(false)}
        />
      )}
      {asked?.act === 'secret' && (
        <ShownOnce
          title={asked.isNew ? 'Webhook added' : 'New secret'}
          what="Secret"
          text={asked.secret}
          onClose={close}
        >
          {asked.isNew
            ? 'The other program needs this secret to check that a message is from here.'
            : 'Enter this secret in the other program within a day. Until then the old one works too.'}
        </ShownOnce>
      )}
    </ProgramSection>
  )
}

interface Props {
  act: 'remove' | 'replace'
  webhook: Webhook
  onClose: () => void
  onRemoved: () => void
  onReplaced: (made: { webhook: Webhook; secret: string }) => void
}

/** Asks before a webhook or its secret goes. */
function ConfirmWebhook({ act, webhook, onClose, onRemoved, onReplaced }: Props) {
  const params = { id: webhook.id }
  async function go(): Promise<void> {
    if (act === 'replace') return onReplaced(await call('POST /api/admin/webhooks/{id}/secret', { params }))
    await call('DELETE /api/admin/webhooks/{id}', { params })
    onRemoved()
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
      It gets no more messages, and its log is deleted. This can’t be undone.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`New secret for ${hostOf(webhook)}?`}
      yes="Make a new secret"
      busy="Saving..."
      onYes={go}
      onClose={onClose}
    >
      The old secret works for one more day, so that you can enter the new one in the other program.
    </ConfirmDialog>
  )
}

/** A webhook's latest messages, each with what came of it. Refreshes while it is open. */
function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
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
