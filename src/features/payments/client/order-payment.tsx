import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '../../../client/api.ts'
import { type Called, useCall } from '../../../client/use-call.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { DuePayment, isOnItsWay } from './due-payment.tsx'
import type { BillWords } from './fee-lines.tsx'
import type { Payable } from './payable.ts'

const routes = {
  order: 'POST /api/payment/stripe/attendee-payment-request',
  sponsorship: 'POST /api/payment/stripe/sponsor-payment-request',
} as const
type BillRoute = (typeof routes)[keyof typeof routes]
const whileOnItsWay = 4_000

const wordsFor: Record<keyof typeof routes, BillWords> = {
  order: {
    title: 'Your order',
    each: 'Each',
    whole: 'Total',
    paid: 'Your order has already been paid in full.',
  },
  sponsorship: {
    title: 'Your sponsorship',
    each: 'Each',
    whole: 'Total',
    paid: 'Your sponsorship has already been paid in full.',
  },
}

/** Dinners, shirts and sponsorships are paid whole, by whoever holds the secret of their own. */
export function OrderPayment({ payable, whenUnknown }: { payable: Payable; whenUnknown: ReactNode }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const kind = payable.type === 'Sponsorship' ? 'sponsorship' : 'order'
  const called = useCall<BillRoute>(
    routes[kind],
    { body: { paymentTrackingId: payable.paymentTrackingId ?? '' } },
    { every: isUnderWay ? whileOnItsWay : 0 },
  )
  const due = asDue(called)
  const isCovered = due.data !== undefined && isOnItsWay(due.data)
  if (isCovered !== isUnderWay) setUnderWay(isCovered)
  return <DuePayment payable={payable} due={due} words={wordsFor[kind]} whenUnknown={whenUnknown} />
}

function asDue(called: Called<AnswerOf<BillRoute>>): Called<TeamPaymentInfo> {
  const refresh = async () => asInfo(await called.refresh())
  return { ...called, data: asInfo(called.data), refresh }
}

/** In the words of a team's payment; the one share of an order is the whole. */
function asInfo(bill: AnswerOf<BillRoute> | undefined): TeamPaymentInfo | undefined {
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
