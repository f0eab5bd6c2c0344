import { type Cents, cents, sum, toDollars } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { CashBox, CashItem, ClosedCount, OpenTakings } from '../../cash-contract.ts'
import { type Bills, expectedOf } from '../../cash-rules.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import { charityOf } from '../receipts/charity.ts'
import {
  type CashRefundRow,
  type CountRow,
  cashRefunds,
  countsOf,
  type TakenRow,
  takenPayments,
} from './cash-store.ts'

/** What one person collected since their last count. */
export interface Takings {
  personId: string
  personName: string
  taken: TakenRow[]
  refunds: CashRefundRow[]
  expectedCash: Cents
  expectedChecks: Cents
}

/** Money not counted yet, by person, sorted by name. */
export async function openTakings(sql: Sql, eventId: string): Promise<Takings[]> {
  const taken = (await takenPayments(sql, eventId)).filter(({ countId }) => countId === null)
  const refunds = (await cashRefunds(sql, eventId)).filter(({ countId }) => countId === null)
  const names = new Map([...taken, ...refunds].map(({ personId, personName }) => [personId, personName]))
  return [...names]
    .map(([personId, personName]) => {
      const own = {
        taken: taken.filter((each) => each.personId === personId),
        refunds: refunds.filter((each) => each.personId === personId),
      }
      const { cash, checks } = expectedOf(
        own.taken,
        own.refunds.map(({ amount }) => amount),
      )
      return { personId, personName, ...own, expectedCash: cash, expectedChecks: checks }
    })
    .sort((a, b) => a.personName.localeCompare(b.personName))
}

export async function readCashBox(deps: PaymentsDeps, eventId: string): Promise<CashBox> {
  const { sql } = deps.database
  const { eventName, charity } = await charityOf(deps, sql, eventId)
  const taken = Map.groupBy(await takenPayments(sql, eventId), ({ countId }) => countId)
  const refunds = Map.groupBy(await cashRefunds(sql, eventId), ({ countId }) => countId)
  const counts = await countsOf(sql, eventId)
  return {
    eventId,
    eventName,
    charityName: charity.legalName || eventName,
    open: (await openTakings(sql, eventId)).map(toOpen),
    counts: counts.map((count) => toClosed(count, taken.get(count.id) ?? [], refunds.get(count.id) ?? [])),
  }
}

function toOpen({ personId, personName, expectedCash, expectedChecks, ...own }: Takings): OpenTakings {
  return {
    personId,
    personName,
    expectedCash: toDollars(expectedCash),
    expectedChecks: toDollars(expectedChecks),
    ...listed(own.taken, own.refunds),
  }
}

function listed(taken: readonly TakenRow[], refunds: readonly CashRefundRow[]) {
  const of = (method: TakenRow['method']) => taken.filter((each) => each.method === method).map(toItem)
  return {
    cash: of('cash'),
    checks: of('check'),
    cashRefunds: toDollars(sum(refunds.map(({ amount }) => amount))),
  }
}

function toItem({ id, number, payer, checkNumber, amount }: TakenRow): CashItem {
  return {
    paymentId: id,
    number: String(number ?? 0).padStart(5, '0'),
    payer,
    checkNumber,
    amount: toDollars(amount),
  }
}

function toClosed(row: CountRow, taken: readonly TakenRow[], refunds: readonly CashRefundRow[]): ClosedCount {
  const counted = row.counted_cash + row.counted_checks
  return {
    id: row.id,
    personName: row.person_name,
    expectedCash: toDollars(cents(row.expected_cash)),
    expectedChecks: toDollars(cents(row.expected_checks)),
    countedCash: toDollars(cents(row.counted_cash)),
    countedChecks: toDollars(cents(row.counted_checks)),
    difference: toDollars(cents(counted - row.expected_cash - row.expected_checks)),
    bills: row.bills === null ? null : (JSON.parse(row.bills) as Bills),
    note: row.note,
    depositedOn: row.deposited_on,
    countedBy: row.counted_by,
    countedAt: row.counted_at,
    ...listed(taken, refunds),
  }
}
