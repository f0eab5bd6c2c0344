import { type ChildProcess, execSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { megabytes, percentile, whole } from './figures.ts'
import { phoneOf } from './phone.ts'
import { openSite, type Site } from './site.ts'
import { monotonic, type Report } from './streams-readers.ts'
import type { Table } from './table.ts'

const crowds = [300, 5_000]
const scores = 60
const scoreEvery = 500
/** Beside the streams: listening, the database, the phones. */
const otherFiles = 200

/**
 * A score every half second while many watch: from its answer to its event at each reader. The readers are
 * a process of their own; over in a minute and a half, and nothing is left.
 */
export async function measureStreams(): Promise<Table> {
  const rows: string[][] = []
  for (const count of crowds) rows.push(await measureCrowdOf(count))
  return {
    title: `The stream: ${scores} scores, one every ${scoreEvery} ms; milliseconds as p50 / p95 / p99 / slowest`,
    head: [
      'readers',
      'answer to event',
      'sending to event',
      'sending to answer',
      'RSS',
      'bytes, mean',
      'largest',
      'arrived',
      'lost',
    ],
    rows,
  }
}

async function measureCrowdOf(count: number): Promise<string[]> {
  if (openFiles() < count + otherFiles) throw new Error(`${count} streams need a higher limit: ulimit -n`)
  const site = await openSite(undefined, true)
  const readers = fork(join(import.meta.dirname, 'streams-readers.ts'), [site.server.url, String(count)], {
    serialization: 'advanced',
  })
  try {
    await nextMessage(readers)
    const played = await play(site)
    readers.send('report')
    return rowOf(count, played, (await nextMessage(readers)) as Report)
  } finally {
    readers.kill()
    await site.close()
  }
}

interface Played {
  /** When each score was sent and answered, on the monotonic clock. */
  sent: number[]
  answered: number[]
  /** The server's resident memory at its largest, in bytes. */
  largest: number
}

function rowOf(
  count: number,
  { sent, answered, largest }: Played,
  { arrivals, bytes, lost }: Report,
): string[] {
  // The event may overtake the answer, since both come after the commit: that is no wait at all.
  const since = (starts: number[]) =>
    arrivals.flatMap((times, update) =>
      Array.from(times, (at) => Math.max(at - (starts[update] ?? Number.NaN), 0)),
    )
  const fromAnswer = since(answered)
  return [
    whole(count),
    shares(fromAnswer),
    shares(since(sent)),
    shares(answered.map((at, turn) => at - (sent[turn] ?? Number.NaN))),
    megabytes(largest),
    whole(bytes.reduce((total, size) => total + size, 0) / bytes.length),
    whole(Math.max(...bytes)),
    `${whole(fromAnswer.length)} of ${whole(count * scores)}`,
    whole(lost),
  ]
}

function shares(waits: number[]): string {
  return [0.5, 0.95, 0.99, 1].map((share) => percentile(waits, share).toFixed(0)).join(' / ')
}

/** Teams score one after the other. */
async function play(site: Site): Promise<Played> {
  const phones = site.teams.slice(0, 12).map((team) => phoneOf(site, team))
  const sent: number[] = []
  const answered: number[] = []
  let largest = 0
  for (let turn = 0; turn < scores; turn++) {
    const started = performance.now()
    sent.push(monotonic())
    await phones[turn % phones.length]?.score()
    answered.push(monotonic())
    largest = Math.max(largest, memoryOf(site))
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(scoreEvery - (performance.now() - started), 0)),
    )
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  for (const phone of phones) phone.close()
  return { sent, answered, largest }
}

async function nextMessage(readers: ChildProcess): Promise<unknown> {
  const gone = once(readers, 'exit').then(() => {
    throw new Error('The readers ended too early')
  })
  const [message] = await Promise.race([once(readers, 'message'), gone])
  gone.catch(() => undefined)
  return message
}

/** Node itself raises a process's limit to this one when it starts. */
function openFiles(): number {
  const limit = execSync('ulimit -Hn').toString().trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}

/** Resident memory in bytes; 0 where the system does not tell it in /proc. */
function memoryOf({ server }: Site): number {
  try {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
  } catch {
    return 0
  }
}
