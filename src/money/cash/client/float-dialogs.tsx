import { useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { readAmount } from '../../ledger/record-rules.ts'
import type { CashBox, OpenTakings } from '../contract.ts'

const floatFault = 'Enter the cash the drawer starts with'

interface Props {
  onClose: () => void
  onDone: (fresh: CashBox) => void
}

/** The treasurer hands out a float. */
export function OpenDrawerDialog({ onClose, onDone }: Props) {
  const [mutationId] = useState(newId)
  const { data } = useCall('GET /api/admin/drawer-people')
  const form = useEntryForm({
    start: () => ({ personId: '', openingFloat: '' }),
    check: ({ personId, openingFloat }) => ({
      ...(personId ? {} : { personId: 'Choose whose drawer this is' }),
      ...(readAmount(openingFloat) >= 0 ? {} : { openingFloat: floatFault }),
    }),
    send: ({ personId, openingFloat }) =>
      call('POST /api/admin/drawers', {
        body: { mutationId, personId, openingFloat: readAmount(openingFloat) },
      }),
    onSaved: onDone,
  })
  return (
    <EntryDialog title="Open a cash drawer" yes="Open drawer" form={form} onClose={onClose}>
      <SelectField
        {...form.field('personId')}
        label="Whose drawer"
        hint="Admins, sellers, and volunteers who may take cash."
      >
        <option value="">Choose a person</option>
        <Options of={data?.people.map(({ id, name }) => [id, name])} />
      </SelectField>
      <TextField {...form.field('openingFloat')} label="Opening float ($)" inputMode="decimal" />
    </EntryDialog>
  )
}

interface FloatProps extends Props {
  takings: OpenTakings
  drawer: NonNullable<OpenTakings['drawer']>
}

/** Corrects a float that was mistyped, or was topped up. */
export function FloatDialog({ takings, drawer, onClose, onDone }: FloatProps) {
  const form = useEntryForm({
    start: () => ({ openingFloat: String(drawer.openingFloat), reason: '' }),
    check: ({ openingFloat, reason }) => ({
      ...(readAmount(openingFloat) >= 0 ? {} : { openingFloat: floatFault }),
      ...(reason.trim() ? {} : { reason: 'Please say why' }),
    }),
    send: ({ openingFloat, reason }) =>
      call('PUT /api/admin/drawers/{id}/float', {
        params: { id: drawer.id },
        body: { openingFloat: readAmount(openingFloat), reason },
      }),
    onSaved: onDone,
  })
  const { field } = form
  return (
    <EntryDialog
      title={`Opening float of ${takings.personName}`}
      yes="Save opening float"
      form={form}
      onClose={onClose}
    >
      <TextField {...field('openingFloat')} label="Opening float ($)" inputMode="decimal" />
      <TextField
        {...field('reason')}
        label="Reason"
        hint="For example, $20 more in change."
        maxLength={500}
      />
    </EntryDialog>
  )
}
