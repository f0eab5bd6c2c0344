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
  const row = await sql.selectFrom('reveals').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  if (!row) return null
  return {
    version: row.version,
    steps: storedSteps.parse(JSON.parse(row.steps)),
    shown: row.shown,
    places: row.places,
    begunBy: row.begun_by,
    endedAt: row.ended_at,
    isDone: row.is_done === 1,
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
    begun_by: reveal.begunBy,
    begun_at: reveal.begunAt,
    ended_by: null,
    ended_at: null,
    is_done: 0,
  }
  await sql
    .insertInto('reveals')
    .values({ event_id: reveal.eventId, ...row })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
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
    .where('event_id', '=', eventId)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
  if (shown !== undefined) update = update.where('shown', '=', shown)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}
