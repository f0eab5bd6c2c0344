import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { type RevealStep, revealStep } from '../contract.ts'
import './tables.ts'

const storedSteps = z.array(revealStep)

export interface RevealRecord {
  version: number
  steps: RevealStep[]
  shown: number
  places: number | null
  begunBy: string
  endedAt: Instant | null
  isDone: boolean
}

/** Null before it ever began. */
export async function revealOf(sql: Sql, eventId: string): Promise<RevealRecord | null> {
  const row = await sql.selectFrom('reveals').selectAll().where('eventId', '=', eventId).executeTakeFirst()
  if (!row) return null
  return {
    version: row.version,
    steps: storedSteps.parse(JSON.parse(row.steps)),
    shown: row.shown,
    places: row.places,
    begunBy: row.begunBy,
    endedAt: row.endedAt,
    isDone: row.isDone === 1,
  }
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
export async function beginReveal(sql: Sql, reveal: NewReveal): Promise<void> {
  const row = {
    version: reveal.version + 1,
    steps: JSON.stringify(reveal.steps),
    shown: 0,
    places: reveal.places,
    begunBy: reveal.begunBy,
    begunAt: reveal.begunAt,
    endedBy: null,
    endedAt: null,
    isDone: 0,
  }
  await sql
    .insertInto('reveals')
    .values({ eventId: reveal.eventId, ...row })
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
