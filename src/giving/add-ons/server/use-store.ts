import type { LateWhy } from '../../../event/late/rules.ts'
import { type LateDecision, lateDecisions } from '../../../event/late/server/index.ts'
import type { Instant } from '../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../ports/database.ts'

/** One use of an item on the course. */
export interface UseRecord {
  /** The mutation id that the phone chose. */
  id: string
  eventId: string
  teamId: string
  itemId: string
  holeNumber: number | null
  usedAt: Instant
  undoneAt: Instant | null
  isUndone: boolean
  /** Why it waits, or waited, for staff. */
  lateWhy: LateWhy | null
  /** Null for one that counts. */
  late: 'waiting' | 'refused' | null
}

/** What teams used on the course. */
interface ItemUsesTable extends Omit<UseRecord, 'isUndone' | 'late'> {
  deviceId: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    item_uses: ItemUsesTable
  }
}

export async function insertUse(sql: Sql, use: Tables['item_uses']): Promise<void> {
  await sql.insertInto('item_uses').values(use).execute()
}

/** Undoing it again changes nothing. */
export async function undoUse(sql: Sql, id: string, at: Instant): Promise<void> {
  await sql
    .updateTable('item_uses')
    .set({ undoneAt: at })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .execute()
}

export async function findUse(sql: Sql, id: string): Promise<UseRecord | null> {
  const row = await sql.selectFrom('item_uses').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? ((await toUses(sql, [row]))[0] ?? null) : null
}

/** A team's uses, oldest first. */
export async function usesOf(sql: Sql, teamId: string): Promise<UseRecord[]> {
  const rows = await sql
    .selectFrom('item_uses')
    .selectAll()
    .where('teamId', '=', teamId)
    .orderBy('usedAt')
    .orderBy('id')
    .execute()
  return toUses(sql, rows)
}

/** The uses of all teams of an event, oldest first. */
export async function usesOfEvent(sql: Sql, eventId: string): Promise<UseRecord[]> {
  const rows = await sql
    .selectFrom('item_uses')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('usedAt')
    .orderBy('id')
    .execute()
  return toUses(sql, rows)
}

/** Of one event. */
async function toUses(sql: Sql, rows: readonly Tables['item_uses'][]): Promise<UseRecord[]> {
  const late = rows.find(({ lateWhy }) => lateWhy !== null)
  const decisions = late ? await lateDecisions(sql, late.eventId) : new Map<string, LateDecision>()
  return rows.map((row) => toUse(row, decisions.get(row.id)))
}

function toUse(row: Tables['item_uses'], decision: LateDecision | undefined): UseRecord {
  const isOpen = row.lateWhy !== null && !decision?.isAccepted
  const late = isOpen ? (decision ? 'refused' : 'waiting') : null
  return { ...row, isUndone: row.undoneAt !== null, late }
}
