import pg from 'pg'
import { newId } from '../../kernel/ids.ts'
import type { Change } from '../../ports/database.ts'

/** What all servers on one PostgreSQL tell each other. */
export interface ChangeFeed {
  /** Tells this server's own listeners. */
  notify(change: Change): void
  /** What the others are to be sent: the change, and that it comes from here. */
  encode(change: Change): string
  onChange(listener: (change: Change) => void): () => void
  close(): Promise<void>
}

const reconnectDelay = 500
/** A line that a firewall has forgotten looks open for ever: it is asked, and given up when nothing comes back. */
const pingInterval = 5_000
const answerTimeout = 5_000

/**
 * A connection of its own that listens, and comes back by itself when the database was away. What was told meanwhile
 * is lost, so it hears 'line-lost' at once, and 'missed' when it is back. Throws when the database does not answer at the start.
 */
export async function openChangeFeed(url: string, channel: string): Promise<ChangeFeed> {
  const listeners = new Set<(change: Change) => void>()
  const self = newId()
  let line: pg.Client
  let closed = false
  let isDisconnected = false
  let again: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerTimeout,
      query_timeout: answerTimeout,
    })
    line = next
    next.on('notification', ({ payload }) => {
      if (!payload) return
      const { from, ...change } = JSON.parse(payload) as Change & { from: string }
      // Its own echo: heard already, and a second building of the board would hold up the next one.
      if (from !== self) notify(change as Change)
    })
    next.on('error', () => {})
    next.on('end', () => onLost(next))
    await next.connect()
    await next.query(`listen ${channel}`)
  }

  function onLost(which: pg.Client): void {
    if (closed || which !== line || again) return
    again = setTimeout(reconnect, reconnectDelay)
    if (isDisconnected) return
    isDisconnected = true
    notify({ topic: 'line-lost' })
  }

  async function reconnect(): Promise<void> {
    again = undefined
    try {
      await connect()
      isDisconnected = false
      notify({ topic: 'missed' })
    } catch {
      line.connection.stream.destroy()
      onLost(line)
    }
  }

  function notify(change: Change): void {
    for (const listener of listeners) listener(change)
  }

  await connect()
  const pulse = setInterval(() => {
    const asked = line
    if (!again) asked.query('select 1').catch(() => asked.connection.stream.destroy())
  }, pingInterval).unref()

  return {
    notify,
    encode: (change) => JSON.stringify({ ...change, from: self }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(again)
      clearInterval(pulse)
      await line.end().catch(() => {})
    },
  }
}
