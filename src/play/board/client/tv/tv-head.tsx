import type { ReactNode } from 'react'
import { holeCountOf } from '../../../../event/event/round.ts'
import { clockTime } from '../../../../kernel/text/dates.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { phaseOf } from '../../phase.ts'
import { type BoardNotice, unofficialLine } from '../board/board-notices.ts'
import { boardLine, countdown, fieldLine, isOld, lostFor } from '../board/board-words.ts'
import type { ShownBoard } from '../board/shown-board.ts'
import { useNow } from '../use-now.ts'

interface Props {
  board: ShownBoard
  /** What is told in large letters below isn't repeated here. */
  notices: readonly BoardNotice[]
  /** Which of several boards is shown; null for the only one. */
  name: string | null
  /** 'Page 2 of 3'; '' for the only one. */
  page: string
  /** Shown before the clock. */
  children: ReactNode
}

export function TvHead({ board, notices, name, page, children }: Props) {
  const heading = usePageHeading('Leaderboard')
  return (
    <header className="mb-[1vw] flex items-end justify-between gap-[3vw]">
      <div className="min-w-0">
        <div className="flex items-center gap-[1.4vw]">
          <h1 ref={heading} tabIndex={-1} className="text-[3.4vw] leading-none">
            Leaderboard
          </h1>
          {name && (
            <h2 className="max-w-[34vw] shrink-0 truncate rounded-lg bg-sand px-[1vw] py-[0.3vw] font-board font-semibold text-[2.2vw] text-ink leading-tight">
              {name}
            </h2>
          )}
          {page && <p className="figures shrink-0 text-[1.4vw] text-mint">{page}</p>}
        </div>
        <p className="figures mt-[0.5vw] text-[1.4vw] text-mint leading-snug">
          <Line board={board} notices={notices} />
        </p>
      </div>
      <div className="flex min-w-0 items-end gap-[2.4vw]">
        <p className="min-w-0 text-right font-board font-semibold text-[1.6vw] leading-tight">
          {board.about?.eventName}
        </p>
        {children}
        <Clock timeZone={board.about?.timeZone} />
      </div>
    </header>
  )
}

/** Next to the board's status: how many teams are still out. Ticks on its own. */
function Line({ board, notices }: Pick<Props, 'board' | 'notices'>) {
  const now = useNow()
  const { flags, standings, about } = board
  const isLost = lostFor(board, now) !== null || isOld(board)
  if (isLost) return <strong className="text-sand">{boardLine(board, now)}</strong>
  if (!flags || !standings) return boardLine(board, now)
  const phase = phaseOf(flags, standings)
  const start = phase === 'before' && about ? countdown(about.eventDate, now) : ''
  if (start) return `${start}. ${standings.length} teams.`
  if (notices.length > 0 && !flags.eventIsFinalized) return unofficialLine(board, now)
  if (phase === 'live' && flags.isEventLive && !flags.wasFinal)
    return `Live and unofficial. ${fieldLine(standings, holeCountOf(flags))}`
  return boardLine(board, now)
}

/** Uses the course's time zone, whatever the screen is set to. */
function Clock({ timeZone }: { timeZone: string | undefined }) {
  const now = useNow(1_000)
  return <p className="figures shrink-0 font-bold text-[3.96vw] leading-none">{clockTime(now, timeZone)}</p>
}
