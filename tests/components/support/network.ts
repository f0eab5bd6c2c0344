/** The network between the page and the server: calls, streams, and a signal that can be lost. */
import type { InjectOptions } from 'fastify'
import type { TestApp } from '../../support/app.ts'
import { listen, readEvents } from '../../support/stream.ts'
import { origin } from './dom.ts'

export interface Network {
  /** Until it is back, no call reaches the server and no stream opens. */
  lose(): void
  /** Responses of this route get lost after the server has done the work. The returned function ends this. */
  loseAnswers(route: string): () => void
  /** The server answers this route with 500 until the returned function is called. */
  breakRoute(route: string): () => void
  /** Responses of this route wait until the returned function is called. */
  holdAnswers(route: string): () => void
  back(): void
  /** How often the page has called this route. */
  asked(route: string): number
  /** Resolves once no call is in progress. */
  quiet(): Promise<void>
  close(): Promise<void>
}

const fetchOverSocket = globalThis.fetch

/** Makes `fetch` and `EventSource` reach this server, without a socket; cookies are kept as in a browser. */
export function connect(app: TestApp): Network {
  const cookies = new Map<string, string>()
  const underWay = new Set<Promise<unknown>>()
  const streams = new Set<TestStream>()
  const lostRoutes = new Set<string>()
  const brokenRoutes = new Set<string>()
  const heldRoutes = new Map<string, Promise<void>>()
  const routes: string[] = []
  let isOnline = true

  async function send(address: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(address instanceof Request ? address : new URL(address, origin), init)
    if (!isOnline) throw new TypeError('Failed to fetch')
    const { pathname, search } = new URL(request.url)
    routes.push(`${request.method} ${pathname}`)
    if (brokenRoutes.has(`${request.method} ${pathname}`)) return broken()
    const answer = await app.http.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: {
        ...Object.fromEntries(request.headers),
        host: new URL(origin).host,
        ...(request.method === 'GET' ? {} : { origin }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    await heldRoutes.get(`${request.method} ${pathname}`)
    request.signal.throwIfAborted()
    if (!isOnline || lostRoutes.has(`${request.method} ${pathname}`)) throw new TypeError('Failed to fetch')
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
    const body = [204, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers })
  }

  globalThis.fetch = (address, init) => {
    const sending = send(address, init)
    const settled = sending.catch(() => undefined).finally(() => underWay.delete(settled))
    underWay.add(settled)
    return sending
  }
  globalThis.EventSource = class extends TestStream {
    constructor(address: string) {
      super(app, address, () => isOnline)
      streams.add(this)
    }
  } as unknown as typeof EventSource

  async function quiet(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    quiet,
    asked: (route) => routes.filter((each) => each === route).length,
    lose: () => {
      isOnline = false
      window.dispatchEvent(new Event('offline'))
    },
    back: () => {
      isOnline = true
      window.dispatchEvent(new Event('online'))
    },
    loseAnswers(route) {
      lostRoutes.add(route)
      return () => lostRoutes.delete(route)
    },
    breakRoute(route) {
      brokenRoutes.add(route)
      return () => brokenRoutes.delete(route)
    },
    holdAnswers(route) {
      const { promise, resolve } = Promise.withResolvers<void>()
      heldRoutes.set(route, promise)
      return () => {
        heldRoutes.delete(route)
        resolve()
      }
    },
    async close() {
      for (const stream of streams) stream.close()
      await quiet()
      isOnline = false
      // A stream closed while it was connecting leaves a socket without a request, which the server would wait for.
      app.http.server.closeAllConnections()
    },
  }
}

/** As the server answers what it didn't expect. */
function broken(): Response {
  const headers = { 'content-type': 'application/problem+json' }
  const problem = { type: '/problems/internal', title: 'Something went wrong!', status: 500 }
  return new Response(JSON.stringify(problem), { status: 500, headers })
}

type Listener = (message: { data: string }) => void

/** The parts of the browser's EventSource the page uses, over a real socket. */
class TestStream {
  static readonly CLOSED = 2
  readyState = 0
  readonly #listeners = new Map<string, Listener>()
  readonly #closing = new AbortController()

  constructor(app: TestApp, address: string, isOnline: () => boolean) {
    this.#read(app, address, isOnline).catch(() => this.#end())
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, listener)
  }

  close(): void {
    this.readyState = TestStream.CLOSED
    this.#closing.abort()
  }

  async #read(app: TestApp, address: string, isOnline: () => boolean): Promise<void> {
    const server = await listen(app)
    if (!isOnline()) return this.#end()
    const { body } = await fetchOverSocket(server + address, { signal: this.#closing.signal })
    this.#tell('open', '')
    if (body) await readEvents(body, ({ event, data }) => this.#tell(event, JSON.stringify(data)))
    this.#end()
  }

  #tell(name: string, data: string): void {
    if (this.readyState !== TestStream.CLOSED) this.#listeners.get(name)?.({ data })
  }

  #end(): void {
    if (this.readyState === TestStream.CLOSED) return
    this.readyState = TestStream.CLOSED
    this.#listeners.get('error')?.({ data: '' })
  }
}
