/** What one call may decide. */
export const mostAtOnce = 200

/** The button that decides about what waits: it says how many, never more than one call takes. */
export function aboutAll(verb: 'Accept' | 'Refuse', waiting: number): string {
  return waiting > mostAtOnce ? `${verb} the oldest ${mostAtOnce} of ${waiting}` : `${verb} all ${waiting}`
}
