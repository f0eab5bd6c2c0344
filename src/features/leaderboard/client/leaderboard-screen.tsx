import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useEvent, useSession } from '../../../client/session.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { EmptyState } from '../../../client/ui/empty-state.tsx'
import { SearchBox } from '../../../client/ui/search-box.tsx'
import { SkeletonRows } from '../../../client/ui/waiting.tsx'
import { matches } from '../../../kernel/search-text.ts'
import type { Standing } from '../contract.ts'
import { BoardHead } from './board-head.tsx'
import { BoardTable } from './board-table.tsx'
import { OwnTeamBar } from './own-team-bar.tsx'
import { TeamCardDialog } from './team-card.tsx'
import { useBoard } from './use-board.ts'

/** Asked for by one screen in the clubhouse, and by no phone. */
const TvBoard = lazy(() => import('./tv-board.tsx'))

/** The standings. `?eventId=` shows a past year's, `?tv=1` the clubhouse screen. */
export default function LeaderboardScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
  const board = useBoard(eventId)
  const { event } = useEvent()
  const { user } = useSession()
  const teeTime = eventId && eventId !== event?.eventId ? '' : (event?.shotgunStart ?? '')
  if (parameters.get('tv') === '1') {
    return (
      <Suspense>
        <TvBoard board={board} eventId={eventId} teeTime={teeTime} />
      </Suspense>
    )
  }
  return (
    <div className="mx-auto max-w-4xl">
      <div className="page">
        <BoardHead board={board} isPast={eventId !== undefined} />
      </div>
      {board.standings && (
        <Standings standings={board.standings} ownTeamId={user?.teamId ?? null} teeTime={teeTime} />
      )}
      {!board.standings && (
        <div className="page">
          {board.fault ? (
            <Banner kind="fault">{board.fault.title}</Banner>
          ) : (
            <SkeletonRows label="Loading leaderboard" />
          )}
        </div>
      )}
    </div>
  )
}

interface StandingsProps {
  standings: readonly Standing[]
  ownTeamId: string | null
  teeTime: string
}

function Standings({ standings, ...table }: StandingsProps) {
  const [sought, setSought] = useState('')
  const [opened, setOpened] = useState<Standing | null>(null)
  if (standings.length === 0) {
    return (
      <div className="page">
        <EmptyState title="No Teams Found">The board fills up as teams sign up.</EmptyState>
      </div>
    )
  }
  const found = standings.filter((each) =>
    matches(sought, String(each.teamNumber), each.teamName, ...each.teamMembers),
  )
  const own = found.find((each) => each.teamId === table.ownTeamId)
  return (
    <>
      <div className="no-print page pb-4">
        <SearchBox label="Search teams" value={sought} onChange={setSought} />
      </div>
      <BoardTable standings={found} onOpen={setOpened} {...table} />
      {found.length === 0 && (
        <p className="page pt-6 text-soft">No teams found. Try fewer letters, or a last name.</p>
      )}
      {own && <OwnTeamBar own={own} />}
      {opened && <TeamCardDialog team={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
