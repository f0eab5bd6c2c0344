/** Installs the service worker, and says when a newer version of the page has come. */

let isOutdated = false
/** A page that stays open for the whole day asks this often whether there is a new version. */
const askEvery = 3_600_000

/** After the first load is done: what the worker fetches must not compete with it. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // The first worker of a first visit is of this page's own version.
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated ||= !isFirst
    isFirst = false
  })
  const register = () =>
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(keepAsking, () => undefined)
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', register, { once: true })
}

function keepAsking(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askEvery) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Where nothing is half typed when somebody arrives. */
const quietPages: readonly string[] = [
  '/',
  '/teams',
  '/sponsors',
  '/winners',
  '/leaderboard',
  '/live-scoring',
]

/**
 * The new version takes over between two pages, never under a finger. Nothing depends on when: the
 * server serves the version before as well, and unsent scores are on disk.
 */
export function takeNewVersion(path: string): void {
  if (isOutdated && quietPages.includes(path)) window.location.reload()
}
