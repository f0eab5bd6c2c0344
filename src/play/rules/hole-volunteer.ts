/** A hole's volunteer in words, where a call of a team names who took it. Pure. */
const atHole = 'Volunteer on hole '

/** Who took a call by a contest's link: 'Volunteer on hole 4, longest drive'. */
export function volunteerAt(holeNumber: number, contest: string): string {
  return `${atHole}${holeNumber}, ${contest}`
}

/** Whether it was taken by such a link, which anybody may hold: staff may take it over. */
export function isAtHole(takenBy: string): boolean {
  return takenBy.startsWith(atHole)
}
