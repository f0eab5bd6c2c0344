/** The choices between a refund and a gift that were sent to payers. */
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Cents } from '../../../../kernel/money.ts'
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

/** A choice between a refund and a gift, sent to the payer. Amounts in cents. */
interface RefundOffersTable extends Omit<OfferRecord, 'lines' | 'left'> {
  /** JSON. */
  lines: string
  leftAmount: Cents
}

declare module '../../../../ports/database.ts' {
  interface Tables {
    refund_offers: RefundOffersTable
  }
}

export async function insertOffer(sql: Sql, offer: OfferRecord): Promise<void> {
  const { lines, left: leftAmount, ...facts } = offer
  await sql
    .insertInto('refund_offers')
    .values({ ...facts, lines: JSON.stringify(lines), leftAmount })
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

function offerOf({ lines, leftAmount: left, ...facts }: Selectable<Tables['refund_offers']>): OfferRecord {
  return { ...facts, lines: storedLines.parse(JSON.parse(lines)), left }
}
