import { useState } from 'react'
import { hasPage } from '../../../client/pages.ts'
import { useSession } from '../../../client/session.ts'
import { LinkButton } from '../../../client/ui/button.tsx'
import { EmptyState } from '../../../client/ui/empty-state.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { useCall } from '../../../client/use-call.ts'
import { DuePayment, isOnItsWay } from './due-payment.tsx'
import type { BillWords } from './fee-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { findPayable, type Payable } from './payable.ts'

/** What is to be paid comes from the sign-up just made, or from the team that is signed in. */
export default function PaymentScreen() {
  const session = useSession()
  // Read once: paying clears the saved request, and the screen must not change under the payer's hands.
  const [payable] = useState(() => findPayable(session))
  return (
    <div className="page">
      <PageHead title="Payment" />
      {payable ? <PaymentOf payable={payable} /> : <NothingToPay />}
    </div>
  )
}

function PaymentOf({ payable }: { payable: Payable }) {
  switch (payable.type) {
    case 'Golf':
      return <TeamPayment payable={payable} />
    case 'Attendee/Shirt':
    case 'Attendee':
    case 'Shirt':
    case 'Sponsorship':
      return <OrderPayment payable={payable} whenUnknown={<NothingToPay />} />
  }
}

const whileOnItsWay = 4_000

const teamWords: BillWords = {
  title: 'Your team',
  each: 'Per player',
  whole: 'Team',
  paid: 'Your team has already paid in full.',
}

function TeamPayment({ payable }: { payable: Payable }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const due = useCall(
    'GET /api/payment/stripe/getTeamPaymentInfo/{email}',
    { params: { email: payable.email } },
    { every: isUnderWay ? whileOnItsWay : 0 },
  )
  const isCovered = due.data !== undefined && isOnItsWay(due.data)
  if (isCovered !== isUnderWay) setUnderWay(isCovered)
  return <DuePayment payable={payable} due={due} words={teamWords} whenUnknown={<NothingToPay />} />
}

function NothingToPay() {
  return (
    <EmptyState title="There is nothing to pay for yet">
      <p>Sign up a team first, or log in with your team code to pay for the one you are in.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {hasPage('/sign-up') && (
          <LinkButton kind="main" href="/sign-up">
            Sign-Up Team
          </LinkButton>
        )}
        <LinkButton href="/auth/team-login">Team login</LinkButton>
        <LinkButton href="/">Home</LinkButton>
      </div>
    </EmptyState>
  )
}
