import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '../../../client/api.ts'
import { type Called, useCall } from '../../../client/use-call.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { DuePayment, isOnItsWay } from './due-payment.tsx'
import type { BillWords } from './fee-lines.tsx'
import type { Payable } from './payable.ts'

const route = 'POST /api/payment/stripe/attendee-payment-request'
const whileOnItsWay = 4_000

const words: BillWords = {
  title: 'Your order',
  each: 'Each',
  whole: 'Total',
  paid: 'Your order has already been paid in full.',
}

/** Dinners and shirts are paid whole, by whoever holds the order's own secret. */
export function OrderPayment({ payable, whenUnknown }: { payable: Payable; whenUnknown: ReactNode }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const called = useCall(
    route,
    { body: { paymentTrackingId: payable.paymentTrackingId ?? '' } },
    { every: isUnderWay ? whileOnItsWay : 0 },
  )
  const due = asDue(called)
  const isCovered = due.data !== undefined && isOnItsWay(due.data)
  if (isCovered !== isUnderWay) setUnderWay(isCovered)
  return <DuePayment payable={payable} due={due} words={words} whenUnknown={whenUnknown} />
}

function asDue(called: Called<AnswerOf<typeof route>>): Called<TeamPaymentInfo> {
  const refresh = async () => asInfo(await called.refresh())
  return { ...called, data: asInfo(called.data), refresh }
}

/** In the words of a team's payment; the one share of an order is the whole. */
function asInfo(bill: AnswerOf<typeof route> | undefined): TeamPaymentInfo | undefined {
  return (
    bill && {
      owedAmount: bill.amountOwed,
      shareAmount: bill.amountOwed,
      hasPaidInFull: bill.hasPaidInFull,
      underWayAmount: bill.underWayAmount,
      paidAmount: 0,
      fees: bill.fees,
    }
  )
}
