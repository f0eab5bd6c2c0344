import { memo } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { ScoreMark } from '../../../../ui/score-mark.tsx'
import type { CardHole } from '../phone/card/card.ts'

interface Props {
  /** The nine in play. */
  holes: readonly CardHole[]
  current: number
  onChoose: (holeNumber: number) => void
}

/** The nine at a glance; a tap opens the hole. */
export function ScoreStrip({ holes, current, onChoose }: Props) {
  return (
    <ol
      aria-label="Holes of this nine"
      className="grid grid-cols-9 overflow-hidden rounded-md border border-line bg-white @max-[16rem]:grid-cols-3"
    >
      {holes.map((hole) => (
        <Cell key={hole.holeId} hole={hole} isCurrent={hole.holeNumber === current} onChoose={onChoose} />
      ))}
    </ol>
  )
}

interface CellProps extends Pick<Props, 'onChoose'> {
  hole: CardHole
  isCurrent: boolean
}

/** A tap on the keys changes one of nine. */
const Cell = memo(function Cell({ hole, isCurrent, onChoose }: CellProps) {
  return (
    <li className="border-line border-r last:border-r-0">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onChoose(hole.holeNumber)}
        className={classes(
          'grid w-full grid-rows-[1.25rem_1.75rem] high:grid-rows-[1.75rem_2.5rem]',
          isCurrent && 'outline-2 outline-fairway -outline-offset-2',
        )}
      >
        <span
          className={classes(
            'figures grid place-items-center font-semibold text-[0.8125rem]',
            isCurrent ? 'bg-fairway text-white' : 'bg-mint',
          )}
        >
          <span>
            <span className="sr-only">Hole </span>
            {hole.holeNumber}
            <span className="sr-only">: </span>
          </span>
        </span>
        <span className="grid place-items-center text-[0.9375rem]">
          {hole.strokes === null ? (
            <span className="sr-only">no score</span>
          ) : (
            <ScoreMark strokes={hole.strokes} par={hole.par} ballCount={hole.ballCount} />
          )}
        </span>
      </button>
    </li>
  )
})
