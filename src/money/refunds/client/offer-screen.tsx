import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { RefundOffer } from '../contract.ts'
import type { OfferAnswer } from '../offer-rules.ts'

/** For a payer, by the link in the email: take the refund, or give the money instead. */
export default function OfferScreen() {
  // It stands after the #, so that it reaches no server log.
  const [secret] = useState(() => location.hash.slice(1))
  const { data, fault, refresh } = useCall(secret ? 'POST /api/refund-offer' : null, { body: { secret } })
  const isUnknown = secret === '' || fault?.status === 404
  return (
    <div className="page max-w-2xl">
      <PageHead title="Your refund">{data?.eventName}</PageHead>
      {data && <Offer secret={secret} offer={data} onChanged={(changed) => void refresh(changed)} />}
      {!data && isUnknown && (
        <Banner kind="fault">
          We don’t recognize this link. Please open it from the email again, or contact us.
        </Banner>
      )}
      {!data && !isUnknown && fault && <Banner kind="fault">{fault.title}</Banner>}
      {!data && !isUnknown && !fault && <SkeletonRows label="Loading your refund" />}
    </div>
  )
}

interface Props {
  secret: string
  offer: RefundOffer
  onChanged: (offer?: RefundOffer) => void
}

function Offer(props: Props) {
  const { state, amount, wayBack } = props.offer
  const sum = showAmount(amount)
  switch (state) {
    case 'gift':
      return <Done title={`Thank you for giving ${sum}!`}>We’ll email you a receipt for your gift.</Done>
    case 'refund':
      return <Done title={`You chose the refund of ${sum}.`}>{wayBack}</Done>
    case 'ended':
      return (
        <Banner>
          This offer has ended, and nothing has changed. If you have a question, please contact us.
        </Banner>
      )
    case 'open':
      return <Choose {...props} />
  }
}

function Done({ title, children }: { title: string; children: string }) {
  return (
    <div role="status">
      <h2 className="mb-2 text-xl">{title}</h2>
      <p>{children}</p>
    </div>
  )
}

function Choose({ secret, offer, onChanged }: Props) {
  const [asked, setAsked] = useState<OfferAnswer | null>(null)
  const sum = showAmount(offer.amount)
  return (
    <>
      <p className="wrap-anywhere mb-2 text-lg">
        You can have <span className="figures font-semibold">{sum}</span> back
        {offer.what.length > 0 && ` for ${offer.what.join(', ')}`}, from receipt {offer.receiptNumber}.
      </p>
      <p className="wrap-anywhere mb-5">Reason: {offer.reason}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {offer.used ? (
          <section className="rounded-lg border border-line p-5">
            <h2 className="mb-3 text-xl">Give it instead</h2>
            <p className="wrap-anywhere">
              Not possible anymore: {offer.used.join(', ')} {offer.used.length === 1 ? 'was' : 'were'} used
              since. A gift is what you get nothing for.
            </p>
          </section>
        ) : (
          <Way title="Give it instead" action={`Give ${sum}`} onChoose={() => setAsked('gift')}>
            No money moves, and we email you a receipt for your gift.
          </Way>
        )}
        <Way title="Take the refund" action={`Refund ${sum}`} onChoose={() => setAsked('refund')}>
          {offer.wayBack}
        </Way>
      </div>
      <p className="mt-5 text-soft">You can choose until {offer.until}. If you don’t, nothing changes.</p>
      {asked && (
        <SureDialog
          secret={secret}
          offer={offer}
          answer={asked}
          onClose={() => setAsked(null)}
          onChanged={(changed) => {
            setAsked(null)
            onChanged(changed)
          }}
        />
      )}
    </>
  )
}

interface WayProps {
  title: string
  action: string
  onChoose: () => void
  children: string
}

function Way({ title, action, onChoose, children }: WayProps) {
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-line p-5">
      <h2 className="text-xl">{title}</h2>
      <p className="grow">{children}</p>
      <Button kind="main" onClick={onChoose}>
        {action}
      </Button>
    </section>
  )
}

function SureDialog({
  secret,
  offer,
  answer,
  onClose,
  onChanged,
}: Props & { answer: OfferAnswer; onClose: () => void }) {
  const sum = showAmount(offer.amount)
  const isGift = answer === 'gift'
  async function send(): Promise<void> {
    try {
      onChanged(await call('POST /api/refund-offer/answer', { body: { secret, answer } }))
    } catch (thrown) {
      showOops(thrown)
      // Whatever stood in the way, the page shows how the offer stands now.
      onChanged()
    }
  }
  return (
    <ConfirmDialog
      title={isGift ? `Give ${sum}?` : `Take the refund of ${sum}?`}
      yes={isGift ? `Give ${sum}` : 'Take the refund'}
      busy="Sending..."
      onYes={send}
      onClose={onClose}
    >
      {offer.what.length > 0 && `You give up what you paid it for: ${offer.what.join(', ')}. `}
      {isGift ? 'The money stays with us as your gift.' : offer.wayBack} This can’t be changed afterwards.
    </ConfirmDialog>
  )
}
