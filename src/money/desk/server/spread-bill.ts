import { type Cents, cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import type { TeamPaymentInfo } from '../../checkout/contract.ts'
import { paymentInfo } from '../../checkout/server/team-payment-info.ts'
import { foldPayments, owed, type Paid } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { Method, Purpose } from '../../ledger/server/payment-record.ts'
import { partsFor } from '../../ledger/server/payment-store.ts'
import type { BillRef, Quote } from '../../ledger/server/purchase.ts'

/** One thing that is paid for. */
export interface PaidBill {
  purpose: Purpose
  /** Id of the team, party, dinner order, sponsorship or order of add-ons. */
  subjectId: string
  /** Omitted: everything that is owed. */
  amount?: Cents
  /** The amount owed that the caller was shown. If it changed, nothing is recorded. */
  believedOwed?: Cents
  /** For which of its bills, by subject. Omitted: for all of them, the one that the team itself owes first. */
  forWhom?: readonly string[]
  /** Only this bill, not those that are paid with it. */
  isAlone?: boolean
}

/** A bill with what is paid and left of it. */
export interface BillFacts {
  quote: Quote
  before: Paid
  left: Cents
}

/**
 * A team that was made of golfers who pay for themselves owes several bills: its own and theirs. Returns what of a payment
 * each of them gets; any other bill is returned as it is. The caller must hold the lock on the event's row. Throws Problem
 * 'not-found', 'already-paid' or 'price-changed', both with the amount now owed.
 */
export async function spreadBill(
  deps: PaymentsDeps,
  tx: Tx,
  bill: PaidBill,
  method: Method,
): Promise<PaidBill[]> {
  const refs = await billsOf(deps, tx, bill)
  if (refs.length === 1) return [bill]
  const all: BillFacts[] = []
  for (const ref of refs) all.push(await billFacts(deps, tx, ref))
  const left = sum(all.map((facts) => facts.left))
  const more = { amountOwed: toDollars(left) }
  if (left === noMoney) throw new Problem('already-paid', { more })
  if (bill.believedOwed !== undefined && bill.believedOwed !== left)
    throw new Problem('price-changed', { more })
  const chosen = bill.forWhom ? all.filter(({ quote }) => bill.forWhom?.includes(quote.subjectId)) : all
  if (chosen.length < (bill.forWhom?.length ?? 0)) throw new Problem('not-found')
  if (chosen.every((facts) => facts.left === noMoney)) throw new Problem('price-changed', { more })
  return shared(chosen, bill.amount, method)
}

/** In order, each as much as is left of it. Money above all of them goes with the last one. */
function shared(chosen: readonly BillFacts[], amount: Cents | undefined, method: Method): PaidBill[] {
  const open = chosen.filter(({ left }) => left > noMoney)
  let rest = amount ?? sum(open.map(({ left }) => left))
  const bills: PaidBill[] = []
  for (const [place, { quote, left }] of open.entries()) {
    const isLast = place === open.length - 1
    const part = isLast && method !== 'waived' ? rest : cents(Math.min(rest, left))
    rest = cents(rest - part)
    if (part > noMoney) bills.push({ purpose: quote.purpose, subjectId: quote.subjectId, amount: part })
  }
  if (bills.length === 0)
    throw new Problem('invalid-input', { errors: { amount: ['Enter an amount above zero'] } })
  return bills
}

type Asked = BillRef & Pick<PaidBill, 'isAlone'>

/** The bill itself first, then those that are paid with it. */
export async function billsOf(
  deps: PaymentsDeps,
  tx: Tx,
  { purpose, subjectId, isAlone }: Asked,
): Promise<BillRef[]> {
  if (isAlone) return [{ purpose, subjectId }]
  return [{ purpose, subjectId }, ...(await deps.catalogue.billedWith(tx.sql, purpose, subjectId))]
}

export async function billFacts(
  deps: PaymentsDeps,
  tx: Tx,
  { purpose, subjectId }: BillRef,
): Promise<BillFacts> {
  const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
  if (!quote) throw new Problem('not-found')
  const before = foldPayments(await partsFor(tx.sql, purpose, [subjectId]))
  return { quote, before, left: owed(quote.price, before) }
}

/** What is paid and owed of a bill and of those that are paid with it, in one. */
export async function infoOf(deps: PaymentsDeps, tx: Tx, ref: Asked): Promise<TeamPaymentInfo> {
  const infos: TeamPaymentInfo[] = []
  for (const each of await billsOf(deps, tx, ref)) {
    const { quote, before } = await billFacts(deps, tx, each)
    infos.push(paymentInfo(quote, before))
  }
  const [own, ...others] = infos as [TeamPaymentInfo]
  return others.reduce(
    (total, each: TeamPaymentInfo) => ({
      ...total,
      owedAmount: added(total.owedAmount, each.owedAmount),
      paidAmount: added(total.paidAmount, each.paidAmount),
      waivedAmount: added(total.waivedAmount, each.waivedAmount),
      underWayAmount: added(total.underWayAmount, each.underWayAmount),
      hasPaidInFull: total.hasPaidInFull && each.hasPaidInFull,
      fees: [...total.fees, ...each.fees],
    }),
    own,
  )
}

/** Dollars, to the cent. */
function added(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100
}
