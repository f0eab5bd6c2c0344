/** What a person who collected cash and checks should have, and what bills add up to. Pure. */
import { type Cents, cents, sum } from '../../kernel/money.ts'
import type { CashBoxMethod } from '../ledger/payment-methods.ts'

/** Bills and coins as on a deposit slip, with their value in cents. */
export const billValues = {
  '100': 100_00,
  '50': 50_00,
  '20': 20_00,
  '10': 10_00,
  '5': 5_00,
  '2': 2_00,
  '1': 1_00,
  '0.50': 50,
  '0.25': 25,
  '0.10': 10,
  '0.05': 5,
  '0.01': 1,
} as const
export type BillName = keyof typeof billValues
/** Largest first. */
export const billNames = [
  '100',
  '50',
  '20',
  '10',
  '5',
  '2',
  '1',
  '0.50',
  '0.25',
  '0.10',
  '0.05',
  '0.01',
] as const satisfies readonly BillName[]

export type Bills = Partial<Record<BillName, number>>

/** The value of the bills and coins, in cents. */
export function billsTotal(bills: Bills): Cents {
  return sum(billNames.map((name) => cents(billValues[name] * (bills[name] ?? 0))))
}

export interface TakenPayment {
  method: CashBoxMethod
  amount: Cents
}

export interface Expected {
  cash: Cents
  checks: Cents
}

/** What should be there: cash less what was paid out of it, and the checks. */
export function expectedOf(taken: readonly TakenPayment[], paidOut: readonly Cents[]): Expected {
  const of = (method: TakenPayment['method']) =>
    sum(taken.filter((each) => each.method === method).map(({ amount }) => amount))
  return { cash: cents(of('cash') - sum(paidOut)), checks: of('check') }
}
