/** Places on a board: who ranks above whom, who shares a place, and why one of two equal totals comes first. */
import { aheadInWords, firstDifference, type TieStep } from '../event/tie-break.ts'
import type { FieldTeam } from './field.ts'
import { compareNames } from './team-names.ts'

/** A team's score on one board, gross or net. */
export interface Entry {
  team: FieldTeam
  holesCompleted: number
  strokes: number
  /** Null before the first score. */
  toPar: number | null
  isRanked: boolean
  /** What ties are broken by; empty where they aren't. */
  tieKey: readonly number[]
}

export interface Placed<Each extends Entry = Entry> {
  entry: Each
  place: number
  isShared: boolean
}

export function placesOf<Each extends Entry>(entries: Each[]): Placed<Each>[] {
  return numbered(entries.sort(inBoardOrder))
}

/** Places of entries that are already in board order: all of them, or those of one flight. */
export function numbered<Each extends Entry>(entries: readonly Each[]): Placed<Each>[] {
  let place = 0
  return entries.map((entry, index) => {
    const above = entries[index - 1]
    const below = entries[index + 1]
    if (!above || !isLevel(above, entry)) place = index + 1
    const isShared = Boolean((above && isLevel(above, entry)) || (below && isLevel(entry, below)))
    return { entry, place, isShared }
  })
}

/** '1', 'T2', or '-' without a place. */
export function positionOf({ entry, place, isShared }: Placed): string {
  return entry.isRanked ? `${isShared ? 'T' : ''}${place}` : '-'
}

/**
 * By to par, then the tie-break, then more holes played, then name: ranked teams, those short of it, unstarted
 * teams.
 */
function inBoardOrder(a: Entry, b: Entry): number {
  return (
    Number(b.isRanked) - Number(a.isRanked) ||
    Number(a.toPar === null) - Number(b.toPar === null) ||
    (a.toPar ?? 0) - (b.toPar ?? 0) ||
    (a.isRanked && b.isRanked ? compareKeys(a.tieKey, b.tieKey) : 0) ||
    b.holesCompleted - a.holesCompleted ||
    compareNames(a.team.teamName, b.team.teamName) ||
    a.team.teamNumber - b.team.teamNumber
  )
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const step = firstDifference(a, b)
  return step < 0 ? 0 : (a[step] ?? 0) - (b[step] ?? 0)
}

function isLevel(a: Entry, b: Entry): boolean {
  return a.isRanked && b.isRanked && a.toPar === b.toPar && compareKeys(a.tieKey, b.tieKey) === 0
}

/** Why a team beat the next one with the same total; null when it didn't have to. `show` writes a number of the key. */
export function whyAhead(
  entries: readonly Entry[],
  index: number,
  steps: readonly TieStep[],
  show: (key: number) => string = String,
): string | null {
  const entry = entries[index]
  if (!entry?.isRanked || steps.length === 0) return null
  const next = nextBelow(entries, index, entry)
  if (!next?.isRanked || next.toPar !== entry.toPar) return null
  const at = firstDifference(entry.tieKey, next.tieKey)
  const [step, own, others] = [steps[at], entry.tieKey[at], next.tieKey[at]]
  if (!step || own === undefined || others === undefined) return null
  return aheadInWords(step, next.team.teamName, [show(own), show(others)])
}

/** The first entry after it that doesn't share its place. */
function nextBelow(entries: readonly Entry[], index: number, entry: Entry): Entry | undefined {
  let at = index + 1
  for (let other = entries[at]; other && isLevel(entry, other); other = entries[at]) at += 1
  return entries[at]
}
