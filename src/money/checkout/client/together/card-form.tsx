import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { minimumCardCharge } from '../../../ledger/rules.ts'
import { cardFormOptions } from '../card-form-options.ts'
import { confirmFree, payByCard } from '../pay-by-card.ts'
import { ProviderFault } from '../provider-fault.tsx'
import { useProvider } from '../use-provider.ts'
import type { Send } from './use-pay.ts'
import type { Together } from './use-together.ts'

interface Props {
  id: string
  together: Together
  pay: (send: Send) => Promise<void>
  onReady: () => void
}

/**
 * The provider's card form, unless nothing has to be paid. It stays, with what was typed, when the total becomes zero
 * and then more again.
 */
export function CardForm(props: Props) {
  const { id, together, pay } = props
  const { total } = together
  const [charge, setCharge] = useState(total)
  if (isChargeable(total) && total !== charge) setCharge(total)
  const needsCard = isChargeable(charge)
  const { stripe, hasFailed, tryAgain } = useProvider(needsCard)
  if (!needsCard)
    return (
      <form
        id={id}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault()
          void pay(confirmFree)
        }}
      />
    )
  if (hasFailed) return <ProviderFault tryAgain={tryAgain} />
  if (!stripe) return <SkeletonRows count={4} label="Loading the card form" />
  return (
    <Elements stripe={stripe} options={cardFormOptions(charge)}>
      <TypedCard {...props} isFree={total === 0} />
    </Elements>
  )
}

function TypedCard({ id, together, pay, onReady, isFree }: Props & { isFree: boolean }) {
  const stripe = useStripe()
  const elements = useElements()
  const byCard: Send = async (open) => {
    if (!stripe || !elements) return { kind: 'failed', message: 'The card form is still loading.' }
    return payByCard({ stripe, elements }, together.payer.payable, open)
  }
  return (
    <form
      id={id}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        void pay(isFree ? confirmFree : byCard)
      }}
    >
      <div className={classes(isFree && 'hidden')}>
        <PaymentElement onReady={onReady} />
      </div>
    </form>
  )
}

/** Whether a card can be charged this many dollars. */
export function isChargeable(total: number): boolean {
  return Math.round(total * 100) >= minimumCardCharge
}
