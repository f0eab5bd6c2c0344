import { z } from 'zod'
import type { Sql } from '../../../ports/database.ts'

const versionOf = z.object({ id: z.string(), version: z.number() })

const planState = z.object({
  lastTeamNumber: z.number(),
  /** Without the teams that the plan made. */
  teams: z.array(versionOf),
  /** In the order they were seated. */
  parties: z.array(versionOf.extend({ size: z.number(), teamId: z.string().nullable() })),
})
export type PlanState = z.output<typeof planState>

/** Versions as the plan found them, so that undoing it leaves the very same rows. */
const stateBefore = planState.extend({
  /** Ids of the payments' parts that these parties and teams had paid. */
  paid: z.array(z.string()),
})
const stateAfter = planState.extend({ toldAt: z.string().nullable() })

/** A plan that was applied. */
export interface PlanRecord {
  id: string
  eventId: string
  madeAt: string
  madeBy: string
  before: z.output<typeof stateBefore>
  after: z.output<typeof stateAfter>
  undoneAt: string | null
}

/** An applied plan, with the rows it changed. */
interface PlansTable extends Omit<PlanRecord, 'before' | 'after'> {
  /** JSON of the rows as they were, and as the plan left them. */
  before: string
  after: string
  undoneBy: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    plans: PlansTable
  }
}

export async function insertPlan(sql: Sql, { before, after, ...facts }: PlanRecord): Promise<void> {
  const states = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await sql
    .insertInto('plans')
    .values({ ...facts, ...states, undoneAt: null, undoneBy: null })
    .execute()
}

/** The plan applied last, unless it was undone. */
export async function lastPlan(sql: Sql, eventId: string): Promise<PlanRecord | null> {
  const row = await sql
    .selectFrom('plans')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.undoneAt !== null) return null
  const { undoneBy: _, before, after, ...facts } = row
  return {
    ...facts,
    before: stateBefore.parse(JSON.parse(before)),
    after: stateAfter.parse(JSON.parse(after)),
  }
}

export async function markUndone(
  sql: Sql,
  id: string,
  { at, by }: { at: string; by: string },
): Promise<void> {
  await sql.updateTable('plans').set({ undoneAt: at, undoneBy: by }).where('id', '=', id).execute()
}

export async function markTold(sql: Sql, { id, after }: PlanRecord, toldAt: string): Promise<void> {
  await sql
    .updateTable('plans')
    .set({ after: JSON.stringify({ ...after, toldAt }) })
    .where('id', '=', id)
    .execute()
}

export async function versionsOf(sql: Sql, table: 'teams' | 'parties', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await sql.selectFrom(table).select(['id', 'version']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Sets a version back, unless somebody else changed the row meanwhile. */
export async function restoreVersion(
  sql: Sql,
  table: 'teams' | 'parties',
  { id, from, to }: { id: string; from: number; to: number },
): Promise<void> {
  await sql.updateTable(table).set({ version: to }).where('id', '=', id).where('version', '=', from).execute()
}

export async function lastTeamNumber(sql: Sql, eventId: string): Promise<number> {
  const row = await sql
    .selectFrom('events')
    .select('lastTeamNumber')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.lastTeamNumber
}

/** The numbers of teams that were undone are given out again, unless a later team has a higher one. */
export async function restoreTeamNumber(
  sql: Sql,
  eventId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql
    .updateTable('events')
    .set({ lastTeamNumber: to })
    .where('id', '=', eventId)
    .where('lastTeamNumber', '=', from)
    .execute()
}
