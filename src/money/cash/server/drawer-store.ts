/** Cash drawers: open, counted, on their way to the treasurer, received. */
import type { Sql, Tables } from '../../../ports/database.ts'
import './tables.ts'

export type DrawerRow = Tables['cash_drawers']

/** Of one event, oldest first. */
export async function drawersOf(sql: Sql, eventId: string): Promise<DrawerRow[]> {
  return sql
    .selectFrom('cash_drawers')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('opened_at')
    .execute()
}

export async function openDrawerOf(sql: Sql, eventId: string, personId: string): Promise<DrawerRow | null> {
  const row = await sql
    .selectFrom('cash_drawers')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .where('count_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function findDrawer(sql: Sql, id: string): Promise<DrawerRow | null> {
  const row = await sql.selectFrom('cash_drawers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function insertDrawer(sql: Sql, drawer: DrawerRow): Promise<void> {
  await sql.insertInto('cash_drawers').values(drawer).execute()
}

export async function changeDrawer(
  sql: Sql,
  id: string,
  change: Partial<Omit<DrawerRow, 'id' | 'event_id'>>,
): Promise<void> {
  await sql.updateTable('cash_drawers').set(change).where('id', '=', id).execute()
}

/** A drawer as it is opened: nothing counted, nothing handed over. */
export function freshDrawer(
  facts: Pick<
    DrawerRow,
    'id' | 'event_id' | 'person_id' | 'person_name' | 'opening_float' | 'opened_by' | 'opened_at'
  >,
): DrawerRow {
  return {
    ...facts,
    count_id: null,
    handed_to_id: null,
    handed_to: null,
    handed_over_at: null,
    received_cash: null,
    received_checks: null,
    received_by_id: null,
    received_by: null,
    received_at: null,
    received_note: null,
  }
}
