import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useAsked } from '../../../../ui/dialogs/use-asked.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import type { Webhook } from '../../webhook-contract.ts'
import { NoneYet, ProgramSection } from '../program-section.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { type WebhookAct, WebhookList } from './webhook-list.tsx'
import { hostOf } from './webhook-words.ts'

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
