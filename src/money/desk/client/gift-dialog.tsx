import { useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { readAmount } from '../../ledger/record-rules.ts'
import type { PaymentRow } from '../shapes.ts'
import { nameOf } from './payment-words.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Keeps overpaid money as a gift, once the payer has agreed. */
export function GiftDialog({ payment: present, onClose, onDone }: Props) {
  const [{ id, number, unmatched: amount, payer, ...payment }] = useState(present)
  const [requestId] = useState(newId)
  const form = useEntryForm({
    start: () => ({ keep: String(amount) }),
    check: ({ keep }) =>
      readAmount(keep) > 0 && readAmount(keep) <= amount
        ? {}
        : { keep: `Enter an amount up to ${showAmount(amount)}` },
    send: ({ keep }) =>
      call('POST /api/admin/payments/{id}/gift', {
        params: { id },
        body: { amount, keep: readAmount(keep), requestId },
      }),
    onSaved: () => {
      toast.success(`${showAmount(readAmount(form.typed.keep))} kept as a gift.`)
      onDone()
    },
  })
  return (
    <EntryDialog
      title="Keep as a gift"
      yes={`Keep ${showAmount(readAmount(form.typed.keep) || 0)} as a gift`}
      form={form}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {nameOf(payment)}, receipt {number}: {showAmount(amount)} was overpaid. Keep it only if{' '}
        {payer.name || 'the payer'} agreed.
      </p>
      <TextField
        {...form.field('keep')}
        label="Amount to keep ($)"
        hint="What you don’t keep still waits for a refund."
        inputMode="decimal"
      />
      <p>
        The payer gets a separate receipt for the gift. To undo this, void that receipt. The money will wait
        for a refund again.
      </p>
    </EntryDialog>
  )
}
