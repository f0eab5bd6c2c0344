/** The choices between a refund and a gift that were sent to payers. */
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { cents } from '../../../../kernel/money.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import type { OfferAnswer, OfferFacts } from '../../offer-rules.ts'
import type { LineRequest } from '../refund-parts.ts'
import '../../../ledger/server/tables.ts'

const storedLines = z.array(z.object({ partId: z.string(), lineId: z.string(), quantity: z.int() }))

export interface OfferRecord extends OfferFacts {
  /** Also the id of the refund or gift that comes of it, so that neither is made twice. */
  id: string
  paymentId: string
  eventId: string
  secret: string
  /** Empty for what was overpaid, or else for everything left. */
  lines: readonly LineRequest[]
  amount: OfferFacts['left']
  reason: string
  madeBy: string
  madeById: string | null
  madeAt: string
  answeredAt: string | null
}

export async function insertOffer(sql: Sql, offer: OfferRecord): Promise<void> {
  await sql
    .insertInto('refund_offers')
    .values({
      id: offer.id,
      payment_id: offer.paymentId,
      event_id: offer.eventId,
      secret: offer.secret,
      lines: JSON.stringify(offer.lines),
      amount: offer.amount,
      left_amount: offer.left,
      reason: offer.reason,
      made_by: offer.madeBy,
      made_by_id: offer.madeById,
      made_at: offer.madeAt,
      expires_at: offer.expiresAt,
      withdrawn_at: offer.withdrawnAt,
      answer: offer.answer,
      answered_at: offer.answeredAt,
    })
    .execute()
}

export async function findOffer(sql: Sql, by: 'id' | 'secret', value: string): Promise<OfferRecord | null> {
  const row = await sql.selectFrom('refund_offers').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? offerOf(row) : null
}

/** A payment's offers, oldest first. */
export async function offersOf(sql: Sql, paymentId: string): Promise<OfferRecord[]> {
  const rows = await sql
    .selectFrom('refund_offers')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('made_at')
    .execute()
  return rows.map(offerOf)
}

/** The event's offers whose payer wants the money back. */
export async function takenOffers(sql: Sql, eventId: string): Promise<OfferRecord[]> {
  const rows = await sql
    .selectFrom('refund_offers')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('answer', '=', 'refund')
    .execute()
  return rows.map(offerOf)
}

/** Takes every unanswered offer of the payment back. */
export async function withdrawOffers(sql: Sql, paymentId: string, at: string): Promise<void> {
  await sql
    .updateTable('refund_offers')
    .set({ withdrawn_at: at })
    .where('payment_id', '=', paymentId)
    .where('answer', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function saveAnswer(sql: Sql, id: string, answer: OfferAnswer, at: string): Promise<void> {
  await sql.updateTable('refund_offers').set({ answer, answered_at: at }).where('id', '=', id).execute()
}

function offerOf(row: Selectable<Tables['refund_offers']>): OfferRecord {
  return {
    id: row.id,
    paymentId: row.payment_id,
    eventId: row.event_id,
    secret: row.secret,
    lines: storedLines.parse(JSON.parse(row.lines)),
    amount: cents(row.amount),
    left: cents(row.left_amount),
    reason: row.reason,
    madeBy: row.made_by,
    madeById: row.made_by_id,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    withdrawnAt: row.withdrawn_at,
    answer: row.answer as OfferAnswer | null,
    answeredAt: row.answered_at,
  }
}
