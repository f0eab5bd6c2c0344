/**
 * Many readers of the board's stream in their own process: `node stream-crowd.ts <url> <count> [<file with the
 * certificate authority of an https url>]`, started with an IPC channel. Sends { ready } once every reader has the whole board; on request, reports what they received. All
 * times are on the machine's monotonic clock, in milliseconds.
 */
import { readFileSync } from 'node:fs'
import type { Standing } from '../../src/play/board/contract.ts'
import { type BoardReader, followBoard, type Heard } from './board-reader.ts'
import { addressOf } from './front.ts'
import { monotonic } from './monotonic.ts'
import { plainLine, secureLine } from './stream-line.ts'

export interface Update {
  id: string
  bytes: number
  /** Ids of its teams. */
  teams: string[]
  /** When it arrived at each reader. */
  arrivals: Float64Array
}

export interface StreamReport {
  /** In order. */
  updates: Update[]
  /** By reader: when it last received the whole board. */
  wholeAt: Float64Array
  /** Updates that didn't follow the reader's last one. */
  gaps: number
  /** Streams that ended without the reader closing them. */
  cut: number
  /** Failed connections. */
  refused: number
  /** How many readers have which message as their last. */
  lastIds: Record<string, number>
  /** The boards of the parsing readers. */
  boards: (readonly Standing[])[]
}

const atOnce = 200
/** One in so many parses messages, starting with the first. */
const looksInside = 500

async function main(url: URL, count: number, ca: string | undefined): Promise<void> {
  const updates = new Map<string, Omit<Update, 'arrivals'> & { arrivals: number[] }>()
  const readers: BoardReader[] = []
  const wholeAt = new Float64Array(count)
  const tally = { gaps: 0, cut: 0, refused: 0 }

  function note({ id, bytes, teams }: Heard): void {
    const known = updates.get(id)
    if (known) {
      known.arrivals.push(monotonic())
      if (teams.length > 0) known.teams = teams
    } else updates.set(id, { id, bytes, teams, arrivals: [monotonic()] })
  }

  function openOne(index: number): Promise<void> {
    const ready = Promise.withResolvers<void>()
    const open = ca ? secureLine(url, { ca, from: addressOf(index) }) : plainLine(url)
    const reader = followBoard(open, index % looksInside === 0, {
      heard(message) {
        if (message.isGap) tally.gaps += 1
        if (message.kind === 'standings') {
          wholeAt[index] = monotonic()
          ready.resolve()
        } else note(message)
      },
      lost(wasOpen) {
        tally[wasOpen ? 'cut' : 'refused'] += 1
      },
    })
    readers[index] = reader
    return ready.promise
  }

  for (let opened = 0; opened < count; opened += atOnce) {
    const some = Math.min(atOnce, count - opened)
    await Promise.all(Array.from({ length: some }, (_, index) => openOne(opened + index)))
  }
  process.on('message', () => {
    const lastIds: Record<string, number> = {}
    for (const reader of readers) lastIds[reader.lastId()] = (lastIds[reader.lastId()] ?? 0) + 1
    const report: StreamReport = {
      updates: [...updates.values()].map((update) => ({
        ...update,
        arrivals: Float64Array.from(update.arrivals),
      })),
      wholeAt,
      ...tally,
      lastIds,
      boards: readers.filter((_, index) => index % looksInside === 0).map((reader) => reader.board()),
    }
    process.send?.(report)
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ ready: true })
}

if (process.send) {
  const [, , url = '', count, caFile] = process.argv
  await main(new URL(url), Number(count), caFile ? readFileSync(caFile, 'utf8') : undefined)
}
