/** The hole that this tab shows of a team's card; it survives a reload. */
const keyOf = (teamId: string) => `pinhigh.hole.${teamId}`

export function saveHole(teamId: string, holeNumber: number): void {
  try {
    sessionStorage.setItem(keyOf(teamId), String(holeNumber))
  } catch {
    // The server remembers the last hole scored.
  }
}

/** null if none is saved, or the card has fewer holes. */
export function readHole(teamId: string, last: number): number | null {
  try {
    const saved = Number(sessionStorage.getItem(keyOf(teamId)))
    return Number.isInteger(saved) && saved >= 1 && saved <= last ? saved : null
  } catch {
    return null
  }
}
