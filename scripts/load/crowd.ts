import { type ChildProcess, execSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PollReport } from './poll-crowd.ts'
import type { StreamReport } from './stream-crowd.ts'

/** Many readers in their own process, so that their CPU time isn't counted as the server's. */
export interface Crowd<Report> {
  report(): Promise<Report>
  close(): Promise<void>
}

/** File descriptors besides the crowd's: listening, the database, the phones. */
const otherFiles = 400

/** Resolves once each reader has the board. By HTTP/2 if the file of an authority's certificate is given. */
export async function openStreams(url: string, count: number, caFile?: string): Promise<Crowd<StreamReport>> {
  return openCrowd('stream-crowd.ts', url, count, ...(caFile ? [caFile] : []))
}

/** Each polls every `every` milliseconds; resolves once each has the board. */
export async function openPolls(url: string, count: number, every: number): Promise<Crowd<PollReport>> {
  return openCrowd('poll-crowd.ts', url, count, String(every))
}

async function openCrowd<Report>(
  file: string,
  url: string,
  count: number,
  ...more: string[]
): Promise<Crowd<Report>> {
  if (openFiles() < count + otherFiles)
    throw new Error(`${count} connections need a higher limit: ulimit -n ${count + otherFiles}`)
  const child = fork(join(import.meta.dirname, file), [url, String(count), ...more], {
    serialization: 'advanced',
  })
  await nextMessage(child)
  return {
    async report() {
      child.send('report')
      return (await nextMessage(child)) as Report
    },
    async close() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('The crowd ended too early')
  })
  gone.catch(() => undefined)
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), gone])
    return message
  } finally {
    waiting.abort()
  }
}

/** Node raises its soft limit to this one at start. */
function openFiles(): number {
  const limit = execSync('ulimit -Hn').toString().trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}
