/**
 * Many readers of the board's stream in a process of their own: `node stream-crowd.ts <url> <count>`, started with
 * an IPC channel. Says { ready } once every reader has the whole board; asked for a report, tells what they heard.
 * All times are on the machine's monotonic clock, in milliseconds.
 */
import type { Standing } from '../../src/features/leaderboard/contract.ts'
import { type BoardReader, followBoard, type Heard } from './board-reader.ts'
import { monotonic } from './monotonic.ts'

export interface Update {
  id: string
  bytes: number
  /** The teams that it tells of. */
  teams: string[]
  /** Its arrival at each reader that had it. */
  arrivals: Float64Array
}

export interface StreamReport {
  /** In their order. */
  updates: Update[]
  /** By reader: when it last got the whole board. */
  wholeAt: Float64Array
  /** Updates that did not follow upon what their reader had. */
  gaps: number
  /** Streams that ended and were not closed by the reader. */
  cut: number
  /** Connections that did not come about. */
  refused: number
  /** How many readers have which message as their last. */
  lastIds: Record<string, number>
  /** The boards of the readers that look inside. */
  boards: (readonly Standing[])[]
}

const atOnce = 200
/** One in so many looks inside, the first one among them. */
const looksInside = 500

async function main(url: URL, count: number): Promise<void> {
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
    const reader = followBoard(url, index % looksInside === 0, {
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

if (process.send) await main(new URL(process.argv[2] ?? ''), Number(process.argv[3]))
