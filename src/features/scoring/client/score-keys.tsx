import { classes } from '../../../client/ui/classes.ts'
import { scoreName, shortName, usualScores } from '../golf-words.ts'
import { highestScore, lowestScore } from '../rules.ts'

interface Props {
  par: number
  strokes: number | null
  onScore: (strokes: number) => void
  /** What the last tap can be taken back to. */
  undo: (() => void) | null
}

/** Minus, the score, plus; below, one tap each for the five scores most holes end in. */
export function ScoreKeys({ par, strokes, onScore, undo }: Props) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[4.5rem_1fr_4.5rem] items-start gap-3">
        <Step
          label="One stroke less"
          sign="−"
          onClick={() => onScore(strokes === null ? par : Math.max(lowestScore, strokes - 1))}
        />
        <Score par={par} strokes={strokes} undo={undo} />
        <Step
          label="One stroke more"
          sign="+"
          onClick={() => onScore(strokes === null ? par : Math.min(highestScore, strokes + 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div role="group" aria-label="Score" className="grid grid-cols-5 gap-2">
        {usualScores(par).map((usual) => (
          <UsualScore
            key={usual}
            score={usual}
            par={par}
            isChosen={usual === strokes}
            onClick={() => onScore(usual)}
          />
        ))}
      </div>
    </div>
  )
}

function Score({ par, strokes, undo }: Omit<Props, 'onScore'>) {
  const isUnderPar = strokes !== null && strokes < par
  return (
    <div className="min-w-0 text-center">
      <p aria-live="polite" className="grid min-h-[5.5rem] content-center">
        <span className="figures block font-extrabold text-[3.75rem] leading-none">{strokes ?? '–'}</span>
        <span className={classes('block font-bold text-lg', isUnderPar ? 'text-flag' : 'text-soft')}>
          {strokes === null ? 'No score yet' : scoreName(strokes, par)}
        </span>
      </p>
      {/* Its place is kept: keys that move under the thumb get hit twice. */}
      <div className="h-7">
        {undo && (
          <button
            type="button"
            onClick={undo}
            className="-mt-2 min-h-11 px-6 font-semibold text-water underline underline-offset-4"
          >
            Undo
          </button>
        )}
      </div>
    </div>
  )
}

function Step({ label, sign, onClick }: { label: string; sign: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="mt-2 size-[4.5rem] touch-manipulation rounded-md border-2 border-fairway bg-white font-bold text-[2.5rem] text-fairway leading-none active:bg-mint"
    >
      {sign}
    </button>
  )
}

interface UsualProps {
  score: number
  par: number
  isChosen: boolean
  onClick: () => void
}

function UsualScore({ score, par, isChosen, onClick }: UsualProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classes(
        'min-h-[4.25rem] min-w-0 touch-manipulation rounded-md border leading-tight',
        isChosen ? 'border-fairway bg-fairway text-white' : 'border-line bg-paper text-ink active:bg-mint',
      )}
    >
      <span className="figures block font-bold text-[1.75rem] leading-8">{score}</span>
      <span className="sr-only">{scoreName(score, par)}</span>
      <span aria-hidden="true" className="block font-semibold text-[0.8125rem]">
        {shortName(score, par)}
      </span>
    </button>
  )
}
