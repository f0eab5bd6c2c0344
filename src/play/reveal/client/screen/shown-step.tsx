import { classes } from '../../../../ui/classes.ts'
import { positionSaid } from '../../../board/result.ts'
import type { RevealStep } from '../../contract.ts'
import { figureOf } from '../figure.ts'

/** One step, as large as its number of names allows, and the places shown before it. */
export function ShownStep({ step, earlier }: { step: RevealStep; earlier: readonly RevealStep[] }) {
  const { board, title, rows, lines } = step
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-between gap-[2vh]">
      <div className="flex min-h-0 flex-1 flex-col justify-center">
        <p
          className={classes(
            'wrap-anywhere font-board font-semibold text-sand leading-tight',
            title === 'Winner' ? 'text-[max(2rem,5vw)]' : 'text-[max(1.5rem,3.6vw)]',
          )}
        >
          {board && <span className="block text-[max(1.125rem,2.2vw)] text-mint">{board}</span>}
          {title}
        </p>
        <ul className={classes('min-h-0', rows.length > 5 && 'grid grid-cols-2 gap-x-[4vw]')}>
          {rows.map(({ name, about, figure }) => (
            <li
              key={`${name} ${about}`}
              className={classes(
                'flex items-baseline justify-between gap-[2vw] border-white/20 border-b',
                sizeOf(rows.length),
              )}
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block font-board font-semibold leading-tight">{name}</span>
                <span className="block text-[max(0.875rem,0.42em,1.15vw)] text-mint leading-snug empty:hidden">
                  {about}
                </span>
              </span>
              {figure !== null && (
                <span className="figures shrink-0 font-extrabold">{figureOf(step, figure)}</span>
              )}
            </li>
          ))}
        </ul>
        {lines.map((line) => (
          <p
            key={line}
            className="mt-[1.6vh] inline-block self-start rounded-sm bg-sand px-[1vw] py-[0.4vh] font-semibold text-[max(1rem,2vw)] text-ink leading-snug"
          >
            {line}
          </p>
        ))}
      </div>
      <Earlier steps={earlier} />
    </div>
  )
}

/** Of the names; everything in a row is relative to it. */
function sizeOf(count: number): string {
  if (count === 1) return 'py-[1.6vh] text-[max(1.75rem,6vw)]'
  if (count <= 3) return 'py-[1.2vh] text-[max(1.5rem,min(4.2vw,7.4vh))]'
  if (count <= 5) return 'py-[0.8vh] text-[max(1.25rem,min(3.2vw,5.4vh))]'
  if (count <= 10) return 'py-[0.8vh] text-[max(1.125rem,min(2.3vw,4vh))]'
  return 'py-[0.4vh] text-[max(1rem,min(1.6vw,2.7vh))]'
}

/** Read before: it isn't announced again. */
function Earlier({ steps }: { steps: readonly RevealStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol
      aria-hidden="true"
      className={classes(
        'flex flex-wrap gap-x-[4vw] gap-y-[1vh] border-white/20 border-t pt-[1.8vh] leading-tight max-sm:hidden',
        steps.length > 3 ? 'text-[max(0.875rem,min(1.6vw,2.8vh))]' : 'text-[max(0.875rem,min(2.2vw,3.9vh))]',
      )}
    >
      {steps.map((step) => (
        <li key={step.key} className="figures flex min-w-0 max-w-full items-baseline gap-[1vw]">
          <span className="shrink-0 font-semibold text-sand">{positionSaid(shortPlace(step))}</span>
          <span className="wrap-anywhere line-clamp-2 min-w-0 font-board">
            {step.rows.map(({ name }) => name).join(', ')}
          </span>
          <span className="shrink-0 font-extrabold">{figureOf(step, step.rows[0]?.figure ?? '')}</span>
        </li>
      ))}
    </ol>
  )
}

function shortPlace({ place, rows }: RevealStep): string {
  return `${rows.length > 1 ? 'T' : ''}${place}`
}
