/** What a page of the browser's history knows when somebody comes Back to it. It outlives a visit to the bank. */

interface Notes {
  /** The receipt's secret of a payment that was begun on this page. */
  paying?: string
  /** The bill that a sign-up on this page made. */
  signedUp?: string
  /** The address that has no page: they were led to this one. */
  noPageAt?: string
}

/** Writes on the page that is open now. */
export function noteOnPage(note: Notes): void {
  history.replaceState({ ...(history.state as object | null), ...note }, '')
}

/** What was written on it, when it was left. */
export function readPageNotes(): Notes {
  const notes = (history.state ?? {}) as Record<keyof Notes, unknown>
  return {
    ...(typeof notes.paying === 'string' ? { paying: notes.paying } : {}),
    ...(typeof notes.signedUp === 'string' ? { signedUp: notes.signedUp } : {}),
    ...(typeof notes.noPageAt === 'string' ? { noPageAt: notes.noPageAt } : {}),
  }
}
