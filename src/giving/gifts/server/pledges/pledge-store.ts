import { z } from 'zod'
import type { Instant } from '../../../../kernel/clock.ts'
import { type Cents, cents } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'

export interface MomentRecord {
  eventId: string
  /** The highest first. */
  levels: Cents[]
  goal: Cents
  startedAt: Instant
  /** null while the screen shows it. */
  endedAt: Instant | null
}

interface PledgeMomentsTable extends Omit<MomentRecord, 'levels'> {
  /** JSON. */
  levels: string
}

declare module '../../../../ports/database.ts' {
  interface Tables {
    pledge_moments: PledgeMomentsTable
    pledges: PledgeRecord
  }
}

export interface PledgeRecord {
  /** Chosen by the phone that counted it. */
  id: string
  eventId: string
  amount: Cents
  /** A name or a table; '' if nobody wrote it down. */
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
  return row ? { ...row, levels: storedLevels.parse(JSON.parse(row.levels)) } : null
}

export async function saveMoment(sql: Sql, { eventId, levels, ...facts }: MomentRecord): Promise<void> {
  const values = { ...facts, levels: JSON.stringify(levels) }
  await sql
    .insertInto('pledge_moments')
    .values({ eventId, ...values })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(values))
    .execute()
}

/** Oldest first, with those taken back. */
export async function pledgesOf(sql: Sql, eventId: string): Promise<PledgeRecord[]> {
  return sql
    .selectFrom('pledges')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('countedAt')
    .orderBy('id')
    .execute()
}

export async function findPledge(sql: Sql, id: string): Promise<PledgeRecord | null> {
  const row = await sql.selectFrom('pledges').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function insertPledge(sql: Sql, pledge: PledgeRecord): Promise<void> {
  await sql.insertInto('pledges').values(pledge).execute()
}

export async function changePledge(
  sql: Sql,
  id: string,
  change: { who?: string; undoneAt?: Instant },
): Promise<void> {
  await sql.updateTable('pledges').set(change).where('id', '=', id).execute()
}
