import { useState } from 'react'
import { asFault } from '../../../../ui/calls/api.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { emailIsOn } from '../../../../ui/session/delivery.ts'
import type { ReceivedPayment } from '../../links-contract.ts'

interface Props {
  payments: readonly ReceivedPayment[]
  /** Asks for a receipt again; it goes to whoever paid. */
  email: (paymentId: string) => Promise<unknown>
}

/** What was paid by whom. Receipts aren't shown: whoever has the page's link or code isn't always who paid. */
export function ReceivedPayments({ payments, email }: Props) {
  const [said, setSaid] = useState(onlyThePayer)
  if (payments.length === 0) return null
  async function ask({ paymentId, name }: ReceivedPayment): Promise<void> {
    try {
      await email(paymentId)
      setSaid(`The receipt goes to ${name || 'whoever paid'} by email, up to 3 times a day.`)
    } catch (thrown) {
      toast.error(asFault(thrown).title)
    }
  }
  return (
    <>
      <ul aria-label="Payments received" className="figures mt-4 divide-y divide-line border-line border-y">
        {payments.map((payment) => (
          <li key={payment.paymentId} className="grid gap-2 py-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere min-w-0">
                {payment.name}, {payment.dateText}
              </span>
              <span className="ml-auto font-semibold">{showAmount(payment.amount)}</span>
            </span>
            {payment.hasEmail && emailIsOn() && (
              <span>
                <RowButton of={`of ${payment.name}, ${payment.dateText}`} onClick={() => void ask(payment)}>
                  Email this receipt again
                </RowButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-[0.9375rem] text-soft">
        {emailIsOn() && said}
      </p>
    </>
  )
}

const onlyThePayer = 'Receipts go only to the email of whoever paid.'
