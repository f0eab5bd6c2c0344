import { type ReactNode, Suspense } from 'react'
import { lazyScreen } from '../../../client/frame/lazy-screen.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { SkeletonRows } from '../../../client/ui/waiting.tsx'
import type { Called } from '../../../client/use-call.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { type BillWords, FeeLines } from './fee-lines.tsx'
import { PaidAlready } from './paid-already.tsx'
import type { Payable } from './payable.ts'

const Checkout = lazyScreen(() => import('./checkout.tsx'))

interface Props {
  payable: Payable
  due: Called<TeamPaymentInfo>
  words: BillWords
  /** Nothing to be paid was found. */
  whenUnknown: ReactNode
}

/** Something to be paid, in whatever state it is: unknown, paid, on its way, or due. */
export function DuePayment({ payable, due: { data, fault, refresh }, words, whenUnknown }: Props) {
  if (!data && fault?.status === 404) return whenUnknown
  if (!data && fault) return <LoadFault title={fault.title} tryAgain={() => refresh()} />
  if (!data) return <SkeletonRows count={4} label="Loading what is to be paid" />
  if (data.hasPaidInFull) return <PaidAlready>{words.paid}</PaidAlready>
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start">
      <div className="lg:order-2">
        <FeeLines info={data} words={words} />
      </div>
      {isOnItsWay(data) ? (
        <OnItsWay />
      ) : (
        <Suspense fallback={<SkeletonRows count={4} label="Loading the card form" />}>
          <Checkout payable={payable} info={data} refresh={() => refresh()} />
        </Suspense>
      )}
    </div>
  )
}

/** What the provider is still working on covers all that is owed: ask again until it is settled. */
export function isOnItsWay({ hasPaidInFull, underWayAmount, owedAmount }: TeamPaymentInfo): boolean {
  return !hasPaidInFull && underWayAmount >= owedAmount
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
