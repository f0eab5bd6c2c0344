import { useEffect, useState } from 'react'
import type { Standing } from '../../contract.ts'
import { ownPlace } from '../../result.ts'
import { ownRowId } from './board-row.tsx'
import { thru } from './board-words.ts'

interface Props {
  own: Standing
  isFinal: boolean
  /** Number of holes on a scorecard. */
  holeCount: number
}

/** The visitor's own team at the bottom of the screen while its row is out of view; a tap scrolls there. */
export function OwnTeamBar({ own, isFinal, holeCount }: Props) {
  const isAway = useIsAway(own.teamId)
  if (!isAway) return null
  const { teamName, currentScoreDisplay, holesCompleted } = own
  const isIn = thru(holesCompleted, holeCount) === 'F'
  return (
    <button
      type="button"
      onClick={showOwnTeam}
      className="no-print figures fixed inset-x-0 bottom-0 z-20 flex min-h-14 items-center justify-center gap-4 border-fairway border-t-2 bg-sand px-4 font-semibold shadow-float"
    >
      <span>{ownPlace(own, isFinal)}</span>
      <span className="truncate font-bold">
        <span className="sr-only">Show your team, </span>
        {teamName}
      </span>
      {holesCompleted > 0 && (
        <span className="whitespace-nowrap">
          {currentScoreDisplay.replace('-', '−')}, {isIn ? 'finished' : `thru ${holesCompleted}`}
        </span>
      )}
    </button>
  )
}

function showOwnTeam(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  document
    .getElementById(ownRowId)
    ?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}

function useIsAway(teamId: string): boolean {
  const [isAway, setAway] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another team is another row
  useEffect(() => {
    const row = document.getElementById(ownRowId)
    if (!row) return
    const watch = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false))
    watch.observe(row)
    return () => watch.disconnect()
  }, [teamId])
  return isAway
}
