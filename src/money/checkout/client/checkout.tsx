import { Elements } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { minimumCardCharge } from '../../ledger/rules.ts'
import type { TeamPaymentInfo } from '../contract.ts'
import { AmountChoice, ShareIsPaid } from './amount-choice.tsx'
import { cardFormOptions } from './card-form-options.ts'
import { CardPayment } from './card-payment.tsx'
import { PayerFields } from './payer-fields.tsx'
import { ProviderFault } from './provider-fault.tsx'
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
