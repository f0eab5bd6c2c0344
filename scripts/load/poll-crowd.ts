/**
 * Many readers that poll the board with their ETag, in their own process: `node poll-crowd.ts <url> <count>
 * <milliseconds between>`, started with an IPC channel. Their starts are spread over one interval. Sends { ready }
 * once each has the board; each report covers the time since the one before.
 */
import { connect, type Socket } from 'node:net'
import { monotonic } from './monotonic.ts'

export interface PollReport {
  /** From the request to the whole response, in milliseconds. */
  waits: Float64Array
  /** Responses with the whole board. */
  whole: number
  /** Responses 'not modified'. */
  unchanged: number
  /** Whole boards the reader already had. */
  needless: number
  errors: number
  /** How many readers have which ETag. */
  etags: Record<string, number>
}

const path = '/api/Golf/GetStandings'

interface Answer {
  status: number
  etag: string
}

async function main({ hostname, port }: URL, count: number, every: number): Promise<void> {
  const etags: string[] = Array.from({ length: count }, () => '')
  let waits: number[] = []
  let tally = { whole: 0, unchanged: 0, needless: 0, errors: 0 }

  async function poll(index: number, ask: (etag: string) => Promise<Answer>): Promise<void> {
    const asked = monotonic()
    const known = etags[index] ?? ''
    try {
      const { status, etag } = await ask(known)
      waits.push(monotonic() - asked)
      if (status === 304) tally.unchanged += 1
      else if (status === 200) tally.whole += 1
      else tally.errors += 1
      if (status === 200 && etag === known) tally.needless += 1
      if (status === 200) etags[index] = etag
    } catch {
      tally.errors += 1
    }
  }

  async function pollOn(index: number, hasFirst: () => void): Promise<void> {
    const ask = askerOf(connect(Number(port), hostname), `${hostname}:${port}`)
    await new Promise((resolve) => setTimeout(resolve, (index / count) * every))
    for (let due = monotonic(); ; due += every) {
      await poll(index, ask)
      hasFirst()
      await new Promise((resolve) => setTimeout(resolve, due + every - monotonic()))
    }
  }

  let missing = count
  const all = new Promise<void>((resolve) => {
    const hasFirst = () => {
      missing -= 1
      if (missing === 0) resolve()
    }
    for (let index = 0; index < count; index++) void pollOn(index, hasFirst)
  })
  process.on('message', () => {
    const counts: Record<string, number> = {}
    for (const etag of etags) counts[etag] = (counts[etag] ?? 0) + 1
    const report: PollReport = { waits: Float64Array.from(waits), ...tally, etags: counts }
    waits = []
    tally = { whole: 0, unchanged: 0, needless: 0, errors: 0 }
    process.send?.(report)
  })
  process.on('disconnect', () => process.exit(0))
  await all
  process.send?.({ ready: true })
}

const headEnd = Buffer.from('\r\n\r\n')

/** Polls over one open connection, one request at a time; reads only the response's head. */
function askerOf(socket: Socket, host: string): (etag: string) => Promise<Answer> {
  let kept: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Answer> | null = null
  socket.on('error', () => {})
  socket.on('close', () => waiting?.reject(new Error('The line was cut')))
  socket.on('data', (piece) => {
    kept = kept.length > 0 ? Buffer.concat([kept, piece]) : piece
    const stop = kept.indexOf(headEnd)
    if (stop < 0) return
    const head = kept.subarray(0, stop).toString('latin1')
    const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    if (kept.length < stop + headEnd.length + length) return
    kept = kept.subarray(stop + headEnd.length + length)
    waiting?.resolve({ status, etag: /^etag: (\S+)/im.exec(head)?.[1] ?? '' })
  })
  return (etag) => {
    waiting = Promise.withResolvers<Answer>()
    if (socket.destroyed) waiting.reject(new Error('The line was cut'))
    const known = etag === '' ? '' : `If-None-Match: ${etag}\r\n`
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n${known}\r\n`)
    return waiting.promise
  }
}

if (process.send) await main(new URL(process.argv[2] ?? ''), Number(process.argv[3]), Number(process.argv[4]))
