import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import type { PaymentRow } from '../shapes.ts'
import type { PaymentAction } from './payment-action.ts'
import { nameOf } from './payment-words.ts'

interface Props {
  payments: readonly PaymentRow[]
  onAct: (act: PaymentAction) => void
}

/** Whose receipts say nothing about taxes, and for want of what; hidden when there are none. */
export function WaitingReceipts({ payments, onAct }: Props) {
  const waiting = payments.filter(({ withoutValue }) => withoutValue !== undefined)
  if (waiting.length === 0) return null
  return (
    <section id="without-value" aria-labelledby="without-value-title">
      <h2 id="without-value-title" className="mb-1 text-xl">
        Receipts that wait for a value
      </h2>
      <p className="mb-3 text-soft">
        They don’t say what may be deducted for these things. Set what they’re worth in the price list, or in
        the event’s details: the receipts are updated then, and the payer’s link shows the new one.
      </p>
      <ul className="figures divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
        {waiting.map((payment) => (
          <li
            key={payment.id}
            className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">
                {nameOf(payment)}, receipt {payment.number}, {showAmount(payment.amount)}
              </p>
              <p className="wrap-anywhere text-soft">
                {payment.payer.name || payment.payer.email || 'No name'}: {payment.withoutValue?.join(', ')}
              </p>
            </div>
            <Button small onClick={() => onAct({ act: 'details', id: payment.id })}>
              Details<span className="sr-only"> of receipt {payment.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
