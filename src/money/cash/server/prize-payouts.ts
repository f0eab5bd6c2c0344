/** Prize money that was handed over: out of a drawer, from cash that was counted already, or by the charity's own check. */
import { type Cents, cents, sum } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { PayoutMethod } from '../payout-shapes.ts'
import './tables.ts'

export interface PrizePayout {
  id: string
  eventId: string
  /** What was won, by its feature's own id. */
  subjectId: string
  /** 'Raffle ticket: No. 17'. */
  what: string
  winner: string
  method: PayoutMethod
  checkNumber: string | null
  amount: Cents
  /** Held back for the winner's taxes, on top of it: owed to the IRS. */
  withheld: Cents
  /** Whose drawer it came from; null for a check and for cash that was counted already. */
  drawerOf: { personId: string; personName: string } | null
  paidAt: string
  paidBy: string
  /** The count in which that drawer was closed. */
  countId: string | null
  undone: { at: string; by: string; why: string } | null
}

/** In the order they were paid, with those that were taken back. */
export async function prizePayouts(sql: Sql, eventId: string): Promise<PrizePayout[]> {
  const rows = await sql
    .selectFrom('prize_payouts')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** Those that stand. */
export async function prizesPaid(sql: Sql, eventId: string): Promise<PrizePayout[]> {
  return (await prizePayouts(sql, eventId)).filter(({ undone }) => undone === null)
}

/** What prizes cost that stand: what was paid out, with what is held back of them. */
export async function prizesPaidTotal(sql: Sql, eventId: string): Promise<Cents> {
  return sum((await prizesPaid(sql, eventId)).flatMap(({ amount, withheld }) => [amount, withheld]))
}

/** Cash that came out of somebody's drawer. */
export function isFromDrawer({ drawerOf }: PrizePayout): boolean {
  return drawerOf !== null
}

export async function insertPayout(sql: Sql, payout: PrizePayout): Promise<void> {
  const { drawerOf, undone } = payout
  await sql
    .insertInto('prize_payouts')
    .values({
      id: payout.id,
      event_id: payout.eventId,
      subject_id: payout.subjectId,
      what: payout.what,
      winner: payout.winner,
      method: payout.method,
      check_number: payout.checkNumber,
      amount: payout.amount,
      withheld: payout.withheld,
      drawer_of_id: drawerOf?.personId ?? null,
      drawer_of: drawerOf?.personName ?? null,
      paid_at: payout.paidAt,
      paid_by: payout.paidBy,
      cash_count_id: payout.countId,
      undone_at: undone?.at ?? null,
      undone_by: undone?.by ?? null,
      undo_why: undone?.why ?? null,
    })
    .execute()
}

export async function undoPayout(
  sql: Sql,
  id: string,
  { at, by, why }: NonNullable<PrizePayout['undone']>,
): Promise<void> {
  await sql
    .updateTable('prize_payouts')
    .set({ undone_at: at, undone_by: by, undo_why: why })
    .where('id', '=', id)
    .execute()
}

function fromRow(row: Tables['prize_payouts']): PrizePayout {
  return {
    id: row.id,
    eventId: row.event_id,
    subjectId: row.subject_id,
    what: row.what,
    winner: row.winner,
    method: row.method as PayoutMethod,
    checkNumber: row.check_number,
    amount: cents(row.amount),
    withheld: cents(row.withheld),
    drawerOf:
      row.drawer_of_id === null ? null : { personId: row.drawer_of_id, personName: row.drawer_of ?? '' },
    paidAt: row.paid_at,
    paidBy: row.paid_by,
    countId: row.cash_count_id,
    undone:
      row.undone_at === null ? null : { at: row.undone_at, by: row.undone_by ?? '', why: row.undo_why ?? '' },
  }
}
