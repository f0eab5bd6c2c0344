import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** One row into one table, flushed to disk before it counts: the least a database can do for an acknowledged write. */
export interface BareWriter {
  write(): Promise<void>
  close(): Promise<void>
}

const table = 'create table written (id integer, text text)'
const text = 'a score, as long as one of ours is'

export function bareSqlite(): BareWriter {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-bench-'))
  const file = new DatabaseSync(join(folder, 'bare.db'))
  for (const line of ['pragma journal_mode = WAL', 'pragma synchronous = FULL', table]) file.exec(line)
  const insert = file.prepare('insert into written values (?, ?)')
  let count = 0
  return {
    async write() {
      insert.run(count++, text)
      await new Promise(setImmediate)
    },
    async close() {
      file.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With one connection per client. */
export async function barePostgres(url: string, clients: number): Promise<BareWriter> {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  await pool.query(table)
  let count = 0
  return {
    async write() {
      await pool.query({
        name: 'write',
        text: 'insert into written values ($1, $2)',
        values: [count++, text],
      })
    },
    close: () => pool.end(),
  }
}
