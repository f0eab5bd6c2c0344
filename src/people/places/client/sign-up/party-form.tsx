import { useState } from 'react'
import { teamSizeOf } from '../../../../event/event/round.ts'
import { AnswersCard, useAnswers } from '../../../../event/questions/client/index.ts'
import { countInWords, withCapital } from '../../../../kernel/count-in-words.ts'
import { useConsents } from '../../../../site/consents/client/index.ts'
import { consentKinds } from '../../../../site/consents/rules.ts'
import { call } from '../../../../ui/calls/api.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { useAddOns, useFoursome } from '../../../teams/client/index.ts'
import { nameAt } from '../../../teams/rules.ts'
import { playersOwe } from '../../player-total.ts'
import { fewSizes } from '../../sign-up-choices.ts'
import { ChoiceField } from './choice-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PartyDetailCards, partySent, usePartyDetails } from './party-details.tsx'
import { PlayerCards } from './player-cards.tsx'
import { usePartyForm } from './use-party-form.ts'

/** Fewer than a team: who plays, with whom they want to play, and what it costs. */
export default function PartyForm({ event, isSingle }: { event: EventInfo; isSingle: boolean }) {
  const sizes = isSingle ? [1] : fewSizes(teamSizeOf(event))
  const [size, setSize] = useState(sizes[0] ?? 1)
  return (
    <>
      {sizes.length > 1 && (
        <ChoiceField
          className="mb-5"
          legend="How many of you?"
          name="party-size"
          choices={sizes.map((value) => ({ value, label: asLabel(countInWords(value)) }))}
          value={size}
          onChoose={setSize}
        />
      )}
      <Form key={size} event={event} size={size} />
    </>
  )
}

function Form({ event, size }: { event: EventInfo; size: number }) {
  const foursome = useFoursome(size)
  const details = usePartyDetails(foursome)
  const own = [{ id: 'player', quantity: size }]
  const addOns = useAddOns({
    form: 'party',
    event,
    isForTeam: false,
    own,
    email: foursome.players[0]?.email ?? '',
  })
  const price = event.places?.playerPrice ?? 0
  const { wishes, note, indexes } = details
  const consents = useConsents(event, consentKinds)
  const answers = useAnswers({
    ...{ form: 'party', questions: event.questions, each: 'golfer' },
    places: foursome.players.map((_, place) => place),
  })
  const signing = usePartyForm({
    consents,
    answers,
    form: 'party',
    foursome,
    addOns,
    sent: {
      players: foursome.players,
      indexes,
      wishes,
      note,
      code: addOns.codeForForm,
      ...consents.sent,
      ...answers.sent,
    },
    price,
    send: (known) =>
      call('POST /api/places/parties', {
        body: {
          ...partySent(details),
          ...(addOns.codeForForm ? { code: addOns.codeForForm } : {}),
          ...consents.sent,
          ...answers.sent,
          ...known,
        },
      }),
    bill: ({ name, paymentTrackingId }) => ({ type: 'Party', name, paymentTrackingId }),
    teamOf: () => null,
    done: 'You’re signed up.',
  })
  return (
    <FormFrame
      foursome={foursome}
      addOns={addOns}
      consents={consents}
      gaps={details.isIndexWrong ? [...foursome.gaps, wrongIndex] : foursome.gaps}
      signing={signing}
      own={playersOwe({ ...event, playerPrice: price }, size, addOns.code?.offForm)}
      words={wordsFor(size, price, (event.teamSalesTax ?? 0) > 0)}
      ofForm={size === 1 ? 'your player fee' : 'your player fees'}
      kind="party"
      signedUp="You’re signed up."
    >
      <PlayerCards
        consents={consents}
        foursome={foursome}
        gaps={foursome.gaps}
        refused={signing.refused}
        count={size}
        isParty
      />
      <AnswersCard
        answers={answers}
        people={foursome.players.map((player, place) => ({ place, name: nameAt(player, place) }))}
      />
      <PartyDetailCards details={details} asksIndex={event.places?.asksIndex ?? false} />
    </FormFrame>
  )
}

const wrongIndex = {
  player: 0,
  field: 'firstName',
  words: 'Check the handicap index',
  isChecking: false,
} as const

/** '2 players at $95, plus sales tax'. */
function wordsFor(size: number, price: number, isTaxed: boolean): string {
  const players = size === 1 ? '1 player' : `${size} players`
  return `${players} at ${showAmount(price)}${isTaxed ? ', plus sales tax' : ''}`
}

function asLabel(words: string): string {
  return withCapital(words)
}
