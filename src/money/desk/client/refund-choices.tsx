import { useState } from 'react'
import { asFault, call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { purposeFacts } from '../../ledger/purposes.ts'
import type { PaymentDetails } from '../shapes.ts'
import { kindsOf } from './payment-filter.ts'

interface Props {
  details: PaymentDetails
  onChanged: () => void
}

/** Whether each refund is owed again. Set in the refund dialog and can be changed here. */
export function RefundChoices({ details: { payment, refunds }, onChanged }: Props) {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState('')
  const made = refunds.filter(({ state }) => state !== 'failed')
  // A gift is owed by nobody.
  const mayOwe = kindsOf(payment).some((kind) => purposeFacts[kind].subject !== 'payment')
  if (made.length === 0 || payment.name === null || !mayOwe) return null
  async function choose(refundId: string, owesAgain: boolean) {
    setBusy(refundId)
    setFault('')
    try {
      const params = { id: payment.id, refundId }
      await call('PUT /api/admin/payments/{id}/refunds/{refundId}', { params, body: { owesAgain } })
      onChanged()
    } catch (thrown) {
      setFault(asFault(thrown).title)
    }
    setBusy('')
  }
  return (
    <section aria-label="Refunds" className="mb-4 grid gap-2">
      {fault && <Banner kind="fault">{fault}</Banner>}
      {made.map((refund) => (
        <Switch
          key={refund.id}
          label={`The ${showAmount(refund.amount)} refund is owed again`}
          meaning={refund.owesAgain ? 'It shows under Still owed.' : 'No longer part of what is due.'}
          isOn={refund.owesAgain}
          isBusy={busy === refund.id}
          onChange={(isOn) => void choose(refund.id, isOn)}
        />
      ))}
    </section>
  )
}
