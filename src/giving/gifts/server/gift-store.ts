import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Dedication, Review } from '../rules.ts'
import './tables.ts'

/** A gift of money inside the server. */
export interface GiftRecord {
  id: string
  eventId: string
  trackingId: string
  amount: Cents
  giver: { name: string; email: string }
  kind: Dedication | null
  ofName: string
  message: string
  /** null: anonymous. */
  shownName: string | null
  wantsListing: boolean
  review: Review | null
  reviewedBy: string | null
  createdAt: Instant
}

export async function insertGift(sql: Sql, gift: GiftRecord): Promise<void> {
  await sql
    .insertInto('gifts')
    .values({
      id: gift.id,
      event_id: gift.eventId,
      tracking_id: gift.trackingId,
      amount: gift.amount,
      giver_name: gift.giver.name,
      giver_email: gift.giver.email,
      kind: gift.kind,
      of_name: gift.ofName,
      message: gift.message,
      shown_name: gift.shownName,
      wants_listing: Number(gift.wantsListing),
      looked_at: gift.review,
      looked_by: gift.reviewedBy,
      created_at: gift.createdAt,
    })
    .execute()
}

export async function findGift(
  sql: Sql,
  by: 'id' | 'tracking_id',
  value: string,
): Promise<GiftRecord | null> {
  const row = await sql.selectFrom('gifts').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? toGift(row) : null
}

/** All gifts of an event, newest first. */
export async function giftsOf(sql: Sql, eventId: string): Promise<GiftRecord[]> {
  const rows = await sql
    .selectFrom('gifts')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toGift)
}

export async function saveReview(sql: Sql, id: string, review: Review, by: string): Promise<void> {
  await sql.updateTable('gifts').set({ looked_at: review, looked_by: by }).where('id', '=', id).execute()
}

function toGift(row: Tables['gifts']): GiftRecord {
  return {
    id: row.id,
    eventId: row.event_id,
    trackingId: row.tracking_id,
    amount: cents(row.amount),
    giver: { name: row.giver_name, email: row.giver_email },
    kind: row.kind as Dedication | null,
    ofName: row.of_name,
    message: row.message,
    shownName: row.shown_name,
    wantsListing: row.wants_listing === 1,
    review: row.looked_at as Review | null,
    reviewedBy: row.looked_by,
    createdAt: row.created_at,
  }
}
