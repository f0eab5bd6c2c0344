import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { pledgeMoment } from '../../src/giving/gifts/pledge-contract.ts'
import { pledgeStreamPath } from '../../src/giving/gifts/pledge-rules.ts'
import { rafflesShown } from '../../src/giving/raffle/raffle-shapes.ts'
import { raffleStreamPath } from '../../src/giving/raffle/raffle-stream.ts'
import { streamPath } from '../../src/play/board/stream.ts'
import { streamEvents } from '../../src/play/board/stream-shapes.ts'
import { revealState } from '../../src/play/reveal/contract.ts'
import { revealStreamPath } from '../../src/play/reveal/reveal-stream.ts'
import type { TestApp } from './app.ts'

export interface StreamEvent {
  id: string
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  data: any
  bytes: number
  /** All of it as sent, undeclared fields too. */
  text: string
}

export interface OpenStream {
  headers: Headers
  /** The next event; throws when none comes within two seconds. */
  next(): Promise<StreamEvent>
  /** Events that came and haven't been taken. */
  waiting: StreamEvent[]
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the standings stream, or another one, over a real socket, as a browser does. */
export async function openStream(
  app: TestApp,
  options: { lastId?: string; query?: string; path?: string; token?: string } = {},
): Promise<OpenStream> {
  const address = await listen(app)
  const abort = new AbortController()
  const response = await fetch(`${address}${options.path ?? streamPath}${options.query ?? ''}`, {
    headers: {
      ...(options.lastId && { 'last-event-id': options.lastId }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
    signal: abort.signal,
  })
  if (!response.ok || !response.body)
    throw new Error(`No stream: ${response.status} ${await response.text()}`)
  const waiting: StreamEvent[] = []
  let arrived = () => {}
  const ended = readEvents(response.body, (event) => {
    waiting.push(event)
    arrived()
  }).catch(() => undefined)

  return {
    headers: response.headers,
    waiting,
    ended,
    close: () => abort.abort(),
    async next() {
      const started = performance.now()
      for (;;) {
        const event = waiting.shift()
        if (event) return event
        const left = 2_000 - (performance.now() - started)
        if (left <= 0) throw new Error('Nothing came within two seconds')
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          arrived = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
  }
}

/** What each public stream sends first to this reader, as sent, by its address. */
export async function firstOfStreams(app: TestApp, token?: string): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const path of [streamPath, pledgeStreamPath, raffleStreamPath, revealStreamPath]) {
    const stream = await openStream(app, { path, ...(token && { token }) })
    told.set(`GET ${path}`, (await stream.next()).text)
    stream.close()
  }
  return told
}

const opening = new WeakMap<object, Promise<string>>()

/** The address of this server's socket, opened at first use; a page opens several streams at once. */
export async function listen({ http }: TestApp): Promise<string> {
  const listening = opening.get(http) ?? http.listen({ port: 0, host: '127.0.0.1' })
  opening.set(http, listening)
  await listening
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

/** Every event with data, until the stream ends. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  take: (event: StreamEvent) => void,
): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
      const data = fields.get('data')
      if (data === undefined) continue
      take({
        id: fields.get('id') ?? '',
        event: fields.get('event') ?? '',
        data: asDeclared(fields.get('event') ?? '', JSON.parse(data)),
        bytes: Buffer.byteLength(block),
        text: block,
      })
    }
  }
}

/** The event, checked against the contract. */
function asDeclared(event: string, data: unknown): unknown {
  const shapes = {
    ...streamEvents,
    pledges: pledgeMoment.nullable(),
    raffles: rafflesShown,
    reveal: revealState,
  }
  const declared = shapes[event as keyof typeof shapes].parse(data)
  if (!isDeepStrictEqual(declared, data)) throw new Error(`The contract doesn't say all of '${event}'`)
  return data
}
