import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Answers } from '../../../../event/questions/client/index.ts'
import type { Consents } from '../../../../site/consents/client/index.ts'
import { type AnswerOf, asFault, call } from '../../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../../ui/calls/request-id.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { sentIndex, type TypedIndex } from '../../../../ui/forms/index-fields.tsx'
import { refreshEvent } from '../../../../ui/session/current-event.ts'
import { savePaymentRequest } from '../../../../ui/session/payment-request.ts'
import { usePriceShown } from '../../../../ui/session/use-price-shown.ts'
import { sentPlayer } from '../../player-fields.ts'
import { leaderFirst } from '../../rules.ts'
import type { AddOns } from './add-ons.ts'
import { removeDraft } from './sign-up-draft.ts'
import { flagsOf } from './sign-up-gaps.ts'
import { type RefusedField, type RefusedName, refusedFields, refusedName } from './sign-up-refusal.ts'
import type { Foursome } from './use-foursome.ts'

/** What the form asks beside the players. */
interface Parts {
  addOns: AddOns
  consents: Consents
  answers: Answers
  indexes: readonly TypedIndex[]
  /** Null where all teams start at once. */
  waveId: string | null
}

const toastTime = { duration: 5000 }

/**
 * Submits the form. Ignores further submits while one is running. If no response arrives, the team may or may not
 * exist, and `mayHaveArrived` is true.
 */
export function useSignUp(
  fee: number,
  { players, teamName, gaps, leadsAnotherTeam }: Foursome,
  { addOns, consents, indexes, answers, waveId }: Parts,
) {
  const [, navigate] = useLocation()
  const underWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<RefusedField[]>([])
  const [nameRefused, setNameRefused] = useState<RefusedName | null>(null)
  const [mayHaveArrived, setMayHaveArrived] = useState(false)
  const price = usePriceShown(fee)
  const [made, setMade] = useState<AnswerOf<'POST /api/SignUp'> | null>(null)

  async function signUp(): Promise<void> {
    if (underWay.current || !addOns.check() || !answers.admit() || !consents.admit()) return
    underWay.current = true
    setIsSending(true)
    try {
      const sent = {
        players: leaderFirst(
          players.map((player, index) => ({
            playerNumber: index + 1,
            ...sentPlayer(player),
            ...indexSent(indexes[index]),
            ...flagsOf(index, gaps),
          })),
        ),
        teamName: teamName.trim() || null,
        leadsAnotherTeam,
        ...(addOns.codeForForm ? { code: addOns.codeForForm } : {}),
        ...consents.sent,
        ...answers.sent,
        ...(waveId && { waveId }),
      }
      const team = await call('POST /api/SignUp', {
        body: { ...sent, priceShown: price.shown, requestId: requestIdFor('sign-up', sent) },
      })
      forgetRequest('sign-up')
      keepForPayment(team)
      await sendAddOns(team)
    } catch (thrown) {
      refuse(thrown)
      underWay.current = false
      setIsSending(false)
    }
  }

  function keepForPayment(team: AnswerOf<'POST /api/SignUp'>): void {
    const leader = players[0]
    if (leader)
      savePaymentRequest({
        requestedByEmail: leader.email.trim(),
        requestedByFirstName: leader.firstName.trim(),
        requestedByLastName: leader.lastName.trim(),
        type: 'Golf',
        teamId: team.teamId,
        name: team.teamName,
        paymentTrackingId: team.paymentTrackingId,
      })
    removeDraft()
    answers.clear()
    toast.success('Your team is signed up.', toastTime)
  }

  /** The team exists: what is refused now can be changed, or left out. */
  async function sendAddOns(team: AnswerOf<'POST /api/SignUp'>): Promise<void> {
    const { email = '', firstName = '', lastName = '' } = players[0] ?? {}
    const buyer = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() }
    if (!addOns.isChosen || (await addOns.send(buyer, team.teamId))) return goToPayment()
    setMade(team)
    underWay.current = false
    setIsSending(false)
  }

  /** Once more, after something was refused. */
  async function addAgain(): Promise<void> {
    if (underWay.current || !made || !addOns.check()) return
    underWay.current = true
    setIsSending(true)
    await sendAddOns(made)
  }

  function goToPayment(): void {
    navigate('/payment')
    void refreshEvent()
  }

  function refuse(thrown: unknown): void {
    const fault = asFault(thrown)
    const fields = refusedFields(fault.errors, players)
    const name = refusedName(fault.errors)
    setRefused(fields)
    setNameRefused(name ? { typed: teamName, message: name } : null)
    setMayHaveArrived((before) => before || fault.kind === 'unreachable')
    if (price.refuse(fault)) return
    if (fault.code === 'event-full') {
      // The page then says so, and keeps what was typed.
      void refreshEvent()
    } else if (fault.code === 'registration-closed' || fault.code === 'wave-full') {
      toast.error(fault.title, toastTime)
      void refreshEvent()
    } else if ('code' in fault.errors) {
      addOns.refuse(fault)
    } else if (answers.refuse(fault.errors)) {
      // The form's questions may have changed since the page was opened.
      void refreshEvent()
    } else if (!consents.refuse(fault.errors) && fields.length === 0 && !name && fault.kind === 'answered')
      showOops(fault)
  }

  const { changed: priceChanged } = price
  return {
    signUp,
    isSending,
    refused,
    nameRefused,
    mayHaveArrived,
    priceChanged,
    made,
    addAgain,
    goToPayment,
  }
}

/** Nothing of a golfer who was left blank, or isn't asked. */
function indexSent(typed: TypedIndex | undefined): { handicapIndex?: number; hasNoIndex?: true } {
  const { index, hasNone } = typed ? sentIndex(typed) : { index: null, hasNone: false }
  return { ...(index !== null && { handicapIndex: index }), ...(hasNone && { hasNoIndex: true as const }) }
}
