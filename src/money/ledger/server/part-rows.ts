/** How the parts of payments lie in the database, and how they are read from it. */
import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { type Cents, cents, noMoney } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { allocateLoss } from '../allocation-rules.ts'
import { treatments } from '../receipt-line.ts'
import { linesWithout, type ReturnedLine } from '../refund-lines.ts'
import { owedAgainPart } from '../rules.ts'
import { taxIn } from '../tax-rules.ts'
import type { PaymentPart, PaymentRecord, Purpose } from './payment-record.ts'
import { readReturnedLines, refundsOf } from './refund-store.ts'
import './tables.ts'

const amount = z.int().transform(cents)

const storedLines = z.array(
  z.object({
    lineId: z.string().optional(),
    name: z.string(),
    quantity: z.number(),
    amount,
    fairMarketValue: amount.nullable(),
    unitValue: amount.optional(),
    tax: amount.optional(),
    treatment: z.enum(treatments).optional(),
    isTax: z.boolean().optional(),
    isRounding: z.boolean().optional(),
  }),
)

/** So many ids fit into one statement of any database. */
const maxIds = 1000

type Row = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>

/** The parts of these payments, in order, with what was refunded and given of each. */
export async function partRows(sql: Sql, paymentIds: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let first = 0; first < paymentIds.length; first += maxIds) {
    const some = paymentIds.slice(first, first + maxIds)
    rows.push(...(await selectParts(sql).where('payment_parts.paymentId', 'in', some).execute()))
  }
  return rows
}

function selectParts(sql: Sql) {
  return sql
    .selectFrom('payment_parts')
    .selectAll('payment_parts')
    .select((eb) => [
      refundSum(eb).as('refunded'),
      refundSum(eb, 'tax').as('taxRefunded'),
      refundSum(eb).where('refund_parts.owedAgain', '=', 1).as('owedAgain'),
      refundSum(eb).where('refund_parts.keepsSeats', '=', 1).as('keepingSeats'),
      refundSum(eb).where('refund_parts.lines', '<>', '[]').as('refundedByLine'),
      giftSum(eb).as('gifted'),
      giftSum(eb).where('given.givenLines', 'is not', null).as('givenInstead'),
    ])
    .orderBy('payment_parts.number')
}

/** Sums what refunds that were sent or are pending took from the part. */
function refundSum(eb: ExpressionBuilder<Tables, 'payment_parts'>, column: 'amount' | 'tax' = 'amount') {
  return eb
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds.id', 'refund_parts.refundId')
    .whereRef('refund_parts.partId', '=', 'payment_parts.id')
    .where('refunds.status', '<>', 'failed')
    .select((refund) => refund.fn.sum<number>(`refund_parts.${column}`).as('total'))
}

/** How much of the part was kept or given as gifts; voided gifts don't count. */
function giftSum(eb: ExpressionBuilder<Tables, 'payment_parts'>) {
  return eb
    .selectFrom('payment_parts as given')
    .innerJoin('payments as gifts', 'gifts.id', 'given.paymentId')
    .whereRef('given.giftOfPart', '=', 'payment_parts.id')
    .where('gifts.status', '=', 'paid')
    .select((gift) => gift.fn.sum<number>('given.amount').as('total'))
}

/** The parts of one payment; what the bank took back is split over them. */
export async function toParts(
  sql: Sql,
  payment: PaymentRecord,
  rows: readonly Row[],
): Promise<PaymentPart[]> {
  const losses = allocateLoss(
    payment.lost,
    rows.map((row) => ({ amount: cents(row.amount), refunded: cents(row.refunded ?? 0) })),
  )
  const given = await givenOf(sql, rows)
  const parts = rows.map((row, place) =>
    toPart(payment, row, { lost: losses[place] ?? noMoney, given: given.get(row.id) ?? [] }),
  )
  const needsRefunds = (part: PaymentPart) => part.owedAgain > 0 && part.unmatched > 0
  const byLine = rows.some((row) => (row.refundedByLine ?? 0) > 0)
  if (!byLine && !parts.some(needsRefunds)) return parts
  // The sums don't tell a refund that is only partly overpaid money, nor which lines were taken back.
  const refunds = (await refundsOf(sql, payment.id)).filter(({ status }) => status !== 'failed')
  return parts.map((part) => {
    const own = refunds.flatMap((refund) => refund.parts.filter(({ partId }) => partId === part.id))
    return {
      ...part,
      returned: own.flatMap(({ lines }) => lines),
      ...(needsRefunds(part) ? { owedAgain: owedAgainPart(part.unmatched, own) } : {}),
    }
  })
}

/** What was given instead of a refund, line by line, by part. Voided gifts don't count. */
async function givenOf(sql: Sql, rows: readonly Row[]): Promise<Map<string, ReturnedLine[]>> {
  const ids = rows.filter((row) => (row.givenInstead ?? 0) > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await sql
    .selectFrom('payment_parts as given')
    .innerJoin('payments as gifts', 'gifts.id', 'given.paymentId')
    .select(['given.giftOfPart', 'given.givenLines'])
    .where('given.giftOfPart', 'in', ids)
    .where('given.givenLines', 'is not', null)
    .where('gifts.status', '=', 'paid')
    .execute()
  const byPart = Map.groupBy(found, ({ giftOfPart }) => giftOfPart ?? '')
  const linesOf = (rowsOfPart: typeof found) =>
    rowsOfPart.flatMap(({ givenLines }) => readReturnedLines(givenLines ?? '[]'))
  return new Map(Array.from(byPart, ([id, ofPart]) => [id, linesOf(ofPart)]))
}

/** What gifts that count took of a part, by the gift's part, oldest first. */
export async function givenLinesOf(
  sql: Sql,
  partId: string,
): Promise<{ id: string; lines: ReturnedLine[] }[]> {
  const rows = await sql
    .selectFrom('payment_parts as given')
    .innerJoin('payments as gifts', 'gifts.id', 'given.paymentId')
    .select(['given.id', 'given.givenLines'])
    .where('given.giftOfPart', '=', partId)
    .where('given.givenLines', 'is not', null)
    .where('gifts.status', '=', 'paid')
    .orderBy('gifts.createdAt')
    .orderBy('given.id')
    .execute()
  return rows.map(({ id, givenLines }) => ({ id, lines: readReturnedLines(givenLines ?? '[]') }))
}

function toPart(
  payment: PaymentRecord,
  row: Row,
  { lost, given }: { lost: Cents; given: readonly ReturnedLine[] },
): PaymentPart {
  const { status, method, isRehearsal, eventId, payer, createdAt, paidAt } = payment
  const gifted = cents(row.gifted ?? 0)
  const givenInstead = cents(row.givenInstead ?? 0)
  const soldLines = storedLines.parse(JSON.parse(row.lines))
  const lines = linesWithout(soldLines, given)
  return {
    id: row.id,
    paymentId: payment.id,
    eventId,
    number: row.number,
    purpose: row.purpose as Purpose,
    subjectId: row.subjectId,
    status,
    method,
    isRehearsal,
    amount: cents(row.amount - gifted),
    unmatched: cents(row.unmatched - (gifted - givenInstead)),
    gifted,
    givenInstead,
    refunded: cents(row.refunded ?? 0),
    owedAgain: cents(row.owedAgain ?? 0),
    keepsSeats: (row.keepingSeats ?? 0) > 0,
    lost,
    tax: cents(row.tax - (taxIn(soldLines) - taxIn(lines))),
    taxRefunded: cents(row.taxRefunded ?? 0),
    lines,
    soldLines,
    returned: [],
    noPlace: row.noPlace === 1,
    giftOfPart: row.giftOfPart,
    givenLines: row.givenLines === null ? null : readReturnedLines(row.givenLines),
    payer,
    createdAt,
    paidAt,
  }
}
