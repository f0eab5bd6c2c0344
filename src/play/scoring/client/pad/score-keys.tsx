import { markOf, scoreName, scoreWords, shortName, usualScores } from '../../../../kernel/score-names.ts'
import { classes } from '../../../../ui/classes.ts'
import { highestScore, lowestScore } from '../../rules.ts'

interface Props {
  par: number
  /** The most strokes the hole counts: there the team picks up. */
  most?: number | undefined
  strokes: number | null
  onScore: (strokes: number) => void
}

/** Minus, the score, plus; below, one key each for the five most likely scores, and for picking up. */
export function ScoreKeys({ par, most, strokes, onScore }: Props) {
  const usual = usualScores(par, most)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[68px_1fr_68px] items-center gap-x-3 @max-[16rem]:grid-cols-2">
        <Step
          label="One stroke less"
          sign="−"
          by={-1}
          onClick={() => onScore(strokes === null ? par : Math.max(lowestScore, strokes - 1))}
        />
        <Score par={par} most={most} strokes={strokes} />
        <Step
          label="One stroke more"
          sign="+"
          by={1}
          onClick={() =>
            onScore(strokes === null ? par : Math.max(strokes, Math.min(most ?? highestScore, strokes + 1)))
          }
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div
        role="group"
        aria-label="Score"
        className={classes(
          'grid gap-[8px]',
          usual.length > 5
            ? 'grid-cols-6 @max-[19rem]:grid-cols-3'
            : 'grid-cols-[repeat(auto-fit,minmax(3.1rem,1fr))]',
        )}
      >
        {usual.map((score) => (
          <UsualScore
            key={score}
            score={score}
            par={par}
            isMost={score === most && score > par}
            isChosen={score === strokes}
            onClick={() => onScore(score)}
          />
        ))}
      </div>
    </div>
  )
}

/** Birdies circled and bogeys squared, in golf notation. */
const marks = {
  none: '',
  circle: 'rounded-full border-[3px] border-pin',
  'two-circles': 'rounded-full border-[6px] border-pin border-double',
  square: 'border-[3px] border-ink',
  'two-squares': 'border-[6px] border-ink border-double',
}

function Score({ par, most, strokes }: Omit<Props, 'onScore'>) {
  const isUnderPar = strokes !== null && strokes < par
  return (
    <p
      aria-live="polite"
      data-score
      // On the narrowest phones the word stands below, whatever it is, and nowhere on a line of its own: the keys stay where they are.
      className="flex min-h-[72px] min-w-0 items-center justify-center gap-x-2 text-center @min-[22rem]:gap-x-3 @max-[16rem]:order-last @max-[16rem]:col-span-2 @max-[19rem]:min-h-[88px] @max-[19rem]:flex-col"
    >
      <span
        className={classes(
          'figures grid size-[72px] shrink-0 @max-[19rem]:size-[60px] place-items-center font-extrabold text-[min(3.25rem,15vw)] leading-none',
          strokes !== null && marks[markOf(strokes, par)],
        )}
      >
        {strokes ?? '–'}
      </span>
      <span
        className={classes(
          'max-w-[6.5rem] font-bold text-lg leading-tight @max-[19rem]:max-w-none @max-[19rem]:text-base',
          isUnderPar ? 'text-pin' : 'text-soft',
        )}
      >
        {strokes === null ? 'No score yet' : scoreWords(strokes, par, most)}
      </span>
    </p>
  )
}

interface StepProps {
  label: string
  sign: string
  by: -1 | 1
  onClick: () => void
}

function Step({ label, sign, by, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-by={by}
      onClick={onClick}
      className="size-[68px] touch-manipulation rounded-md border-2 border-fairway bg-white font-bold text-[40px] text-fairway leading-none last:justify-self-end active:bg-mint"
    >
      {sign}
    </button>
  )
}

interface UsualProps {
  score: number
  par: number
  /** What a team writes down that picks up. */
  isMost: boolean
  isChosen: boolean
  onClick: () => void
}

function UsualScore({ score, par, isMost, isChosen, onClick }: UsualProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-strokes={score}
      onClick={onClick}
      className={classes(
        'min-h-[70px] min-w-0 touch-manipulation rounded-md border py-1 leading-tight',
        'border-soft bg-white text-ink not-aria-pressed:active:bg-mint aria-pressed:border-fairway aria-pressed:bg-fairway aria-pressed:text-white',
      )}
    >
      <span className="figures block font-extrabold text-[2.5rem] leading-none">{score}</span>
      <span className="sr-only">{isMost ? 'Picked up' : scoreName(score, par)}</span>
      <span aria-hidden="true" className="block font-semibold text-[0.8125rem]">
        {isMost ? 'pick up' : shortName(score, par)}
      </span>
    </button>
  )
}
