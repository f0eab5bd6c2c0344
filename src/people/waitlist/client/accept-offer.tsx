import { useState } from 'react'
import { useLocation } from 'wouter'
import { AnswersCard, useAnswers } from '../../../event/questions/client/index.ts'
import { type Cents, fromDollars } from '../../../kernel/money.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { type EventInfo, refreshEvent, useEvent } from '../../../ui/session/current-event.ts'
import { savePaymentRequest } from '../../../ui/session/payment-request.ts'
import { playersOwe } from '../../places/player-total.ts'
import { priceToPay, useAddOns } from '../../teams/client/index.ts'
import type { OwnWaiting } from '../contract.ts'
import { ofForm, ownThings } from './wanted-add-ons.ts'

interface Props {
  secret: string
  entry: OwnWaiting
  onChanged: (entry?: OwnWaiting) => void
}

/** Accepts the offer with all that was filled in when joining, orders the add-ons at today's prices, and goes to the payment. */
export function AcceptOffer(props: Props) {
  const { event } = useEvent()
  return event && <Accept {...props} event={event} />
}

function Accept({ secret, entry, onChanged, event }: Props & { event: EventInfo }) {
  const { kind, size, shirts, state, email, people } = entry
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState<string | null>(null)
  const isAccepted = state === 'accepted'
  const addOns = useAddOns({
    form: `waitlist-${secret.slice(0, 12)}`,
    event,
    isForTeam: kind === 'team',
    own: ownThings(kind, size, shirts),
    email,
    // Once accepted they have been ordered, but for what is left in this browser.
    start: isAccepted ? undefined : entry.addOns,
  })

  const answers = useAnswers({
    ...{ form: `waitlist-${secret.slice(0, 12)}`, questions: isAccepted ? undefined : event.questions },
    ...(kind === 'team' ? { own: 'team' as const } : {}),
    ...{
      each: kind === 'dinner' ? ('guest' as const) : ('golfer' as const),
      places: people.map((_, at) => at),
    },
  })

  const [isBusy, accept] = usePress(async () => {
    if (!addOns.check() || !answers.admit()) return
    setRefused(null)
    const { codeForForm } = addOns
    const codes = codeForForm ? { code: codeForForm } : { withoutCode: true }
    const accepted = isAccepted
      ? entry
      : await call('POST /api/waitlist/own/accept', { body: { secret, ...codes, ...answers.sent } })
    answers.clear()
    savePayment(accepted)
    const isOrdered =
      !addOns.isChosen || (await addOns.send(buyerOf(accepted), accepted.payment?.teamId ?? null))
    onChanged(accepted)
    if (isOrdered) navigate('/payment')
  }, refuse)

  function refuse(thrown: unknown): void {
    const fault = asFault(thrown)
    if ('code' in fault.errors) addOns.refuse(fault)
    else if (answers.refuse(fault.errors)) void refreshEvent()
    else if (fault.kind === 'answered')
      setRefused(Object.values(fault.errors)[0]?.[0] ?? fault.detail ?? fault.title)
    else showOops(fault)
    if (fault.code === 'offer-ended') onChanged()
  }

  function goOn(): void {
    savePayment(entry)
    navigate('/payment')
  }
  if (isAccepted && !addOns.isChosen)
    return (
      <Button kind="main" wide onClick={goOn}>
        Go to payment
      </Button>
    )
  return (
    <div className="grid gap-5">
      {isAccepted && (
        <Banner>Your add-ons aren’t ordered yet. Please check them, or continue without them.</Banner>
      )}
      <AnswersCard answers={answers} people={people.map((name, place) => ({ place, name }))} />
      {addOns.section({
        ofForm: ofForm[kind],
        ownPrice: ownPrice(event, entry, addOns.code?.offForm),
        isDisabled: isBusy,
      })}
      {refused && <Banner kind="fault">{refused}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="main"
          wide
          onClick={() => void accept()}
          disabled={addOns.code?.isChecking ?? false}
          busy={isBusy && (isAccepted ? 'One moment...' : 'Signing you up...')}
        >
          {labels[state as keyof typeof labels]}
        </Button>
        {isAccepted && (
          <Button wide onClick={goOn} disabled={isBusy}>
            Continue without add-ons
          </Button>
        )}
        {state === 'ran-out' && <LinkButton href="/waitlist">Join the waitlist again</LinkButton>}
      </div>
    </div>
  )
}

const labels = {
  offered: 'Accept and pay',
  accepted: 'Add and continue',
  'ran-out': 'See if there is still room',
} as const

/** In cents; dinner's comes with its bill on the payment page. */
function ownPrice(event: EventInfo, { kind, size }: OwnWaiting, off = 0): Cents | undefined {
  if (kind === 'team') return priceToPay(event, off)
  if (kind === 'dinner') return undefined
  return fromDollars(playersOwe({ ...event, playerPrice: event.places?.playerPrice ?? 0 }, size, off))
}

/** The checkout knows what to pay, as after every sign-up in this browser. */
function savePayment(entry: OwnWaiting): void {
  const { payment, name } = entry
  if (!payment) return
  const { email, firstName, lastName } = buyerOf(entry)
  savePaymentRequest({
    type: payment.type,
    paymentTrackingId: payment.paymentTrackingId,
    requestedByEmail: email,
    requestedByFirstName: firstName,
    requestedByLastName: lastName,
    payByText: entry.payByText,
    ...(payment.type === 'Attendee/Shirt' ? {} : { name }),
  })
}

function buyerOf({ name, email }: OwnWaiting) {
  const [firstName = '', ...others] = name.split(' ')
  return { email, firstName, lastName: others.join(' ') }
}
