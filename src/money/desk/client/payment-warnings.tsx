import { type ReactNode, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { shortDate } from '../../../kernel/text/dates.ts'
import { Button, OutsideLinkButton } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import type { PaymentRow, PaymentsOverview } from '../shapes.ts'
import type { PaymentAction } from './payment-action.ts'
import { nameOf, type Warning, warningsOf } from './payment-words.ts'

interface Props {
  overview: PaymentsOverview
  timeZone: string | undefined
  onAct: (act: PaymentAction) => void
  onChanged: () => void
}

/** What needs attention, with advice. Empty when nothing does. */
export function PaymentWarnings({ overview, timeZone, onAct, onChanged }: Props) {
  const warnings = warningsOf(overview.payments)
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby="warnings">
      <h2 id="warnings" className="mb-3 text-xl">
        Needs attention
      </h2>
      <ul className="grid gap-3">
        {warnings.map((warning) => (
          <li
            key={`${warning.kind} ${warning.kind === 'refund-failed' ? warning.failed.id : warning.payment.id}`}
            className="grid gap-3 rounded-lg border border-flag bg-blush px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <p className="font-semibold">{headOf(warning)}</p>
              <p>{adviceFor(warning, overview.provider, timeZone)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <WhatToDo warning={warning} onAct={onAct} onChanged={onChanged} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function who(payment: PaymentRow): string {
  return `${nameOf(payment)}, receipt ${payment.number}`
}

function headOf(warning: Warning): string {
  const { payment } = warning
  switch (warning.kind) {
    case 'disputed':
      return payment.dispute?.isInquiry
        ? `The bank is asking about ${showAmount(payment.dispute.amount)}: ${who(payment)}`
        : `${showAmount(payment.dispute?.amount ?? 0)} disputed: ${who(payment)}`
    case 'lost':
      return `Dispute lost, ${showAmount(payment.disputed)} gone: ${who(payment)}`
    case 'refund-wanted':
      return `${showAmount(payment.refundWanted)} to give back: ${who(payment)}`
    case 'refund-failed':
      return `A refund of ${showAmount(warning.failed.amount)} failed: ${who(payment)}`
    case 'unmatched':
      return `${showAmount(warning.amount)} overpaid: ${who(payment)}`
    case 'no-place':
      return `Paid, no place: ${showAmount(warning.amount)} from ${who(payment)}`
    case 'gone':
      return `${showAmount(warning.amount)} for something that was removed: receipt ${payment.number}, ${payment.payer.name || 'no name'}`
  }
}

function adviceFor(
  warning: Warning,
  provider: PaymentsOverview['provider'],
  timeZone: string | undefined,
): string {
  const { dispute, payer } = warning.payment
  switch (warning.kind) {
    case 'disputed': {
      if (dispute?.isInquiry)
        return `The bank is only asking so far, and no money was taken (${dispute.reason.replaceAll('_', ' ')}). A refund now usually settles it. So does answering the bank${dispute.dueOn ? ` by ${shortDate(dispute.dueOn, timeZone)}` : ''}.`
      const reason = dispute ? `The payer’s bank says: ${dispute.reason.replaceAll('_', ' ')}. ` : ''
      if (dispute?.state === 'under-review') return `${reason}Your answer is under review. The bank decides.`
      const until = dispute?.dueOn ? ` by ${shortDate(dispute.dueOn, timeZone)}` : ''
      const where = provider === 'stripe' ? 'in Stripe' : 'in the sandbox'
      return `${reason}Answer ${where}${until}, or talk to ${payer.name || 'the payer'} first.`
    }
    case 'lost':
      return `The bank gave the money back to ${payer.name || 'the payer'}. It is owed again.`
    case 'refund-wanted':
      return `${payer.name || 'The payer'} chose the refund. Give the money back in cash or by check, then record it.`
    case 'refund-failed':
      return 'The money is still here. Try again, or give it back in cash or by check and mark this as handled.'
    case 'unmatched':
      return 'It was paid twice, or the amount was too high. Refund it, or keep it as a gift if the payer agrees.'
    case 'no-place':
      return 'It came in after what it was for had been sold to others. We told the payer that it will be refunded.'
    case 'gone':
      return 'What it was paid for was removed. Refund it, unless the payer wants to donate it.'
  }
}

function WhatToDo({ warning, onAct, onChanged }: { warning: Warning } & Pick<Props, 'onAct' | 'onChanged'>) {
  const { payment } = warning
  const of = <span className="sr-only"> of receipt {payment.number}</span>
  const details = (
    <Button onClick={() => onAct({ act: 'details', id: payment.id })}>
      Details
      {of}
    </Button>
  )
  if (warning.kind === 'no-place')
    return (
      <>
        <NoPlaceRefund payment={payment} amount={warning.amount} onRefunded={onChanged}>
          {of}
        </NoPlaceRefund>
        {details}
      </>
    )
  if (warning.kind === 'unmatched' || warning.kind === 'gone')
    return (
      <>
        <RefundNow warning={warning} onAct={onAct}>
          {of}
        </RefundNow>
        {warning.kind === 'unmatched' && (
          <Button onClick={() => onAct({ act: 'gift', id: payment.id })}>
            Keep as a gift
            {of}
          </Button>
        )}
        {details}
      </>
    )
  if (warning.kind === 'refund-wanted')
    return (
      <>
        <Button onClick={() => onAct({ act: 'hand-back', id: payment.id })}>
          Record the refund
          {of}
        </Button>
        {details}
      </>
    )
  if (warning.kind === 'refund-failed')
    return (
      <>
        <Button
          kind="danger"
          onClick={() =>
            onAct({ act: 'refund', id: payment.id, amount: warning.failed.amount, retryOf: warning.failed })
          }
        >
          Try again
          {of}
        </Button>
        <Button onClick={() => onAct({ act: 'handled', id: payment.id, failed: warning.failed })}>
          Mark as handled
          {of}
        </Button>
        {details}
      </>
    )
  return (
    <>
      {payment.providerUrl && (
        <OutsideLinkButton href={payment.providerUrl}>Open in Stripe{of}</OutsideLinkButton>
      )}
      {details}
    </>
  )
}

interface RefundNowProps {
  warning: Extract<Warning, { amount: number }>
  onAct: Props['onAct']
  children: ReactNode
}

function RefundNow({ warning: { payment, amount }, onAct, children }: RefundNowProps) {
  return (
    <Button kind="danger" onClick={() => onAct({ act: 'refund', id: payment.id, amount })}>
      Refund {showAmount(amount)}
      {children}
    </Button>
  )
}

interface NoPlaceRefundProps {
  payment: PaymentRow
  amount: number
  onRefunded: () => void
  children: ReactNode
}

/** One-click refund: the payer was already told this money will be refunded. A second click repeats the same refund. */
function NoPlaceRefund({ payment: { id, leftToRefund }, amount, onRefunded, children }: NoPlaceRefundProps) {
  const [requestId] = useState(newId)
  const [isBusy, refund] = usePress(async () => {
    const reason = 'What you ordered had been sold before your payment came in.'
    const body = { amount, left: leftToRefund, reason, requestId }
    await call('POST /api/admin/payments/{id}/refund', { params: { id }, body })
    toast.success(`${showAmount(amount)} refunded.`)
    onRefunded()
  }, refused)
  function refused(thrown: unknown): void {
    toast.error(asFault(thrown).title)
    onRefunded()
  }
  return (
    <Button kind="danger" busy={isBusy && 'Refunding...'} onClick={refund}>
      Refund {showAmount(amount)}
      {children}
    </Button>
  )
}
