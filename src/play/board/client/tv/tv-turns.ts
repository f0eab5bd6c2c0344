/**
 * What the clubhouse screen shows in turn: the pages of each board, between whole boards a short panel (contests, skins,
 * sponsors), and once the result is final a podium before each board. Pure.
 */

/** A board to show. */
export interface TvBoardFacts {
  pages: number
  /** The result is final and somebody has a place. */
  hasPodium: boolean
}

/** `board` and `panel` are indexes; milliseconds. The leaders beside a panel are those of the board before it. */
export type TvTurn =
  | { kind: 'podium'; board: number; time: number }
  | { kind: 'page'; board: number; page: number; time: number }
  | { kind: 'panel'; board: number; panel: number; time: number }

/** Milliseconds: for a page, the same when several boards take turns, and for a podium or a panel. */
const longestPage = 15_000
const longestOfSeveral = 10_000
const podiumTime = 11_000
const panelTime = 9_000
/** For a whole board with its podium and a panel: everybody is shown within a minute. */
const longestBoard = 55_000
/** Of boards, before a panel comes. */
const betweenPanels = 30_000

/** What is shown at this turn, counted from 0. All boards are a cycle; the panels take turns from cycle to cycle. */
export function turnAt(boards: readonly TvBoardFacts[], panels: number, count: number): TvTurn | null {
  const cycle = cycleOf(boards, panels > 0)
  const turn = cycle[count % cycle.length]
  if (turn?.kind !== 'panel') return turn ?? null
  const inCycle = cycle.filter(({ kind }) => kind === 'panel').length
  const before = Math.floor(count / cycle.length) * inCycle
  return { ...turn, panel: (before + turn.panel) % panels }
}

/** Whether there is more than one thing to show. */
export function hasTurns(boards: readonly TvBoardFacts[], panels: number): boolean {
  return cycleOf(boards, panels > 0).length > 1
}

/** Panels are numbered within the cycle. */
function cycleOf(boards: readonly TvBoardFacts[], hasPanels: boolean): TvTurn[] {
  const turns: TvTurn[] = []
  let sincePanel = 0
  let panel = 0
  for (const [board, facts] of boards.entries()) {
    const own = turnsOf(board, facts, { isOneOfSeveral: boards.length > 1, hasPanels })
    turns.push(...own)
    sincePanel += own.reduce((sum, { time }) => sum + time, 0)
    const isDue = sincePanel >= betweenPanels || board === boards.length - 1
    if (!hasPanels || !isDue) continue
    turns.push({ kind: 'panel', board, panel, time: panelTime })
    panel += 1
    sincePanel = 0
  }
  return turns
}

function turnsOf(
  board: number,
  { pages, hasPodium }: TvBoardFacts,
  { isOneOfSeveral, hasPanels }: { isOneOfSeveral: boolean; hasPanels: boolean },
): TvTurn[] {
  const rest = longestBoard - (hasPodium ? podiumTime : 0) - (hasPanels ? panelTime : 0)
  const time = Math.min(isOneOfSeveral ? longestOfSeveral : longestPage, rest / pages)
  const shown = Array.from({ length: pages }, (_, page): TvTurn => ({ kind: 'page', board, page, time }))
  return hasPodium ? [{ kind: 'podium', board, time: podiumTime }, ...shown] : shown
}
