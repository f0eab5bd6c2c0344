/** Places on a board: who ranks above whom, who shares a place, and why one of two equal totals comes first. */

import { statusOrder } from '../../event/event/team-status.ts'
import { aheadInWords, firstDifference, type TieStep } from '../../event/event/tie-break.ts'
import {
  decidedInWords,
  isAbout,
  sharedInWords,
  type TieDecision,
  type TiedTeams,
  type TieMethod,
} from '../rules/ties.ts'
import type { StandingTie } from './contract.ts'
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
  /** What ties are broken by: each step, then each round of decisions. Empty where they aren't. */
  tieKey: readonly number[]
  /** How people decided its ties, in the order of those rounds; null where they didn't. Left out without decisions. */
  decided?: readonly (TieMethod | null)[]
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

/** The same board with the ties that people have decided. A decision about other teams than are tied doesn't stand. */
export function withDecisions<Each extends Entry>(
  placed: Placed<Each>[],
  on: TiedTeams,
  decisions: readonly TieDecision[],
): Placed<Each>[] {
  const ranks = new Map<string, { rank: number; method: TieMethod }>()
  for (const tied of tiedGroups(placed)) {
    const ids = tied.map(({ entry }) => entry.team.teamId)
    const decision = decisions.find((each) => isAbout(each, on, ids))
    for (const [rank, group] of decision?.order.entries() ?? [])
      for (const id of group) ranks.set(id, { rank, method: decision?.method ?? 'shared' })
  }
  if (ranks.size === 0) return placed
  const entries = placed.map(({ entry }) => {
    const { rank = 0, method = null } = ranks.get(entry.team.teamId) ?? {}
    return { ...entry, tieKey: [...entry.tieKey, rank], decided: [...(entry.decided ?? []), method] }
  })
  return placesOf(entries)
}

function tiedGroups<Each extends Entry>(placed: readonly Placed<Each>[]): Placed<Each>[][] {
  const shared = placed.filter(({ isShared }) => isShared)
  return [...Map.groupBy(shared, ({ place }) => place).values()]
}

/** '1', 'T2', or '-' without a place. */
function positionOf({ entry, place, isShared }: Placed): string {
  return entry.isRanked ? `${isShared ? 'T' : ''}${place}` : '-'
}

/**
 * By to par, then the tie-break, then more holes played, then name: ranked teams, those short of it, unstarted
 * teams, those that stopped.
 */
function inBoardOrder(a: Entry, b: Entry): number {
  return (
    statusOrder(a.team.status) - statusOrder(b.team.status) ||
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

/** How ties are told. */
export interface TieWords {
  steps: readonly TieStep[]
  /** For teams that nothing separates; null where nothing was compared. */
  equal: string | null
  /** Writes a number of a tie key. */
  show: (key: number) => string
}

/** What a board says of the team at this index: its place, and what there is to say about its ties. */
export interface TeamPlace {
  position: string
  /** Why it beat the next one with the same total; null when it didn't have to. */
  tieBreak: string | null
  tie?: StandingTie
}

/** Among teams that played other holes. */
export const noPlace: TeamPlace = { position: '-', tieBreak: null }

export function teamPlace(placed: readonly Placed[], index: number, words: TieWords): TeamPlace {
  const each = placed[index] as Placed
  const tie = each.isShared ? sharedTie(each.entry, words) : null
  return { position: positionOf(each), tieBreak: whyAhead(placed, index, words), ...(tie && { tie }) }
}

function sharedTie({ decided = [] }: Entry, { equal }: TieWords): StandingTie | null {
  const method = decided.findLast((each) => each !== null)
  if (method) return { words: sharedInWords(method), isDecided: true }
  return equal === null ? null : { words: equal, isDecided: false }
}

function whyAhead(placed: readonly Placed[], index: number, { steps, show }: TieWords): string | null {
  const own = placed[index]
  const next = own?.entry.isRanked ? nextBelow(placed, index, own.entry) : undefined
  if (!own || !next?.isRanked || next.toPar !== own.entry.toPar) return null
  const at = firstDifference(own.entry.tieKey, next.tieKey)
  const other = next.team.teamName
  const method = own.entry.decided?.[at - steps.length]
  if (method) return decidedInWords(method, { isWinner: own.place === 1 && !own.isShared, other })
  const [step, strokes, others] = [steps[at], own.entry.tieKey[at], next.tieKey[at]]
  if (!step || strokes === undefined || others === undefined) return null
  const shown = (key: number) => (step.lastPlayed === undefined ? show(key) : againstPar(key, show))
  return aheadInWords(step, other, [shown(strokes), shown(others)])
}

/** The first entry after it that doesn't share its place. */
function nextBelow(placed: readonly Placed[], index: number, entry: Entry): Entry | undefined {
  return placed.slice(index + 1).find((other) => !isLevel(entry, other.entry))?.entry
}

/** '−2', 'E', '+1.5'. */
function againstPar(key: number, show: (key: number) => string): string {
  if (key === 0) return 'E'
  return `${key < 0 ? '−' : '+'}${show(Math.abs(key))}`
}
