import { scoreWords } from '../../../../kernel/score-names.ts'
import { classes } from '../../../../ui/classes.ts'
import { countingBalls, ofOneBall } from '../../../rules/formats.ts'
import { highestScore, lowestScore } from '../../rules.ts'
import type { Card, CardHole } from '../phone/card/card.ts'

interface Props {
  players: NonNullable<Card['bestBall']>['players']
  hole: CardHole
  /** Null: the golfer has no score on the hole. */
  onBall: (playerId: string, strokes: number | null) => void
}

/** A best ball: one row for each golfer, in the thumb's reach. The lowest is the team's score, or the sum of the two lowest. */
export function BallRows({ players, hole, onBall }: Props) {
  const { balls = {}, ballCount } = hole
  const { par, most } = ofOneBall(hole)
  const counting = countingBalls(balls, ballCount)
  return (
    <div className="grid gap-1.5">
      <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-soft">{ballCount ? 'Two best balls' : 'Best ball'}</span>
        <span className="figures font-bold text-lg">{soFar(hole)}</span>
      </p>
      <ul className="grid gap-1.5">
        {players.map(({ id, name }) => (
          <Row
            key={id}
            name={name}
            strokes={balls[id] ?? null}
            isBest={counting.has(id)}
            par={par}
            most={most}
            onBall={(strokes) => onBall(id, strokes)}
          />
        ))}
      </ul>
      {ballCount && players.length < ballCount && (
        <p className="text-soft">A score takes two golfers’ balls. Ask the desk what your team plays.</p>
      )}
    </div>
  )
}

function soFar({ strokes, par, most, ballCount, balls = {} }: CardHole): string {
  if (strokes !== null) return `${strokes}, ${scoreWords(strokes, par, most, ballCount).toLowerCase()}`
  return ballCount && Object.keys(balls).length === 1 ? 'One ball so far' : 'No score yet'
}

interface RowProps {
  name: string
  strokes: number | null
  isBest: boolean
  par: number
  most: number | undefined
  onBall: (strokes: number | null) => void
}

function Row({ name, strokes, isBest, par, most, onBall }: RowProps) {
  const highest = Math.max(strokes ?? 0, most ?? highestScore)
  const step = (by: number) =>
    onBall(strokes === null ? par : Math.min(highest, Math.max(lowestScore, strokes + by)))
  return (
    <li className="grid grid-cols-[1fr_52px_52px_52px_60px] items-center gap-x-1.5">
      <span className="wrap-anywhere line-clamp-2 font-semibold leading-tight">{name}</span>
      <Key label={`One stroke less for ${name}`} onClick={() => step(-1)}>
        −
      </Key>
      <span
        className={classes(
          'figures text-center font-extrabold text-[2rem] leading-none',
          isBest && 'rounded-md bg-mint py-1.5',
        )}
      >
        <span className="sr-only">{name}: </span>
        {strokes ?? '–'}
        {isBest && <span className="sr-only">, best ball</span>}
      </span>
      <Key label={`One stroke more for ${name}`} onClick={() => step(1)}>
        +
      </Key>
      <button
        type="button"
        aria-label={most === undefined ? `No score for ${name}` : `${name} picked up`}
        disabled={most === undefined ? strokes === null : strokes === most}
        onClick={() => onBall(most ?? null)}
        className="min-h-13 touch-manipulation rounded-md border border-soft bg-white font-semibold text-[0.8125rem] leading-tight active:bg-mint disabled:border-line disabled:text-soft"
      >
        {most === undefined ? 'no score' : 'pick up'}
      </button>
    </li>
  )
}

function Key({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-13 touch-manipulation rounded-md border-2 border-fairway bg-white font-bold text-[2rem] text-fairway leading-none active:bg-mint"
    >
      {children}
    </button>
  )
}
