/** A queue that is open on this page. */
export interface PageQueue {
  /** Tries to send now: signal or a session may be back. */
  wake(): void
  /** It holds something that exists nowhere else: the phone refused to store it. */
  isOnlyHere(): boolean
}

/**
 * Call once a page, with whatever it has open. The network is back, the page is visible again, or somebody logged in:
 * sends what is pending. Asks before the page is closed while something exists nowhere else.
 */
export function watchQueues(opened: () => Iterable<PageQueue>): void {
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    for (const queue of opened()) queue.wake()
  }
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('storage', wake)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('beforeunload', (leaving) => {
    if ([...opened()].some((queue) => queue.isOnlyHere())) leaving.preventDefault()
  })
}
