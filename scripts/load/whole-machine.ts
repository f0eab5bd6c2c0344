import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../tests/support/postgres.ts'
import { hasProxy, startProxy, type TlsProxy } from '../../tests/support/proxies.ts'
import { megabytes, spread, whole } from '../bench/figures.ts'
import { resourcesOfAll } from '../bench/server-resources.ts'
import { openField } from './field.ts'
import { exactly, type Finding, within } from './finding.ts'
import { type MemoryLimit, memoryLimit } from './memory-limit.ts'
import { aimsOf, type Everything, full, takeAll } from './small-machine.ts'

const machine = 1_024 * 1_048_576
/** What Debian has for itself, without the page cache. */
const system = 128 * 1_048_576
const teams = 150
/** Milliseconds between two looks at the memory. */
const lookEvery = 250

interface Measured extends Everything {
  database: string
  /** Of the proxy's processes. */
  proxy: number
  /** The most that server, proxy and database had at one moment. */
  together: number
}

/** A machine of 1 GB: server, database and proxy, TLS and HTTP/2, on a full day with everything at once. */
export async function wholeMachine(): Promise<Finding> {
  if (!hasProxy('caddy')) throw new Error('Caddy is missing on this machine')
  const all = [await onSqlite(), await onPostgres()]
  return {
    tables: [tableOf(all)],
    aims: all.flatMap((had) => [
      ...aimsOf(had, full).map((aim) => ({ ...aim, says: `${had.database}: ${aim.says}` })),
      within(
        `${had.database}: all programs together`,
        had.together / 1_048_576,
        (machine - system) / 1_048_576,
        'MB',
      ),
      exactly(`${had.database}: programs measured in a group with a limit`, had.together > 0 ? 1 : 0, 1),
    ]),
  }
}

async function onSqlite(): Promise<Measured> {
  const limit = memoryLimit(machine - system)
  try {
    return await measure('SQLite', limit, undefined)
  } finally {
    limit?.remove()
  }
}

async function onPostgres(): Promise<Measured> {
  const limit = memoryLimit(machine - system)
  const postgres = await startPostgres({ durable: true })
  try {
    if (limit) await addPostgres(limit, postgres.url)
    return await measure('PostgreSQL', limit, await postgres.freshDatabase())
  } finally {
    await postgres.stop()
    limit?.remove()
  }
}

async function measure(
  database: string,
  limit: MemoryLimit | null,
  databaseUrl: string | undefined,
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-machine-'))
  const variables = { TRUST_PROXY: '127.0.0.1' }
  const field = await openField(teams, { databaseUrl, variables, through: limit?.through ?? [] })
  let proxy: TlsProxy | undefined
  let together = 0
  const look = setInterval(() => {
    together = Math.max(together, limit?.used() ?? 0)
  }, lookEvery)
  try {
    const had = await takeAll(field, full, async ({ url }) => {
      proxy = await startProxy('caddy', folder, url)
      if (proxy.process.pid) limit?.add(proxy.process.pid)
      return { url: proxy.url.origin, caFile: join(folder, 'authority.pem') }
    })
    return { ...had, database, together, proxy: proxy ? resourcesOfAll(proxy.process).largest : 0 }
  } finally {
    clearInterval(look)
    await proxy?.end()
    await field.ground.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All of PostgreSQL's processes; what it starts for connections later is in the group by itself. */
async function addPostgres(limit: MemoryLimit, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1])
  await client.end()
  limit.add(parent)
  for (const child of readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' '))
    if (child) limit.add(Number(child))
}

function tableOf(all: readonly Measured[]) {
  return {
    title:
      'machine: 1 GB, of which the system has 128 MB; Caddy, TLS, HTTP/2; milliseconds as p50 / p95 / p99 / slowest',
    head: [
      'database',
      'streams',
      'scores',
      'score to answer',
      'emails',
      'pictures',
      'server',
      'proxy',
      'all together',
    ],
    rows: all.map((had) => [
      had.database,
      whole(full.readers),
      whole(had.answers.length),
      spread(had.answers),
      whole(had.emails),
      whole(had.pictures),
      megabytes(had.largest),
      megabytes(had.proxy),
      megabytes(had.together),
    ]),
  }
}
