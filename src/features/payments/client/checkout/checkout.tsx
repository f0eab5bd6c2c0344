import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import type { TeamPaymentInfo } from '../../contract.ts'
import { minimumCardCharge } from '../../rules.ts'
import { AmountChoice } from './amount-choice.tsx'
import { CardPayment } from './card-payment.tsx'
import type { Payable } from './payable.ts'
import { PayerFields } from './payer-fields.tsx'
import { loadProvider } from './provider.ts'
import { usePayer } from './use-payer.ts'

interface Props {
  payable: Payable
  info: TeamPaymentInfo
  /** Asks the server again what is owed. */
  refresh: () => Promise<TeamPaymentInfo | undefined>
}

/** The provider's card form and the amount. The intent is created when Pay is pressed, for exactly that amount. */
export default function Checkout({ payable, info, refresh }: Props) {
  const { stripe, hasFailed, tryAgain } = useProvider()
  const [wantsShare, setWantsShare] = useState(payable.isAnyPlayer)
  const payer = usePayer(payable)
  const [isBusy, setBusy] = useState(false)
  const left = info.owedAmount - info.underWayAmount
  const share = Math.min(info.shareAmount, left)
  const amount = wantsShare ? share : left
  if (hasFailed) {
    return (
      <Banner kind="fault">
        <p className="font-semibold">An error occurred</p>
        <p>The payment form didn’t load. Nothing was charged.</p>
        <Button className="mt-3" onClick={tryAgain}>
          Try again
        </Button>
      </Banner>
    )
  }
  if (Math.round(left * 100) < minimumCardCharge) {
    return (
      <Banner>
        Cards can’t be charged less than $0.50. Please see a committee member to pay {showAmount(left)}.
      </Banner>
    )
  }
  return (
    <div className="grid gap-6">
      {share < left && (
        <AmountChoice
          left={left}
          share={share}
          isPartlyPaid={info.paidAmount > 0}
          chosen={amount}
          isDisabled={isBusy}
          choose={(chosen) => setWantsShare(chosen === share)}
        />
      )}
      {payable.isAnyPlayer && <PayerFields payer={payer} isDisabled={isBusy} />}
      {stripe ? (
        <Elements stripe={stripe} options={optionsFor(amount)}>
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

function optionsFor(dollars: number) {
  return {
    mode: 'payment' as const,
    currency: 'usd',
    amount: Math.round(dollars * 100),
    // Must match the intent.
    allowedPaymentMethodTypes: ['card', 'link'],
    appearance: { variables: look },
  }
}

/** The site's colors inside the provider's frame. */
const look = {
  colorPrimary: '#12382b',
  colorText: '#17231d',
  colorTextSecondary: '#46534c',
  colorDanger: '#b3261e',
  borderRadius: '6px',
  spacingUnit: '4px',
}

function useProvider() {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to run
  useEffect(() => {
    let isStill = true
    setFailed(false)
    loadProvider().then(
      (loaded) => isStill && setStripe(loaded),
      () => isStill && setFailed(true),
    )
    return () => {
      isStill = false
    }
  }, [attempt])
  return { stripe, hasFailed, tryAgain: () => setAttempt((before) => before + 1) }
}
