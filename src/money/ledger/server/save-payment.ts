import { sql as raw } from 'kysely'
import type { Sql } from '../../../ports/database.ts'
import type { ReturnedLine } from '../refund-lines.ts'
import { taxIn } from '../tax-rules.ts'
import type { PaymentPart, PaymentRecord, PaymentStatus, ReceiptLine } from './payment-record.ts'
import { hasRealMoneyToo } from './rehearsal-store.ts'
import './tables.ts'

export async function insertPayment(sql: Sql, payment: PaymentRecord): Promise<void> {
  const isRehearsal = payment.isRehearsal || (await hasRealMoneyToo(sql, payment.origin))
  await sql
    .insertInto('payments')
    .values({
      id: payment.id,
      eventId: payment.eventId,
      method: payment.method,
      status: payment.status,
      amount: payment.amount,
      intentId: payment.intentId,
      clientSecret: payment.clientSecret,
      receiptSecret: payment.receiptSecret,
      number: payment.number,
      payerName: payment.payer.name,
      payerEmail: payment.payer.email,
      note: payment.note,
      recordedBy: payment.recordedBy,
      createdAt: payment.createdAt,
      paidAt: payment.paidAt,
      checkedAt: payment.checkedAt,
      fee: payment.fee,
      ...payment.origin,
      rehearsal: isRehearsal ? 1 : 0,
      maker: payment.maker,
      proven: payment.isProven ? 1 : 0,
      recordedById: payment.recordedById,
      receivedOn: payment.receivedOn,
      checkNumber: payment.checkNumber,
      giftOf: payment.giftOf,
      valuesSetAt: payment.valuesSetAt,
    })
    .execute()
  const parts = payment.parts.map((part) => ({
    id: part.id,
    paymentId: payment.id,
    eventId: payment.eventId,
    number: part.number,
    purpose: part.purpose,
    subjectId: part.subjectId,
    amount: part.amount,
    unmatched: part.unmatched,
    tax: taxIn(part.soldLines),
    lines: JSON.stringify(part.soldLines),
    noPlace: part.noPlace ? 1 : 0,
    giftOfPart: part.giftOfPart,
    givenLines: part.givenLines && JSON.stringify(part.givenLines),
  }))
  await sql.insertInto('payment_parts').values(parts).execute()
}

/** The columns that may change after a payment was opened. */
type PaymentChange = Partial<
  Pick<
    PaymentRecord,
    | 'method'
    | 'amount'
    | 'intentId'
    | 'clientSecret'
    | 'number'
    | 'note'
    | 'paidAt'
    | 'checkedAt'
    | 'fee'
    | 'voided'
    | 'origin'
    | 'isRehearsal'
    | 'isProven'
    | 'valuesSetAt'
  >
> & { payerName?: string; bounced?: boolean }

export async function changePayment(sql: Sql, id: string, change: PaymentChange): Promise<void> {
  await sql
    .updateTable('payments')
    .set({
      method: change.method,
      amount: change.amount,
      intentId: change.intentId,
      clientSecret: change.clientSecret,
      number: change.number,
      note: change.note,
      paidAt: change.paidAt,
      checkedAt: change.checkedAt,
      fee: change.fee,
      ...change.origin,
      ...(change.isRehearsal === undefined ? {} : { rehearsal: change.isRehearsal ? 1 : 0 }),
      ...(change.isProven === undefined ? {} : { proven: change.isProven ? 1 : 0 }),
      ...(change.voided && {
        voidedAt: change.voided.at,
        voidedBy: change.voided.by,
        voidReason: change.voided.reason,
      }),
      payerName: change.payerName,
      ...(change.bounced ? { bounced: 1 } : {}),
      valuesSetAt: change.valuesSetAt,
    })
    .where('id', '=', id)
    .execute()
}

/** The columns of a part that may change. `amount` and `unmatched` include what was kept as a gift. */
type PartChange = Partial<Pick<PaymentPart, 'subjectId' | 'amount' | 'unmatched' | 'noPlace'>> & {
  lines?: readonly ReceiptLine[]
}

export async function changePart(sql: Sql, id: string, change: PartChange): Promise<void> {
  await sql
    .updateTable('payment_parts')
    .set({
      subjectId: change.subjectId,
      amount: change.amount,
      unmatched: change.unmatched,
      ...(change.noPlace === undefined ? {} : { noPlace: change.noPlace ? 1 : 0 }),
      lines: change.lines && JSON.stringify(change.lines),
      tax: change.lines && taxIn(change.lines),
    })
    .where('id', '=', id)
    .execute()
}

/** Sets what the part of a gift took of the part it came from. */
export async function changeGivenLines(sql: Sql, id: string, lines: readonly ReturnedLine[]): Promise<void> {
  await sql
    .updateTable('payment_parts')
    .set({ givenLines: JSON.stringify(lines) })
    .where('id', '=', id)
    .execute()
}

/** Changes the status if it is still one of `from`. Returns false if another caller was first. */
export async function moveStatus(
  sql: Sql,
  id: string,
  from: PaymentStatus[],
  to: PaymentStatus,
): Promise<boolean> {
  const result = await sql
    .updateTable('payments')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * The next receipt number. The counter's row stays locked until the commit, so numbers are consecutive across all
 * events, and a number that was rolled back goes to the next payment.
 */
export async function nextReceiptNumber(sql: Sql): Promise<number> {
  const row = await sql
    .insertInto('installation')
    .values({ id: 'last-receipt-number', value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ value: raw<string>`cast(cast(installation.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(row.value)
}
