import type { Sql } from '../../../ports/database.ts'
import { rowsOf } from '../../../record/rows.ts'
import type { Shape } from '../seats.ts'

export interface TableRecord {
  id: string
  eventId: string
  number: number
  /** 'Harlan family'; '' for none. */
  name: string
  seats: number
  shape: Shape
  /** Where it stands, in the committee's words. */
  place: string
  /** The sponsorship whose package it came with. */
  sponsorId: string | null
}

export const tableRows = rowsOf<TableRecord>('dinner_tables')

/** By number. */
export async function tablesOf(sql: Sql, eventId: string): Promise<TableRecord[]> {
  return (await tableRows.ofEvent(sql, eventId)).sort((a, b) => a.number - b.number)
}

declare module '../../../ports/database.ts' {
  interface Tables {
    dinner_tables: TableRecord
    seat_plans: SeatPlanRecord
  }
}

/** A plan that was applied. */
export interface SeatPlanRecord {
  id: string
  eventId: string
  madeBy: string
  madeAt: string
  undoneAt: string | null
  /** JSON of who sat where, by guest. */
  before: string
  after: string
}

export const planRows = rowsOf<SeatPlanRecord>('seat_plans')

/** The last one, unless it was undone. */
export async function lastPlan(sql: Sql, eventId: string): Promise<SeatPlanRecord | null> {
  const row = await sql
    .selectFrom('seat_plans')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && row.undoneAt === null ? row : null
}
