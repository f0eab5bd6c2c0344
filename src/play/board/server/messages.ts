import { randomBytes } from 'node:crypto'
import type { Prepared } from '../../../kernel/endpoint.ts'
import type { BoardFlags, Standing } from '../contract.ts'
import type { Happening, StreamEvents } from '../stream-shapes.ts'

/** A board as it is shown. */
export interface ShownBoard {
  standings: Standing[]
  flags: BoardFlags
  prepared: Prepared
  /** What just happened, newest first. */
  happened: readonly Happening[]
}

/** One server-sent event, built once and written to every stream as is. */
export interface StreamMessage {
  id: string
  bytes: Buffer
}

type Payload = {
  [Name in keyof StreamEvents]: { event: Name; data: StreamEvents[Name] }
}[keyof StreamEvents]

export function streamMessage(id: string, { event, data }: Payload): StreamMessage {
  return { id, bytes: Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`) }
}

/** The response of GetStandings. */
export function preparedBoard(standings: readonly Standing[]): Prepared {
  return { json: JSON.stringify(standings) }
}

const kept = 256

/**
 * The last messages of one board, for readers that come back. Ids include this run of the server: after a restart
 * no reader is told that it missed nothing.
 */
export function recentMessages() {
  const run = randomBytes(6).toString('base64url')
  let count = 0
  let messages: StreamMessage[] = []
  return {
    lastId: () => `${run}-${count}`,
    nextId: () => `${run}-${count + 1}`,
    add(message: StreamMessage): void {
      count += 1
      messages = [...messages.slice(1 - kept), message]
    },
    /** Messages after that id, or null when it is unknown. */
    after(id: string): StreamMessage[] | null {
      if (!id.startsWith(`${run}-`)) return null
      const missed = count - Number(id.slice(run.length + 1))
      if (!(missed >= 0) || missed > messages.length) return null
      return messages.slice(messages.length - missed)
    },
  }
}
