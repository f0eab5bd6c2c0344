import type { Kysely } from 'kysely'
import type { Sql, Tables, Tx } from '../ports/database.ts'

/** A record of an event, as the server keeps it. */
interface OfEvent {
  id: string
  eventId: string
}

type Row = Record<string, unknown>

/** The rows of a table that are records of an event. */
export interface Rows<R extends OfEvent> {
  insert(sql: Sql, record: R): Promise<void>
  find(sql: Sql, id: string): Promise<R | null>
  /** Locked until the commit, so that nobody deletes it meanwhile; null if there is none. */
  lock(tx: Tx, id: string): Promise<R | null>
  ofEvent(sql: Sql, eventId: string): Promise<R[]>
  update(sql: Sql, record: R): Promise<void>
  remove(sql: Sql, id: string): Promise<void>
}

/** `R` is the whole row: what a column holds is kept as it is, under the same name. */
export function rowsOf<R extends OfEvent>(name: keyof Tables): Rows<R> {
  /** The compiler can't follow a table's name to its columns. */
  const table = (sql: Sql) => sql as unknown as Kysely<{ [table: string]: Row }>
  const read = (sql: Sql) => table(sql).selectFrom(name).selectAll()
  async function find(sql: Sql, id: string): Promise<R | null> {
    const row = await read(sql).where('id', '=', id).executeTakeFirst()
    return (row as R | undefined) ?? null
  }
  return {
    find,
    async insert(sql, record) {
      await table(sql)
        .insertInto(name)
        .values(record as unknown as Row)
        .execute()
    },
    async lock(tx, id) {
      await tx.lockRow(name, id)
      return find(tx.sql, id)
    },
    async ofEvent(sql, eventId) {
      return (await read(sql).where('eventId', '=', eventId).execute()) as unknown as R[]
    },
    async update(sql, { id, ...record }) {
      await table(sql).updateTable(name).set(record).where('id', '=', id).execute()
    },
    async remove(sql, id) {
      await table(sql).deleteFrom(name).where('id', '=', id).execute()
    },
  }
}
