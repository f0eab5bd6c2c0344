/**
 * Asks at once, every so many milliseconds while the page is visible, and as soon as it is again or signal is back. Returns what
 * ends it.
 */
export function whileSeen(ask: () => unknown, every: number): () => void {
  const look = () => document.visibilityState === 'visible' && void ask()
  look()
  const timer = setInterval(look, every)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
