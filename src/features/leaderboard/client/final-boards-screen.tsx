import { useParams } from 'wouter'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { FinalBoard, Standing } from '../contract.ts'

/** Every final board saved for an event: who made it, when, and why it changed. None is ever deleted. */
export default function FinalBoardsScreen() {
  const { eventId = '' } = useParams<{ eventId: string }>()
  const called = useCall('GET /api/admin/events/{eventId}/final-boards', { params: { eventId } })
  const { data: board } = useCall('GET /api/Golf/GetBoardState', { query: { eventId } })
  return (
    <div className="page">
      <PageHead
        title="Final Leaderboards"
        actions={<LinkButton href={`/admin/event-details/${eventId}`}>Event details</LinkButton>}
      >
        {board?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading final leaderboards">
        {(boards) =>
          boards.length > 0 ? (
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {boards.map((each, place) => (
                <Version key={each.number} board={each} isLatest={place === 0} timeZone={board?.timeZone} />
              ))}
            </ol>
          ) : (
            <EmptyState title="No final leaderboards yet">
              The leaderboard is saved here when the event is finalized, and each time the result is
              corrected.
            </EmptyState>
          )
        }
      </UntilLoaded>
    </div>
  )
}

interface VersionProps {
  board: FinalBoard
  isLatest: boolean
  timeZone: string | undefined
}

function Version({ board, isLatest, timeZone }: VersionProps) {
  const { number, madeAt, actor, reason, isCorrection, standings } = board
  const kind = number === 1 ? 'First final leaderboard' : isCorrection ? 'Result corrected' : 'Names changed'
  return (
    <li className="rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 className="text-xl">
        {number}. {kind}
        {isLatest && <span className="font-normal text-soft">, the one that counts</span>}
      </h2>
      <p className="mt-1 text-soft">
        {dateAndTime(madeAt, timeZone)}, by {actor}
      </p>
      {reason && <p className="mt-2 font-semibold">{reason}</p>}
      <details className="mt-3" open={isLatest}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {standings.length === 1 ? '1 team' : `${standings.length} teams`}
        </summary>
        <DataTable
          caption={`Final leaderboard ${number}`}
          columns={columns}
          rows={standings}
          rowKey={({ teamId }) => teamId}
        />
      </details>
    </li>
  )
}

const columns: Column<Standing>[] = [
  { head: 'Pos', cell: ({ position }) => position },
  { head: 'Team', cell: ({ teamName }) => <span className="font-semibold">{teamName}</span> },
  { head: 'To par', cell: ({ currentScoreDisplay }) => currentScoreDisplay, numeric: true },
  { head: 'Strokes', cell: ({ strokes }) => strokes, numeric: true },
  { head: 'Tie-break', cell: ({ tieBreak }) => tieBreak ?? '' },
]
