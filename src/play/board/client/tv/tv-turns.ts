/**
 * What the clubhouse screen shows in turn: the pages of each board, between whole boards a short panel (contests, skins,
 * sponsors), and once the result is final a podium before each board. Pure.
 */

/** A board to show. */
export interface TvBoardFacts {
  pages: number
  /** The result is final and somebody has a place. */
  hasPodium: boolean
  /** Of one flight: everybody on it stands on the boards of all teams too. */
  isFlight?: boolean
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
/** For all boards and the panels between them: nobody waits longer for their own. */
const longestCycle = 120_000

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

/** Where all boards take too long, a flight has one turn: its podium, or its first page. Nothing is then shown longer than its share. */
function cycleOf(boards: readonly TvBoardFacts[], hasPanels: boolean): TvTurn[] {
  const whole = planOf(boards, hasPanels)
  if (timeOf(whole) <= longestCycle) return whole
  const short = planOf(boards.map(inOneTurn), hasPanels)
  return short.map((turn) => ({
    ...turn,
    time: Math.min(turn.time, Math.floor(longestCycle / short.length)),
  }))
}

const timeOf = (turns: readonly TvTurn[]) => turns.reduce((sum, { time }) => sum + time, 0)

const inOneTurn = (facts: TvBoardFacts): TvBoardFacts =>
  facts.isFlight ? { ...facts, pages: facts.hasPodium ? 0 : 1 } : facts

/** Panels are numbered within the cycle. */
function planOf(boards: readonly TvBoardFacts[], hasPanels: boolean): TvTurn[] {
  const turns: TvTurn[] = []
  let sincePanel = 0
  let panel = 0
  for (const [board, facts] of boards.entries()) {
    const own = turnsOf(board, facts, { isOneOfSeveral: boards.length > 1, hasPanels })
    turns.push(...own)
    sincePanel += timeOf(own)
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
