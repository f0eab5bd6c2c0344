import { ninesOf } from '../../../../event/event/nines.ts'
import { classes } from '../../../../ui/classes.ts'
import { ScoreMark } from '../../../../ui/score-mark.tsx'
import { sayToPar, showToPar } from '../../rules.ts'
import { type CardHole, overMost, toParOf, totalOf } from '../phone/card/card.ts'

interface Props {
  holes: readonly CardHole[]
  current: number
  onChoose: (holeNumber: number) => void
}

/** The whole scorecard: both nines, par and score, with totals. */
export function WholeCard({ holes, current, onChoose }: Props) {
  const toPar = toParOf(holes)
  const over = overMost(holes)
  return (
    <div>
      <div className="grid grid-cols-2 gap-2 sm:gap-3">
        {ninesOf(holes).map(({ name, holes }) => (
          <Nine key={name} name={name} holes={holes} current={current} onChoose={onChoose} />
        ))}
      </div>
      <p className="figures flex items-baseline justify-between mt-3 border-ink border-t pt-2 font-bold text-xl">
        <span>Total</span>
        <span>
          {totalOf(holes)}
          <span className={classes('ml-4', toPar !== null && toPar < 0 && 'text-flag')}>
            <span aria-hidden="true">{showToPar(toPar).replace('-', '−')}</span>
            <span className="sr-only">{sayToPar(toPar)}</span>
          </span>
        </span>
      </p>
      {over && <p className="text-[0.9375rem] text-soft">{over}</p>}
    </div>
  )
}

function Nine({ name, holes, current, onChoose }: Props & { name: string }) {
  const par = holes.reduce((total, hole) => total + hole.par, 0)
  return (
    // Around the table: not every engine draws the sides of a rounded one.
    <div className="overflow-hidden rounded-md border border-line bg-white">
      <table className="w-full table-fixed text-center">
        <thead className="bg-mint text-[0.8125rem] sm:text-[0.9375rem]">
          <tr>
            <th scope="col" className="py-2 pl-1.5 text-left sm:pl-3">
              Hole
            </th>
            <th scope="col">Par</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {holes.map((hole) => (
            <Line key={hole.holeId} hole={hole} isCurrent={hole.holeNumber === current} onChoose={onChoose} />
          ))}
        </tbody>
        <tfoot className="border-ink border-t font-bold">
          <tr>
            <th scope="row" className="py-2 pl-1.5 text-left sm:pl-3">
              {name}
            </th>
            <td>{par}</td>
            <td>{totalOf(holes) || ''}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Line({
  hole,
  isCurrent,
  onChoose,
}: {
  hole: CardHole
  isCurrent: boolean
  onChoose: Props['onChoose']
}) {
  return (
    <tr className={classes('border-line border-t', isCurrent && 'bg-sand')}>
      <th scope="row" className="text-left">
        <button
          type="button"
          onClick={() => onChoose(hole.holeNumber)}
          className="min-h-11 w-full pl-1.5 text-left sm:pl-3 font-semibold underline decoration-line underline-offset-4"
        >
          <span className="sr-only">Hole </span>
          {hole.holeNumber}
        </button>
      </th>
      <td>{hole.par}</td>
      <td>
        {hole.strokes === null ? (
          <span className="text-soft">–</span>
        ) : (
          <ScoreMark
            strokes={hole.strokes}
            par={hole.par}
            ballCount={hole.ballCount}
            className={isCurrent ? 'ring-offset-sand' : undefined}
          />
        )}
      </td>
    </tr>
  )
}
