import { useId, useState } from 'react'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { call } from '../../../../ui/calls/api.ts'
import { Card } from '../../../../ui/card.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { TextAreaField, TextField } from '../../../../ui/forms/text-input.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { teamSizeOf } from '../../../event/round.ts'
import { useAddOns } from '../../../orders/client/index.ts'
import { type Foursome, useFoursome } from '../../../teams/client/index.ts'
import { sentPlayer } from '../../../teams/player-fields.ts'
import { leaderFirst } from '../../../teams/rules.ts'
import { indexFault, longestWish, readIndex } from '../../party-rules.ts'
import { playersOwe } from '../../player-total.ts'
import { fewSizes } from '../../sign-up-choices.ts'
import { FormFrame } from './form-frame.tsx'
import { PlayerCards } from './player-cards.tsx'
import { usePartyForm } from './use-party-form.ts'

/** Fewer than a team: who plays, with whom they want to play, and what it costs. */
export default function PartyForm({ event, isSingle }: { event: EventInfo; isSingle: boolean }) {
  const sizes = isSingle ? [1] : fewSizes(teamSizeOf(event))
  const [size, setSize] = useState(sizes[0] ?? 1)
  return (
    <>
      {sizes.length > 1 && <SizeChoice sizes={sizes} size={size} onChoose={setSize} />}
      <Form key={size} event={event} size={size} />
    </>
  )
}

function SizeChoice({
  sizes,
  size,
  onChoose,
}: {
  sizes: number[]
  size: number
  onChoose: (size: number) => void
}) {
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-semibold">How many of you?</legend>
      <div className="flex flex-wrap gap-3">
        {sizes.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-soft bg-white px-5 has-checked:border-fairway has-checked:bg-mint"
          >
            <input
              type="radio"
              name="party-size"
              className="size-5 accent-fairway"
              checked={each === size}
              onChange={() => onChoose(each)}
            />
            <span className="font-semibold capitalize">{countInWords(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Form({ event, size }: { event: EventInfo; size: number }) {
  const foursome = useFoursome(size)
  const [wishes, setWishes] = useState('')
  const [note, setNote] = useState('')
  const [indexes, setIndexes] = useState<string[]>([])
  const own = [{ id: 'player', quantity: size }]
  const addOns = useAddOns({
    form: 'party',
    event,
    places: signUpPlaces,
    isForTeam: false,
    withGift: true,
    own,
    email: foursome.players[0]?.email ?? '',
  })
  const price = event.places?.playerPrice ?? 0
  const isIndexWrong = foursome.players.some((_, place) => indexFault(indexes[place] ?? '') !== undefined)
  const sent = {
    players: leaderFirst(
      foursome.players.map((player, place) => ({ ...player, handicapIndex: indexes[place] ?? '' })),
    ),
    wishes,
    note,
    code: addOns.codeForForm,
  }
  const signing = usePartyForm({
    form: 'party',
    foursome,
    addOns,
    sent,
    send: (requestId) =>
      call('POST /api/places/parties', {
        body: {
          players: leaderFirst(
            foursome.players.map((player, place) => sentGolfer(player, indexes[place] ?? '')),
          ),
          wishes: wishes.trim(),
          note: note.trim(),
          ...(addOns.codeForForm ? { code: addOns.codeForForm } : {}),
          requestId,
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
      gaps={isIndexWrong ? [...foursome.gaps, wrongIndex] : foursome.gaps}
      signing={signing}
      own={playersOwe({ ...event, playerPrice: price }, size, addOns.code?.offForm)}
      words={wordsFor(size, price, (event.teamSalesTax ?? 0) > 0)}
      ofForm={size === 1 ? 'your player fee' : 'your player fees'}
      signedUp="You’re signed up."
    >
      <PlayerCards
        foursome={foursome}
        gaps={foursome.gaps}
        refused={signing.refused}
        count={size}
        firstIs={size === 1 ? '' : 'We write to this player'}
      />
      {event.places?.asksIndex && (
        <Indexes
          players={foursome.players}
          indexes={indexes}
          onChange={(place, typed) =>
            setIndexes(foursome.players.map((_, at) => (at === place ? typed : (indexes[at] ?? ''))))
          }
        />
      )}
      <Wishes wishes={wishes} note={note} isSingle={size === 1} onWishes={setWishes} onNote={setNote} />
    </FormFrame>
  )
}

const signUpPlaces = ['sign-up', null] as const
const wrongIndex = {
  player: 0,
  field: 'firstName',
  words: 'Check the handicap index',
  isChecking: false,
} as const

function sentGolfer(player: Foursome['players'][number], index: string) {
  const tenths = readIndex(index)
  return { ...sentPlayer(player), handicapIndex: tenths === null ? null : tenths / 10 }
}

interface IndexProps {
  players: Foursome['players']
  indexes: readonly string[]
  onChange: (place: number, typed: string) => void
}

function Indexes({ players, indexes, onChange }: IndexProps) {
  const id = useId()
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-xl">Handicap index (optional)</h2>
        <p className="text-soft">It helps us make teams that are about even.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {players.map((player, place) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a player's number is the card's name
            key={place}
            id={`${id}-${place}`}
            label={player.firstName.trim() || `Player ${place + 1}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="12.4"
            value={indexes[place] ?? ''}
            error={indexFault(indexes[place] ?? '')}
            onChange={(change) => onChange(place, change.target.value)}
          />
        ))}
      </div>
    </Card>
  )
}

interface WishProps {
  wishes: string
  note: string
  isSingle: boolean
  onWishes: (typed: string) => void
  onNote: (typed: string) => void
}

function Wishes({ wishes, note, isSingle, onWishes, onNote }: WishProps) {
  const id = useId()
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Who would you like to play with?</h2>
      <TextAreaField
        id={`${id}-wishes`}
        label="Names, or a team (optional)"
        hint={
          isSingle
            ? 'We put you on one team if they ask for you, too.'
            : 'You stay together. We add the others if they ask for you, too.'
        }
        rows={2}
        maxLength={longestWish}
        value={wishes}
        onChange={(change) => onWishes(change.target.value)}
      />
      <TextAreaField
        id={`${id}-note`}
        label="Anything we should know? (optional)"
        hint="Such as: beginner, left-handed, prefers to walk."
        rows={2}
        maxLength={longestWish}
        value={note}
        onChange={(change) => onNote(change.target.value)}
      />
    </Card>
  )
}

/** '2 players at $95, plus sales tax'. */
function wordsFor(size: number, price: number, isTaxed: boolean): string {
  const players = size === 1 ? '1 player' : `${size} players`
  return `${players} at ${showAmount(price)}${isTaxed ? ', plus sales tax' : ''}`
}
