/** A bill that several people pay, by the secret of a payment for a share of it. */
import { toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { orderTypeOf, purposeFacts, purposes } from '../../ledger/purposes.ts'
import { foldPayments, leftToPay, shareOf } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { findFreeBill } from '../../ledger/server/free-bills.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPaymentBySecret, partsFor } from '../../ledger/server/payment-store.ts'
import type { Quote, Wanted } from '../../ledger/server/purchase.ts'
import type { Receipt } from '../../receipts/shapes.ts'

type Deps = Pick<PaymentsDeps, 'catalogue'>

/**
 * The bill that a request means, whatever its type says if it comes with a payment's own secret: that stands for the
 * rest of the bill it paid a share of. Throws Problem 'not-found'.
 */
export async function wantedQuote(deps: Deps, sql: Sql, wanted: Wanted): Promise<Quote> {
  const { paymentTrackingId: secret } = wanted
  const payment = secret ? await findPaymentBySecret(sql, secret) : null
  if (!payment) return (secret && (await freeQuote(deps, sql, secret))) || deps.catalogue.quote(sql, wanted)
  const quote = await sharedBill(deps, sql, payment)
  if (!quote) throw new Problem('not-found')
  return { ...quote, isBySecret: namesBill(payment, secret) }
}

/** An order of $0 by the secret in the email that confirms it. */
async function freeQuote({ catalogue }: Deps, sql: Sql, secret: string): Promise<Quote | null> {
  const bill = await findFreeBill(sql, secret)
  const quote = bill && (await catalogue.describe(sql, bill.purpose, bill.subjectId))
  return quote && { ...quote, isBySecret: true, isConfirming: true }
}

/**
 * Whether a payment's secret tells whose bill it paid. The client secret has passed through the payer's bank, and a
 * payment opened by an email alone proves nothing, whoever paid it.
 */
function namesBill({ receiptSecret, isProven }: PaymentRecord, secret: string | null): boolean {
  return isProven && receiptSecret === secret
}

/**
 * What is left of the bill that a payment paid a share of, with its name only for whoever may know it; undefined if
 * nothing is.
 */
export async function leftAfter(
  deps: Deps,
  sql: Sql,
  { payment, secret }: { payment: PaymentRecord; secret: string },
): Promise<NonNullable<Receipt['left']> | undefined> {
  const quote = await sharedBill(deps, sql, payment)
  const type = quote && orderTypeOf(quote.purpose)
  if (!quote || !type) return undefined
  const paid = foldPayments(await partsFor(sql, quote.purpose, [quote.subjectId]))
  const left = leftToPay(quote.price, paid)
  if (left === 0) return undefined
  return {
    type,
    ...(namesBill(payment, secret) && { name: quote.name }),
    amountOwed: toDollars(left),
    paidAmount: toDollars(paid.paid),
    underWayAmount: toDollars(paid.underWay),
    shareAmount: toDollars(shareOf(quote.price, left, quote.shares)),
  }
}

/** The team's bill, or else a party's, among what was paid for. */
async function sharedBill(
  { catalogue }: Deps,
  sql: Sql,
  { status, isRehearsal, parts }: PaymentRecord,
): Promise<Quote | null> {
  if (status !== 'paid' || isRehearsal) return null
  const own = parts.filter(({ noPlace }) => !noPlace)
  const shared = purposes.filter((purpose) => purposeFacts[purpose].isShared)
  const part = shared.flatMap((each) => own.find(({ purpose }) => purpose === each) ?? []).at(0)
  const quote = part ? await catalogue.describe(sql, part.purpose, part.subjectId) : null
  return quote?.payableInShares && !quote.isCanceled ? quote : null
}
