/**
 * Many readers of the board in a process of their own: `node streams-readers.ts <url> <count>`, started with
 * an IPC channel. Says { ready } once every reader has the whole board; asked for a report, tells when each
 * update arrived at each reader, on the machine's monotonic clock in milliseconds, and ends.
 */
import { connect, type Socket } from 'node:net'

export interface Report {
  /** By update, in their order: the arrival at each reader that had it. */
  arrivals: Float64Array[]
  /** Bytes on the wire of each update, the same at every reader. */
  bytes: number[]
  /** Streams that the server or the system has cut. */
  lost: number
}

const atOnce = 200
const team = Buffer.from('event: team')
const whole = Buffer.from('event: standings')
const end = Buffer.from('\n\n')

export function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

async function main(url: string, count: number): Promise<void> {
  const seen: number[][] = []
  const bytes: number[] = []
  let lost = 0
  for (let opened = 0; opened < count; opened += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - opened) }, () =>
      openReader(
        new URL(url),
        (update, size) => {
          const times = seen[update] ?? []
          times.push(monotonic())
          seen[update] = times
          bytes[update] = size
        },
        () => {
          lost += 1
        },
      ),
    )
    await Promise.all(batch)
  }
  process.on('message', () => {
    const report: Report = { arrivals: seen.map((times) => Float64Array.from(times)), bytes, lost }
    process.send?.(report, () => process.exit(0))
  })
  process.on('disconnect', () => process.exit(1))
  process.send?.({ ready: true })
}

/** Reads as little as it can, so that the figures are the server's: where messages end, and of which kind. */
function openReader(
  { hostname, port }: URL,
  onUpdate: (update: number, bytes: number) => void,
  onLost: () => void,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let kept: Buffer = Buffer.alloc(0)
    let updates = 0
    socket.on('error', reject)
    socket.on('close', onLost)
    socket.on('data', (piece) => {
      kept = kept.length > 0 ? Buffer.concat([kept, piece]) : piece
      for (let stop = kept.indexOf(end); stop >= 0; stop = kept.indexOf(end)) {
        const message = kept.subarray(0, stop + end.length)
        kept = kept.subarray(stop + end.length)
        if (message.includes(team)) onUpdate(updates++, message.length)
        else if (message.includes(whole)) resolve(socket)
      }
    })
    socket.write(`GET /api/Golf/StandingsStream HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  })
}

if (process.send) await main(process.argv[2] ?? '', Number(process.argv[3]))
