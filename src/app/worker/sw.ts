/**
 * The service worker: opens the page where there is no signal. It keeps the page's own files of one
 * version, written into it when it is built, and the pictures of the holes that the scoring screen has put
 * aside. It never reloads a page and never touches the unsent scores.
 */
import { pictureCache } from '../../ui/page/picture-cache.ts'
import { strategyFor } from './fetch-strategy.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in when the page is built. */
declare const shellFiles: readonly string[]
declare const shellVersion: string

const shellPrefix = 'pinhigh-shell-'
const shell = shellPrefix + shellVersion
const indexPage = '/index.html'
/** With one bar of signal the kept page comes sooner than the network's. */
const timeout = 3_000
/** Of this version and the one before it: a page that is still open goes on with the files it began with. */
const shellCount = 2

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldShells(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (strategyFor(request, self.location.origin)) {
    case 'page':
      return event.respondWith(networkFirst(request))
    case 'asset':
      return event.respondWith(cacheFirst(request))
    case 'picture':
      return event.respondWith(cacheFirst(request, pictureCache))
  }
})

/** Whole or not at all. Then it takes over at once: pages that are open notice nothing. */
async function install(): Promise<void> {
  const cache = await caches.open(shell)
  const index = new Request(indexPage, { cache: 'reload' })
  await cache.addAll([index, ...shellFiles])
  await self.skipWaiting()
}

async function deleteOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shell)
  const gone = shells.slice(0, Math.max(0, shells.length - (shellCount - 1)))
  await Promise.all(gone.map((name) => caches.delete(name)))
}

/** The names of assets carry a hash of their content: whichever version kept it, it is the right one. */
async function cacheFirst(request: Request, cacheName?: string): Promise<Response> {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request)
}

/** The server's page holds the event as it is now; the kept one holds none, and takes it from the last visit. */
async function networkFirst(request: Request): Promise<Response> {
  const network = whole(request)
  network.catch(() => undefined) // it may fail after the kept page has been shown
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout))
  const answer = await Promise.race([network, late]).catch(() => null)
  if (answer && answer.status < 500) return answer
  return (await (await caches.open(shell)).match(indexPage)) ?? network
}

/** With its last byte: an answer that begins and then stands still is no answer. */
async function whole(request: Request): Promise<Response> {
  const answer = await fetch(request)
  await answer.clone().arrayBuffer()
  return answer
}
