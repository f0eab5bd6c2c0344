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
    .where('eventId', '=', eventId)
    .orderBy('madeAt', 'desc')
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
  const { id, board, flight, method, teamOrder, note, madeBy, madeAt, endedBy, endedAt, endNote } = row
  return {
    ...{ id, board, flight, note },
    method: method as TieMethod,
    order: storedOrder.parse(JSON.parse(teamOrder)),
    madeBy,
    madeAt,
    ended: endedAt === null ? null : { by: endedBy ?? '', at: endedAt, note: endNote },
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
      ...{ id: newId(), eventId, board, flight, method, note },
      teamOrder: JSON.stringify(order),
      madeBy: actor,
      madeAt: instant(clock()),
      ...{ endedBy: null, endedAt: null, endNote: null },
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
    .set({ endedBy: actor, endedAt: instant(clock()), endNote: note })
    .where('id', '=', id)
    .execute()
}
