import { applyUpdate } from '../../src/play/board/board-update.ts'
import type { Standing } from '../../src/play/board/contract.ts'
import type { StreamEvents } from '../../src/play/board/stream-shapes.ts'
import type { OpenLine } from './stream-line.ts'

export interface Heard {
  kind: keyof StreamEvents
  /** The message's id: the server's run and a counter. */
  id: string
  bytes: number
  /** The ids of its teams; only for readers that parse messages. */
  teams: string[]
  /** It doesn't follow the reader's last message: one is missing. */
  isGap: boolean
}

export interface ReaderEvents {
  heard(message: Heard): void
  /** The stream ended, or couldn't connect. */
  lost(wasOpen: boolean): void
}

export interface BoardReader {
  /** Id of the last message. */
  lastId(): string
  /** The board as this reader has it; empty for one that doesn't parse messages. */
  board(): readonly Standing[]
  close(): void
}

const end = Buffer.from('\n\n')
const firstRetry = 3_000

/**
 * Follows the board's stream as a browser does: remembers the last id, waits as long as the server said, and
 * reconnects. Parses as little as possible, so that the figures are the server's; a parsing reader keeps the whole
 * board with the page's own function.
 */
export function followBoard(openLine: OpenLine, looksInside: boolean, events: ReaderEvents): BoardReader {
  let lastId = ''
  let board: readonly Standing[] = []
  let retry = firstRetry
  let isClosed = false
  let hangUp = () => {}

  function open(): void {
    let kept: Buffer = Buffer.alloc(0)
    let isOpen = false
    hangUp = openLine(lastId, {
      closed() {
        if (isClosed) return
        events.lost(isOpen)
        setTimeout(() => !isClosed && open(), retry)
      },
      piece(bytes) {
        isOpen = true
        kept = kept.length > 0 ? Buffer.concat([kept, bytes]) : bytes
        for (let stop = kept.indexOf(end); stop >= 0; stop = kept.indexOf(end)) {
          take(kept.subarray(0, stop))
          kept = kept.subarray(stop + end.length)
        }
      },
    })
  }

  function take(message: Buffer): void {
    const head = message.subarray(0, message.indexOf('data: ')).toString('latin1')
    const [, id, kind] = /id: (\S+)\nevent: (\w+)/.exec(head) ?? []
    if (id === undefined) {
      retry = Number(/retry: (\d+)/.exec(message.toString('latin1'))?.[1] ?? retry)
      return
    }
    const isGap = kind !== 'standings' && !follows(lastId, id)
    lastId = id
    const teams = looksInside ? look(kind, message) : []
    events.heard({ kind: kind as Heard['kind'], id, bytes: message.length + end.length, teams, isGap })
  }

  function look(kind: string | undefined, message: Buffer): string[] {
    const data = JSON.parse(message.subarray(message.indexOf('data: ') + 'data: '.length).toString())
    if (kind === 'standings') board = (data as StreamEvents['standings']).standings
    if (kind !== 'team') return []
    const update = data as StreamEvents['team']
    board = applyUpdate(board, update)
    return update.changed.map(({ teamId }) => teamId)
  }

  open()
  return {
    lastId: () => lastId,
    board: () => board,
    close() {
      isClosed = true
      hangUp()
    },
  }
}

function follows(before: string, after: string): boolean {
  const [run, count] = split(before)
  const [sameRun, next] = split(after)
  return run === sameRun && next === count + 1
}

function split(id: string): [string, number] {
  const dash = id.lastIndexOf('-')
  return [id.slice(0, dash), Number(id.slice(dash + 1))]
}
