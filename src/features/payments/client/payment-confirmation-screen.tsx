import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { call } from '../../../client/api.ts'
import { hasPage } from '../../../client/pages.ts'
import { refreshUser, useEvent } from '../../../client/session.ts'
import { keys, remove } from '../../../client/storage.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { LinkButton } from '../../../client/ui/button.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { SkeletonRows } from '../../../client/ui/waiting.tsx'
import type { PaymentStatusOnly, Receipt } from '../contract.ts'
import { savedReceipt } from './saved-receipt.ts'
import { type IntentNews, useIntent } from './use-intent.ts'

/** Where a payer comes back to, from the form or from their bank: tells what became of the payment. */
export default function PaymentConfirmationScreen() {
  const [parameters] = useSearchParams()
  const secret = parameters.get('payment_intent_client_secret')
  const news = useIntent(secret)
  return (
    <div className="page">
      <PageHead title={titles[news]} />
      {news === 'asking' && <SkeletonRows count={2} label="Asking the payment provider" />}
      {news === 'succeeded' && secret && <Success secret={secret} />}
      {news === 'processing' && (
        <Banner>
          We will email a receipt as soon as it is through. This page looks again by itself; you may also
          close it.
        </Banner>
      )}
      {news === 'requires_payment_method' && (
        <NotPaid>Your payment was not successful, and nothing was charged. Please try again.</NotPaid>
      )}
      {news === 'other' && <NotPaid>We could not learn what became of your payment.</NotPaid>}
    </div>
  )
}

const titles: Record<IntentNews, string> = {
  asking: 'Payment',
  succeeded: 'Payment successful!',
  processing: 'Your payment is processing.',
  requires_payment_method: 'Payment not successful',
  other: 'Something went wrong.',
}

function Success({ secret }: { secret: string }) {
  const [receiptSecret] = useState(() => savedReceipt(secret))
  const receipt = useSettledReceipt(receiptSecret ?? secret)
  const email = receipt && 'payer' in receipt ? receipt.payer.email : null
  return (
    <>
      <div className="rounded-lg border border-fairway bg-mint px-4 py-4 sm:px-5">
        <Thanks purpose={receipt?.purpose} />
        <p className="mt-1">A receipt is emailed to {email ?? 'you'}.</p>
      </div>
      <nav aria-label="Where next" className="mt-6 flex flex-wrap gap-3">
        {receiptSecret && (
          <LinkButton kind="main" href={`/receipt#${receiptSecret}`}>
            View receipt
          </LinkButton>
        )}
        <LinkButton href="/">Home</LinkButton>
        <LinkButton href="/teams">Teams</LinkButton>
        {hasPage('/sponsors') && <LinkButton href="/sponsors">Sponsors</LinkButton>}
      </nav>
    </>
  )
}

function Thanks({ purpose }: { purpose: string | undefined }) {
  switch (purpose) {
    case 'team':
      return (
        <>
          <p className="font-semibold text-lg">Your team is registered. See you on the course!</p>
          <p className="mt-1">
            The team code is in the email to your team’s leader. On the day it opens live scoring.
          </p>
        </>
      )
    case 'attendee':
      return (
        <>
          <p className="font-semibold text-lg">Thank you for your support! Your order is confirmed.</p>
          <p className="mt-1">An email tells who is signed up for dinner, and which shirts you get.</p>
        </>
      )
    case 'sponsor':
      return (
        <>
          <p className="font-semibold text-lg">Thank you for your support! Your hole is sponsored.</p>
          <p className="mt-1">You are on the list of sponsors from now on.</p>
        </>
      )
    default:
      return <p className="font-semibold text-lg">Thank you for your support!</p>
  }
}

/** Reading the receipt makes the server ask the provider; after that, who is signed in has paid. */
function useSettledReceipt(secret: string): Receipt | PaymentStatusOnly | null {
  const [receipt, setReceipt] = useState<Receipt | PaymentStatusOnly | null>(null)
  useEffect(() => {
    let isStill = true
    remove(keys.payment)
    call('GET /api/payment/receipt/{secret}', { params: { secret } })
      .then((found) => isStill && setReceipt(found))
      .catch(() => undefined)
      .then(() => refreshUser())
    return () => {
      isStill = false
    }
  }, [secret])
  return receipt
}

function NotPaid({ children }: { children: string }) {
  const { event } = useEvent()
  const { name, email, phone } = event?.contact ?? { name: '', email: '', phone: '' }
  return (
    <>
      <Banner kind="fault">
        <p>{children}</p>
        <p className="mt-1">
          If it keeps happening, please contact the organizer{name && `, ${name}`}
          {email && (
            <>
              :{' '}
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </>
          )}
          {phone && ` or ${phone}`}.
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
