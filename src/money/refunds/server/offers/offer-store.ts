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
      paymentId: offer.paymentId,
      eventId: offer.eventId,
      secret: offer.secret,
      lines: JSON.stringify(offer.lines),
      amount: offer.amount,
      leftAmount: offer.left,
      reason: offer.reason,
      madeBy: offer.madeBy,
      madeById: offer.madeById,
      madeAt: offer.madeAt,
      expiresAt: offer.expiresAt,
      withdrawnAt: offer.withdrawnAt,
      answer: offer.answer,
      answeredAt: offer.answeredAt,
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
    .where('paymentId', '=', paymentId)
    .orderBy('madeAt')
    .execute()
  return rows.map(offerOf)
}

/** The event's offers whose payer wants the money back. */
export async function takenOffers(sql: Sql, eventId: string): Promise<OfferRecord[]> {
  const rows = await sql
    .selectFrom('refund_offers')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('answer', '=', 'refund')
    .execute()
  return rows.map(offerOf)
}

/** Takes every unanswered offer of the payment back. */
export async function withdrawOffers(sql: Sql, paymentId: string, at: string): Promise<void> {
  await sql
    .updateTable('refund_offers')
    .set({ withdrawnAt: at })
    .where('paymentId', '=', paymentId)
    .where('answer', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
}

export async function saveAnswer(sql: Sql, id: string, answer: OfferAnswer, at: string): Promise<void> {
  await sql.updateTable('refund_offers').set({ answer, answeredAt: at }).where('id', '=', id).execute()
}

function offerOf(row: Selectable<Tables['refund_offers']>): OfferRecord {
  return {
    id: row.id,
    paymentId: row.paymentId,
    eventId: row.eventId,
    secret: row.secret,
    lines: storedLines.parse(JSON.parse(row.lines)),
    amount: cents(row.amount),
    left: cents(row.leftAmount),
    reason: row.reason,
    madeBy: row.madeBy,
    madeById: row.madeById,
    madeAt: row.madeAt,
    expiresAt: row.expiresAt,
    withdrawnAt: row.withdrawnAt,
    answer: row.answer as OfferAnswer | null,
    answeredAt: row.answeredAt,
  }
}
