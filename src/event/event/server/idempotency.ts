import { createHash } from 'node:crypto'
import type { Instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/** A form that may be sent twice; without an id it is always new. */
export interface RepeatableForm {
  requestId?: string | undefined
  /** Not part of the form: sent again after an end of early prices, it is still the same. */
  priceShown?: number | undefined
  pricesShown?: object | undefined
}

/**
 * Returns the id of what this form created before, or null. Throws Problem 'request-reused' if the same request id
 * came with different content.
 */
export async function findEarlierResult(sql: Sql, form: RepeatableForm): Promise<string | null> {
  if (form.requestId === undefined) return null
  const known = await sql
    .selectFrom('sign_up_requests')
    .select(['contentHash', 'madeId'])
    .where('id', '=', form.requestId)
    .executeTakeFirst()
  if (!known) return null
  if (known.contentHash !== hashOf(form)) throw new Problem('request-reused')
  return known.madeId
}

/**
 * Call it in the transaction that creates the result, while the event's row is locked: the same form sent twice at
 * once waits for that lock.
 */
export async function saveResult(sql: Sql, form: RepeatableForm, madeId: string, at: Instant): Promise<void> {
  if (form.requestId === undefined) return
  await sql
    .insertInto('sign_up_requests')
    .values({ id: form.requestId, contentHash: hashOf(form), madeId, createdAt: at })
    .execute()
}

function hashOf({ priceShown: _, pricesShown: __, ...form }: RepeatableForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url')
}
