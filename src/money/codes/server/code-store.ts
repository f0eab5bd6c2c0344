import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { CodeKind, CodeTerms } from '../rules.ts'

/** A discount code inside the server. */
export interface CodeRecord extends CodeTerms {
  id: string
  eventId: string
  /** Upper case. */
  code: string
  note: string
  version: number
  createdAt: Instant
  endedAt: Instant | null
}

/** What kind of bill was made with a code. */
export type CodePurpose = 'team' | 'party' | 'attendee' | 'sponsor' | 'extra'

export interface CodeUse {
  id: string
  codeId: string
  eventId: string
  purpose: CodePurpose
  subjectId: string
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
  await sql
    .insertInto('code_uses')
    .values({
      id: use.id,
      codeId: use.codeId,
      eventId: use.eventId,
      purpose: use.purpose,
      subjectId: use.subjectId,
      payerKey: use.payerKey,
      who: use.who,
      discount: use.discount,
      at: use.at,
    })
    .execute()
}

/** Newest first. */
export async function usesOf(sql: Sql, codeIds: readonly string[]): Promise<CodeUse[]> {
  if (codeIds.length === 0) return []
  const rows = await sql
    .selectFrom('code_uses')
    .selectAll()
    .where('codeId', 'in', codeIds)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toUse)
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
  return row ? toUse(row) : null
}

function toUse(row: Tables['code_uses']): CodeUse {
  return {
    id: row.id,
    codeId: row.codeId,
    eventId: row.eventId,
    purpose: row.purpose as CodePurpose,
    subjectId: row.subjectId,
    payerKey: row.payerKey,
    who: row.who,
    discount: cents(row.discount),
    at: row.at,
  }
}

function toCode(row: Tables['codes']): CodeRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    code: row.code,
    note: row.note,
    kind: row.kind as CodeKind,
    amount: row.amount,
    things: row.things === null ? null : storedThings.parse(JSON.parse(row.things)),
    maxUses: row.maxUses,
    maxPerPayer: row.maxPerPayer,
    until: row.until,
    holds: row.holds === null ? null : storedHolds.parse(JSON.parse(row.holds)),
    version: row.version,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    isEnded: row.endedAt !== null,
  }
}

function toRow(code: CodeRecord): Tables['codes'] {
  return {
    id: code.id,
    eventId: code.eventId,
    code: code.code,
    note: code.note,
    kind: code.kind,
    amount: code.amount,
    things: code.things && JSON.stringify(code.things),
    maxUses: code.maxUses,
    maxPerPayer: code.maxPerPayer,
    until: code.until,
    holds: code.holds && JSON.stringify(code.holds),
    version: code.version,
    createdAt: code.createdAt,
    endedAt: code.endedAt,
  }
}

interface CodesTable {
  id: string
  eventId: string
  /** Upper case; unique within the event. */
  code: string
  note: string
  kind: string
  /** Hundredths of a percent, or cents. */
  amount: number
  /** JSON list of fixed things and item ids; null for everything. */
  things: string | null
  maxUses: number | null
  maxPerPayer: number | null
  /** 'YYYY-MM-DD' in the event's zone. */
  until: string | null
  /** JSON. */
  holds: string | null
  version: number
  createdAt: Instant
  endedAt: Instant | null
}

/** A bill that was made with a code. It counts as long as its subject still has what it asked for. */
interface CodeUsesTable {
  id: string
  codeId: string
  eventId: string
  purpose: string
  subjectId: string
  /** The payer's email in lower case. */
  payerKey: string
  who: string
  discount: number
  at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    codes: CodesTable
    code_uses: CodeUsesTable
  }
}
