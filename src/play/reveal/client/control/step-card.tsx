import { classes } from '../../../../ui/classes.ts'
import type { RevealStep } from '../../contract.ts'
import { scriptOf } from '../../script.ts'
import { figureOf } from '../figure.ts'

interface Props {
  heading: string
  /** '4 of 12'. */
  position: string | null
  step: RevealStep | null
  /** The one that was read before it. */
  before: RevealStep | null
  /** In place of a step. */
  without: string
  /** Announced to screen readers when it changes. */
  isLive?: boolean
}

/** A step as the presenter needs it: who, and the words to read aloud. */
export function StepCard({ heading, position, step, before, without, isLive = false }: Props) {
  return (
    <section
      aria-label={heading}
      className={classes(
        'rounded-lg border p-4',
        isLive ? 'border-fairway bg-fairway text-white' : 'border-line bg-white',
      )}
    >
      <h2 className={classes('flex justify-between gap-3 text-base', isLive ? 'text-mint' : 'text-soft')}>
        {heading} <span className="figures shrink-0">{position}</span>
      </h2>
      <div aria-live={isLive ? 'polite' : undefined} aria-atomic={isLive || undefined}>
        {step ? (
          <Step step={step} before={before} isLive={isLive} />
        ) : (
          <p className="mt-1 text-lg">{without}</p>
        )}
      </div>
    </section>
  )
}

function Step({ step, before, isLive }: { step: RevealStep; before: RevealStep | null; isLive: boolean }) {
  const quiet = isLive ? 'text-mint' : 'text-soft'
  return (
    <>
      <p className="mt-1 font-board font-semibold text-xl leading-tight">
        {step.title}
        {step.board && <span className={classes('block text-base', quiet)}>{step.board}</span>}
      </p>
      <ul className="mt-1">
        {step.rows.map(({ name, about, figure }) => (
          <li key={`${name} ${about}`} className="flex items-baseline justify-between gap-3 py-1">
            <span className="wrap-anywhere min-w-0 font-semibold text-lg leading-snug">
              {name} <span className={classes('font-normal text-base', quiet)}>{about}</span>
            </span>
            {figure !== null && (
              <span className="figures shrink-0 font-bold text-lg">{figureOf(step, figure)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes('mt-2 text-sm', quiet)}>Read aloud</p>
      <p className="wrap-anywhere text-xl leading-snug">{scriptOf(step, before)}</p>
    </>
  )
}
