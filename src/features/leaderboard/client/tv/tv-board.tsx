import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { clockTime } from '../../../../kernel/text/dates.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { useSession } from '../../../../ui/session/session.ts'
import { holeCountOf } from '../../../event/round.ts'
import { phaseOf } from '../../phase.ts'
import { BoardTable } from '../board/board-table.tsx'
import { boardLine, countdown, fieldLine, isOld, lostFor } from '../board/board-words.ts'
import type { ShownBoard } from '../board/shown-board.ts'
import { Confetti } from '../result/confetti.tsx'
import { ScreenSponsors, SponsorBand, useSponsors } from '../sponsor-band.tsx'
import { useAutoScroll } from '../use-auto-scroll.ts'
import { useNow } from '../use-now.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { TvColumns } from './tv-columns.tsx'
import { fieldForColumns } from './tv-pages.ts'

interface Props {
  board: ShownBoard
  eventId: string | undefined
  teeTime: string
}

/** The clubhouse screen: read from across a room, never touched, left on for hours. */
export default function TvBoard({ board, eventId, teeTime }: Props) {
  useWakeLock()
  usePledges(eventId)
  const sponsors = useSponsors(eventId)
  const { flags, about } = board
  const standings = board.standings ?? []
  const isFinal = flags?.eventIsFinalized ?? false
  return (
    <div
      data-tv
      className="flex h-screen flex-col overflow-hidden bg-fairway px-[2vw] pt-[1.2vw] pb-[1.4vw] text-white"
    >
      <TvHead board={board}>
        <ScreenSponsors sponsors={sponsors} />
      </TvHead>
      {standings.length >= fieldForColumns ? (
        <TvColumns standings={standings} isFinal={isFinal} holeCount={holeCountOf(flags)} />
      ) : (
        <OneColumn board={board} teeTime={teeTime} isFinal={isFinal} />
      )}
      <SponsorBand sponsors={sponsors} />
      {about && <Confetti eventId={about.eventId} finalizedAt={flags?.finalizedAt ?? null} />}
    </div>
  )
}

/** Milliseconds. */
const askForPledges = 5_000

/** When staff start the pledge moment, its screen takes the board's place; it comes back by itself. */
function usePledges(eventId: string | undefined): void {
  const [, navigate] = useLocation()
  const query = eventId ? { eventId } : {}
  const { data } = useCall('GET /api/pledge-moment', { query }, { every: askForPledges })
  const isOn = data?.moment?.isOn ?? false
  useEffect(() => {
    const past = eventId ? `?eventId=${encodeURIComponent(eventId)}` : ''
    if (isOn) navigate(`/pledges${past}`, { replace: true })
  }, [isOn, eventId, navigate])
}

/** A small field has room for member names, and scrolls slowly if it is longer than the screen. */
function OneColumn({ board, teeTime, isFinal }: { board: ShownBoard; teeTime: string; isFinal: boolean }) {
  const { user } = useSession()
  const { frame, rows } = useAutoScroll()
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg bg-white text-ink">
      <Headings />
      <div ref={frame} className="min-h-0 flex-1 overflow-hidden">
        <div ref={rows}>
          <BoardTable
            standings={board.standings ?? []}
            ownTeamId={user?.teamId ?? null}
            teeTime={teeTime}
            isFinal={isFinal}
            holeCount={holeCountOf(board.flags)}
          />
        </div>
      </div>
    </div>
  )
}

function TvHead({ board, children }: { board: ShownBoard; children: ReactNode }) {
  const heading = usePageHeading('Leaderboard')
  return (
    <header className="mb-[1vw] flex items-end justify-between gap-[3vw]">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-[3.4vw] leading-none">
          Leaderboard
        </h1>
        <p className="figures mt-[0.5vw] text-[1.4vw] text-mint leading-snug">
          <Line board={board} />
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

/** Next to the board's status: how many teams are still out. Ticks on its own. */
function Line({ board }: { board: ShownBoard }) {
  const now = useNow()
  const { flags, standings, about } = board
  const isLost = lostFor(board, now) !== null || isOld(board)
  if (!flags || !standings || isLost) return boardLine(board, now)
  const phase = phaseOf(flags, standings)
  if (phase === 'live' && flags.isEventLive && !flags.wasFinal && !flags.delayed && !flags.counts)
    return `Live and unofficial. ${fieldLine(standings, holeCountOf(flags))}`
  const start = phase === 'before' && about ? countdown(about.eventDate, now) : ''
  return start ? `${start}. ${standings.length} teams.` : boardLine(board, now)
}

/** Uses the course's time zone, whatever the screen is set to. */
function Clock({ timeZone }: { timeZone: string | undefined }) {
  const now = useNow(1_000)
  return <p className="figures shrink-0 font-bold text-[3.96vw] leading-none">{clockTime(now, timeZone)}</p>
}
