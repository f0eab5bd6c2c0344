import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useEvent, useSession } from '../../../client/session.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { EmptyState } from '../../../client/ui/empty-state.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { SearchBox } from '../../../client/ui/search-box.tsx'
import { matches } from '../../../client/ui/search-text.ts'
import { SkeletonRows } from '../../../client/ui/waiting.tsx'
import type { BoardFlags, Standing } from '../contract.ts'
import { ownRowId } from './board-row.tsx'
import { BoardTable } from './board-table.tsx'
import { boardLine } from './board-words.ts'
import { TvBoard } from './tv-board.tsx'
import { useBoard } from './use-board.ts'
import { useNow } from './use-now.ts'

/** The standings. `?eventId=` shows a past year's, `?tv=1` the clubhouse screen. */
export default function LeaderboardScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
  const board = useBoard(eventId)
  const { event } = useEvent()
  const { user } = useSession()
  const flags = board.flags ?? (eventId ? null : event)
  const table = { ownTeamId: user?.teamId ?? null, teeTime: event?.shotgunStart ?? '' }
  if (parameters.get('tv') === '1') {
    return <TvBoard board={board} flags={flags} eventName={event?.eventName ?? ''} table={table} />
  }
  return (
    <div className="mx-auto max-w-4xl">
      <div className="page">
        <PageHead title="Leaderboard">{flags && <Age flags={flags} updatedAt={board.updatedAt} />}</PageHead>
      </div>
      {board.standings && <Standings standings={board.standings} {...table} />}
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

/** Ticks by itself, so that the board is not drawn again every second. */
function Age({ flags, updatedAt }: { flags: BoardFlags; updatedAt: number | null }) {
  const now = useNow()
  return <p className="figures">{boardLine(flags, updatedAt, now)}</p>
}

interface StandingsProps {
  standings: readonly Standing[]
  ownTeamId: string | null
  teeTime: string
}

function Standings({ standings, ...table }: StandingsProps) {
  const [sought, setSought] = useState('')
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
  const isPlaying = standings.some((each) => each.teamId === table.ownTeamId)
  return (
    <>
      <div className="page flex flex-wrap items-center gap-3 pb-4">
        <SearchBox label="Search teams" value={sought} onChange={setSought} />
        {isPlaying && sought === '' && <Button onClick={showOwnTeam}>Your team</Button>}
      </div>
      <BoardTable standings={found} {...table} />
      {found.length === 0 && (
        <p className="page pt-6 text-soft">No teams found. Try fewer letters, or a last name.</p>
      )}
    </>
  )
}

function showOwnTeam(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  document
    .getElementById(ownRowId)
    ?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}
