import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../ui/page/served-page.ts'
import type { PaymentStatusOnly } from '../shapes.ts'
import { PrintableReceipt } from './printable-receipt.tsx'
import { savedReceipt } from './saved-receipt.ts'

const whilePending = 3_000

/** `/receipt#secret`: after the '#' the secret reaches no log. `?secret=` also works. */
export default function ReceiptScreen() {
  const isInteractive = useIsInteractive()
  const fragment = useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => '',
  )
  const [parameters] = useSearchParams()
  const secret = fragment || parameters.get('secret') || parameters.get('payment_intent_client_secret')
  return (
    <div className="page max-w-3xl print:max-w-none">
      {!isInteractive && <OnItsWay />}
      {isInteractive && secret && <Found secret={savedReceipt(secret)?.receiptSecret ?? secret} />}
      {isInteractive && !secret && <NoReceipt />}
    </div>
  )
}

function OnItsWay() {
  return (
    <>
      <PageHead title="Receipt" />
      <SkeletonRows count={5} label="Loading your receipt" />
    </>
  )
}

function Found({ secret }: { secret: string }) {
  const [isPending, setPending] = useState(false)
  const { data, fault, refresh } = useCall(
    'GET /api/payment/receipt/{secret}',
    { params: { secret } },
    { every: isPending ? whilePending : 0 },
  )
  if (data && (data.status === 'pending') !== isPending) setPending(data.status === 'pending')
  if (fault?.status === 404) return <NoReceipt />
  if (!data && !fault) return <OnItsWay />
  if (!data) {
    return (
      <>
        <PageHead title="Receipt" />
        <Banner kind="fault">
          <p>{fault?.title}</p>
          <Button className="mt-3" onClick={() => refresh()}>
            Try again
          </Button>
        </Banner>
      </>
    )
  }
  if (!('payer' in data)) return <StatusOnly payment={data} />
  return (
    <>
      <PageHead
        title={data.status === 'pending' ? 'Receipt pending' : `Receipt ${data.number}`}
        actions={
          data.status !== 'pending' && (
            <span className="no-print">
              <Button onClick={() => window.print()}>Print</Button>
            </span>
          )
        }
      >
        {data.eventName}
      </PageHead>
      <PrintableReceipt receipt={data} />
    </>
  )
}

const statusNames = {
  pending: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Refunded',
  voided: 'Void',
} as const

/** For visitors with only the provider's return address; the full receipt is in the email. */
function StatusOnly({
  payment: { status, total, number, eventName, rehearsal },
}: {
  payment: PaymentStatusOnly
}) {
  return (
    <>
      <PageHead title={number ? `Receipt ${number}` : 'Payment'}>{eventName}</PageHead>
      <p className="font-semibold text-lg">
        {statusNames[status]}: {showAmount(total)}
      </p>
      {rehearsal && <p className="mt-1">{rehearsal}</p>}
      {status !== 'pending' && (
        <p className="mt-1">To see the whole receipt, open the link in the email we sent.</p>
      )}
      <LinkButton href="/" className="mt-5">
        Home
      </LinkButton>
    </>
  )
}

function NoReceipt() {
  return (
    <>
      <PageHead title="Receipt" />
      <EmptyState title="No receipt found">
        <p>Open the link in the email that came after your payment.</p>
        <LinkButton href="/" className="mt-5">
          Home
        </LinkButton>
      </EmptyState>
    </>
  )
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
