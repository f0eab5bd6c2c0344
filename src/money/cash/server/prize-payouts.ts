/** Prize money that was handed over: out of a drawer, from cash that was counted already, or by the charity's own check. */
import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, sum } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { PayoutMethod } from '../payout-shapes.ts'

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

/** Prize money that was handed over. */
interface PrizePayoutsTable extends Omit<PrizePayout, 'drawerOf' | 'countId' | 'undone'> {
  drawerOfId: string | null
  drawerOf: string | null
  cashCountId: string | null
  undoneAt: Instant | null
  undoneBy: string | null
  undoWhy: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    prize_payouts: PrizePayoutsTable
  }
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
  const { drawerOf, countId: cashCountId, undone, ...facts } = payout
  const drawer = { drawerOfId: drawerOf?.personId ?? null, drawerOf: drawerOf?.personName ?? null }
  const undoing = { undoneAt: undone?.at ?? null, undoneBy: undone?.by ?? null, undoWhy: undone?.why ?? null }
  await sql
    .insertInto('prize_payouts')
    .values({ ...facts, ...drawer, cashCountId, ...undoing })
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
  const { drawerOfId, drawerOf, cashCountId: countId, undoneAt: at, undoneBy, undoWhy, ...facts } = row
  return {
    ...facts,
    drawerOf: drawerOfId === null ? null : { personId: drawerOfId, personName: drawerOf ?? '' },
    countId,
    undone: at === null ? null : { at, by: undoneBy ?? '', why: undoWhy ?? '' },
  }
}
