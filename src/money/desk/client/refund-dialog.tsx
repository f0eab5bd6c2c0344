import { useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { amountFault, readAmount } from '../../checkout/client/typed-amount.ts'
import type { PaymentRow } from '../shapes.ts'
import type { FailedRefund } from './payment-action.ts'
import { nameOf, refundWords, toPayer } from './payment-words.ts'
import { RefundMeaning } from './refund-meaning.tsx'

interface Props {
  payment: PaymentRow
  /** The suggested amount; omitted, everything that is left. */
  preset: number | undefined
  /** The failed refund that this one replaces. */
  retryOf?: FailedRefund | undefined
  onClose: () => void
  onDone: () => void
}

/**
 * Refunds a payment. Each opening of the dialog makes at most one refund: pressing again, or retrying after a lost
 * response, repeats the same request.
 */
export function RefundDialog({ payment: present, preset, retryOf, onClose, onDone }: Props) {
  // As it was when the dialog opened. The server notices later changes.
  const [payment] = useState(present)
  const { id, leftToRefund: left } = payment
  const words = refundWords(payment)
  const [requestId] = useState(newId)
  const form = useEntryForm({
    start: () => ({
      amount: String(preset ?? left),
      reason: retryOf?.reason ?? '',
      note: '',
      owesAgain: retryOf?.owesAgain ?? false,
      keepsSeats: retryOf?.keepsSeats ?? false,
    }),
    check: ({ amount, reason }) => ({
      ...amountFault(amount, left),
      ...(reason.trim() ? {} : { reason: 'Please say why' }),
    }),
    send: ({ amount, reason, note, owesAgain, keepsSeats }) =>
      call('POST /api/admin/payments/{id}/refund', {
        params: { id },
        body: {
          amount: readAmount(amount),
          left,
          reason: reason.trim(),
          note: note.trim() || null,
          requestId,
          owesAgain,
          keepsSeats: keepsSeats && !owesAgain,
          retryOf: retryOf?.id ?? null,
        },
      }),
    onSaved: ({ history }) => {
      const isPending = history.at(-1)?.what.includes('on its way')
      const amount = showAmount(readAmount(form.typed.amount))
      toast.success(isPending ? 'Refund on its way.' : `${amount} ${words.done}`)
      onDone()
    },
  })
  const { typed, change, field } = form
  return (
    <Dialog
      title="Refund"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="danger" type="submit" form={form.id} busy={form.isBusy && words.busy}>
          {words.yes}
        </Button>
      }
    >
      <form id={form.id} noValidate onSubmit={form.save} className="grid gap-4">
        <ErrorSummary faults={form.summary} />
        {form.refusal && <Banner kind="fault">{form.refusal.title}</Banner>}
        <p className="wrap-anywhere">
          {nameOf(payment)}, receipt {payment.number}: {showAmount(left)} can be refunded.{' '}
          {whatItMeans(payment)}
        </p>
        <TextField {...field('amount')} label="Amount ($)" inputMode="decimal" />
        <TextField {...field('reason')} label="Reason" hint={toPayer()} maxLength={500} />
        {payment.name !== null && (
          <RefundMeaning
            payment={payment}
            isWhole={readAmount(typed.amount) >= left}
            typed={typed}
            change={change}
          />
        )}
        <TextField
          {...field('note')}
          label="Note (optional)"
          hint="Only staff can see this. For example, a check number."
          maxLength={500}
        />
      </form>
    </Dialog>
  )
}

function whatItMeans({ isProviders, unmatched, name }: PaymentRow): string {
  const way = isProviders
    ? 'It goes back to the card in 5 to 10 business days. The card fee is not returned.'
    : 'This only records the refund. Give the money back in cash or by check.'
  if (name === null || unmatched === 0) return way
  return `${way} The first ${showAmount(unmatched)} of it was overpaid.`
}
