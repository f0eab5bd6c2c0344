/** What is printed of an event with net scores, flights, a shortened round, prizes or contests. */
import { boardsIn } from '../../play/board/board-choice.ts'
import type { FinalBoard, Standing } from '../../play/board/contract.ts'
import type { ContestKind, Measure } from '../../play/rules/contests.ts'
import { type Cap, capInWords } from '../../play/rules/counting.ts'
import { ballCountOf, type Format } from '../../play/rules/formats.ts'

export interface PrintedRound {
  /** As everybody sees it: without the holes that the leaderboard hides. */
  shown: readonly Standing[]
  /** With every hole. For staff: nothing that hangs on a wall is made from it. */
  whole: readonly Standing[]
  /** What counts: '12 holes: 1-7, 14-18'; null for the whole round. */
  counts: string | null
  cap: Cap
  /** On how many holes every player's drive has to be used; absent where nobody counts them. */
  fewestDrives?: number | undefined
  /** Absent in a scramble. */
  format?: Exclude<Format, 'scramble'> | undefined
  /** How many holes count for a team. */
  holeCount: number
  /** What the leaderboard hides, in words; null when it shows everything. */
  hidden: string | null
  isFinal: boolean
  /** Late entries that nobody has decided about. */
  waiting: number
  /** In the order in which they are given. */
  prizes: readonly PrintedPrize[]
  contests: readonly PrintedContest[]
  /** Null without a game. */
  skins: PrintedSkins | null
}

export interface PrintedSkins {
  /** Teams with any, most first. */
  won: readonly { teamName: string; count: number; holes: readonly number[] }[]
  /** Tied after the last hole anybody won. */
  leftOver: number
  /** Where entries are sold: who is in, and what there is to say of it. Undefined for all others. */
  entered?: NonNullable<FinalBoard['skins']> | undefined
}

export interface PrintedPrize {
  name: string
  /** '1st net in Eagles'. */
  place: string
  /** Several share it; empty when nobody is left for it. */
  teamNames: readonly string[]
  /** The teams are tied, and nobody has decided who wins it. */
  isOpen?: boolean
}

export interface PrintedContest {
  /** 'Closest to the pin, hole 7'. */
  name: string
  kind: ContestKind
  measure: Measure
  holeNumber: number
  /** The flight or group; null in a contest for all. */
  category: string | null
  /** Those that are best; empty before the first entry. */
  best: readonly { playerName: string; teamName: string; words: string }[]
  sponsor: string | null
  prize: string | null
}

/** Whether there is anything of it; otherwise everything is printed as for a whole gross round. */
export function isUsed(round: PrintedRound): boolean {
  const { whole, counts, cap, fewestDrives, format, hidden, prizes, contests, skins } = round
  const { hasNet, flights } = boardsIn(whole)
  const hasBoards = hasNet || flights.length > 0
  const isOther =
    counts !== null || cap !== null || fewestDrives !== undefined || hidden !== null || format !== undefined
  const isGiven = prizes.length > 0 || contests.length > 0 || skins !== null
  return hasBoards || isOther || isGiven
}

/** 'What counts: 12 holes: 1-7, 14-18. A hole counts at most 8 strokes.' Empty for a whole round without a cap. */
export function rulesInWords({
  counts,
  cap,
  format,
}: Pick<PrintedRound, 'counts' | 'cap' | 'format'>): string {
  return [counts && `What counts: ${counts}.`, capInWords(cap, format && ballCountOf(format))]
    .filter(Boolean)
    .join(' ')
}
