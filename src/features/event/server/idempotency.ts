import { createHash } from 'node:crypto'
import type { Instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/** A form as it was sent; without an id it is new every time. */
export interface RepeatableForm {
  requestId?: string | undefined
}

/**
 * The id of what this very form has made before; null when it is new. Throws Problem 'request-reused' when
 * the same id came with another content.
 */
export async function findEarlierResult(sql: Sql, form: RepeatableForm): Promise<string | null> {
  if (form.requestId === undefined) return null
  const known = await sql
    .selectFrom('sign_up_requests')
    .select(['content_hash', 'made_id'])
    .where('id', '=', form.requestId)
    .executeTakeFirst()
  if (!known) return null
  if (known.content_hash !== hashOf(form)) throw new Problem('request-reused')
  return known.made_id
}

/** To be called in the transaction that makes it, while the event's row is held: the same form waits for that. */
export async function saveResult(sql: Sql, form: RepeatableForm, madeId: string, at: Instant): Promise<void> {
  if (form.requestId === undefined) return
  await sql
    .insertInto('sign_up_requests')
    .values({ id: form.requestId, content_hash: hashOf(form), made_id: madeId, created_at: at })
    .execute()
}

function hashOf(form: RepeatableForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url')
}
