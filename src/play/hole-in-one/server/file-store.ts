import type { Sql, Tables } from '../../../ports/database.ts'
import { type InsuredHoleEntry, storedPolicy } from '../contract.ts'
import './tables.ts'

/** An insured hole. The prize's value is in dollars, as it was entered. */
export interface FileRecord {
  id: string
  eventId: string
  entry: InsuredHoleEntry
  madeAt: string
  version: number
}

function recordOf(row: Tables['hole_in_one_files']): FileRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    entry: { ...storedPolicy.parse(JSON.parse(row.policy)), holeNumber: row.hole },
    madeAt: row.madeAt,
    version: row.version,
  }
}

export function columnsOf({ holeNumber, ...policy }: InsuredHoleEntry) {
  return { hole: holeNumber, policy: JSON.stringify(policy) }
}

/** By hole; without removed ones. */
export async function filesOf(sql: Sql, eventId: string): Promise<FileRecord[]> {
  const rows = await sql
    .selectFrom('hole_in_one_files')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('removedAt', 'is', null)
    .orderBy('hole')
    .execute()
  return rows.map(recordOf)
}

export async function findFile(sql: Sql, id: string): Promise<FileRecord | null> {
  const row = await sql
    .selectFrom('hole_in_one_files')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ? recordOf(row) : null
}

/** Ids of the events that have an insured hole. */
export async function insuredEvents(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('hole_in_one_files')
    .select('eventId')
    .distinct()
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ eventId }) => eventId)
}
