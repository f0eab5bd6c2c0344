import { useMemo } from 'react'
import { holeCountOf } from '../../../event/event/round.ts'
import { sharedStart } from '../../../event/event/start-words.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { usePageHeading } from '../../../ui/page/page-heading.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { boardLines, choicesOf } from '../board-choice.ts'
import type { Standing } from '../contract.ts'
import { Age, Corrections, Notices } from './board/board-head.tsx'
import { BoardLinks, useBoardChoice } from './board/board-links.tsx'
import { BoardTable } from './board/board-table.tsx'
import type { ShownBoard } from './board/shown-board.ts'
import { useBoard } from './board/use-board.ts'

/**
 * The leaderboard for a frame on another site: the same board from the same calls, without the site around it, without
 * anything of a visitor's own, and with one link, which opens a tab.
 */
export default function EmbedScreen() {
  const board = useBoard(undefined)
  const heading = usePageHeading('Leaderboard')
  return (
    <div className="min-h-screen bg-white py-3">
      <header className="px-3 pb-2">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl leading-tight">
          {board.about?.eventName ?? 'Leaderboard'}
        </h1>
        <div className="text-[0.9375rem] text-soft leading-snug">
          <Age board={board} />
        </div>
      </header>
      <div className="px-3">
        <Notices board={board} />
        <Corrections board={board} />
      </div>
      {board.standings ? (
        <Rows board={board} standings={board.standings} />
      ) : (
        <div className="px-3">
          {board.fault ? (
            <Banner kind="fault">{board.fault.title}</Banner>
          ) : (
            <SkeletonRows label="Loading leaderboard" />
          )}
        </div>
      )}
      <p className="px-3 pt-2">
        <a
          href="/leaderboard"
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center"
        >
          Open the full leaderboard<span className="sr-only"> (new tab)</span>
        </a>
      </p>
    </div>
  )
}

function Rows({ board: { flags }, standings }: { board: ShownBoard; standings: readonly Standing[] }) {
  const { event } = useEvent()
  const choices = choicesOf(flags?.boards, standings, flags?.routes)
  const { isNet, flight } = useBoardChoice(choices)
  const lines = useMemo(() => boardLines(standings, { isNet, flight }), [standings, isNet, flight])
  if (standings.length === 0) return <p className="px-3 text-soft">No teams yet.</p>
  return (
    <>
      <div className="px-3">
        <BoardLinks choices={choices} chosen={{ isNet, flight }} path="/embed/leaderboard" />
      </div>
      <BoardTable
        standings={lines}
        ownTeamId={null}
        teeTime={sharedStart(event)}
        isFinal={flags?.eventIsFinalized ?? false}
        holeCount={holeCountOf(flags)}
      />
    </>
  )
}
