import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { type RevealStep, revealStep } from '../contract.ts'

const storedSteps = z.array(revealStep)

export interface RevealRecord {
  /** Incremented whenever the steps are settled anew, and when it ends. */
  version: number
  /** As settled: what the screen shows never changes by itself. */
  steps: RevealStep[]
  /** How many of them the screen has shown. */
  shown: number
  /** The lowest place that is revealed; null for all. */
  places: number | null
  begunBy: string
  endedAt: Instant | null
  /** It ended with everything shown; false while it goes on, and when it was stopped. */
  isDone: boolean
}

interface RevealsTable extends Omit<RevealRecord, 'steps' | 'isDone'> {
  eventId: string
  /** `RevealStep[]` as JSON. */
  steps: string
  begunAt: Instant
  endedBy: string | null
  isDone: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    reveals: RevealsTable
  }
}

/** Null before it ever began. */
export async function revealOf(sql: Sql, eventId: string): Promise<RevealRecord | null> {
  const row = await sql.selectFrom('reveals').selectAll().where('eventId', '=', eventId).executeTakeFirst()
  if (!row) return null
  return { ...row, steps: storedSteps.parse(JSON.parse(row.steps)), isDone: row.isDone === 1 }
}

export interface NewReveal {
  eventId: string
  /** Of the reveal before it; 0 for the first. */
  version: number
  steps: readonly RevealStep[]
  places: number | null
  begunBy: string
  begunAt: Instant
}

/** From the start, in place of an earlier one. */
export async function beginReveal(sql: Sql, { eventId, version, steps, ...facts }: NewReveal): Promise<void> {
  const row = {
    ...{ ...facts, version: version + 1, steps: JSON.stringify(steps) },
    ...{ shown: 0, endedBy: null, endedAt: null, isDone: 0 },
  }
  await sql
    .insertInto('reveals')
    .values({ eventId, ...row })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(row))
    .execute()
}

/** What a change is based on; returns whether it was still so, and the change was made. */
export interface Expected {
  eventId: string
  version: number
  shown?: number
}

export async function changeReveal(
  sql: Sql,
  { eventId, version, shown }: Expected,
  change: Partial<Tables['reveals']>,
): Promise<boolean> {
  let update = sql
    .updateTable('reveals')
    .set(change)
    .where('eventId', '=', eventId)
    .where('version', '=', version)
    .where('endedAt', 'is', null)
  if (shown !== undefined) update = update.where('shown', '=', shown)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}
