import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { minimumCardCharge } from '../../ledger/rules.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { AmountChoice, ShareIsPaid } from './amount-choice.tsx'
import { cardFormOptions } from './card-form-options.ts'
import { openOne } from './open-payment.ts'
import { Lock, PayBar, payButton } from './pay-bar.tsx'
import { type Outcome, payByCard } from './pay-by-card.ts'
import { PayerFields } from './payer-fields.tsx'
import { ProviderFault } from './provider-fault.tsx'
import { type Said, SaidBanner } from './said-banner.tsx'
import type { Payable } from './sold.ts'
import { usePayer } from './use-payer.ts'
import { useProvider } from './use-provider.ts'

interface Props {
  payable: Payable
  info: TeamPaymentInfo
  /** A share was paid in this browser. */
  isSharePaid: boolean
  /** Asks the server again what is owed. */
  refresh: () => Promise<TeamPaymentInfo | undefined>
}

/** The provider's card form and the amount. The intent is created when Pay is pressed, for exactly that amount. */
export default function Checkout({ payable, info, isSharePaid, refresh }: Props) {
  const { stripe, hasFailed, tryAgain } = useProvider()
  const [wantsShare, setWantsShare] = useState(payable.isAnyPlayer && !payable.isByReceipt && !isSharePaid)
  const payer = usePayer(payable)
  const [isBusy, setBusy] = useState(false)
  const left = info.owedAmount - info.underWayAmount
  const share = Math.min(info.shareAmount, left)
  const amount = wantsShare ? share : left
  if (hasFailed) return <ProviderFault tryAgain={tryAgain} />
  if (Math.round(left * 100) < minimumCardCharge) {
    return (
      <Banner>
        Cards can’t be charged less than $0.50. Please see a committee member to pay {showAmount(left)}.
      </Banner>
    )
  }
  return (
    <div className="grid gap-6">
      {isSharePaid && <ShareIsPaid left={left} />}
      {share < left && (
        <AmountChoice
          left={left}
          share={share}
          isPartlyPaid={info.paidAmount > 0}
          isSharePaid={isSharePaid}
          chosen={amount}
          isDisabled={isBusy}
          choose={(chosen) => setWantsShare(chosen === share)}
        />
      )}
      {payable.isAnyPlayer && <PayerFields payer={payer} isDisabled={isBusy} />}
      {stripe ? (
        <Elements stripe={stripe} options={cardFormOptions(amount)}>
          <CardPayment
            payable={payer.payable}
            check={payer.check}
            amount={amount}
            isBusy={isBusy}
            setBusy={setBusy}
            refresh={refresh}
          />
        </Elements>
      ) : (
        <SkeletonRows count={4} label="Loading the card form" />
      )}
    </div>
  )
}

interface CardPaymentProps {
  payable: Payable
  /** What is missing before payment, in words; null when complete. */
  check: () => string | null
  amount: number
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  refresh: () => Promise<TeamPaymentInfo | undefined>
}

function CardPayment({ payable, check, amount, isBusy, setBusy, refresh }: CardPaymentProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [, navigate] = useLocation()
  const [isReady, setReady] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  // A ref, because state updates too late for a second click at the same moment.
  const running = useRef(false)

  async function pay(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    if (!stripe || !elements || running.current) return
    const missing = check()
    if (missing) return setSaid({ kind: 'fault', text: missing })
    running.current = true
    setBusy(true)
    setSaid(null)
    try {
      await follow(await payByCard({ stripe, elements }, payable, () => openOne(payable, amount)))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function follow(outcome: Outcome): Promise<void> {
    switch (outcome.kind) {
      case 'done':
        return navigate(outcome.confirmationPath)
      case 'other-price':
        await refresh()
        return setSaid({ kind: 'note', text: otherPrice(outcome.amount) })
      case 'look-again':
        await refresh()
        return setSaid({ kind: 'note', text: outcome.message })
      case 'check-email':
        return setSaid({ kind: 'fault', text: outcome.message })
      case 'failed':
        return setSaid({ kind: 'fault', text: outcome.message, next: outcome.next, wayOn: outcome.wayOn })
    }
  }

  return (
    <form onSubmit={pay} noValidate className="grid gap-5">
      <PaymentElement onReady={() => setReady(true)} />
      {said && <SaidBanner said={said} />}
      <PayBar>
        <Button {...payButton} type="submit" disabled={!isReady} busy={isBusy && 'Processing...'}>
          <Lock />
          Pay {showAmount(amount)}
        </Button>
      </PayBar>
    </form>
  )
}

function otherPrice(amount: number): string {
  return `The amount to pay has changed: ${showAmount(amount)} is left now. Nothing was charged. Please check it and press Pay.`
}
