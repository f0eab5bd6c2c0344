import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Answers } from '../../../../event/questions/client/index.ts'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../../ui/calls/request-id.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { type EventInfo, refreshEvent } from '../../../../ui/session/current-event.ts'
import { type AttendeeRequest, savePaymentRequest } from '../../../../ui/session/payment-request.ts'
import { usePriceShown } from '../../../../ui/session/use-price-shown.ts'
import type { AddOns } from '../../../teams/client/index.ts'
import { dinnerSizes, guestMeals, guestNames, type TypedOrder } from '../../rules.ts'
import { removeDinnerDraft } from './dinner-draft.ts'

const toastTime = { duration: 5000 }

export interface DinnerSignUp {
  send: () => Promise<void>
  isSending: boolean
  /** No response arrived, so the order may or may not exist. An unpaid order does no harm. */
  isLost: boolean
  /** The server's error message. */
  refused: string | null
}

/** Places the order and continues to payment. One press creates one order. `edit` returns to the form. */
export function useDinnerSignUp(
  event: EventInfo,
  order: TypedOrder,
  addOns: AddOns,
  answers: Answers,
  edit: () => void,
): DinnerSignUp {
  const [, navigate] = useLocation()
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [isLost, setLost] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const prices = usePriceShown({ dinner: event.dinnerFee, shirt: event.shirtFee })

  async function send(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    setRefused(null)
    const request = {
      ...asSent(event, order),
      ...(event.dishes && { meals: guestMeals(order).map((dishId) => ({ dishId })) }),
    }
    const sent = {
      ...request,
      requestedByName: order.name.trim(),
      ...(addOns.codeForForm ? { code: addOns.codeForForm } : {}),
      ...answers.sent,
    }
    try {
      const { paymentTrackingId } = await call('POST /api/signup/attendee-sign-up', {
        body: { ...sent, pricesShown: prices.shown, requestId: requestIdFor('dinner', sent) },
      })
      keepForPayment(order, paymentTrackingId, request)
      // Until everything is ordered the request stays the same: sending it again orders no second dinner.
      if (addOns.isChosen && !(await addOns.send(buyerOf(order), null))) return refuseAddOns()
      forgetRequest('dinner')
      removeDinnerDraft()
      answers.clear()
      toast.success('Your order is saved. Payment comes next.', toastTime)
      navigate('/payment')
      void refreshEvent()
    } catch (thrown) {
      refuse(thrown)
      underWay.current = false
      setSending(false)
    }
  }

  function refuseAddOns(): void {
    setRefused('Your order is saved, but the add-ons aren’t ordered yet. Please check them below.')
    edit()
    underWay.current = false
    setSending(false)
  }

  function refuse(thrown: unknown): void {
    const fault = asFault(thrown)
    setLost(fault.kind === 'unreachable')
    if (fault.kind === 'unreachable') return
    if (fault.code === 'sold-out') {
      setRefused(fault.detail ?? fault.title)
      edit()
      void refreshEvent()
    } else if (prices.refuse(fault)) {
      setRefused(fault.detail ?? fault.title)
      edit()
    } else if (fault.code === 'registration-closed' || fault.code === 'event-full') {
      // The detail says how many places are left.
      const reason = fault.detail ?? fault.title
      toast.error(reason, toastTime)
      setRefused(reason)
      edit()
      void refreshEvent()
    } else if ('code' in fault.errors) {
      addOns.refuse(fault)
      setRefused(fault.detail ?? fault.title)
      edit()
    } else if (Object.keys(fault.errors).length > 0) {
      if (answers.refuse(fault.errors)) void refreshEvent()
      setRefused(Object.values(fault.errors).flat().join('. '))
      edit()
    } else showOops(fault)
  }

  return { send, isSending, isLost, refused }
}

/** An order as the server takes it, without the name on its receipt. */
export function asSent(event: EventInfo, order: TypedOrder) {
  const name = order.name.trim()
  return {
    eventId: event.eventId,
    requestedByEmailAddress: order.email.trim(),
    attendees: guestNames(order).map((guest) => ({ name: guest })),
    shirtRequests: dinnerSizes
      .filter((size) => order.shirts[size] > 0)
      .map((size) => ({ name, size, quantity: order.shirts[size] })),
  }
}

function buyerOf({ name, email }: TypedOrder) {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { email: email.trim(), firstName, lastName: others.join(' ') }
}

function keepForPayment(
  order: TypedOrder,
  paymentTrackingId: string,
  attendeeRequest: AttendeeRequest,
): void {
  const { email, firstName, lastName } = buyerOf(order)
  savePaymentRequest({
    requestedByEmail: email,
    requestedByFirstName: firstName,
    requestedByLastName: lastName,
    type: 'Attendee/Shirt',
    paymentTrackingId,
    attendeeRequest,
  })
}
