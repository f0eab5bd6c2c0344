import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { CodeTerms } from '../rules.ts'

/** A discount code inside the server. */
export interface CodeRecord extends CodeTerms {
  id: string
  eventId: string
  /** Upper case; unique within the event. */
  code: string
  note: string
  version: number
  createdAt: Instant
  endedAt: Instant | null
}

/** What kind of bill was made with a code. */
export type CodePurpose = 'team' | 'party' | 'attendee' | 'sponsor' | 'extra'

/** A bill that was made with a code. It counts as long as its subject still has what it asked for. */
export interface CodeUse {
  id: string
  codeId: string
  eventId: string
  purpose: CodePurpose
  subjectId: string
  /** The payer's email in lower case. */
  payerKey: string
  who: string
  discount: Cents
  at: Instant
}

const storedThings = z.array(z.string())
const storedHolds = z.object({
  teams: z.int(),
  items: z.array(z.object({ itemId: z.string(), quantity: z.int() })),
  until: z.string(),
})

export async function insertCode(sql: Sql, code: CodeRecord): Promise<void> {
  await sql.insertInto('codes').values(toRow(code)).execute()
}

export async function updateCode(sql: Sql, code: CodeRecord): Promise<void> {
  await sql.updateTable('codes').set(toRow(code)).where('id', '=', code.id).execute()
}

export async function findCode(sql: Sql, id: string): Promise<CodeRecord | null> {
  const row = await sql.selectFrom('codes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCode(row) : null
}

/** `key` is upper case. */
export async function findByKey(sql: Sql, eventId: string, key: string): Promise<CodeRecord | null> {
  const row = await sql
    .selectFrom('codes')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('code', '=', key)
    .executeTakeFirst()
  return row ? toCode(row) : null
}

/** All codes of an event, by code. */
export async function codesOf(sql: Sql, eventId: string): Promise<CodeRecord[]> {
  const rows = await sql
    .selectFrom('codes')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('code')
    .execute()
  return rows.map(toCode)
}

/** Codes that hold places, unless they were ended. */
export async function codesWithHolds(sql: Sql, eventId: string): Promise<CodeRecord[]> {
  const rows = await sql
    .selectFrom('codes')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('holds', 'is not', null)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(toCode)
}

export async function insertUse(sql: Sql, use: CodeUse): Promise<void> {
  await sql.insertInto('code_uses').values(use).execute()
}

/** Newest first. */
export async function usesOf(sql: Sql, codeIds: readonly string[]): Promise<CodeUse[]> {
  if (codeIds.length === 0) return []
  return sql
    .selectFrom('code_uses')
    .selectAll()
    .where('codeId', 'in', codeIds)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** The bills of an event that were made with a code. */
export async function billsWithCode(sql: Sql, eventId: string, purpose: CodePurpose): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('code_uses')
    .select('subjectId')
    .where('eventId', '=', eventId)
    .where('purpose', '=', purpose)
    .execute()
  return new Set(rows.map(({ subjectId }) => subjectId))
}

/** The use that a bill was made with, if any. */
export async function findUse(sql: Sql, purpose: CodePurpose, subjectId: string): Promise<CodeUse | null> {
  const row = await sql
    .selectFrom('code_uses')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst()
  return row ?? null
}

function toCode({ things, holds, ...facts }: Tables['codes']): CodeRecord {
  return {
    ...facts,
    things: things === null ? null : storedThings.parse(JSON.parse(things)),
    holds: holds === null ? null : storedHolds.parse(JSON.parse(holds)),
    isEnded: facts.endedAt !== null,
  }
}

function toRow({ isEnded: _, things, holds, ...facts }: CodeRecord): Tables['codes'] {
  return { ...facts, things: things && JSON.stringify(things), holds: holds && JSON.stringify(holds) }
}

interface CodesTable extends Omit<CodeRecord, 'isEnded' | 'things' | 'holds'> {
  /** JSON list of fixed things and item ids; null for everything. */
  things: string | null
  /** JSON. */
  holds: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    codes: CodesTable
    code_uses: CodeUse
  }
}
