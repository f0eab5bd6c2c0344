import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { onDraftChange, readDraft, saveDraft, typedHoles } from './score-entry-draft.ts'
import { blankCard, type Key, type Typing, withKey } from './score-entry-typing.ts'

interface Team {
  teamId: string
  teamName: string
  /** One for each hole of the card. */
  holeScores: readonly unknown[]
  bestBall?: { count?: 2 | undefined } | undefined
}

/**
 * The paper scorecard typed so far. `unsaved`: how many of its holes differ from the team's. Leaving the page with
 * unsaved holes shows a message and keeps them; closing the tab asks first.
 */
export function usePaperCard(
  { teamId, teamName, holeScores, bestBall }: Team,
  countUnsaved: (typing: Typing) => number,
) {
  const holeCount = holeScores.length
  const typing = useSyncExternalStore(onDraftChange, () => readDraft(teamId, holeCount))
  const [isRestored, setRestored] = useState(() => typedHoles(teamId) > 0)
  const unsaved = countUnsaved(typing)
  useUnsavedWarning(teamName, unsaved)

  function put(next: Typing): void {
    setRestored(false)
    saveDraft(teamId, next)
  }
  return {
    typing,
    unsaved,
    /** Typed on an earlier visit, and unchanged since. */
    isRestored,
    press: (key: Key) => put(withKey(readDraft(teamId, holeCount), key, bestBall?.count)),
    clear: () => put(blankCard(holeCount)),
  }
}

function useUnsavedWarning(teamName: string, unsaved: number): void {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  useEffect(() => {
    const ask = (leaving: BeforeUnloadEvent) => {
      if (latest.current > 0) leaving.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      if (latest.current > 0) toast.plain(leftBehind(teamName, latest.current))
    }
  }, [teamName])
}

function leftBehind(teamName: string, holes: number): string {
  const count = holes === 1 ? '1 hole' : `${holes} holes`
  return `${count} typed for ${teamName} not saved. We’ll keep ${holes === 1 ? 'it' : 'them'} here until you come back.`
}

/** Holes typed for a team and not saved, as they change. */
export function useTypedHoles(): (teamId: string) => number {
  const [, tick] = useState(0)
  useEffect(() => onDraftChange(() => tick((count) => count + 1)), [])
  return typedHoles
}
