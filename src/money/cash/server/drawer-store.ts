/** Cash drawers: open, counted, on their way to the treasurer, received. */
import type { Sql, Tables } from '../../../ports/database.ts'
import './tables.ts'

export type DrawerRow = Tables['cash_drawers']

/** Of one event, oldest first. */
export async function drawersOf(sql: Sql, eventId: string): Promise<DrawerRow[]> {
  return sql
    .selectFrom('cash_drawers')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('openedAt')
    .execute()
}

export async function openDrawerOf(sql: Sql, eventId: string, personId: string): Promise<DrawerRow | null> {
  const row = await sql
    .selectFrom('cash_drawers')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('personId', '=', personId)
    .where('countId', 'is', null)
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
  change: Partial<Omit<DrawerRow, 'id' | 'eventId'>>,
): Promise<void> {
  await sql.updateTable('cash_drawers').set(change).where('id', '=', id).execute()
}

/** A drawer as it is opened: nothing counted, nothing handed over. */
export function freshDrawer(
  facts: Pick<
    DrawerRow,
    'id' | 'eventId' | 'personId' | 'personName' | 'openingFloat' | 'openedBy' | 'openedAt'
  >,
): DrawerRow {
  return {
    ...facts,
    countId: null,
    handedToId: null,
    handedTo: null,
    handedOverAt: null,
    receivedCash: null,
    receivedChecks: null,
    receivedById: null,
    receivedBy: null,
    receivedAt: null,
    receivedNote: null,
  }
}
