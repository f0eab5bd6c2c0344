import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../kernel/problem.ts'
import type { Boards } from '../../play/board/server/index.ts'
import { streamPath } from '../../play/board/stream.ts'
import { openStreams, writeOrDrop } from './open-streams.ts'

export interface StandingsStream {
  /** Register this on the app. Closing the app closes the streams first. */
  plugin(app: FastifyInstance): Promise<void>
  /** How many are open now. */
  count(): number
  closeAll(): void
}

/** GET /api/Golf/StandingsStream: the board as server-sent events (shapes in leaderboard/contract.ts). */
export function standingsStream(boards: Pick<Boards, 'of'>): StandingsStream {
  const streams = openStreams()
  let isClosing = false

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const board = await boards.of(eventIdOf(request))
    const lastId = request.headers['last-event-id']
    await board.prepared() // an error is still an ordinary response here
    reply.hijack()
    const response = reply.raw
    startStream(response, reply)
    let leave: (() => void) | undefined
    streams.add(response, () => leave?.())
    leave = await board.watch(typeof lastId === 'string' ? lastId : undefined, ({ bytes }) =>
      writeOrDrop(response, bytes),
    )
    if (response.destroyed) leave()
    if (isClosing) response.end()
    return reply
  }

  function closeAll(): void {
    isClosing = true
    streams.closeAll()
  }

  return {
    async plugin(app) {
      app.streamCounts.set('leaderboard', streams.count)
      app.get(streamPath, { exposeHeadRoute: false, config: { isStream: true } }, open)
      app.addHook('preClose', async () => closeAll())
    },
    count: streams.count,
    closeAll,
  }
}

/** Milliseconds. After a restart everybody reconnects within a few seconds, not all at once. */
const soonest = 1_000
const spread = 4_000

/** Begins a response of server-sent events. */
export function startStream(response: ServerResponse, reply: FastifyReply): void {
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${Math.round(soonest + Math.random() * spread)}\n\n`)
}

const longestId = 400

/** Of the request's query; undefined for the current event. Throws Problem 'invalid-input'. */
export function eventIdOf(request: FastifyRequest): string | undefined {
  const { eventId } = request.query as { eventId?: unknown }
  if (eventId === undefined) return undefined
  const isId = typeof eventId === 'string' && eventId.length <= longestId && eventId.isWellFormed()
  if (!isId || eventId === '' || eventId.includes('\u0000')) throw new Problem('invalid-input')
  return eventId
}
