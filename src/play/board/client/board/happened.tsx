import { clockTime, zoneName } from '../../../../kernel/text/dates.ts'
import { phaseOf } from '../../phase.ts'
import type { Happening } from '../../stream-shapes.ts'
import type { ShownBoard } from './shown-board.ts'

/**
 * What just happened, as one quiet line, and the last few behind it. Its place is kept from the first score on: the rows
 * below must not move when a line comes. Nobody is interrupted by it, so it isn't read aloud by itself.
 */
export function Happened({ board: { happened, flags, standings, about } }: { board: ShownBoard }) {
  if (!flags || !standings || phaseOf(flags, standings) !== 'live') return null
  const [newest] = happened
  return (
    <div className="no-print -mt-2 min-h-11 pb-1 text-[0.9375rem] text-soft sm:-mt-4">
      {newest && (
        <details>
          <summary className="inline-flex min-h-10 max-w-full items-center gap-2">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-fairway" />
            <span className="truncate">
              <span className="sr-only">Just happened: </span>
              {newest.words}
            </span>
          </summary>
          <ul className="grid gap-1 pb-2 pl-4">
            {about && <li>Times in {zoneName(newest.at, about.timeZone)}</li>}
            {happened.map((line) => (
              <Line key={`${line.at} ${line.words}`} line={line} zone={about?.timeZone} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Line({ line: { at, words }, zone }: { line: Happening; zone: string | undefined }) {
  return (
    <li className="flex gap-3">
      {zone && <span className="figures w-16 shrink-0">{clockTime(at, zone)}</span>}
      <span className="wrap-anywhere min-w-0 text-ink">{words}</span>
    </li>
  )
}
