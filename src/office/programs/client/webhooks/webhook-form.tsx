import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { Webhook } from '../../webhook-contract.ts'
import { kindWords, longestUrl, urlFault, type WebhookKind, webhookKinds } from '../../webhook-rules.ts'

interface Props {
  /** null for a new one. */
  webhook: Webhook | null
  onClose: () => void
  onAdded: (made: { webhook: Webhook; secret: string }) => void
  onSaved: (message: string) => void
}

/** Where messages go and about what; an existing one can be paused too. */
export function WebhookForm({ webhook, onClose, onAdded, onSaved }: Props) {
  const form = useEntryForm({
    start: () => ({
      url: webhook?.url ?? '',
      kinds: webhook?.kinds ?? webhookKinds.filter((kind) => kind !== 'score.changed'),
      isOn: webhook === null || webhook.state === 'on',
    }),
    check: ({ url, kinds }) => {
      // The operator may allow http to this machine; the server knows.
      const fault = urlFault(url, true)
      return { ...(fault && { url: fault }), ...(kinds.length === 0 && { kinds: 'Choose at least one' }) }
    },
    send: async ({ url, kinds, isOn }) => {
      if (!webhook) return call('POST /api/admin/webhooks', { body: { url, kinds } })
      const body = { url, kinds, state: isOn ? ('on' as const) : ('paused' as const) }
      const params = { id: webhook.id }
      await call('PUT /api/admin/webhooks/{id}', { params, body })
      return null
    },
    onSaved: (made) => (made ? onAdded(made) : onSaved('Webhook saved.')),
  })
  const { typed, faults, change, field } = form
  const choose = (kind: WebhookKind, isChosen: boolean) =>
    change({ kinds: webhookKinds.filter((each) => (each === kind ? isChosen : typed.kinds.includes(each))) })
  return (
    <EntryDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      yes={webhook ? 'Save' : 'Add webhook'}
      form={form}
      onClose={onClose}
      layout="grid gap-5"
    >
      <TextField
        {...field('url')}
        label="Address"
        hint="Where the other program takes messages. It begins with https://"
        type="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestUrl}
      />
      <fieldset id={`${form.id}-kinds`} className="min-w-0">
        <legend className="font-semibold">Tell it about</legend>
        {webhookKinds.map((kind) => (
          <CheckField
            key={kind}
            label={kindWords[kind]}
            checked={typed.kinds.includes(kind)}
            onChange={(isChosen) => choose(kind, isChosen)}
          />
        ))}
        {faults.kinds && <p className="font-semibold text-flag">{faults.kinds}</p>}
      </fieldset>
      {webhook && (
        <CheckField
          label="On"
          hint={
            webhook.state === 'off'
              ? 'It was switched off after three days without success.'
              : 'While it’s paused, messages wait.'
          }
          {...form.check('isOn')}
        />
      )}
    </EntryDialog>
  )
}
