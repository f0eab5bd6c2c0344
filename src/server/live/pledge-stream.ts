import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pledgeStreamPath } from '../../features/gifts/pledge-rules.ts'
import type { Gifts } from '../../features/gifts/server/index.ts'
import type { Database } from '../../ports/database.ts'
import { openStreams, writeOrDrop } from './open-streams.ts'
import { eventIdOf, startStream } from './standings-stream.ts'

/** Milliseconds: many hands at once are one update. */
const calm = 250

/** GET /api/pledges/stream: the pledge moment as server-sent events, the whole of it after each change. */
export function pledgeStream(
  gifts: Pick<Gifts, 'moment' | 'eventFor'>,
  database: Pick<Database, 'onChange'>,
): { plugin(app: FastifyInstance): Promise<void> } {
  const streams = openStreams()
  const watchers = new Map<string, Set<(bytes: string) => void>>()
  const waiting = new Map<string, NodeJS.Timeout>()
  const last = new Map<string, string>()

  async function read(eventId: string): Promise<string> {
    return `event: pledges\ndata: ${JSON.stringify(await gifts.moment(eventId))}\n\n`
  }

  async function send(eventId: string): Promise<void> {
    waiting.delete(eventId)
    const bytes = await read(eventId)
    if (last.get(eventId) === bytes) return
    last.set(eventId, bytes)
    for (const write of watchers.get(eventId) ?? []) write(bytes)
  }

  function changed(eventId: string): void {
    if (!watchers.has(eventId) || waiting.has(eventId)) return
    // A failed read is made up for by the next change; the page also asks once a minute.
    const timer = setTimeout(() => void send(eventId).catch(() => undefined), calm)
    waiting.set(eventId, timer.unref())
  }

  const unsubscribe = database.onChange((change) => {
    if (change.topic === 'pledges' || change.topic === 'payments') changed(change.eventId)
    if (change.topic === 'missed') for (const eventId of watchers.keys()) changed(eventId)
  })

  function watch(eventId: string, write: (bytes: string) => void): () => void {
    const own = watchers.get(eventId) ?? new Set()
    watchers.set(eventId, own.add(write))
    return () => {
      own.delete(write)
      if (own.size > 0) return
      watchers.delete(eventId)
      last.delete(eventId)
    }
  }

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const eventId = await gifts.eventFor(eventIdOf(request))
    const first = await read(eventId) // an error is still an ordinary response here
    reply.hijack()
    const response = reply.raw
    startStream(response, reply)
    const leave = watch(eventId, (bytes) => writeOrDrop(response, bytes))
    streams.add(response, leave)
    if (response.destroyed) leave()
    writeOrDrop(response, first)
    // Whatever changed between the reading and the watching.
    changed(eventId)
    return reply
  }

  return {
    async plugin(app) {
      app.get(pledgeStreamPath, { exposeHeadRoute: false }, open)
      app.addHook('preClose', async () => {
        unsubscribe()
        for (const timer of waiting.values()) clearTimeout(timer)
        streams.closeAll()
      })
    },
  }
}
