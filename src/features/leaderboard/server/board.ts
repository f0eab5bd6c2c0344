import type { Prepared } from '../../../kernel/endpoint.ts'
import { updateBetween } from '../board-update.ts'
import type { BoardFlags, Standing } from '../contract.ts'
import { standings } from '../rules.ts'
import { type Dirt, type FieldCache, type FieldDeps, fieldCache } from './field-cache.ts'
import { preparedBoard, recentMessages, type StreamMessage, streamMessage } from './messages.ts'
import { paced } from './pace.ts'

export type Listener = (message: StreamMessage) => void

/** One event's board, kept in memory and built once per change. */
export interface Board {
  /** What GetStandings answers; holds every write acknowledged before the asking. */
  prepared(): Promise<Prepared>
  /** Told of a change: rebuilt at once for those who watch, or when somebody asks. */
  touch(dirt: Dirt): void
  /** Joins the stream: first what was missed since `lastId`, or the whole board; then each change, in order. */
  watch(lastId: string | undefined, listener: Listener): Promise<() => void>
}

interface Built {
  standings: Standing[]
  flags: BoardFlags
  prepared: Prepared
}

export function openBoard(deps: FieldDeps, eventId: string): Board {
  const cache: FieldCache = fieldCache(deps, eventId)
  const recent = recentMessages()
  const listeners = new Set<Listener>()
  const builds = paced(build)
  let dirt: Dirt = 'all'
  let built: Built | undefined

  async function build(): Promise<Built> {
    const taken = dirt
    dirt = new Set()
    try {
      const before = built
      built = await buildFrom(cache, taken)
      if (before) tellOf(before, built)
      return built
    } catch (fault) {
      dirt = 'all'
      if (built) return built // the database is away: an old board is better than none
      throw fault
    }
  }

  function tellOf(before: Built, after: Built): void {
    if (JSON.stringify(before.flags) !== JSON.stringify(after.flags)) {
      publish(streamMessage(recent.nextId(), { event: 'event', data: after.flags }))
    }
    if (before.prepared.etag === after.prepared.etag) return
    const version = recent.nextId()
    const update = updateBetween(before.standings, after.standings)
    publish(
      update
        ? streamMessage(version, { event: 'team', data: { version, ...update } })
        : whole(version, after),
    )
  }

  function publish(message: StreamMessage): void {
    recent.add(message)
    for (const listener of listeners) listener(message)
  }

  function whole(version: string, board: Built): StreamMessage {
    return streamMessage(version, {
      event: 'standings',
      data: { version, standings: board.standings, flags: board.flags },
    })
  }

  async function fresh(): Promise<Built> {
    if (dirt === 'all' || dirt.size > 0) return builds.next()
    return builds.underWay() ?? built ?? builds.next()
  }

  return {
    prepared: async () => (await fresh()).prepared,
    touch(more) {
      dirt = dirt === 'all' || more === 'all' ? 'all' : new Set([...dirt, ...more])
      if (listeners.size > 0) builds.next().catch(() => undefined)
    },
    async watch(lastId, listener) {
      const board = await fresh()
      // From here on nothing is awaited: between what was missed and what comes there is no gap.
      const missed = lastId === undefined ? null : recent.after(lastId)
      for (const message of missed ?? [whole(recent.lastId(), built ?? board)]) listener(message)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function buildFrom(cache: FieldCache, dirt: Dirt): Promise<Built> {
  const { field, event } = await cache.read(dirt)
  const board = standings(field)
  const flags = {
    isEventLive: event.isLive,
    scoringIsLocked: event.scoringIsLocked,
    eventIsFinalized: event.finalizedAt !== null,
  }
  return { standings: board, flags, prepared: preparedBoard(board) }
}
