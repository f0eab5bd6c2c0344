/** Installs the service worker, and says when a newer version of the page is available. */

let isOutdated = false
/** Milliseconds between checks for a new version on a page that stays open all day. */
const askEvery = 3_600_000

/** Milliseconds from the load of the page's code to that of the worker's: until then the screen stands. */
const pause = 1_500

/** After the first load: what the worker fetches must not compete with it. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // On a first visit the worker has this page's own version.
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated ||= !isFirst
    isFirst = false
  })
  const register = () =>
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(keepAsking, () => undefined)
  const registerSoon = () => setTimeout(register, pause)
  if (document.readyState === 'complete') registerSoon()
  else window.addEventListener('load', registerSoon, { once: true })
}

function keepAsking(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askEvery) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Pages where nothing is half typed on arrival. */
const quietPages: readonly string[] = [
  '/',
  '/teams',
  '/sponsors',
  '/winners',
  '/leaderboard',
  '/live-scoring',
  '/sell',
]

/**
 * The new version takes over between two pages, never while somebody types. The timing isn't critical: the server
 * also serves the previous version, and unsent scores are on disk.
 */
export function takeNewVersion(path: string): void {
  if (isOutdated && quietPages.includes(path)) window.location.reload()
}
