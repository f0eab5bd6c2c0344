import { type Cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { foldPayments, leftToPay, owed, type Paid, shareOf, sharesPerFee } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { ReceiptLine } from '../../ledger/server/payment-record.ts'
import { partsFor } from '../../ledger/server/payment-store.ts'
import type { Quote } from '../../ledger/server/purchase.ts'
import type { TeamPaymentInfo } from '../contract.ts'

/** What a team owes, looked up by any member's email address. Throws Problem 'not-found'. */
export async function teamPaymentInfo(deps: PaymentsDeps, email: string): Promise<TeamPaymentInfo> {
  const { sql } = deps.database
  const quote = await deps.catalogue.quote(sql, { type: 'Golf', email, paymentTrackingId: null })
  const parts = await partsFor(sql, quote.purpose, [quote.subjectId])
  return {
    ...paymentInfo(quote, foldPayments(parts)),
    ...partiesOwe(await leftOfOthers(deps, quote)),
  }
}

/** What is left of the bills of those on a team who pay for themselves, without what is being processed. */
async function leftOfOthers({ database: { sql }, catalogue }: PaymentsDeps, team: Quote): Promise<Cents> {
  const left: Cents[] = []
  for (const { purpose, subjectId } of await catalogue.billedWith(sql, team.purpose, team.subjectId)) {
    const quote = await catalogue.describe(sql, purpose, subjectId)
    const paid = foldPayments(await partsFor(sql, purpose, [subjectId]))
    if (quote) left.push(leftToPay(quote.price, paid))
  }
  return sum(left)
}

/** Absent while they owe nothing, so that a whole team's bill stays as it is. */
export function partiesOwe(left: Cents): Pick<TeamPaymentInfo, 'partiesOwedAmount'> {
  return left > noMoney ? { partiesOwedAmount: toDollars(left) } : {}
}

export function paymentInfo(quote: Quote, paid: Paid): TeamPaymentInfo {
  const shares = quote.shares ?? sharesPerFee
  const left = owed(quote.price, paid)
  return {
    owedAmount: toDollars(left),
    hasPaidInFull: left === noMoney,
    paidAmount: toDollars(paid.paid),
    waivedAmount: toDollars(paid.waived),
    shareAmount: toDollars(shareOf(quote.price, left, shares)),
    underWayAmount: toDollars(paid.underWay),
    fees: quote.lines.map((line) => ({
      feeName: line.name,
      totalAmount: toDollars(line.amount),
      individualAmount: toDollars(line.amount) / peopleOf(quote, line),
    })),
  }
}

/** Among how many a line is split: a team's players, or the guests it is for. Anything else is one payer's. */
function peopleOf({ isPerUnit, payableInShares, shares }: Quote, { quantity }: ReceiptLine): number {
  if (payableInShares) return shares ?? sharesPerFee
  return isPerUnit ? Math.max(1, quantity) : 1
}
