import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { openOne } from './open-payment.ts'
import { Lock, PayBar, payButton } from './pay-bar.tsx'
import { type Outcome, payByCard } from './pay-by-card.ts'
import { type Said, SaidBanner } from './said-banner.tsx'
import type { Payable } from './sold.ts'

interface Props {
  payable: Payable
  /** What is missing before payment, in words; null when complete. */
  check: () => string | null
  amount: number
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  refresh: () => Promise<TeamPaymentInfo | undefined>
}

export function CardPayment({ payable, check, amount, isBusy, setBusy, refresh }: Props) {
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
