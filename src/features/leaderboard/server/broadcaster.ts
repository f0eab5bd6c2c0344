import { updateBetween } from '../board-update.ts'
import { fanOut, type Listener } from './fan-out.ts'
import { recentMessages, type ShownBoard, type StreamMessage, streamMessage } from './messages.ts'
import { throttled } from './throttle.ts'

/** Tells those who watch one board how it changes. */
export interface Broadcaster {
  /** It may have changed: those who watch are told soon, and of several changes together when they are many. */
  changed(): void
  /** Joins the stream: first what was missed since `lastId`, or the whole board; then each change, in order. */
  watch(lastId: string | undefined, listener: Listener): Promise<() => void>
}

/**
 * Nothing is told before everybody has been handed what was told last: a crowd that takes long to be written to hears
 * less often, and never of what is old by then. What is told follows on what was told, not on what was built.
 */
export function createBroadcaster(newest: () => Promise<ShownBoard>): Broadcaster {
  const recent = recentMessages()
  const crowd = fanOut()
  const broadcasts = throttled(broadcastNewest)
  let lastSent: ShownBoard | undefined
  let whole: StreamMessage | undefined
  let isDue = false

  async function broadcastNewest(): Promise<void> {
    isDue = false
    try {
      const now = await newest()
      const before = lastSent
      lastSent = now
      if (before) await broadcastChanges(before, now)
    } catch (fault) {
      isDue = true
      throw fault
    }
  }

  async function broadcastChanges(before: ShownBoard, now: ShownBoard): Promise<void> {
    let handed: Promise<void> | undefined
    if (JSON.stringify(before.flags) !== JSON.stringify(now.flags)) {
      handed = publish(streamMessage(recent.nextId(), { event: 'event', data: now.flags }))
    }
    if (before.prepared.json !== now.prepared.json) {
      const version = recent.nextId()
      const update = updateBetween(before.standings, now.standings)
      handed = publish(
        update
          ? streamMessage(version, { event: 'team', data: { version, ...update } })
          : fullBoardMessage(version, now),
      )
    }
    await handed
  }

  function publish(message: StreamMessage): Promise<void> {
    recent.add(message)
    return crowd.send(message)
  }

  /** Made once for all who come, thousands of them after a restart. */
  function wholeBoard(board: ShownBoard): StreamMessage {
    if (whole?.id !== recent.lastId()) whole = fullBoardMessage(recent.lastId(), board)
    return whole
  }

  return {
    changed() {
      isDue = true
      if (crowd.count() > 0) broadcasts.next().catch(() => undefined)
    },
    async watch(lastId, listener) {
      // While nobody watches nothing is told.
      if (!lastSent || (isDue && crowd.count() === 0)) await broadcasts.next()
      // From here on nothing is awaited: between what was missed and what comes there is no gap.
      const missed = lastId === undefined ? null : recent.after(lastId)
      for (const message of missed ?? [wholeBoard(lastSent as ShownBoard)]) listener(message)
      return crowd.join(listener)
    },
  }
}

function fullBoardMessage(version: string, { standings, flags }: ShownBoard): StreamMessage {
  return streamMessage(version, { event: 'standings', data: { version, standings, flags } })
}
