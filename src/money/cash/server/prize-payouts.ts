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
    .where('eventId', '=', eventId)
    .orderBy('paidAt')
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
      eventId: payout.eventId,
      subjectId: payout.subjectId,
      what: payout.what,
      winner: payout.winner,
      method: payout.method,
      checkNumber: payout.checkNumber,
      amount: payout.amount,
      withheld: payout.withheld,
      drawerOfId: drawerOf?.personId ?? null,
      drawerOf: drawerOf?.personName ?? null,
      paidAt: payout.paidAt,
      paidBy: payout.paidBy,
      cashCountId: payout.countId,
      undoneAt: undone?.at ?? null,
      undoneBy: undone?.by ?? null,
      undoWhy: undone?.why ?? null,
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
    .set({ undoneAt: at, undoneBy: by, undoWhy: why })
    .where('id', '=', id)
    .execute()
}

function fromRow(row: Tables['prize_payouts']): PrizePayout {
  return {
    id: row.id,
    eventId: row.eventId,
    subjectId: row.subjectId,
    what: row.what,
    winner: row.winner,
    method: row.method as PayoutMethod,
    checkNumber: row.checkNumber,
    amount: cents(row.amount),
    withheld: cents(row.withheld),
    drawerOf: row.drawerOfId === null ? null : { personId: row.drawerOfId, personName: row.drawerOf ?? '' },
    paidAt: row.paidAt,
    paidBy: row.paidBy,
    countId: row.cashCountId,
    undone:
      row.undoneAt === null ? null : { at: row.undoneAt, by: row.undoneBy ?? '', why: row.undoWhy ?? '' },
  }
}
