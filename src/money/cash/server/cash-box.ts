import { z } from 'zod'
import { cents, sum, toDollars } from '../../../kernel/money.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { charityOf } from '../../receipts/server/charity.ts'
import type { CashBox, CashItem, ClosedCount, CountedDrawer, OpenTakings } from '../contract.ts'
import { drawerState } from '../drawer-rules.ts'
import { billNames } from '../rules.ts'
import {
  type CashRefundRow,
  type CountRow,
  cashRefunds,
  countsOf,
  type TakenRow,
  takenPayments,
} from './cash-store.ts'
import { type DepositRow, depositsOf } from './deposit-store.ts'
import { type DrawerRow, drawersOf } from './drawer-store.ts'
import { isFromDrawer, type PrizePayout, prizesPaid } from './prize-payouts.ts'
import { type SetAsideMoney, setAsideInDrawers, setAsideView } from './set-aside.ts'
import { openTakings, type Takings } from './takings.ts'

const storedBills = z.partialRecord(z.enum(billNames), z.int())

/** Everybody's drawers and counts. */
export async function readDrawers(deps: PaymentsDeps, eventId: string): Promise<Omit<CashBox, 'books'>> {
  const { sql } = deps.database
  const { eventName, charity } = await charityOf(deps, sql, eventId)
  const taken = Map.groupBy(await takenPayments(sql, eventId), ({ countId }) => countId)
  const refunds = Map.groupBy(await cashRefunds(sql, eventId), ({ countId }) => countId)
  const apart = Map.groupBy(await setAsideInDrawers(sql, eventId), ({ countId }) => countId)
  const prizes = Map.groupBy((await prizesPaid(sql, eventId)).filter(isFromDrawer), ({ countId }) => countId)
  const drawers = await drawersOf(sql, eventId)
  const deposits = (await depositsOf(sql, eventId)).filter(({ undoneAt }) => undoneAt === null)
  const byCount = new Map(drawers.map((drawer) => [drawer.countId, drawer]))
  const open = (await openTakings(sql, eventId)).map(toOpen)
  const counts = (await countsOf(sql, eventId)).map((count) =>
    toClosed(count, {
      taken: taken.get(count.id) ?? [],
      refunds: refunds.get(count.id) ?? [],
      prizes: prizes.get(count.id) ?? [],
      apart: apart.get(count.id) ?? [],
      drawer: byCount.get(count.id) ?? null,
      deposit: deposits.find(({ countId }) => countId === count.id) ?? null,
    }),
  )
  const out = drawers.filter(({ receivedAt }) => receivedAt === null)
  return {
    eventId,
    eventName,
    charityName: charity.legalName || eventName,
    open,
    counts,
    floatsOut: toDollars(sum(out.map(({ openingFloat }) => cents(openingFloat)))),
  }
}

function toOpen({
  personId,
  personName,
  expectedCash,
  expectedChecks,
  drawer,
  ...own
}: Takings): OpenTakings {
  return {
    personId,
    personName,
    expectedCash: toDollars(expectedCash),
    expectedChecks: toDollars(expectedChecks),
    drawer: drawer && {
      id: drawer.id,
      openingFloat: toDollars(cents(drawer.openingFloat)),
      openedBy: drawer.openedBy,
      openedAt: drawer.openedAt,
    },
    ...listed(own),
    setAside: setAsideView(own.apart),
  }
}

function listed({ taken, refunds, prizes }: Pick<CountedMoney, 'taken' | 'refunds' | 'prizes'>) {
  const of = (method: TakenRow['method']) => taken.filter((each) => each.method === method).map(toItem)
  return {
    cash: of('cash'),
    checks: of('check'),
    cashRefunds: toDollars(sum(refunds.map(({ amount }) => amount))),
    ...(prizes.length > 0 && { prizesPaid: toDollars(sum(prizes.map(({ amount }) => amount))) }),
  }
}

export function receiptNumber({ number }: Pick<TakenRow, 'number'>): string {
  return String(number ?? 0).padStart(5, '0')
}

function toItem({ id, number, payer, checkNumber, amount, ...row }: TakenRow): CashItem {
  return {
    paymentId: id,
    number: receiptNumber({ number }),
    payer,
    checkNumber,
    amount: toDollars(amount),
    voided: row.isVoided ? (row.hasBounced ? 'bounced' : 'mistake') : null,
    voidedAt: row.voidedAt,
  }
}

interface CountedMoney {
  taken: readonly TakenRow[]
  refunds: readonly CashRefundRow[]
  prizes: readonly PrizePayout[]
  apart: readonly SetAsideMoney[]
  drawer: DrawerRow | null
  deposit: DepositRow | null
}

function toClosed(row: CountRow, money: CountedMoney): ClosedCount {
  const { taken, apart, drawer, deposit } = money
  const corrected = taken.filter(({ isVoided, hasBounced }) => isVoided && !hasBounced)
  const voided = (method: TakenRow['method']) =>
    toDollars(sum(corrected.filter((each) => each.method === method).map(({ amount }) => amount)))
  return {
    id: row.id,
    personName: row.personName,
    ...amountsOf(row),
    bills: row.bills === null ? null : storedBills.parse(JSON.parse(row.bills)),
    note: row.note,
    depositedOn: deposit?.depositedOn ?? null,
    depositedCash: deposit && toDollars(cents(deposit.cash)),
    depositedChecks: deposit && toDollars(cents(deposit.checks)),
    countedBy: row.countedBy,
    countedAt: row.countedAt,
    voidedCash: voided('cash'),
    voidedChecks: voided('check'),
    drawer: drawer && drawerWay(drawer),
    ...listed(money),
    setAside: setAsideView(apart),
  }
}

/** A count in dollars. */
export function amountsOf(row: CountRow) {
  const counted = row.countedCash + row.countedChecks
  return {
    expectedCash: toDollars(cents(row.expectedCash)),
    expectedChecks: toDollars(cents(row.expectedChecks)),
    countedCash: toDollars(cents(row.countedCash)),
    countedChecks: toDollars(cents(row.countedChecks)),
    difference: toDollars(cents(counted - row.expectedCash - row.expectedChecks)),
  }
}

/** A counted drawer's way to the treasurer. */
export function drawerWay(row: DrawerRow): CountedDrawer {
  const dollarsOf = (amount: number | null) => (amount === null ? null : toDollars(cents(amount)))
  return {
    id: row.id,
    state: drawerState({ handedOverAt: row.handedOverAt, receivedAt: row.receivedAt }),
    openingFloat: toDollars(cents(row.openingFloat)),
    openedBy: row.openedBy,
    openedAt: row.openedAt,
    handedTo: row.handedTo,
    handedOverAt: row.handedOverAt,
    receivedCash: dollarsOf(row.receivedCash),
    receivedChecks: dollarsOf(row.receivedChecks),
    receivedBy: row.receivedBy,
    receivedAt: row.receivedAt,
    receivedNote: row.receivedNote,
  }
}
