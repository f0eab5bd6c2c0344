import { Link, useParams } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { boardsIn } from '../board-choice.ts'
import type { BoardState, FinalBoard } from '../contract.ts'
import { BoardLinks, useBoardChoice } from './board/board-links.tsx'
import { FinalBoardVersion } from './final-board-version.tsx'

/** Every final board saved for an event: who made it, when, and why it changed. None is ever deleted. */
export default function FinalBoardsScreen() {
  const { eventId = '' } = useParams<{ eventId: string }>()
  const called = useCall('GET /api/admin/events/{eventId}/final-boards', { params: { eventId } })
  const { data: board } = useCall('GET /api/Golf/GetBoardState', { query: { eventId } })
  return (
    <div className="page">
      <PageHead
        title="Final leaderboards"
        actions={
          <>
            <CsvButton route="GET /api/admin/export/standings.csv" query={{ eventId }} />
            <CsvButton route="GET /api/admin/export/scores.csv" query={{ eventId }}>
              Scores by hole (CSV)
            </CsvButton>
          </>
        }
      >
        {board && `${board.eventName}. `}
        <Link href={`/admin/event-details/${eventId}`} className="link">
          Event details
        </Link>
      </PageHead>
      <UntilLoaded called={called} label="Loading final leaderboards">
        {(boards) =>
          boards.length > 0 ? (
            <Versions boards={boards} about={board} path={`/admin/final-boards/${eventId}`} />
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

interface VersionsProps {
  boards: readonly FinalBoard[]
  about: BoardState | undefined
  path: string
}

/** Newest first, all of them with the board that is chosen above. */
function Versions({ boards, about, path }: VersionsProps) {
  const choices = boardsIn(boards.flatMap(({ standings }) => standings))
  const chosen = useBoardChoice(choices)
  return (
    <>
      <BoardLinks choices={choices} chosen={chosen} path={path} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {withRepeats(boards).map(({ board, repeats }, place) => (
          <FinalBoardVersion
            key={board.number}
            board={board}
            repeats={repeats}
            chosen={chosen}
            isLatest={place === 0}
            timeZone={about?.timeZone}
          />
        ))}
      </ol>
    </>
  )
}

/** Each ranking once, as it was saved last, with the earlier boards that have the same one. Newest first, as given. */
function withRepeats(boards: readonly FinalBoard[]): { board: FinalBoard; repeats: FinalBoard[] }[] {
  const rankings: { board: FinalBoard; repeats: FinalBoard[] }[] = []
  let isRepeated = false
  for (const board of boards) {
    if (isRepeated) rankings.at(-1)?.repeats.push(board)
    else rankings.push({ board, repeats: [] })
    isRepeated = !board.isCorrection
  }
  return rankings
}
