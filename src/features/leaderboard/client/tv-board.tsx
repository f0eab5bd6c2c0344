import { usePageHeading } from '../../../client/frame/page-heading.ts'
import { useEvent } from '../../../client/session.ts'
import type { BoardFlags } from '../contract.ts'
import { BoardTable } from './board-table.tsx'
import { boardLine, fieldLine } from './board-words.ts'
import type { BoardState } from './use-board.ts'
import { useNow } from './use-now.ts'

interface Props {
  board: BoardState
  flags: BoardFlags | null
  eventName: string
  table: { ownTeamId: string | null; teeTime: string }
}

/** The clubhouse screen: read from across a room, touched by nobody. */
export function TvBoard({ board, flags, eventName, table }: Props) {
  const heading = usePageHeading('Leaderboard')
  return (
    <div data-tv className="min-h-screen bg-fairway px-10 py-8 text-white">
      <header className="mb-6 flex items-end justify-between gap-10">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-6xl">
            Leaderboard
          </h1>
          <p className="figures mt-1 text-2xl text-mint">{flags && <Line board={board} flags={flags} />}</p>
        </div>
        <div className="figures text-right text-2xl text-mint">
          <p>{eventName}</p>
          <Clock />
        </div>
      </header>
      <div className="overflow-hidden rounded-lg bg-white text-ink">
        <BoardTable standings={board.standings ?? []} {...table} />
      </div>
    </div>
  )
}

const stale = 45_000

function Line({ board, flags }: { board: BoardState; flags: BoardFlags }) {
  const now = useNow()
  const isPlaying = flags.isEventLive && !flags.eventIsFinalized && !flags.scoringIsLocked
  const isFresh = board.updatedAt !== null && now - board.updatedAt < stale
  if (!isPlaying || !isFresh) return boardLine(flags, board.updatedAt, now)
  return `Live and unofficial. ${fieldLine(board.standings ?? [])}`
}

/** The course's time, whatever the screen is set to. */
function Clock() {
  const now = useNow(10_000)
  const { event } = useEvent()
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: event?.timeZone,
  })
  return <p>{time.format(now).replace(' ', '').toLowerCase()}</p>
}
