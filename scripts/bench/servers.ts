import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnPostgres, startPostgres } from '../../tests/support/postgres.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { percentile, whole } from './figures.ts'
import { phoneOf } from './phone.ts'
import { openReaders } from './readers.ts'
import { openSite } from './site.ts'
import type { Table } from './table.ts'

const scores = 100
const scoreEvery = 300
const readersEach = 50

/**
 * Two servers on one PostgreSQL with flushing on: from a score at one server to its event at readers of that one,
 * and of the other.
 */
export async function measureServers(): Promise<Table> {
  const postgres = await startPostgres({ durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-bench-'))
  try {
    return await measure(postgres, folder)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(postgres: OwnPostgres, folder: string): Promise<Table> {
  const database = await postgres.freshDatabase()
  const site = await openSite({ databaseUrl: database })
  const other = await startServer({ DATA_DIR: folder, DATABASE_URL: database })
  try {
    const near = await openReaders(site.server.url, readersEach)
    const far = await openReaders(other.url, readersEach)
    const phones = site.teams.slice(0, 12).map((team) => phoneOf(site, team))
    const answers: number[] = []
    const sent: number[] = []
    for (let turn = 0; turn < scores; turn++) {
      const started = performance.now()
      sent.push(started)
      await phones[turn % phones.length]?.score()
      answers.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, scoreEvery))
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    for (const one of [...phones, near, far]) one.close()
    return {
      title: `Two servers on PostgreSQL: ${scores} scores, one every ${scoreEvery} ms, ${readersEach} readers at each; milliseconds as p50 / p95 / slowest`,
      head: ['from sending a score', '', 'arrived'],
      rows: [
        ['to its answer', shares(answers), whole(answers.length)],
        rowOf('to its event at the same server', near.arrivals, sent),
        rowOf('to its event at the other server', far.arrivals, sent),
      ],
    }
  } finally {
    await other.end('SIGTERM')
    await site.close()
  }
}

/** Every event belongs to the last score before it: they are far enough apart. */
function rowOf(name: string, arrivals: readonly number[], sent: readonly number[]): string[] {
  const waits = arrivals.map((at) => at - (sent.findLast((start) => start <= at) ?? Number.NaN))
  return [name, shares(waits), `${whole(arrivals.length)} of ${whole(sent.length * readersEach)}`]
}

function shares(waits: readonly number[]): string {
  return [0.5, 0.95, 1].map((share) => percentile(waits, share).toFixed(0)).join(' / ')
}
