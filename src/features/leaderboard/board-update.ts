/** What the stream sends instead of the whole board: made on the server, applied on the page, by one pair of functions. */
import type { Standing, TeamMessage } from './contract.ts'

type Update = Omit<TeamMessage, 'version'>

/** How to get from one board to the next; null when only the whole board says it (a team is gone). */
export function updateBetween(before: readonly Standing[], after: readonly Standing[]): Update | null {
  const known = new Map(before.map((standing) => [standing.teamId, standing]))
  const update: Update & { positions: Record<string, string> } = { changed: [], at: [], positions: {} }
  for (const [index, standing] of after.entries()) {
    const old = known.get(standing.teamId)
    if (!old || !isSameButPosition(old, standing)) {
      update.changed.push(standing)
      update.at.push(index)
    } else if (old.position !== standing.position) {
      update.positions[standing.teamNumber] = standing.position
    }
  }
  const { positions, ...slim } = update
  const message = Object.keys(positions).length > 0 ? update : slim
  return isSameOrder(applyUpdate(before, message), after) ? message : null
}

/** The board with the update in it. The standings that did not change stay the same objects. */
export function applyUpdate(board: readonly Standing[], update: Update): Standing[] {
  const changed = new Set(update.changed.map((standing) => standing.teamId))
  const next = board.flatMap((standing) => {
    if (changed.has(standing.teamId)) return []
    const position = update.positions?.[standing.teamNumber]
    return position === undefined ? standing : { ...standing, position }
  })
  for (const [index, standing] of update.changed.entries())
    next.splice(update.at[index] ?? next.length, 0, standing)
  return next
}

function isSameButPosition(a: Standing, b: Standing): boolean {
  return JSON.stringify({ ...a, position: '' }) === JSON.stringify({ ...b, position: '' })
}

function isSameOrder(a: readonly Standing[], b: readonly Standing[]): boolean {
  return a.length === b.length && a.every((standing, index) => standing.teamId === b[index]?.teamId)
}
