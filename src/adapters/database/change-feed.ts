import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../../kernel/ids.ts'
import type { Change } from '../../ports/database.ts'

/** Passes changes between all servers on one PostgreSQL. */
export interface ChangeFeed {
  /** Notifies this server's own listeners. */
  notify(change: Change): void
  /** The payload for other servers: the change, and this server's id. No two are equal: PostgreSQL would drop one. */
  encode(change: Change): string
  onChange(listener: (change: Change) => void): () => void
  /** Whether the database responds to the feed's own connection within a second. */
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

const reconnectDelay = 500
/** A connection that a firewall dropped looks open forever, so it is pinged and closed if nothing comes back. */
const pingInterval = 5_000
const answerTimeout = 5_000
const aliveTimeout = 1_000

/**
 * Opens a separate connection that listens, and reconnects after an outage. Changes announced meanwhile are lost, so
 * listeners get 'line-lost' at once and 'missed' after reconnecting. Throws when the database doesn't respond at
 * startup.
 */
export async function openChangeFeed(url: string, channel: string): Promise<ChangeFeed> {
  const listeners = new Set<(change: Change) => void>()
  const self = newId()
  let encoded = 0
  let client: pg.Client
  let closed = false
  let isDisconnected = false
  let reconnectTimer: NodeJS.Timeout | undefined
  let ping: { of: pg.Client; answered: Promise<boolean> } | null = null

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerTimeout,
      query_timeout: answerTimeout,
    })
    client = next
    next.on('notification', ({ payload }) => {
      if (!payload) return
      const { from, count: _, ...change } = JSON.parse(payload) as Change & { from: string; count: number }
      // This server's own change: already handled, and rebuilding the board again would delay the next one.
      if (from !== self) notify(change as Change)
    })
    next.on('error', () => {})
    next.on('end', () => onLost(next))
    await next.connect()
    await next.query(`listen ${channel}`)
  }

  function onLost(which: pg.Client): void {
    if (closed || which !== client || reconnectTimer) return
    reconnectTimer = setTimeout(reconnect, reconnectDelay)
    if (isDisconnected) return
    isDisconnected = true
    notify({ topic: 'line-lost' })
  }

  async function reconnect(): Promise<void> {
    reconnectTimer = undefined
    try {
      await connect()
      isDisconnected = false
      notify({ topic: 'missed' })
    } catch {
      client.connection.stream.destroy()
      onLost(client)
    }
  }

  /** Whether the connection answers. A connection takes one question at a time, so whoever asks meanwhile shares it. */
  function answers(): Promise<boolean> {
    if (ping?.of === client) return ping.answered
    const asked = client
    const answered = asked.query('select 1').then(
      () => true,
      () => false,
    )
    const own = { of: asked, answered }
    ping = own
    void answered.then(() => {
      if (ping === own) ping = null
    })
    return answered
  }

  function notify(change: Change): void {
    for (const listener of listeners) listener(change)
  }

  await connect()
  const pulse = setInterval(() => {
    const asked = client
    if (!isDisconnected)
      void answers().then((isThere) => {
        if (!isThere) asked.connection.stream.destroy()
      })
  }, pingInterval).unref()

  return {
    notify,
    encode: (change) => JSON.stringify({ ...change, from: self, count: ++encoded }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async isAlive() {
      if (isDisconnected) return false
      return Promise.race([answers(), pause(aliveTimeout, false, { ref: false })])
    },
    async close() {
      closed = true
      clearTimeout(reconnectTimer)
      clearInterval(pulse)
      await client.end().catch(() => {})
    },
  }
}
