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
      eventId: gift.eventId,
      trackingId: gift.trackingId,
      amount: gift.amount,
      giverName: gift.giver.name,
      giverEmail: gift.giver.email,
      kind: gift.kind,
      ofName: gift.ofName,
      message: gift.message,
      shownName: gift.shownName,
      wantsListing: Number(gift.wantsListing),
      lookedAt: gift.review,
      lookedBy: gift.reviewedBy,
      createdAt: gift.createdAt,
    })
    .execute()
}

export async function findGift(sql: Sql, by: 'id' | 'trackingId', value: string): Promise<GiftRecord | null> {
  const row = await sql.selectFrom('gifts').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? toGift(row) : null
}

/** All gifts of an event, newest first. */
export async function giftsOf(sql: Sql, eventId: string): Promise<GiftRecord[]> {
  const rows = await sql
    .selectFrom('gifts')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toGift)
}

export async function saveReview(sql: Sql, id: string, review: Review, by: string): Promise<void> {
  await sql.updateTable('gifts').set({ lookedAt: review, lookedBy: by }).where('id', '=', id).execute()
}

function toGift(row: Tables['gifts']): GiftRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    trackingId: row.trackingId,
    amount: cents(row.amount),
    giver: { name: row.giverName, email: row.giverEmail },
    kind: row.kind as Dedication | null,
    ofName: row.ofName,
    message: row.message,
    shownName: row.shownName,
    wantsListing: row.wantsListing === 1,
    review: row.lookedAt as Review | null,
    reviewedBy: row.lookedBy,
    createdAt: row.createdAt,
  }
}
