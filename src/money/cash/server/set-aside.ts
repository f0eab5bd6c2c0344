/**
 * Money in a drawer that waits for the treasurer: of a sale that somebody has to decide about. No expected amount, receipt or
 * journal has it before.
 */
import { type Cents, sum, toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { type CashBoxMethod, type DeskMethod, paymentMethods } from '../../ledger/payment-methods.ts'
import type { SetAside } from '../contract.ts'
import '../../ledger/server/tables.ts'

/** 'accepted': it is a payment by now. 'returned' to its buyer, or 'kept' in the drawer without a sale. */
export type SetAsideState = 'waiting' | 'accepted' | 'returned' | 'kept'

export interface SetAsideMoney {
  /** The sale's own id, and the payment's once it is accepted. */
  id: string
  eventId: string
  personId: string
  personName: string
  /** Of a card, nothing is in the drawer. */
  method: DeskMethod
  amount: Cents
  state: SetAsideState
  keptAt: string
  decidedAt: string | null
  /** The count in which the drawer was closed with it. */
  countId: string | null
}

/** Money in a drawer that belongs to no payment: its sale waits for the treasurer, or was refused. Cents. */
interface SetAsideMoneyTable extends Omit<SetAsideMoney, 'countId'> {
  cashCountId: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    set_aside_money: SetAsideMoneyTable
  }
}

type DrawerMoney = SetAsideMoney & { method: CashBoxMethod }

export async function setMoneyAside(sql: Sql, { countId, ...money }: SetAsideMoney): Promise<void> {
  await sql
    .insertInto('set_aside_money')
    .values({ ...money, cashCountId: countId })
    .execute()
}

/** In the order it was kept. */
export async function setAsideOf(sql: Sql, eventId: string): Promise<SetAsideMoney[]> {
  const rows = await sql
    .selectFrom('set_aside_money')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('keptAt')
    .orderBy('id')
    .execute()
  return rows.map(({ cashCountId: countId, ...money }) => ({ ...money, countId }))
}

/** Of it, what is in drawers. */
export async function setAsideInDrawers(sql: Sql, eventId: string): Promise<DrawerMoney[]> {
  return (await setAsideOf(sql, eventId)).filter(
    (each): each is DrawerMoney => paymentMethods[each.method].isInCashBox,
  )
}

/**
 * Writes what became of it. If it is accepted, call it once its payment is written: the payment belongs to the count in which
 * the drawer was closed with the money.
 */
export async function decideSetAside(
  sql: Sql,
  { id, countId }: SetAsideMoney,
  { state, at }: { state: SetAsideState; at: string },
): Promise<void> {
  await sql.updateTable('set_aside_money').set({ state, decidedAt: at }).where('id', '=', id).execute()
  if (state === 'accepted' && countId !== null)
    await sql.updateTable('payments').set({ cashCountId: countId }).where('id', '=', id).execute()
}

/** The drawer is closed with it. */
export async function countSetAside(sql: Sql, ids: readonly string[], countId: string): Promise<void> {
  if (ids.length === 0) return
  await sql.updateTable('set_aside_money').set({ cashCountId: countId }).where('id', 'in', ids).execute()
}

/** Still in a drawer, in no amount: it waits, or was kept without a sale. */
export function isApart({ state }: SetAsideMoney): boolean {
  return state === 'waiting' || state === 'kept'
}

/** In dollars, by what became of it. */
export function setAsideView(all: readonly SetAsideMoney[]): SetAside {
  const of = (state: SetAsideState) =>
    toDollars(sum(all.filter((each) => each.state === state).map(({ amount }) => amount)))
  return {
    sales: all.filter(({ state }) => state === 'waiting').length,
    waiting: of('waiting'),
    accepted: of('accepted'),
    returned: of('returned'),
    kept: of('kept'),
  }
}
