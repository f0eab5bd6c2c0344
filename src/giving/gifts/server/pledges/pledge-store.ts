import { z } from 'zod'
import type { Instant } from '../../../../kernel/clock.ts'
import { type Cents, cents } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'
import '../tables.ts'

export interface MomentRecord {
  eventId: string
  /** The highest first. */
  levels: Cents[]
  goal: Cents
  startedAt: Instant
  /** null while the screen shows it. */
  endedAt: Instant | null
}

export interface PledgeRecord {
  id: string
  eventId: string
  amount: Cents
  who: string
  countedBy: string
  countedAt: Instant
  undoneAt: Instant | null
}

const storedLevels = z.array(z.int().transform(cents))

export async function findMoment(sql: Sql, eventId: string): Promise<MomentRecord | null> {
  const row = await sql
    .selectFrom('pledge_moments')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) return null
  return {
    eventId,
    levels: storedLevels.parse(JSON.parse(row.levels)),
    goal: cents(row.goal),
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }
}

export async function saveMoment(sql: Sql, moment: MomentRecord): Promise<void> {
  const values = {
    levels: JSON.stringify(moment.levels),
    goal: moment.goal,
    started_at: moment.startedAt,
    ended_at: moment.endedAt,
  }
  await sql
    .insertInto('pledge_moments')
    .values({ event_id: moment.eventId, ...values })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
    .execute()
}

/** Oldest first, with those taken back. */
export async function pledgesOf(sql: Sql, eventId: string): Promise<PledgeRecord[]> {
  const rows = await sql
    .selectFrom('pledges')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('counted_at')
    .orderBy('id')
    .execute()
  return rows.map(toPledge)
}

export async function findPledge(sql: Sql, id: string): Promise<PledgeRecord | null> {
  const row = await sql.selectFrom('pledges').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toPledge(row) : null
}

export async function insertPledge(sql: Sql, pledge: PledgeRecord): Promise<void> {
  await sql
    .insertInto('pledges')
    .values({
      id: pledge.id,
      event_id: pledge.eventId,
      amount: pledge.amount,
      who: pledge.who,
      counted_by: pledge.countedBy,
      counted_at: pledge.countedAt,
      undone_at: pledge.undoneAt,
    })
    .execute()
}

export async function changePledge(
  sql: Sql,
  id: string,
  change: { who?: string; undoneAt?: Instant },
): Promise<void> {
  await sql
    .updateTable('pledges')
    .set({ who: change.who, undone_at: change.undoneAt })
    .where('id', '=', id)
    .execute()
}

interface Row {
  id: string
  event_id: string
  amount: number
  who: string
  counted_by: string
  counted_at: Instant
  undone_at: Instant | null
}

function toPledge(row: Row): PledgeRecord {
  return {
    id: row.id,
    eventId: row.event_id,
    amount: cents(row.amount),
    who: row.who,
    countedBy: row.counted_by,
    countedAt: row.counted_at,
    undoneAt: row.undone_at,
  }
}
