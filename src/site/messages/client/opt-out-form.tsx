import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { OptOut } from '../opt-out-contract.ts'
import { channelOfAddress, optOutFaults, type TypedOptOut } from '../opt-out-rules.ts'

interface Props {
  onClose: () => void
  onAdded: (optOut: OptOut) => void
}

/** For people who ask by phone or in person. */
export function OptOutForm({ onClose, onAdded }: Props) {
  const form = useEntryForm({
    start: (): TypedOptOut => ({ address: '', reason: '' }),
    check: optOutFaults,
    send: add,
    onSaved: onAdded,
  })
  return (
    <EntryDialog title="Add an opt-out" yes="Add opt-out" busy="Adding..." form={form} onClose={onClose}>
      <p className="text-soft">
        This address will get no more blasts. Receipts, team codes and other personal messages still go out.
      </p>
      <TextField {...form.field('address')} label="Email or phone number" autoCapitalize="off" />
      <TextField
        {...form.field('reason')}
        label="Reason (optional)"
        hint="Kept in the audit log."
        maxLength={300}
      />
    </EntryDialog>
  )
}

function add({ address, reason }: TypedOptOut): Promise<OptOut> {
  return call('POST /api/admin/opt-outs', {
    body: { channel: channelOfAddress(address), address: address.trim(), reason: reason.trim() },
  })
}
