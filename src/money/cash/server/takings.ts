import { type Cents, noMoney } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { expectedOf } from '../rules.ts'
import { type CashRefundRow, cashRefunds, type TakenRow, takenPayments } from './cash-store.ts'
import { type DrawerRow, drawersOf } from './drawer-store.ts'
import { isFromDrawer, type PrizePayout, prizesPaid } from './prize-payouts.ts'
import { isApart, type SetAsideMoney, setAsideInDrawers } from './set-aside.ts'

/** What one person collected since their last count, and the drawer it is in. */
export interface Takings {
  personId: string
  personName: string
  taken: TakenRow[]
  refunds: CashRefundRow[]
  /** Prize money that came out of this drawer. */
  prizes: PrizePayout[]
  expectedCash: Cents
  expectedChecks: Cents
  /** Waits for the treasurer, or was kept without a sale: in the drawer, and in none of these amounts. */
  apart: SetAsideMoney[]
  /** null for money taken without opening a drawer. */
  drawer: DrawerRow | null
}

/** Money not counted yet, and open drawers without any, by person, sorted by name. */
export async function openTakings(sql: Sql, eventId: string): Promise<Takings[]> {
  const taken = (await takenPayments(sql, eventId)).filter(({ countId }) => countId === null)
  const refunds = (await cashRefunds(sql, eventId)).filter(({ countId }) => countId === null)
  const drawers = (await drawersOf(sql, eventId)).filter(({ countId }) => countId === null)
  const prizes = (await prizesPaid(sql, eventId)).filter(
    (each) => each.countId === null && isFromDrawer(each),
  )
  const apart = (await setAsideInDrawers(sql, eventId)).filter(
    (each) => each.countId === null && each.amount > noMoney && isApart(each),
  )
  const names = new Map([
    ...drawers.map((drawer): [string, string] => [drawer.personId, drawer.personName]),
    ...[...taken, ...refunds, ...apart, ...prizes.flatMap(({ drawerOf }) => drawerOf ?? [])].map(
      ({ personId, personName }): [string, string] => [personId, personName],
    ),
  ])
  return [...names]
    .map(([personId, personName]) => {
      const own = {
        taken: taken.filter((each) => each.personId === personId),
        refunds: refunds.filter((each) => each.personId === personId),
        prizes: prizes.filter(({ drawerOf }) => drawerOf?.personId === personId),
        apart: apart.filter((each) => each.personId === personId),
      }
      const { cash, checks } = expectedOf(
        own.taken,
        [...own.refunds, ...own.prizes].map(({ amount }) => amount),
      )
      const drawer = drawers.find((each) => each.personId === personId) ?? null
      return { personId, personName, ...own, expectedCash: cash, expectedChecks: checks, drawer }
    })
    .sort((a, b) => a.personName.localeCompare(b.personName))
}

/** null if this person has no open drawer and collected nothing since their last count. */
export async function takingsOf(sql: Sql, eventId: string, personId: string): Promise<Takings | null> {
  return (await openTakings(sql, eventId)).find((each) => each.personId === personId) ?? null
}

export function floatOf({ drawer }: Pick<Takings, 'drawer'>): Cents {
  return (drawer?.openingFloat ?? noMoney) as Cents
}
