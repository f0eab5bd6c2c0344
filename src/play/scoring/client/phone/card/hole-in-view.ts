/** The hole that this tab shows of a team's card; it survives a reload. */
const keyOf = (teamId: string) => `pinhigh.hole.${teamId}`

export function saveHole(teamId: string, holeNumber: number): void {
  try {
    sessionStorage.setItem(keyOf(teamId), String(holeNumber))
  } catch {
    // The server remembers the last hole scored.
  }
}

/** null if none is saved, or the card hasn't got it. */
export function readHole(teamId: string, holes: readonly { holeNumber: number }[]): number | null {
  try {
    const saved = Number(sessionStorage.getItem(keyOf(teamId)))
    return holes.some(({ holeNumber }) => holeNumber === saved) ? saved : null
  } catch {
    return null
  }
}
