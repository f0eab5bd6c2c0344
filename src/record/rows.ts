import type { Kysely } from 'kysely'
import type { Sql, Tables, Tx } from '../ports/database.ts'
import { each, type Fields } from './fields.ts'

/** A record of an event, as the server keeps it. */
interface OfEvent {
  id: string
  eventId: string
}

/** Its facts: the name inside the server, and the column's. What a column holds is kept as it is. */
type Columns<R extends OfEvent> = Readonly<Record<Exclude<keyof R, keyof OfEvent> & string, string>>

type Row = Record<string, unknown>

/** The rows of a table that are records of an event. */
export interface Rows<R extends OfEvent> {
  /** `more`: columns that aren't read. */
  insert(sql: Sql, record: R, more?: Row): Promise<void>
  find(sql: Sql, id: string): Promise<R | null>
  /** Locked until the commit, so that nobody deletes it meanwhile; null if there is none. */
  lock(tx: Tx, id: string): Promise<R | null>
  ofEvent(sql: Sql, eventId: string): Promise<R[]>
  update(sql: Sql, record: R): Promise<void>
  remove(sql: Sql, id: string): Promise<void>
  /** Of a query of the feature's own, which selected everything. */
  read(row: object): R
}

/** `columns` say everything that is in `R`: tables.ts gives the same columns their types for queries of the feature's own. */
export function rowsOf<R extends OfEvent>(name: keyof Tables, columns: Columns<R>): Rows<R> {
  /** The compiler can't follow a table's name to its columns. */
  const table = (sql: Sql) => sql as unknown as Kysely<{ [table: string]: Row }>
  const facts = Object.entries<string>(columns)
  const toRow = (record: R) =>
    Object.fromEntries(facts.map(([fact, column]) => [column, record[fact as keyof R]]))
  const read = (row: Row) =>
    ({
      ...{ id: row.id, eventId: row.eventId },
      ...Object.fromEntries(facts.map(([fact, column]) => [fact, row[column]])),
    }) as unknown as R
  async function find(sql: Sql, id: string): Promise<R | null> {
    const row = await table(sql).selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()
    return row ? read(row) : null
  }
  return {
    find,
    async insert(sql, record, more = {}) {
      const row = { id: record.id, eventId: record.eventId, ...toRow(record), ...more }
      await table(sql).insertInto(name).values(row).execute()
    },
    async lock(tx, id) {
      await tx.lockRow(name, id)
      return find(tx.sql, id)
    },
    async ofEvent(sql, eventId) {
      const rows = await table(sql).selectFrom(name).selectAll().where('eventId', '=', eventId).execute()
      return rows.map(read)
    },
    async update(sql, record) {
      await table(sql).updateTable(name).set(toRow(record)).where('id', '=', record.id).execute()
    },
    async remove(sql, id) {
      await table(sql).deleteFrom(name).where('id', '=', id).execute()
    },
    read: (row) => read(row as Row),
  }
}

/** 'first_name' for firstName, and so on. */
export function columnsOf<F extends Fields>(fields: F): { [Name in keyof F]: string } {
  return each(fields, (_, name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}
