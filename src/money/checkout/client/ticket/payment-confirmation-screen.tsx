import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { LinkButton } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { emailIsOn, ifEmailed } from '../../../../ui/session/delivery.ts'
import { refreshUser } from '../../../../ui/session/session.ts'
import { heldThing } from '../../../ledger/purposes.ts'
import { billKeysOf, savedReceipt } from '../../../receipts/client/saved-receipt.ts'
import type { PaymentStatusOnly, Receipt } from '../../../receipts/shapes.ts'
import { mayBePaid } from '../pay-by-card.ts'
import type { Sold } from '../sold.ts'
import { type IntentState, useIntent } from '../use-intent.ts'
import { Ticket } from './ticket.tsx'

/** Where a payer returns after paying, from the form or from their bank. Shows whether the payment went through. */
export default function PaymentConfirmationScreen({ sold }: { sold: readonly Sold[] }) {
  const [parameters] = useSearchParams()
  const clientSecret = parameters.get('payment_intent_client_secret')
  // Nothing had to be paid: the receipt's own secret stands after the '#'.
  const [freeSecret] = useState(() => (clientSecret ? null : location.hash.slice(1) || null))
  const secret = clientSecret ?? freeSecret
  const atProvider = useIntent(clientSecret)
  const state = freeSecret ? 'succeeded' : atProvider
  const [saved] = useState(() => (secret ? savedReceipt(secret) : null))
  const receiptSecret = saved?.receiptSecret ?? null
  const receipt = useSettledReceipt(state === 'succeeded' ? (receiptSecret ?? secret) : null)
  const isReading = state === 'succeeded' && receipt === undefined
  const noPlace = receipt?.noPlace ?? false
  if (state === 'succeeded' && secret && receipt !== undefined && !noPlace)
    return (
      <Ticket
        sold={sold}
        receipt={receipt}
        secret={secret}
        receiptSecret={receiptSecret}
        billKeys={saved ? billKeysOf(saved) : []}
      />
    )
  return (
    <div className="page">
      <PageHead
        title={
          isReading
            ? titles.asking
            : noPlace
              ? `No ${heldThing(receipt?.purpose ?? '').what} left`
              : titles[state]
        }
      />
      {(state === 'asking' || isReading) && <SkeletonRows count={2} label="Checking your payment" />}
      {receipt && noPlace && (
        <PaidWithoutPlace receipt={receipt} receiptHref={`/receipt#${receiptSecret ?? secret}`} />
      )}
      {state === 'processing' && (
        <Banner>
          {ifEmailed(
            'We’ll email your receipt when the payment clears.',
            'Your receipt will be here when the payment clears.',
          )}{' '}
          This page updates automatically{emailIsOn() && ', or you can close it'}.
        </Banner>
      )}
      {state === 'requires_payment_method' && (
        <NotPaid>Your payment was not successful, and nothing was charged. Please try again.</NotPaid>
      )}
      {state === 'other' && <NotPaid>{mayBePaid}</NotPaid>}
    </div>
  )
}

const titles: Record<IntentState, string> = {
  asking: 'Payment',
  succeeded: 'Payment successful!',
  processing: 'Your payment is processing.',
  requires_payment_method: 'Payment not successful',
  other: 'Something went wrong.',
}

/** Tells the payer that they were charged but the places were sold. */
function PaidWithoutPlace({
  receipt,
  receiptHref,
}: {
  receipt: Receipt | PaymentStatusOnly
  receiptHref: string
}) {
  const isRefunded = receipt.status === 'refunded'
  const { what, minutes } = heldThing(receipt.purpose)
  return (
    <>
      <Banner kind="fault">
        <p className="font-semibold">Your order is not confirmed.</p>
        <p className="mt-1">
          Your payment of {showAmount(receipt.total)} came in{' '}
          {minutes === null
            ? 'after your offer from the waitlist had ended, and the places had gone to the next in line. We’re sorry.'
            : `more than ${minutes} minutes after the order, and the ${what} had been sold by then.`}{' '}
          {isRefunded ? 'It has been refunded.' : 'We’ll refund it. You don’t have to do anything.'}
        </p>
        <p className="mt-1">
          <Organizer before="If you have questions, please contact the organizer" />
        </p>
      </Banner>
      <nav aria-label="Where next" className="mt-6 flex flex-wrap gap-3">
        <LinkButton kind="main" href={receiptHref}>
          View receipt
        </LinkButton>
        <LinkButton href="/">Home</LinkButton>
      </nav>
    </>
  )
}

/**
 * Reading the receipt makes the server poll the provider; afterwards the signed-in user is refreshed. Undefined until
 * read; null if it can't be read.
 */
function useSettledReceipt(secret: string | null): Receipt | PaymentStatusOnly | null | undefined {
  const [receipt, setReceipt] = useState<Receipt | PaymentStatusOnly | null>()
  useEffect(() => {
    if (secret === null) return
    let isStill = true
    call('GET /api/payment/receipt/{secret}', { params: { secret } })
      .then((found) => isStill && setReceipt(found))
      .catch(() => isStill && setReceipt(null))
      .then(() => refreshUser())
    return () => {
      isStill = false
    }
  }, [secret])
  return receipt
}

function NotPaid({ children }: { children: string }) {
  return (
    <>
      <Banner kind="fault">
        <p>{children}</p>
        <p className="mt-1">
          <Organizer before="If it keeps happening, please contact the organizer" />
        </p>
      </Banner>
      <nav aria-label="Where next" className="mt-6 flex flex-wrap gap-3">
        <LinkButton kind="main" href="/payment">
          Try again
        </LinkButton>
        <LinkButton href="/">Home</LinkButton>
      </nav>
    </>
  )
}

/** A sentence, then the organizer's name and contact. */
function Organizer({ before }: { before: string }) {
  const { event } = useEvent()
  const { name, email, phone } = event?.contact ?? { name: '', email: '', phone: '' }
  return (
    <>
      {before}
      {name && `, ${name}`}
      {email && (
        <>
          :{' '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      )}
      {phone && ` or ${phone}`}.
    </>
  )
}
