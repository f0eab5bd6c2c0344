import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { PaymentStatusOnly, Receipt } from '../../receipts/shapes.ts'
import { linkToTheRest } from './payable.ts'

type Paid = Receipt | PaymentStatusOnly

/** The payment that was made on this page before somebody came Back to it; undefined until that is known, null for none. */
export function usePaidBefore(secret: string | undefined): Paid | null | undefined {
  const [paid, setPaid] = useState<Paid | null | undefined>(secret === undefined ? null : undefined)
  useEffect(() => {
    if (secret === undefined) return
    let isStill = true
    call('GET /api/payment/receipt/{secret}', { params: { secret } })
      .then((receipt) => (receipt.status === 'paid' ? receipt : null))
      .catch(() => null)
      .then((found) => isStill && setPaid(found))
    return () => {
      isStill = false
    }
  }, [secret])
  return paid
}

/** Instead of a fresh form: what was paid, its receipt, and what is left. */
export function PaidBefore({ paid, secret }: { paid: Paid; secret: string }) {
  const left = paid.left?.amountOwed ?? 0
  const names = 'lines' in paid ? [...new Set(paid.lines.map(({ name }) => name))] : []
  return (
    <Banner kind="good" className="max-w-2xl">
      <p className="font-semibold">You’ve paid {showAmount(paid.total)}.</p>
      {names.length > 0 && <p className="wrap-anywhere">For {names.join('; ')}.</p>}
      {left > 0 && <p>{showAmount(left)} is left for the others, or for you.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton kind="main" href={`/receipt#${secret}`}>
          View receipt
        </LinkButton>
        {left > 0 && (
          <Button
            onClick={() => {
              // A page of its own: this one is about the payment that was made.
              location.assign(linkToTheRest(secret))
              location.reload()
            }}
          >
            Pay the other {showAmount(left)}
          </Button>
        )}
        <LinkButton href="/">Home</LinkButton>
      </div>
    </Banner>
  )
}
