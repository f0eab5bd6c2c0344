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
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (!row) return null
  return {
    eventId,
    levels: storedLevels.parse(JSON.parse(row.levels)),
    goal: cents(row.goal),
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  }
}

export async function saveMoment(sql: Sql, moment: MomentRecord): Promise<void> {
  const values = {
    levels: JSON.stringify(moment.levels),
    goal: moment.goal,
    startedAt: moment.startedAt,
    endedAt: moment.endedAt,
  }
  await sql
    .insertInto('pledge_moments')
    .values({ eventId: moment.eventId, ...values })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(values))
    .execute()
}

/** Oldest first, with those taken back. */
export async function pledgesOf(sql: Sql, eventId: string): Promise<PledgeRecord[]> {
  const rows = await sql
    .selectFrom('pledges')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('countedAt')
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
      eventId: pledge.eventId,
      amount: pledge.amount,
      who: pledge.who,
      countedBy: pledge.countedBy,
      countedAt: pledge.countedAt,
      undoneAt: pledge.undoneAt,
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
    .set({ who: change.who, undoneAt: change.undoneAt })
    .where('id', '=', id)
    .execute()
}

interface Row {
  id: string
  eventId: string
  amount: number
  who: string
  countedBy: string
  countedAt: Instant
  undoneAt: Instant | null
}

function toPledge(row: Row): PledgeRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    amount: cents(row.amount),
    who: row.who,
    countedBy: row.countedBy,
    countedAt: row.countedAt,
    undoneAt: row.undoneAt,
  }
}
