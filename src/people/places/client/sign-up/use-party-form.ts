import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Answers } from '../../../../event/questions/client/index.ts'
import type { Consents } from '../../../../site/consents/client/index.ts'
import { asFault } from '../../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../../ui/calls/request-id.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { refreshEvent } from '../../../../ui/session/current-event.ts'
import { type NewPaymentRequest, savePaymentRequest } from '../../../../ui/session/payment-request.ts'
import { usePriceShown } from '../../../../ui/session/use-price-shown.ts'
import {
  type AddOns,
  type Foursome,
  type RefusedField,
  refusedFields,
  refusedName,
  removeDraft,
} from '../../../teams/client/index.ts'

interface Ask<Made> {
  /** Names the form, for sending it again. */
  form: string
  foursome: Foursome
  addOns: AddOns
  consents: Consents
  answers: Answers
  /** What is sent, without the id of the request. */
  sent: object
  /** Dollars, of what is signed up. */
  price: number
  send: (known: { requestId: string; priceShown: number }) => Promise<Made>
  /** What is paid then, without whose it is. */
  bill: (made: Made) => NewPaymentRequest
  /** Add-ons are for this team; null if there is none yet. */
  teamOf: (made: Made) => string | null
  done: string
}

/**
 * Sends a sign-up, then its add-ons, then goes to the payment. Ignored while one is under way. If no answer arrives it may
 * have been saved or not, and sending it again is safe.
 */
export function usePartyForm<Made>(ask: Ask<Made>) {
  const [, navigate] = useLocation()
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<RefusedField[]>([])
  const [nameFault, setNameFault] = useState<string | null>(null)
  const [mayHaveArrived, setMayHaveArrived] = useState(false)
  const [isFull, setFull] = useState(false)
  const price = usePriceShown(ask.price)
  const [made, setMade] = useState<Made | null>(null)
  const { foursome, addOns, consents, answers, form } = ask
  const [leader] = foursome.players
  const buyer = {
    email: leader?.email.trim() ?? '',
    firstName: leader?.firstName.trim() ?? '',
    lastName: leader?.lastName.trim() ?? '',
  }

  async function guarded(run: () => Promise<void>): Promise<void> {
    if (underWay.current || !addOns.check()) return
    underWay.current = true
    setSending(true)
    try {
      await run()
    } catch (thrown) {
      refuse(thrown)
    }
    underWay.current = false
    setSending(false)
  }

  const signUp = () =>
    guarded(async () => {
      if (!answers.admit() || !consents.admit()) return
      const fresh = await ask.send({ requestId: requestIdFor(form, ask.sent), priceShown: price.shown })
      forgetRequest(form)
      savePaymentRequest({
        ...ask.bill(fresh),
        requestedByEmail: buyer.email,
        requestedByFirstName: buyer.firstName,
        requestedByLastName: buyer.lastName,
      })
      removeDraft()
      answers.clear()
      toast.success(ask.done, { duration: 5000 })
      await sendAddOns(fresh)
    })

  /** It is signed up: what is refused now can be changed, or left out. */
  async function sendAddOns(fresh: Made): Promise<void> {
    if (!addOns.isChosen || (await addOns.send(buyer, ask.teamOf(fresh)))) return goToPayment()
    setMade(fresh)
  }

  function goToPayment(): void {
    navigate('/payment')
    void refreshEvent()
  }

  function refuse(thrown: unknown): void {
    const fault = asFault(thrown)
    const fields = refusedFields(fault.errors, foursome.players)
    const name = refusedName(fault.errors)
    setRefused(fields)
    setNameFault(name ?? null)
    setMayHaveArrived((before) => before || fault.kind === 'unreachable')
    setFull(fault.code === 'event-full')
    if (price.refuse(fault)) return
    if (fault.code === 'event-full') void refreshEvent()
    else if (
      fault.code === 'registration-closed' ||
      fault.code === 'wave-full' ||
      fault.code === 'not-on-sale'
    ) {
      toast.error(fault.title, { duration: 5000 })
      void refreshEvent()
    } else if ('code' in fault.errors) addOns.refuse(fault)
    else if (answers.refuse(fault.errors)) void refreshEvent()
    else if (!consents.refuse(fault.errors) && fields.length === 0 && !name && fault.kind === 'answered')
      showOops(fault)
  }

  return {
    signUp,
    addAgain: () =>
      guarded(async () => {
        if (made) await sendAddOns(made)
      }),
    goToPayment,
    isSending,
    refused,
    nameFault,
    mayHaveArrived,
    isFull,
    priceChanged: price.changed,
    made,
  }
}
