/** What is paid together in one charge, and the sum. Amounts are dollars, added up in cents. */
import { cents, fromDollars, sum, toDollars } from '../../../../kernel/money.ts'
import { sumDollars } from '../../../../kernel/sum-dollars.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { feeCover } from '../../../ledger/fee-cover-rules.ts'
import { purposeFacts } from '../../../ledger/purposes.ts'
import { isBeingProcessed, nameOf } from '../bills.ts'
import type { Bill } from '../sold.ts'

/** What the payer chose, by the bills' keys. */
export interface Choice {
  leftOut: ReadonlySet<string>
  /** Of these only one player's share is paid. */
  shares: ReadonlySet<string>
  coversFee: boolean
}

export interface ChosenBill {
  bill: Bill
  /** What is paid of it now. */
  amount: number
}

/** What a card payment costs, in percent and dollars. */
export interface CardFee {
  percent: number
  fixed: number
}

/** What can still be paid of a bill. */
export function dueOf({ info: { owedAmount, underWayAmount } }: Bill): number {
  return toDollars(cents(Math.max(0, fromDollars(owedAmount) - fromDollars(underWayAmount))))
}

/** One player's share; null if it makes no difference. */
export function shareOf(bill: Bill): number | null {
  const due = dueOf(bill)
  const share = Math.min(bill.info.shareAmount, due)
  return purposeFacts[bill.payable.kind.purpose].isShared && share < due ? share : null
}

/** Whether a bill costs nothing, such as with a code for all of it, and this browser hasn't confirmed it yet. */
export function isFreeAndOpen({ info, payable, team }: Bill): boolean {
  // Everybody on it pays for themselves: there is nothing to confirm.
  if (team?.ownPlaces === 0) return false
  const price = sum(info.fees.map(({ totalAmount }) => fromDollars(totalAmount)))
  const isUntouched = info.paidAmount === 0 && info.waivedAmount === 0 && info.underWayAmount === 0
  return price === 0 && isUntouched && !payable.isConfirmed
}

/** Whether a bill can be part of a payment now. */
export function isPayable(bill: Bill): boolean {
  if (bill.info.hasPaidInFull) return isFreeAndOpen(bill)
  return !isBeingProcessed(bill.info)
}

export function chosenBills(bills: readonly Bill[], { leftOut, shares }: Choice): ChosenBill[] {
  return bills
    .filter(({ payable }) => !leftOut.has(payable.key))
    .map((bill) => ({ bill, amount: amountOf(bill, shares) }))
}

/** What is paid of a bill: a share if that was chosen, else all that is left. */
export function amountOf(bill: Bill, shares: Choice['shares']): number {
  const share = shares.has(bill.payable.key) ? shareOf(bill) : null
  return share ?? dueOf(bill)
}

export function sumOf(chosen: readonly ChosenBill[]): number {
  return toDollars(sum(chosen.map(({ amount }) => fromDollars(amount))))
}

/** What covers the card fee of this sum, in dollars. */
export function coverFor(total: number, { percent, fixed }: CardFee): number {
  const offer = { percent: Math.round(percent * 1000), fixed: fromDollars(fixed) }
  return toDollars(feeCover(fromDollars(total), offer))
}

/** Adds two amounts without losing a cent. */
export function plus(one: number, other: number): number {
  return sumDollars([one, other])
}

/** What changed since the bills were last shown, a sentence for each: paid or repriced by somebody, or gone. */
export function changesInWords(before: readonly Bill[], now: readonly Bill[]): string[] {
  return before.flatMap((old) => {
    const found = now.find(({ payable }) => payable.key === old.payable.key)
    const name = nameOf(old)
    if (!found) return [`${name}: this isn’t available anymore.`]
    const [was, is] = [dueOf(old), dueOf(found)]
    if (was === is) return []
    if (found.info.hasPaidInFull) return [`${name}: paid in the meantime.`]
    if (isBeingProcessed(found.info)) return [`${name}: a payment is being processed.`]
    return [`${name}: ${showAmount(is)} now, ${showAmount(was)} before.`]
  })
}
