import { type Mark, markOf, scoreName } from '../kernel/score-names.ts'
import { classes } from './classes.ts'

const looks: Record<Mark, string> = {
  none: 'text-ink',
  circle: 'rounded-full border border-pin text-pin',
  'two-circles': 'rounded-full border border-pin text-pin ring-1 ring-pin ring-offset-2',
  square: 'border border-ink text-ink',
  'two-squares': 'border border-ink text-ink ring-1 ring-ink ring-offset-2',
}

/** A score in golf notation: birdies circled, bogeys squared, doubled for two or more strokes. */
interface Props {
  strokes: number
  par: number
  /** Two where the score is the sum of two balls. */
  ballCount?: 2 | undefined
  className?: string | undefined
}

export function ScoreMark({ strokes, par, ballCount, className }: Props) {
  return (
    <span
      title={scoreName(strokes, par, ballCount)}
      className={classes(
        'figures inline-grid size-[1.7em] place-items-center font-bold ring-offset-white',
        looks[markOf(strokes, par)],
        className,
      )}
    >
      {strokes}
    </span>
  )
}
