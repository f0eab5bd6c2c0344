/**
 * The service worker: opens the page without signal. It caches the page's own files of one version, listed at build
 * time, and the hole pictures the scoring screen has cached. It never reloads a page and never touches unsent
 * scores.
 */
import { pictureCache } from '../../ui/page/picture-cache.ts'
import { strategyFor } from './fetch-strategy.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build. */
declare const shellFiles: readonly string[]
declare const shellVersion: string
/** The code of the scorecard and of a team's link. */
declare const cardFiles: readonly string[]

const shellPrefix = 'pinhigh-shell-'
const shell = shellPrefix + shellVersion
const indexPage = '/index.html'
/** The same frame, which names the scorecard's code: it is read all at once. */
const cardPage = '/live-scoring'
/** Milliseconds. On a weak signal the cached page is faster than the network. */
const timeout = 3_000
/** This version and the previous one: a page that is still open goes on with the files it started with. */
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
    case 'card':
      return event.respondWith(shellFirst(request))
    case 'asset':
      return event.respondWith(cacheFirst(request))
    case 'picture':
      return event.respondWith(cacheFirst(request, pictureCache))
  }
})

/** All or nothing. Then it takes over at once; open pages notice nothing. */
async function install(): Promise<void> {
  const cache = await caches.open(shell)
  const index = new Request(indexPage, { cache: 'reload' })
  await cache.addAll([index, ...shellFiles])
  await cache.put(cardPage, await withCode(await cache.match(indexPage)))
  await self.skipWaiting()
}

async function withCode(frame: Response | undefined): Promise<Response> {
  const links = cardFiles.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  const headers = new Headers(frame?.headers)
  // Of the body as it was sent.
  for (const gone of ['content-encoding', 'content-length']) headers.delete(gone)
  return new Response(
    (await frame?.text())?.replace('</head>', () => `${links.join('')}</head>`),
    { headers },
  )
}

async function deleteOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shell)
  const gone = shells.slice(0, Math.max(0, shells.length - (shellCount - 1)))
  await Promise.all(gone.map((name) => caches.delete(name)))
}

/** Asset names contain a hash of their content: any version's copy is the right one. */
async function cacheFirst(request: Request, cacheName?: string): Promise<Response> {
  return (
    (await caches.match(request, { ...(cacheName && { cacheName }), ignoreVary: true })) ?? fetch(request)
  )
}

/** The server's page contains the current event; the cached one contains none and uses the last visit's. */
async function networkFirst(request: Request): Promise<Response> {
  const network = whole(request)
  network.catch(() => undefined) // may fail after the cached page has been shown
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout))
  const answer = await Promise.race([network, late]).catch(() => null)
  if (answer && answer.status < 500) return answer
  return (await (await caches.open(shell)).match(indexPage)) ?? network
}

/** A golfer's card opens at once; a newer version comes as for every open page, through the worker itself. */
async function shellFirst(request: Request): Promise<Response> {
  return (await (await caches.open(shell)).match(cardPage)) ?? fetch(request)
}

/** Including its last byte: a response that starts and then stalls doesn't count. */
async function whole(request: Request): Promise<Response> {
  const answer = await fetch(request)
  await answer.clone().arrayBuffer()
  return answer
}
