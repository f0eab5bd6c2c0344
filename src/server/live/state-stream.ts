import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Change, Database } from '../../ports/database.ts'
import { openStreams, writeOrDrop } from './open-streams.ts'
import { eventIdOf, startStream } from './standings-stream.ts'

/** Milliseconds: many changes at once are one update. */
const calm = 250

/** Something of an event that is small enough to be sent whole after each change. */
export interface StreamedState {
  path: string
  /** Of its server-sent events. */
  name: string
  /** Changes after which it is read again. */
  topics: readonly Change['topic'][]
  read(eventId: string): Promise<unknown>
  /** Throws Problem 'not-found' or 'no-event'. */
  eventFor(eventId: string | undefined): Promise<string>
}

/** A state as server-sent events, the whole of it after each change. */
export function stateStream(
  state: StreamedState,
  database: Pick<Database, 'onChange'>,
): { plugin(app: FastifyInstance): Promise<void> } {
  const streams = openStreams()
  const watchers = new Map<string, Set<(bytes: string) => void>>()
  const waiting = new Map<string, NodeJS.Timeout>()
  const last = new Map<string, string>()

  async function read(eventId: string): Promise<string> {
    return `event: ${state.name}\ndata: ${JSON.stringify(await state.read(eventId))}\n\n`
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
    // A failed read is made up for by the next change; the page also asks now and then.
    const timer = setTimeout(() => void send(eventId).catch(() => undefined), calm)
    waiting.set(eventId, timer.unref())
  }

  const unsubscribe = database.onChange((change) => {
    if (change.topic === 'missed') for (const eventId of watchers.keys()) changed(eventId)
    else if ('eventId' in change && state.topics.includes(change.topic)) changed(change.eventId)
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
    const eventId = await state.eventFor(eventIdOf(request))
    const first = await read(eventId) // an error is still an ordinary response here
    reply.hijack()
    const response = reply.raw
    startStream(response, reply)
    const leave = watch(eventId, (bytes) => writeOrDrop(response, bytes))
    streams.add(response, leave)
    if (response.destroyed) leave()
    if (!last.has(eventId)) last.set(eventId, first)
    writeOrDrop(response, first)
    // Whatever changed between the reading and the watching.
    changed(eventId)
    return reply
  }

  return {
    async plugin(app) {
      app.streamCounts.set(state.name, streams.count)
      app.get(state.path, { exposeHeadRoute: false, config: { isStream: true } }, open)
      app.addHook('preClose', async () => {
        unsubscribe()
        for (const timer of waiting.values()) clearTimeout(timer)
        streams.closeAll()
      })
    },
  }
}
