import { z } from 'zod'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { TieDecision, TieMethod } from '../ties.ts'
import './tables.ts'

const storedOrder = z.array(z.array(z.string()))

/** A decision with who made it, and who took it back. */
export interface TieRecord extends TieDecision {
  /** In the words of whoever decided; null for none. */
  note: string | null
  madeBy: string
  madeAt: string
  /** Null while it counts. */
  ended: { by: string; at: string; note: string | null } | null
}

/** Newest first, with those that were taken back. */
export async function tieRecordsOf(sql: Sql, eventId: string): Promise<TieRecord[]> {
  const rows = await sql
    .selectFrom('tie_decisions')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(recordOf)
}

/** Those that count, as long as they stand. */
export async function tieDecisionsOf(sql: Sql, eventId: string): Promise<TieDecision[]> {
  const records = await tieRecordsOf(sql, eventId)
  return records
    .filter(({ ended }) => ended === null)
    .map(({ id, board, flight, method, order }) => ({ id, board, flight, method, order }))
}

function recordOf(row: Tables['tie_decisions']): TieRecord {
  const { id, board, flight, method, team_order, note, made_by, made_at, ended_by, ended_at, end_note } = row
  return {
    ...{ id, board, flight, note },
    method: method as TieMethod,
    order: storedOrder.parse(JSON.parse(team_order)),
    madeBy: made_by,
    madeAt: made_at,
    ended: ended_at === null ? null : { by: ended_by ?? '', at: ended_at, note: end_note },
  }
}

export async function saveTieDecision(
  clock: Clock,
  sql: Sql,
  eventId: string,
  {
    board,
    flight,
    method,
    order,
    note,
    actor,
  }: Omit<TieDecision, 'id'> & { note: string | null; actor: string },
): Promise<void> {
  await sql
    .insertInto('tie_decisions')
    .values({
      ...{ id: newId(), event_id: eventId, board, flight, method, note },
      team_order: JSON.stringify(order),
      made_by: actor,
      made_at: instant(clock()),
      ...{ ended_by: null, ended_at: null, end_note: null },
    })
    .execute()
}

export async function endTieDecision(
  clock: Clock,
  sql: Sql,
  id: string,
  { note, actor }: { note: string | null; actor: string },
): Promise<void> {
  await sql
    .updateTable('tie_decisions')
    .set({ ended_by: actor, ended_at: instant(clock()), end_note: note })
    .where('id', '=', id)
    .execute()
}
