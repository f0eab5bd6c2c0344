import { usePageHeading } from '../../../client/frame/page-heading.ts'
import { useSession } from '../../../client/session.ts'
import { phaseOf } from '../phase.ts'
import { BoardTable } from './board-table.tsx'
import { boardLine, clockOf, countdown, fieldLine, isOld, lostFor } from './board-words.ts'
import type { ShownBoard } from './shown-board.ts'
import { SponsorBand } from './sponsor-band.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useNow } from './use-now.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface Props {
  board: ShownBoard
  eventId: string | undefined
  teeTime: string
}

/** The clubhouse screen: read from across a room, touched by nobody, left on for hours. */
export default function TvBoard({ board, eventId, teeTime }: Props) {
  useWakeLock()
  const { user } = useSession()
  const { frame, rows } = useAutoScroll()
  return (
    <div data-tv className="flex h-screen flex-col overflow-hidden bg-fairway px-[3vw] py-[1.6vw] text-white">
      <TvHead board={board} />
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg bg-white text-ink">
        <Headings />
        <div ref={frame} className="min-h-0 flex-1 overflow-hidden">
          <div ref={rows}>
            <BoardTable
              standings={board.standings ?? []}
              ownTeamId={user?.teamId ?? null}
              teeTime={teeTime}
            />
          </div>
        </div>
      </div>
      <SponsorBand eventId={eventId} />
    </div>
  )
}

function TvHead({ board }: { board: ShownBoard }) {
  const heading = usePageHeading('Leaderboard')
  return (
    <header className="mb-[1.2vw] flex items-end justify-between gap-[3vw]">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-[3.6vw]">
          Leaderboard
        </h1>
        <p className="figures mt-[0.3vw] text-[1.8vw] text-mint leading-snug">
          <Line board={board} />
        </p>
      </div>
      <div className="figures shrink-0 text-right text-[1.8vw] text-mint leading-snug">
        <p>{board.about?.eventName}</p>
        <Clock timeZone={board.about?.timeZone} />
      </div>
    </header>
  )
}

function Headings() {
  return (
    <div
      aria-hidden="true"
      className="flex border-ink border-b py-[0.6vw] font-semibold text-[1.4vw] text-soft"
    >
      <span className="w-[9vw] pl-5">Pos</span>
      <span className="flex-1">Team</span>
      <span className="w-[13vw] text-right">To par</span>
      <span className="w-[13vw] pr-5 text-right">Thru</span>
    </div>
  )
}

/** Beside what the board is: who is still out. Ticks by itself. */
function Line({ board }: { board: ShownBoard }) {
  const now = useNow()
  const { flags, standings, about } = board
  const isLost = lostFor(board, now) !== null || isOld(board)
  if (!flags || !standings || isLost) return boardLine(board, now)
  const phase = phaseOf(flags, standings)
  if (phase === 'live' && flags.isEventLive && !flags.wasFinal)
    return `Live and unofficial. ${fieldLine(standings)}`
  const start = phase === 'before' && about ? countdown(about.eventDate, now) : ''
  return start ? `${start}. ${standings.length} teams.` : boardLine(board, now)
}

/** The course's time, whatever the screen is set to. */
function Clock({ timeZone }: { timeZone: string | undefined }) {
  const now = useNow(1_000)
  return <p className="font-semibold text-white text-[2.6vw]">{clockOf(now, timeZone)}</p>
}
