import type { Nine } from '../../../../event/event/nines.ts'
import { scoreName } from '../../../../kernel/score-names.ts'
import { classes } from '../../../../ui/classes.ts'
import { ScoreMark } from '../../../../ui/score-mark.tsx'
import { type CardHole, totalOf } from '../phone/card/card.ts'

/** One nine of the card, as it is printed: holes, pars, scores, and their sum. */
export function NineRows({ nine: { name, holes } }: { nine: Nine<CardHole> }) {
  const par = holes.reduce((total, hole) => total + hole.par, 0)
  return (
    <table className="figures w-full table-fixed border-ink border-t text-center">
      <thead>
        <tr className="h-7 bg-mint text-[0.8125rem]">
          <th scope="row" className="w-0 p-0">
            <span className="sr-only">Hole</span>
          </th>
          {holes.map(({ holeId, holeNumber }) => (
            <th key={holeId} scope="col" className={cell}>
              {holeNumber}
            </th>
          ))}
          <th scope="col" className={classes(sum, 'text-[0.8125rem]')}>
            {name}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="h-6 text-[0.8125rem] text-soft">
          <th scope="row" className="w-0 p-0">
            <span className="sr-only">Par</span>
          </th>
          {holes.map((hole) => (
            <td key={hole.holeId} className={cell}>
              {hole.par}
            </td>
          ))}
          <td className={classes(sum, 'font-bold')}>{par}</td>
        </tr>
        <tr className="h-13 border-line border-t text-[min(1.25rem,5.1vw)]">
          <th scope="row" className="w-0 p-0">
            <span className="sr-only">Score</span>
          </th>
          {holes.map(({ holeId, strokes, par, ballCount }) => (
            <td key={holeId} className={cell}>
              {strokes === null ? (
                <span className="text-soft">–</span>
              ) : (
                <>
                  <ScoreMark
                    strokes={strokes}
                    par={par}
                    ballCount={ballCount}
                    className="size-[min(1.875rem,7.2vw)]"
                  />
                  <span className="sr-only"> {scoreName(strokes, par, ballCount)}</span>
                </>
              )}
            </td>
          ))}
          <td className={classes(sum, 'font-extrabold')}>{totalOf(holes) || ''}</td>
        </tr>
      </tbody>
    </table>
  )
}

const cell = 'border-line border-l p-0 first-of-type:border-l-0'
const sum = 'border-ink border-l bg-sand p-0 text-ink'
