import { existsSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Row, Snapshot } from '../../ports/snapshot.ts'
import { NoDatabase } from './no-database.ts'
import { databaseFile } from './sqlite.ts'
import { parentsFirst, selectRows, type TableShape } from './table-order.ts'

const rowsAtOnce = 500
/** All pages in one step: otherwise every write by the server would restart the copy. */
const allPages = 2 ** 31 - 1

/**
 * Copies the folder's database with SQLite's online backup, even while a server uses it. The copy stays at `scratch`
 * until closed, so there must be space for it. Throws NoDatabase.
 */
export async function snapshotSqlite(folder: string, scratch: string): Promise<Snapshot> {
  const path = databaseFile(folder)
  if (!existsSync(path)) throw new NoDatabase(folder)
  const discard = () => {
    for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(`${scratch}${ending}`, { force: true })
  }
  try {
    await copy(path, scratch)
    const file = new DatabaseSync(scratch)
    file.exec('pragma journal_mode = off')
    return readCopy(file, () => {
      file.close()
      discard()
    })
  } catch (error) {
    discard()
    throw error
  }
}

async function copy(path: string, scratch: string): Promise<void> {
  const source = new DatabaseSync(path, { timeout: 10_000 })
  try {
    await backup(source, scratch, { rate: allPages })
  } finally {
    source.close()
  }
}

function readCopy(file: DatabaseSync, close: () => void): Snapshot {
  const names = file.prepare(`select name from sqlite_schema where type = 'table'`).all() as {
    name: string
  }[]
  const own = names.filter(({ name }) => !/^(sqlite|kysely)_/.test(name))
  const shapes = parentsFirst(own.map(({ name }) => shapeOf(file, name)))
  const steps = file.prepare('select name from kysely_migration order by name').all() as { name: string }[]
  return {
    kind: 'sqlite',
    steps: steps.map(({ name }) => name),
    tables: shapes.map(({ name }) => name),
    async *rows(table) {
      const shape = shapes.find(({ name }) => name === table)
      if (!shape) throw new Error(`No table ${table}`)
      let piece: Row[] = []
      for (const row of file.prepare(selectRows(shape, 'collate binary')).iterate()) {
        piece.push(row as Row)
        if (piece.length < rowsAtOnce) continue
        yield piece
        piece = []
      }
      yield piece
    },
    async close() {
      close()
    },
  }
}

function shapeOf(file: DatabaseSync, name: string): TableShape {
  const described = file.prepare('select name, type, pk from pragma_table_info(?) order by name').all(name)
  const columns = described as { name: string; type: string; pk: number }[]
  const others = file.prepare('select "table" as name from pragma_foreign_key_list(?)').all(name)
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, isText: column.type.toLowerCase() === 'text' })),
    key: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    refersTo: (others as { name: string }[]).map((other) => other.name),
  }
}
