import { useId, useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import {
  blankIndex,
  IndexFields,
  indexFaultOf,
  sentIndex,
  type TypedIndex,
} from '../../../../ui/forms/index-fields.tsx'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Foursome } from '../../../teams/client/index.ts'
import { sentPlayer } from '../../../teams/player-fields.ts'
import { leaderFirst, nameAt } from '../../../teams/rules.ts'
import { longestWish } from '../../party-rules.ts'

export interface PartyDetails {
  foursome: Foursome
  wishes: string
  note: string
  /** By place, as typed. */
  indexes: readonly TypedIndex[]
  /** An index that is no index. */
  isIndexWrong: boolean
  setWishes: (typed: string) => void
  setNote: (typed: string) => void
  setIndex: (place: number, typed: TypedIndex) => void
}

/** What a party is asked besides its golfers' cards. */
export function usePartyDetails(foursome: Foursome): PartyDetails {
  const [wishes, setWishes] = useState('')
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState<TypedIndex[]>([])
  const indexes = foursome.players.map((_, place) => typed[place] ?? blankIndex)
  return {
    ...{ foursome, wishes, note, indexes, setWishes, setNote },
    isIndexWrong: indexes.some((index) => indexFaultOf(index) !== undefined),
    setIndex: (place, index) => setTyped(indexes.map((each, at) => (at === place ? index : each))),
  }
}

/** As the server takes a party, once nothing is missing. Throws RangeError before. */
export function partySent(details: PartyDetails) {
  return partyDetailsSent(details, details.foursome.players.map(sentPlayer))
}

/** The same of a party whose others aren't known yet. */
export function partyDetailsSent<Player extends object>(
  { indexes, wishes, note }: PartyDetails,
  players: readonly Player[],
) {
  return {
    players: leaderFirst(
      players.map((player, place) => {
        const { index, hasNone } = sentIndex(indexes[place] ?? blankIndex)
        return { ...player, handicapIndex: index, ...(hasNone && { hasNoIndex: true as const }) }
      }),
    ),
    wishes: wishes.trim(),
    note: note.trim(),
  }
}

/** Handicap indexes if the event asks for them, wishes and a note. */
export function PartyDetailCards({ details, asksIndex }: { details: PartyDetails; asksIndex: boolean }) {
  return (
    <>
      {asksIndex && <Indexes details={details} />}
      <Wishes details={details} />
    </>
  )
}

function Indexes({ details: { foursome, indexes, setIndex } }: { details: PartyDetails }) {
  const { event } = useEvent()
  const { players } = foursome
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-xl">Handicap index (optional)</h2>
        <p className="text-soft">
          {event?.net
            ? 'There’s a net leaderboard, and it helps us make teams that are about even.'
            : 'It helps us make teams that are about even.'}
        </p>
      </div>
      <IndexFields
        names={players.map((player, place) => (players.length === 1 ? 'Your index' : nameAt(player, place)))}
        indexes={indexes}
        onChange={setIndex}
      />
    </Card>
  )
}

/** Folded for a golfer alone: the day needs none of it, and most have nothing to add. */
function Wishes({ details }: { details: PartyDetails }) {
  const isAlone = details.foursome.players.length === 1
  const [isFolded] = useState(isAlone && details.wishes === '' && details.note === '')
  if (!isFolded)
    return (
      <Card className="grid gap-4">
        <h2 className="text-xl">Who would you like to play with?</h2>
        <WishFields details={details} isAlone={isAlone} />
      </Card>
    )
  return (
    <Fold title="Who would you like to play with?" note="Optional">
      <div className="grid gap-4 pt-1 pb-5">
        <WishFields details={details} isAlone />
      </div>
    </Fold>
  )
}

function WishFields({ details, isAlone }: { details: PartyDetails; isAlone: boolean }) {
  const id = useId()
  return (
    <>
      <TextAreaField
        id={`${id}-wishes`}
        label="Names, or a team (optional)"
        hint={
          isAlone
            ? 'We put you on one team if they ask for you, too.'
            : 'You stay together. We add the others if they ask for you, too.'
        }
        rows={2}
        maxLength={longestWish}
        value={details.wishes}
        onChange={(change) => details.setWishes(change.target.value)}
      />
      <TextAreaField
        id={`${id}-note`}
        label="Anything we should know? (optional)"
        hint="Such as: beginner, left-handed, prefers to walk."
        rows={2}
        maxLength={longestWish}
        value={details.note}
        onChange={(change) => details.setNote(change.target.value)}
      />
    </>
  )
}
