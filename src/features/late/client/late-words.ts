/** What one call may decide. */
export const mostAtOnce = 200

/** The button that refuses what waits: it says how many, never more than one call takes. */
export function refuseAll(waiting: number): string {
  return waiting > mostAtOnce ? `Refuse the oldest ${mostAtOnce} of ${waiting}` : `Refuse all ${waiting}`
}
