import { updateBetween } from '../board-update.ts'
import { fanOut, type Listener } from './fan-out.ts'
import { recentMessages, type ShownBoard, type StreamMessage, streamMessage } from './messages.ts'
import { throttled } from './throttle.ts'

/** Sends changes to everybody who watches one board. */
export interface Broadcaster {
  /** The board may have changed: subscribers are notified soon; many changes are sent as one. */
  changed(): void
  /** Tells everybody who watches now that contests have changed. */
  tellContests(): void
  /** Subscribes: first what was missed since `lastId`, or the whole board; then each change, in order. */
  watch(lastId: string | undefined, listener: Listener): Promise<() => void>
}

/**
 * A message goes out only when everybody has been handed the one before: a large crowd gets fewer messages, and
 * never an outdated one. Each message builds on the last one sent, not on the last one built.
 */
export function createBroadcaster(newest: () => Promise<ShownBoard>): Broadcaster {
  const recent = recentMessages()
  const crowd = fanOut()
  const broadcasts = throttled(broadcastNewest)
  let lastSent: ShownBoard | undefined
  let whole: StreamMessage[] = []
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
    const told: StreamMessage[] = []
    const tell = (message: StreamMessage) => {
      recent.add(message)
      told.push(message)
    }
    let isWhole = false
    if (JSON.stringify(before.flags) !== JSON.stringify(now.flags))
      tell(streamMessage(recent.nextId(), { event: 'event', data: now.flags }))
    if (before.prepared.json !== now.prepared.json) {
      const version = recent.nextId()
      const update = updateBetween(before.standings, now.standings)
      isWhole = update === null
      tell(
        update
          ? streamMessage(version, { event: 'team', data: { version, ...update } })
          : fullBoardMessage(version, now),
      )
    }
    // A page that gets the whole board begins without lines.
    if (before.happened !== now.happened || (isWhole && now.happened.length > 0))
      tell(happenedMessage(recent.nextId(), now))
    if (told.length > 0) await crowd.send(asOne(told))
  }

  /** Built once for everybody who joins; after a restart that is thousands. */
  function wholeBoard(board: ShownBoard): readonly StreamMessage[] {
    const id = recent.lastId()
    if (whole[0]?.id !== id) {
      const told = board.happened.length > 0 ? [happenedMessage(id, board)] : []
      whole = [fullBoardMessage(id, board), ...told]
    }
    return whole
  }

  return {
    changed() {
      isDue = true
      if (crowd.count() > 0) broadcasts.next().catch(() => undefined)
    },
    tellContests() {
      if (crowd.count() === 0) return
      const message = streamMessage(recent.nextId(), { event: 'contests', data: {} })
      recent.add(message)
      void crowd.send(message)
    },
    async watch(lastId, listener) {
      // While nobody watches, nothing is sent.
      if (!lastSent || (isDue && crowd.count() === 0)) await broadcasts.next()
      // No await from here on: there must be no gap between what was missed and what comes next.
      const missed = lastId === undefined ? null : recent.after(lastId)
      for (const message of missed ?? wholeBoard(lastSent as ShownBoard)) listener(message)
      return crowd.join(listener)
    },
  }
}

/** For one write to each stream instead of several: thousands watch. */
function asOne(messages: readonly StreamMessage[]): StreamMessage {
  return { id: messages.at(-1)?.id ?? '', bytes: Buffer.concat(messages.map(({ bytes }) => bytes)) }
}

function happenedMessage(version: string, { happened }: ShownBoard): StreamMessage {
  const lines = happened.map(({ teamId, at, words }) => ({ teamId, at, words }))
  return streamMessage(version, { event: 'happened', data: { lines } })
}

function fullBoardMessage(version: string, { standings, flags }: ShownBoard): StreamMessage {
  return streamMessage(version, { event: 'standings', data: { version, standings, flags } })
}
