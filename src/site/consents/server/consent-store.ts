import { type Instant, instant } from '../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Consent } from '../contract.ts'
import type { ConsentEnd, ConsentKind } from '../rules.ts'
import './tables.ts'

export type ConsentRow = Tables['consents']

const atOnce = 500

/** Which of these numbers, ten digits each, have a consent to texts that holds. */
export async function agreedPhones(sql: Sql, phones: readonly string[]): Promise<Set<string>> {
  const agreed = new Set<string>()
  for (let start = 0; start < phones.length; start += atOnce) {
    const rows = await sql
      .selectFrom('consents')
      .select('phone')
      .distinct()
      .where('kind', '=', 'texts')
      .where('phone', 'in', phones.slice(start, start + atOnce))
      .where('endedAt', 'is', null)
      .execute()
    for (const { phone } of rows) if (phone !== null) agreed.add(phone)
  }
  return agreed
}

/** Adds a consent; its words are stored once. */
export async function insertConsent(sql: Sql, row: ConsentRow, text: string): Promise<void> {
  await sql
    .insertInto('consent_texts')
    .values({ id: row.textId, kind: row.kind, text, firstUsedAt: row.at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await sql.insertInto('consents').values(row).execute()
}

/** Ends every consent to texts of a number. Returns how many there were. */
export async function endTexts(
  sql: Sql,
  phone: string,
  ended: { at: Date; how: ConsentEnd; by: string | null },
): Promise<number> {
  const rows = await sql
    .updateTable('consents')
    .set({ endedAt: instant(ended.at), endedHow: ended.how, endedBy: ended.by })
    .where('kind', '=', 'texts')
    .where('phone', '=', phone)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Consents of an event to these texts that hold, newest first. */
export async function rulesConsents(
  sql: Sql,
  eventId: string,
  textIds: readonly string[],
): Promise<ConsentRow[]> {
  return sql
    .selectFrom('consents')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('kind', '=', 'rules')
    .where('textId', 'in', textIds)
    .where('endedAt', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one that holds. */
export async function endConsent(sql: Sql, id: string, at: Instant, by: string): Promise<void> {
  await sql
    .updateTable('consents')
    .set({ endedAt: at, endedHow: 'staff', endedBy: by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** The consent to texts of a number that holds, or else the one that ended last, with its words. */
export async function lastTexts(
  sql: Sql,
  phone: string,
): Promise<(ConsentRow & { text: string }) | undefined> {
  return withText(sql)
    .where('consents.kind', '=', 'texts')
    .where('phone', '=', phone)
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .orderBy('at', 'desc')
    .executeTakeFirst()
}

export async function consentById(sql: Sql, id: string): Promise<Consent | undefined> {
  const row = await withText(sql).where('consents.id', '=', id).executeTakeFirst()
  return row && asConsent(row)
}

/** Newest first. */
export async function listConsents(sql: Sql, kind: ConsentKind | undefined): Promise<Consent[]> {
  const all = withText(sql).orderBy('at', 'desc').orderBy('consents.id')
  const rows = await (kind ? all.where('consents.kind', '=', kind) : all).execute()
  return rows.map(asConsent)
}

function withText(sql: Sql) {
  return sql
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.id', 'consents.textId')
    .selectAll('consents')
    .select('consent_texts.text')
}

function asConsent(row: ConsentRow & { text: string }): Consent {
  const { id, kind, text, name, email, phone, form, at } = row
  return {
    ...{ id, kind, text, name, email, phone, form, at },
    givenBy: row.givenBy,
    byName: row.byName,
    endedAt: row.endedAt,
    endedHow: row.endedHow,
    endedBy: row.endedBy,
  }
}
