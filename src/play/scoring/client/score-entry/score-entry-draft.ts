import { mostHoles } from '../../../../event/event/round.ts'
import { highestScoreOf, lowestScore } from '../../rules.ts'
import { blankCard, type PaperScore, type Typing } from './score-entry-typing.ts'

/**
 * What staff typed for a team and haven't saved. It stays in this tab when they switch teams or pages, and survives
 * a reload, until it is saved or cleared.
 */
const drafts = new Map<string, Typing>()
const listeners = new Set<() => void>()

export function readDraft(teamId: string, holeCount: number): Typing {
  const known = drafts.get(teamId) ?? readStored(teamId, holeCount)
  drafts.set(teamId, known)
  return known
}

export function saveDraft(teamId: string, typing: Typing): void {
  drafts.set(teamId, typing)
  const typed = typing.holes.flatMap((score, hole) => (score === undefined ? [] : [[hole, score]]))
  try {
    if (typed.length === 0) sessionStorage.removeItem(keyOf(teamId))
    else sessionStorage.setItem(keyOf(teamId), JSON.stringify(typed))
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Calls back when any team's draft changes. Returns a function that unsubscribes. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Holes typed for the team and not saved. */
export function typedHoles(teamId: string): number {
  const { holes } = drafts.get(teamId) ?? readStored(teamId, mostHoles)
  return holes.filter((score) => score !== undefined).length
}

function keyOf(teamId: string): string {
  return `paper-card-${teamId}`
}

function readStored(teamId: string, holeCount: number): Typing {
  const blank = blankCard(holeCount)
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(keyOf(teamId)) ?? 'null')
    return Array.isArray(typed) ? { ...blank, holes: typed.reduce(withStored, blank.holes) } : blank
  } catch {
    return blank
  }
}

/** Storage can be edited: invalid scores are ignored. */
function withStored(holes: readonly PaperScore[], entry: unknown): readonly PaperScore[] {
  const [hole, score] = Array.isArray(entry) ? entry : []
  const isScore =
    score === null || (Number.isInteger(score) && score >= lowestScore && score <= highestScoreOf(2))
  return Number.isInteger(hole) && hole >= 0 && hole < holes.length && isScore
    ? holes.with(hole, score)
    : holes
}
