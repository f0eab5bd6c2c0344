import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../../ui/calls/api.ts'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import {
  blankIndex,
  IndexFields,
  indexFaultOf,
  sentIndex,
  typedIndex,
} from '../../../../ui/forms/index-fields.tsx'
import type { OwnParty } from '../../party-contract.ts'

interface Props {
  secret: string
  party: OwnParty
  onChanged: (party: AnswerOf<'PUT /api/places/party'>) => void
}

/** Until they are on a team, whose page then asks. */
export function OwnIndexes({ party, secret, onChanged }: Props) {
  const { players, wishes, note } = party
  const [indexes, setIndexes] = useState(() =>
    players.map(({ handicapIndex, hasNoIndex }) => typedIndex({ index: handicapIndex, hasNone: hasNoIndex })),
  )
  const [isBusy, save] = usePress(async () => {
    if (indexes.some(indexFaultOf)) return
    const golfers = players.map(({ id: playerId }, place) => {
      const { index, hasNone } = sentIndex(indexes[place] ?? blankIndex)
      return { playerId, handicapIndex: index, hasNoIndex: hasNone }
    })
    onChanged(
      await call('PUT /api/places/party', { body: { paymentTrackingId: secret, wishes, note, golfers } }),
    )
    toast.success('Saved.')
  })
  return (
    <Card>
      <form noValidate onSubmit={save} className="grid gap-4">
        <h2 className="text-xl">Handicap index</h2>
        <IndexFields
          names={players.map(({ fullName }) => (players.length === 1 ? 'Your index' : fullName))}
          indexes={indexes}
          isDisabled={isBusy}
          onChange={(place, index) =>
            setIndexes((before) => before.map((each, at) => (at === place ? index : each)))
          }
        />
        <Button type="submit" busy={isBusy && 'Saving...'} className="justify-self-start">
          Save handicap {players.length === 1 ? 'index' : 'indexes'}
        </Button>
      </form>
    </Card>
  )
}
