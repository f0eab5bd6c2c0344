import type { ReactNode } from 'react'
import { clockTime, zoneName } from '../../../../kernel/text/dates.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { phaseOf } from '../../phase.ts'
import type { Happening } from '../../stream-shapes.ts'
import { useNow } from '../use-now.ts'
import { noticesOf } from './board-notices.ts'
import { boardLine, countdown, isOld, lostFor, momentOf } from './board-words.ts'
import type { ShownBoard } from './shown-board.ts'

interface Props {
  board: ShownBoard
  isPast: boolean
  /** Shown next to the heading. */
  children?: ReactNode
}

/**
 * What this board is, how far along it is, and how old; if corrected, why. Kept short so that the leader is in
 * view.
 */
export function BoardHead({ board, isPast, children }: Props) {
  const heading = usePageHeading('Leaderboard')
  return (
    <>
      <header className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-3 pt-5 pb-3 sm:pt-9 sm:pb-5">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-[min(2.125rem,9.6vw-4px)] leading-tight sm:text-[2.5rem]"
          >
            Leaderboard
          </h1>
          <div className="text-[0.9375rem] text-soft leading-snug">
            {board.about && (
              <p className={isPast ? 'font-semibold' : 'hidden font-semibold print:block'}>
                {board.about.eventName}
              </p>
            )}
            <Age board={board} />
          </div>
        </div>
        {children}
      </header>
      <Happened board={board} />
      <Notices board={board} />
      <Corrections board={board} />
    </>
  )
}

/** Ticks on its own, so that the board isn't redrawn every second. */
export function Age({ board }: { board: ShownBoard }) {
  const now = useNow()
  const { flags, standings, about } = board
  const isBefore = flags && standings && phaseOf(flags, standings) === 'before'
  const start = isBefore && about ? countdown(about.eventDate, now) : ''
  const isLost = lostFor(board, now) !== null || isOld(board)
  return (
    <>
      {start && <p className="figures font-bold text-fairway text-xl">{start}</p>}
      <p className={isLost ? 'figures font-semibold text-flag' : 'figures'}>{boardLine(board, now)}</p>
    </>
  )
}

/** Play is suspended, or the round cut short: as loud as on the clubhouse screen. Hidden holes stand in the line above. */
export function Notices({ board }: { board: ShownBoard }) {
  const notices = noticesOf(board).filter(({ title }) => title !== board.flags?.hidden)
  return notices.map(({ title, text, isUrgent }) => (
    <Banner key={title} kind={isUrgent ? 'urgent' : 'note'} className="mb-3">
      <p className="wrap-anywhere">
        <strong>{title}</strong> {text}
      </p>
    </Banner>
  ))
}

/** That a final result was changed, when and why. */
export function Corrections({ board: { flags, about } }: { board: ShownBoard }) {
  if (!flags?.eventIsFinalized || flags.corrections.length === 0) return null
  return (
    <div className="mb-5 rounded-lg border border-fairway bg-sand px-4 py-3">
      <p className="font-semibold">
        This result was final on {momentOf(flags.finalizedAt, about?.timeZone)}, and has been corrected.
      </p>
      <ul>
        {flags.corrections.map(({ correctedAt, reason, moved }) => (
          <li key={correctedAt} className="wrap-anywhere">
            {momentOf(correctedAt, about?.timeZone)}: {reason ?? 'no reason was given'}
            {moved && <Moved moved={moved} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const fewMoves = 3

/** Long lists are folded: one team taken out moves everyone behind it. */
function Moved({ moved }: { moved: readonly string[] }) {
  if (moved.length <= fewMoves) return <p className="text-soft">{moved.join('. ')}.</p>
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {moved.length} places or prizes change
      </summary>
      <ul className="list-disc pl-5 text-soft">
        {moved.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  )
}

/**
 * What just happened, as one quiet line, and the last few behind it. Its place is kept from the first score on: the rows
 * below must not move when a line comes. Nobody is interrupted by it, so it isn't read aloud by itself.
 */
function Happened({ board: { happened, flags, standings, about } }: { board: ShownBoard }) {
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
