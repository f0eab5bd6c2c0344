import { lazy, Suspense, useState } from 'react'
import { hasPage } from '../../../client/pages.ts'
import { useSession } from '../../../client/session.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button, LinkButton } from '../../../client/ui/button.tsx'
import { EmptyState } from '../../../client/ui/empty-state.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { SkeletonRows } from '../../../client/ui/waiting.tsx'
import { useCall } from '../../../client/use-call.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { FeeLines } from './fee-lines.tsx'
import { PaidAlready } from './paid-already.tsx'
import { findPayable, type Payable } from './payable.ts'

const Checkout = lazy(() => import('./checkout.tsx'))

/** What is to be paid comes from the sign-up just made, or from the team that is signed in. */
export default function PaymentScreen() {
  const session = useSession()
  // Read once: paying clears the saved request, and the screen must not change under the payer's hands.
  const [payable] = useState(() => findPayable(session))
  const isTeam = payable?.type === 'Golf'
  return (
    <div className="page">
      <PageHead title="Payment" />
      {payable && isTeam ? <TeamPayment payable={payable} /> : <NothingToPay />}
    </div>
  )
}

const whileOnItsWay = 4_000

function TeamPayment({ payable }: { payable: Payable }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const { data, fault, refresh } = useCall(
    'GET /api/payment/stripe/getTeamPaymentInfo/{email}',
    { params: { email: payable.email } },
    { every: isUnderWay ? whileOnItsWay : 0 },
  )
  if (!data && fault?.status === 404) return <NothingToPay />
  if (!data && fault) return <LoadFault title={fault.title} tryAgain={() => refresh()} />
  if (!data) return <SkeletonRows count={4} label="Loading what is to be paid" />
  if (data.hasPaidInFull) return <PaidAlready />
  const isCovered = data.underWayAmount >= data.owedAmount
  if (isCovered !== isUnderWay) setUnderWay(isCovered)
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start">
      <div className="lg:order-2">
        <FeeLines info={data} />
      </div>
      {isCovered ? <OnItsWay /> : <Form payable={payable} info={data} refresh={() => refresh()} />}
    </div>
  )
}

interface FormProps {
  payable: Payable
  info: TeamPaymentInfo
  refresh: () => Promise<TeamPaymentInfo | undefined>
}

function Form(props: FormProps) {
  return (
    <Suspense fallback={<SkeletonRows count={4} label="Loading the card form" />}>
      <Checkout {...props} />
    </Suspense>
  )
}

function OnItsWay() {
  return (
    <Banner>
      <p className="font-semibold">Your payment is being processed.</p>
      <p>Nothing more is to be done. We email a receipt as soon as it is through.</p>
    </Banner>
  )
}

function LoadFault({ title, tryAgain }: { title: string; tryAgain: () => void }) {
  return (
    <Banner kind="fault">
      <p className="font-semibold">An error occurred</p>
      <p>{title}</p>
      <Button className="mt-3" onClick={tryAgain}>
        Try again
      </Button>
    </Banner>
  )
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
