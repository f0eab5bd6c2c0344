import pg from 'pg'
import type { Row, Snapshot } from '../../ports/snapshot.ts'
import { NoDatabase } from './no-database.ts'
import { parentsFirst, selectRows, type TableShape } from './table-order.ts'

const rowsAtOnce = 500

/** Reads all tables in one read-only REPEATABLE READ transaction. Throws NoDatabase. */
export async function snapshotPostgres(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: known } = await client.query(`select to_regclass('kysely_migration') as there`)
    if (known[0].there === null) throw new NoDatabase('the database at DATABASE_URL')
    const { rows: steps } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name collate "C"',
    )
    const shapes = parentsFirst((await client.query<TableShape>(shapesQuery)).rows)
    return {
      kind: 'postgres',
      steps: steps.map(({ name }) => name),
      tables: shapes.map(({ name }) => name),
      rows: (table) => readRows(client, shapes, table),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function* readRows(client: pg.Client, shapes: readonly TableShape[], table: string) {
  const shape = shapes.find(({ name }) => name === table)
  if (!shape) throw new Error(`No table ${table}`)
  await client.query(`declare pieces no scroll cursor for ${selectRows(shape, 'collate "C"')}`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from pieces`)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close pieces')
}

const shapesQuery = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'isText', a.atttypid = 'text'::regtype)
       order by a.attname collate "C")
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = c.oid and i.indisprimary), '[]') as key,
    coalesce((select json_agg(o.relname) from pg_constraint f join pg_class o on o.oid = f.confrelid
     where f.conrelid = c.oid and f.contype = 'f'), '[]') as "refersTo"
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname !~ '^kysely_'`
