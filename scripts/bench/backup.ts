import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp, fingerprints, type Place, restore } from '../../tests/support/backups.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { post, startServer } from '../../tests/support/server-process.ts'
import type { Table } from './table.ts'
import { fillWithYears } from './years.ts'

/**
 * Measures backup and restore, including the commands' own start-up, for the sample event and for ten years of 150
 * teams; restores into the other database and back, and compares row by row.
 */
export async function measureBackup(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-bench-backup-'))
  const postgres = await startPostgres({ durable: true })
  const rows: string[][] = []
  try {
    for (const [name, fill] of [
      ['the sample event', null],
      ['ten events, 1,500 teams', fillWithYears],
    ] as const) {
      const from: Place = { DATA_DIR: join(folder, name) }
      await loadSample(from)
      fill?.(from.DATA_DIR)
      const there: Place = {
        DATA_DIR: join(folder, `${name} there`),
        DATABASE_URL: await postgres.freshDatabase(),
      }
      const back: Place = { DATA_DIR: join(folder, `${name} back`) }
      const before = await fingerprints(from)
      const total = Object.values(before).reduce((sum, table) => sum + table.rows, 0)
      const [one, two] = [join(folder, `${name} 1`), join(folder, `${name} 2`)]
      const times = [
        await timed(() => backUp(one, from)),
        await timed(() => restore(one, there)),
        await timed(() => backUp(two, there)),
        await timed(() => restore(two, back)),
      ]
      const same = JSON.stringify(before) === JSON.stringify(await fingerprints(back))
      const ready = await timed(async () => (await startServer({ ...back })).end('SIGTERM'))
      const size = `${(statSync(one).size / 1e6).toFixed(1)} MB`
      rows.push([name, total.toLocaleString('en'), size, ...times, ready, same ? 'yes' : 'NO'])
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const head = [
    '',
    'rows',
    'file',
    'back up SQLite',
    'into PostgreSQL',
    'back up PostgreSQL',
    'into SQLite',
    'start and stop',
    'all rows equal',
  ]
  return { title: 'Backup and restore', head, rows }
}

async function loadSample(place: Place): Promise<void> {
  const admin = { email: 'ann@example.org', password: 'correct horse battery' }
  const server = await startServer({ ...place, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const { jwt } = (await post(server.url, '/api/auth/Login', admin)).body
  await post(server.url, '/api/setup/sample-event', {}, jwt)
  await server.end('SIGTERM')
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const from = performance.now()
  await work()
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
