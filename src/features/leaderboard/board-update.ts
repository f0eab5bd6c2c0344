/**
 * What the stream sends instead of the whole board. The server makes it and the page applies it, with this one pair
 * of functions.
 */
import type { Standing, TeamMessage } from './contract.ts'

type Update = Omit<TeamMessage, 'version'>

/** Returns the changes from one board to the next; null when the whole board has to be sent (a team is gone). */
export function updateBetween(before: readonly Standing[], after: readonly Standing[]): Update | null {
  const known = new Map(before.map((standing) => [standing.teamId, standing]))
  const update = { changed: [] as Standing[], at: [] as number[] }
  const positions: Record<string, string> = {}
  const moves: Record<string, number> = {}
  for (const [index, standing] of after.entries()) {
    const old = known.get(standing.teamId)
    if (!old || !isSameButPlace(old, standing)) {
      update.changed.push(standing)
      update.at.push(index)
      continue
    }
    if (old.position !== standing.position) positions[standing.teamNumber] = standing.position
    if (old.moved !== standing.moved && standing.moved !== undefined)
      moves[standing.teamNumber] = standing.moved
  }
  const message: Update = {
    ...update,
    ...(Object.keys(positions).length > 0 && { positions }),
    ...(Object.keys(moves).length > 0 && { moves }),
  }
  return isSameOrder(applyUpdate(before, message), after) ? message : null
}

/** Returns the board with the update applied. Standings that didn't change stay the same objects. */
export function applyUpdate(board: readonly Standing[], update: Update): Standing[] {
  const changed = new Set(update.changed.map((standing) => standing.teamId))
  const next = board.flatMap((standing) => {
    if (changed.has(standing.teamId)) return []
    const position = update.positions?.[standing.teamNumber]
    const moved = update.moves?.[standing.teamNumber]
    if (position === undefined && moved === undefined) return standing
    return {
      ...standing,
      ...(position !== undefined && { position }),
      ...(moved !== undefined && { moved }),
    }
  })
  for (const [index, standing] of update.changed.entries())
    next.splice(update.at[index] ?? next.length, 0, standing)
  return next
}

/** A team whose movement is no longer shown has changed in more than its place. */
function isSameButPlace(a: Standing, b: Standing): boolean {
  if ((a.moved === undefined) !== (b.moved === undefined)) return false
  return JSON.stringify({ ...a, position: '', moved: 0 }) === JSON.stringify({ ...b, position: '', moved: 0 })
}

function isSameOrder(a: readonly Standing[], b: readonly Standing[]): boolean {
  return a.length === b.length && a.every((standing, index) => standing.teamId === b[index]?.teamId)
}
