import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { Dedication, Review } from '../rules.ts'

/** A gift of money inside the server. */
export interface GiftRecord {
  id: string
  eventId: string
  /** 132 random bits: whoever has it can pay it. */
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

interface GiftsTable extends Omit<GiftRecord, 'giver' | 'wantsListing' | 'review' | 'reviewedBy'> {
  giverName: string
  giverEmail: string
  wantsListing: number
  /** null until staff have looked. */
  lookedAt: Review | null
  lookedBy: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    gifts: GiftsTable
  }
}

export async function insertGift(sql: Sql, gift: GiftRecord): Promise<void> {
  const { giver, wantsListing, review: lookedAt, reviewedBy: lookedBy, ...facts } = gift
  const row = { giverName: giver.name, giverEmail: giver.email, wantsListing: Number(wantsListing) }
  await sql
    .insertInto('gifts')
    .values({ ...facts, ...row, lookedAt, lookedBy })
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
  const { giverName, giverEmail, wantsListing, lookedAt: review, lookedBy: reviewedBy, ...facts } = row
  const giver = { name: giverName, email: giverEmail }
  return { ...facts, giver, wantsListing: wantsListing === 1, review, reviewedBy }
}
