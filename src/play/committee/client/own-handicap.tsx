import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { IndexFields, indexFaultOf, sentIndex, typedIndex } from '../../../ui/forms/index-fields.tsx'

/** A team's own handicap with each player's part; nothing without a net board. */
export function OwnHandicap() {
  const { data, refresh } = useCall('GET /api/user/team-handicap')
  if (!data?.words) return null
  return (
    <section aria-labelledby="handicap">
      <h2 id="handicap" className="text-2xl">
        Team handicap
      </h2>
      <p className="figures wrap-anywhere mt-1 font-semibold">{data.words}</p>
      {data.parts.length > 0 && (
        <>
          <ul className="figures mt-2 divide-y divide-line border-line border-y">
            {data.parts.map((part) => (
              <li key={part} className="wrap-anywhere py-2">
                {part}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-[0.9375rem] text-soft">
            A share of each player’s course handicap, added up and rounded once. It comes off your strokes on
            the net leaderboard.
          </p>
        </>
      )}
      {data.mayChange && data.golfers && data.golfers.length > 0 && (
        <OwnIndexes
          key={data.golfers.map(({ playerId }) => playerId).join()}
          golfers={data.golfers}
          onSaved={(fresh) => void refresh(fresh)}
        />
      )}
    </section>
  )
}

type Own = AnswerOf<'GET /api/user/team-handicap'>

interface Props {
  golfers: NonNullable<Own['golfers']>
  onSaved: (fresh: Own) => void
}

/** Until play begins the team says its own handicap indexes. */
function OwnIndexes({ golfers, onSaved }: Props) {
  const [indexes, setIndexes] = useState(() => golfers.map(typedIndex))

  const [isBusy, save] = usePress(async () => {
    if (indexes.some(indexFaultOf)) return
    const said = golfers.map(({ playerId }, place) => ({
      playerId,
      ...sentIndex(indexes[place] ?? { typed: '', hasNone: false }),
    }))
    onSaved(await call('PUT /api/user/team-handicap', { body: { golfers: said } }))
    toast.success('Handicap indexes saved.')
  })

  return (
    <form noValidate onSubmit={save} className="mt-4 grid gap-3">
      <h3 className="text-lg">Handicap indexes</h3>
      <IndexFields
        names={golfers.map(({ name }) => name)}
        indexes={indexes}
        isDisabled={isBusy}
        onChange={(place, index) =>
          setIndexes((before) => before.map((each, at) => (at === place ? index : each)))
        }
      />
      <Button type="submit" busy={isBusy && 'Saving...'} className="justify-self-start">
        Save handicap indexes
      </Button>
    </form>
  )
}
