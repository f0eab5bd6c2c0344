import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { countInWords } from '../../../kernel/count-in-words.ts'
import { unbroken } from '../../../kernel/text/unbroken.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { ShareButton } from '../../../ui/share-button.tsx'
import type { OwnWaiting } from '../contract.ts'
import { AcceptOffer } from './accept-offer.tsx'
import { OwnForm } from './own-form.tsx'

const askEvery = 15_000
/** Milliseconds after an offer was found to be over: the server ends it within five seconds. */
const askAgainAfter = [2_000, 4_000, 6_000]

/** Somebody's own place in line, opened by their link: their turn, their offer, and leaving. */
export function OwnWaitingScreen({ secret }: { secret: string }) {
  const { data, fault, refresh } = useCall(
    'POST /api/waitlist/own',
    { body: { secret } },
    { every: askEvery },
  )
  if (fault?.status === 404)
    return (
      <div className="page">
        <PageHead title="Waitlist" />
        <EmptyState title="This link doesn’t open a place in line">
          <p>Please use the link in the email you got when you joined the waitlist.</p>
          <LinkButton href="/" className="mt-4">
            Home
          </LinkButton>
        </EmptyState>
      </div>
    )
  return (
    <div className="page pb-12">
      <PageHead title="Waitlist">{data && `${data.eventName}, ${unbroken(data.eventDateText)}`}</PageHead>
      {!data && !fault && <SkeletonRows count={3} label="Loading your place in line" />}
      {!data && fault && <Banner kind="fault">{fault.title}</Banner>}
      {data && (
        <div className="grid max-w-3xl gap-5">
          <State secret={secret} entry={data} onChanged={(entry) => void refresh(entry)} />
          {data.state !== 'seated' && <p className="text-soft">{data.rule}</p>}
        </div>
      )}
    </div>
  )
}

interface Props {
  secret: string
  entry: OwnWaiting
  onChanged: (entry?: OwnWaiting) => void
}

function State(props: Props) {
  const { entry } = props
  switch (entry.state) {
    case 'waiting':
      return <Waiting {...props} />
    case 'offered':
    case 'accepted':
    case 'ran-out':
      return <Offer {...props} />
    case 'seated':
      return <Seated entry={entry} />
    case 'left':
      return (
        <EmptyState title="You’re off the waitlist">
          <LinkButton href="/">Home</LinkButton>
        </EmptyState>
      )
  }
}

function Waiting({ entry, ...props }: Props) {
  return (
    <Card>
      <GreenHead title={`You’re no.\u00a0${entry.turn} in line`}>
        You’re waiting for {placesOf(entry)}.
      </GreenHead>
      <OwnForm entry={entry} />
      {entry.why && <p className="mt-2 text-soft">{entry.why}</p>}
      <p className="mt-2">
        {ifEmailed(
          'We email you as soon as there is an offer. You don’t have to watch this page.',
          'This page says so as soon as there is an offer. Save its link.',
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2">
        <ShareButton
          className="w-full sm:w-auto"
          title={`Your place in line, ${entry.eventName}`}
          url={location.href}
        >
          Send yourself the link
        </ShareButton>
        <Leave entry={entry} {...props} />
      </div>
    </Card>
  )
}

/** Offered, accepted, or over: one part for the three, so that what is chosen on it stays. */
function Offer(props: Props) {
  const { entry } = props
  useEnding(props)
  return (
    <>
      <Card>
        <OfferWords entry={entry} />
        {entry.state !== 'ran-out' && <OwnForm entry={entry} />}
      </Card>
      {entry.state !== 'ran-out' || entry.mayTryAgain ? <AcceptOffer {...props} /> : <WaysOn />}
      {entry.state === 'offered' && <Leave {...props} />}
    </>
  )
}

/** The server looks after offers every few seconds; whoever is late may try again once it has ended theirs. */
function useEnding({ entry, onChanged }: Props): void {
  const isEnding = entry.state === 'ran-out' && !entry.mayTryAgain
  const ask = useEffectEvent(() => onChanged())
  useEffect(() => {
    if (!isEnding) return
    const soon = askAgainAfter.map((after) => setTimeout(ask, after))
    return () => soon.forEach(clearTimeout)
  }, [isEnding])
}

/** Until it is known whether there may be room still. */
function WaysOn() {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton kind="main" href="/waitlist">
        Join the waitlist again
      </LinkButton>
      <LinkButton href="/">Home</LinkButton>
    </div>
  )
}

function OfferWords({ entry }: { entry: OwnWaiting }) {
  if (entry.state === 'offered')
    return (
      <>
        <GreenHead title="A place is free for you">
          We’re holding {placesOf(entry)} for you until <strong>{entry.offer?.untilText}</strong>.
        </GreenHead>
        <p className="mt-2 text-soft">
          Accept and pay, or decline. If you do neither, the next in line is asked.
        </p>
      </>
    )
  if (entry.state === 'accepted')
    return (
      <>
        <h2 className="text-3xl">{entry.payByText ? `Pay by ${entry.payByText}` : 'You’re signed up'}</h2>
        <p className="mt-2">You accepted {placesOf(entry)}. They’re yours once the payment is in.</p>
      </>
    )
  return (
    <>
      <h2 className="text-2xl">Your offer has ended</h2>
      <p className="mt-2">
        The places went to the next in line, and nothing is owed. If a payment is on its way, you get your
        place when there is still room, and all of it back when there isn’t.
      </p>
    </>
  )
}

function Leave({ secret, entry, onChanged }: Props) {
  const [isAsked, setAsked] = useState(false)
  const isOffered = entry.state === 'offered'
  async function leave(): Promise<void> {
    onChanged(await call('POST /api/waitlist/own/leave', { body: { secret } }))
    setAsked(false)
  }
  return (
    <div className="max-sm:w-full">
      <Button kind="quiet" wide onClick={() => setAsked(true)}>
        {isOffered ? 'Decline' : 'Leave the waitlist'}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={isOffered ? 'Decline this offer?' : 'Leave the waitlist?'}
          yes={isOffered ? 'Decline' : 'Leave'}
          busy="One moment..."
          danger
          onYes={leave}
          onClose={() => setAsked(false)}
        >
          You lose your turn. You can join again at the end of the line.
        </ConfirmDialog>
      )}
    </div>
  )
}

function GreenHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-md bg-fairway px-[min(1.25rem,5vw)] py-5 text-white">
      <h2 className="wrap-anywhere text-[min(2.25rem,8.5vw)] leading-tight">{title}</h2>
      <p className="mt-1 text-lg leading-snug">{children}</p>
    </div>
  )
}

function placesOf({ kind, size }: OwnWaiting): string {
  if (kind === 'team') return 'a team'
  const places = size === 1 ? 'place' : 'places'
  return `${countInWords(size)} ${kind === 'dinner' ? `dinner ${places}` : places}`
}

/** They have their place: the way to their own page. */
function Seated({ entry: { name, payment } }: { entry: OwnWaiting }) {
  return (
    <>
      <GreenHead title={`You’re in, ${name}!`}>
        {ifEmailed('We’ve emailed you the details.', 'See you there!')}
      </GreenHead>
      {payment?.type === 'Golf' && (
        <LinkButton kind="main" href={`/auth/team-auth-request/${payment.paymentTrackingId}`}>
          Open your team’s page
        </LinkButton>
      )}
      {payment?.type === 'Party' && (
        <LinkButton kind="main" href={`/party#${payment.paymentTrackingId}`}>
          Open your sign-up page
        </LinkButton>
      )}
    </>
  )
}
