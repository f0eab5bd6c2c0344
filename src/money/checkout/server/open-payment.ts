import { type Cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Intent, isProviderFault, ProviderRefusal } from '../../../ports/payment-gateway.ts'
import { foldPayments, owed } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment, partsFor } from '../../ledger/server/payment-store.ts'
import { changePayment, moveStatus } from '../../ledger/server/save-payment.ts'
import { type CheckoutRequest, type Chosen, choosePayment } from './choose-payment.ts'
import { markPaid, settle } from './settle-payment.ts'
import { wantedQuote } from './shared-bill.ts'

/** Only for the browser that opened it: the client secret pays, the receipt secret opens the receipt. */
export interface OpenedPayment {
  /** null when there is nothing to pay: the payment is complete. */
  clientSecret: string | null
  receiptSecret: string
}

/**
 * Returns the client secret of one intent for these bills. The payment is chosen in a transaction that locks the
 * event's row, so two calls at once agree on one payment. The provider is called afterwards with the payment's id as
 * the idempotency key, so they agree on one intent as well. A sum of $0 is paid in that transaction, without a call.
 */
export async function openPayment(deps: PaymentsDeps, request: CheckoutRequest): Promise<OpenedPayment> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const chosen = await deps.database.transaction(async (tx) => {
      const own = await choosePayment(deps, tx, request)
      if (own.payment.amount > noMoney) return own
      await moveStatus(tx.sql, own.payment.id, ['open'], 'paid')
      await changePayment(tx.sql, own.payment.id, { method: 'waived' })
      const payment = await markPaid(deps, tx, own.payment.id, {
        received: noMoney,
        paidAt: deps.clock(),
        note: null,
      })
      return { ...own, payment }
    })
    const { payment } = chosen
    const { receiptSecret } = payment
    if (payment.status === 'paid') return { clientSecret: null, receiptSecret }
    const intent = payment.intentId
      ? await readAgain(deps, payment.intentId)
      : await createIntent(deps, chosen)
    if (intent && stillPayable(intent)) return { clientSecret: intent.clientSecret, receiptSecret }
    await catchUp(deps, request, payment)
  }
  throw new Problem('provider-failed')
}

/** The payment was opened earlier and may have succeeded since; an unreachable provider is reported to the payer. */
async function readAgain(deps: PaymentsDeps, intentId: string): Promise<Intent | null> {
  try {
    return await deps.gateway.readIntent(intentId)
  } catch (fault) {
    if (isProviderFault(fault)) throw Object.assign(new Problem('payment-unclear'), { cause: fault })
    throw fault
  }
}

/** The second attempt opens a new payment, after the first one turned out to be closed. */
const maxAttempts = 2
/** The provider's metadata hold this many characters. */
const maxText = 500

async function createIntent(deps: PaymentsDeps, { payment, quotes }: Chosen): Promise<Intent | null> {
  const { id: paymentId, eventId, amount } = payment
  const [first] = quotes
  const all = (of: (quote: Chosen['quotes'][number]) => string) => quotes.map(of).join(', ').slice(0, maxText)
  try {
    const intent = await deps.gateway.createIntent({
      paymentId,
      eventId,
      amount,
      description: all(({ description }) => description),
      kind: [...new Set(payment.parts.map(({ purpose }) => purpose))].join(', '),
      name: all(({ name }) => name),
      eventName: first?.eventName ?? '',
    })
    await changePayment(deps.database.sql, payment.id, {
      intentId: intent.id,
      clientSecret: intent.clientSecret,
    })
    const now = await findPayment(deps.database.sql, 'id', paymentId)
    // A cash payment canceled it in the meantime.
    return now?.status === 'canceled' ? deps.gateway.cancelIntent(intent.id) : intent
  } catch (fault) {
    // The provider repeats a refusal for the same key, so the next attempt needs a new payment and key.
    if (fault instanceof ProviderRefusal)
      await moveStatus(deps.database.sql, payment.id, ['open'], 'canceled')
    throw fault
  }
}

function stillPayable(intent: Intent): boolean {
  return intent.status.startsWith('requires_') && intent.status !== 'requires_capture'
}

/**
 * The provider's state differs from ours: its event is late or lost, or the keys were changed and it doesn't know the
 * intent. Brings the payment up to date. Returns if another attempt makes sense; throws what to tell the payer
 * otherwise.
 */
async function catchUp(deps: PaymentsDeps, request: CheckoutRequest, payment: PaymentRecord): Promise<void> {
  if (payment.intentId) await settle(deps, payment.intentId)
  const now = await findPayment(deps.database.sql, 'id', payment.id)
  if (now?.status === 'processing') throw new Problem('payment-under-way')
  if (now?.status !== 'paid') return
  const [first] = now.parts
  if (first && now.parts.every(({ noPlace }) => noPlace))
    throw new Problem(deps.catalogue.soldProblem(first.purpose))
  const left = await stillOwed(deps, request)
  // This payment succeeded. Whether to make another one is up to the payer.
  throw left > noMoney
    ? new Problem('price-changed', { more: { amountOwed: toDollars(left) } })
    : new Problem('already-paid')
}

async function stillOwed(deps: PaymentsDeps, { bills }: CheckoutRequest): Promise<Cents> {
  const { sql } = deps.database
  const left: Cents[] = []
  for (const bill of bills) {
    const { purpose, subjectId, price } = await wantedQuote(deps, sql, bill)
    left.push(owed(price, foldPayments(await partsFor(sql, purpose, [subjectId]))))
  }
  return sum(left)
}
