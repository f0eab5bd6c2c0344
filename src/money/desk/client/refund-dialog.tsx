import { useId, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { amountFault, readAmount } from '../../checkout/client/typed-amount.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import type { PaymentRow } from '../shapes.ts'
import type { FailedRefund } from './payment-action.ts'
import { kindsOf } from './payment-filter.ts'
import { nameOf, refundWords, toPayer } from './payment-words.ts'

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
      <Form of={form}>
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
      </Form>
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

interface Typed {
  owesAgain: boolean
  keepsSeats: boolean
}

interface RefundMeaningProps {
  payment: PaymentRow
  /** Whether everything left is refunded. */
  isWhole: boolean
  typed: Typed
  change: (part: Partial<Typed>) => void
}

const noLongerListed =
  'A full refund takes the sponsor off the website. To keep it there, an admin approves it on the Sponsor desk page.'

/** One payment for several things: the refund takes from each of them. */
const severalThings = { owner: 'The payer', whatStays: 'What was bought counts as paid.' }

/** What a refund means for the purchase. By default the amount isn't owed again. */
function RefundMeaning({ payment, isWhole, typed, change }: RefundMeaningProps) {
  const name = useId()
  const kinds = kindsOf(payment)
  // A gift is owed by nobody.
  if (kinds.length === 1 && purposeFacts[payment.kind].subject === 'payment')
    return <p>{isWhole ? 'The whole gift goes back.' : 'The rest still counts as given.'}</p>
  const { owner, whatStays } = kinds.length > 1 ? severalThings : purposeFacts[payment.kind]
  const cancels = isWhole && kinds.includes('attendee')
  const unlists = isWhole && kinds.includes('sponsor')
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">After the refund</legend>
        <Choice
          name={name}
          isChosen={!typed.owesAgain}
          onChoose={() => change({ owesAgain: false })}
          label={`${owner} doesn’t owe it again`}
          hint={cancels ? undefined : unlists ? noLongerListed : whatStays}
        />
        <Choice
          name={name}
          isChosen={typed.owesAgain}
          onChoose={() => change({ owesAgain: true })}
          label={`${owner} owes it again`}
          hint="For example, to pay another way. It shows under Still owed."
        />
      </fieldset>
      {cancels && !typed.owesAgain && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-fairway"
            checked={!typed.keepsSeats}
            onChange={(event) => change({ keepsSeats: !event.target.checked })}
          />
          <span>A full refund also cancels these dinner seats</span>
        </label>
      )}
    </div>
  )
}
