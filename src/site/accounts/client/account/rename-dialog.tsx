import { useId } from 'react'
import { lineFault } from '../../../../kernel/field-rules.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { Account, Passkey } from '../../account-contract.ts'
import { longestPasskeyName, namePasskeyText } from '../../passkey-rules.ts'

interface Props {
  passkey: Passkey
  onClose: () => void
  onRenamed: (account: Account) => void
}

export function RenameDialog({ passkey: { id, name }, onClose, onRenamed }: Props) {
  const formId = useId()
  const form = useEntryForm({
    formId,
    start: () => ({ name }),
    check(typed): { name?: string } {
      const fault = lineFault(typed.name, longestPasskeyName, namePasskeyText)
      return fault ? { name: fault } : {}
    },
    send: (body) => call('PUT /api/account/passkeys/{id}', { params: { id }, body }),
    onSaved: onRenamed,
  })
  return (
    <EntryDialog title={`Rename ${name}`} yes="Save" formId={formId} form={form} onClose={onClose}>
      <TextField
        id={`${formId}-name`}
        label="Name"
        hint="Such as “My phone”."
        maxLength={longestPasskeyName}
        autoComplete="off"
        value={form.typed.name}
        error={form.faults.name}
        onChange={(change) => form.change({ name: change.target.value })}
      />
    </EntryDialog>
  )
}
