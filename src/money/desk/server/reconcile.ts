import { noMoney } from '../../../kernel/money.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { refreshPayouts } from '../../books/server/read-payouts.ts'
import { whatToDo } from '../../checkout/reconcile-rules.ts'
import { finishPayments, skipIfRefused } from '../../checkout/server/finish-payments.ts'
import { settle } from '../../checkout/server/settle-payment.ts'
import { buysNothing } from '../../ledger/purposes.ts'
import { foldPayments, owed } from '../../ledger/rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { partsFor, unsettledPayments } from '../../ledger/server/payment-store.ts'
import { changePayment, moveStatus } from '../../ledger/server/save-payment.ts'
import { identifyPayments } from './rehearsal.ts'

export interface Reconciled {
  /** Payments checked with the provider. */
  asked: number
  /** Payments canceled because nobody can or should pay them anymore. */
  ended: number
  /** False when the provider didn't respond and the rest was left for the next run. */
  complete: boolean
}

/** If there are more, they wait for the next run. */
const maxInOneRound = 500

/**
 * `isFirst`: the first run since startup, which also asks about payments Stripe didn't know before, because the keys
 * may have changed.
 */
export async function reconcile(deps: PaymentsDeps, isFirst = false): Promise<Reconciled> {
  const done: Reconciled = { asked: 0, ended: 0, complete: true }
  try {
    await identifyPayments(deps, isFirst)
    for (const payment of await unsettledPayments(deps.database.sql, deps.gateway.origin(), maxInOneRound))
      if (!(await skipIfRefused(() => look(deps, payment, done)))) done.complete = false
    done.asked += await finishPayments(deps)
    await refreshPayouts(deps, 'job')
    return done
  } catch (fault) {
    if (!isProviderFault(fault)) throw fault
    return { ...done, complete: false }
  }
}

async function look(deps: PaymentsDeps, payment: PaymentRecord, done: Reconciled): Promise<void> {
  const { isCovered, heldUntil } = await standing(deps, payment)
  switch (whatToDo({ ...payment, isCovered, heldUntil }, deps.clock())) {
    case 'wait':
      return
    case 'forget':
      await moveStatus(deps.database.sql, payment.id, ['open'], 'canceled')
      done.ended += 1
      return
    case 'ask':
      await ask(deps, payment)
      done.asked += 1
      return
    case 'end':
      // Canceled at the provider first: a canceled intent can no longer take money.
      await deps.gateway.cancelIntent(payment.intentId as string)
      await ask(deps, payment)
      done.ended += 1
  }
}

async function ask(deps: PaymentsDeps, payment: PaymentRecord): Promise<void> {
  await changePayment(deps.database.sql, payment.id, { checkedAt: deps.clock().toISOString() })
  await settle(deps, payment.intentId as string)
}

/** Whether something it would pay for needs no money anymore, and when its first hold ends. */
async function standing(
  { catalogue, database: { sql } }: PaymentsDeps,
  { parts }: PaymentRecord,
): Promise<{ isCovered: boolean; heldUntil: string | null }> {
  let isCovered = false
  const holds: string[] = []
  for (const { purpose, subjectId, amount } of parts) {
    const quote = await catalogue.describe(sql, purpose, subjectId)
    if (quote?.heldUntil) holds.push(quote.heldUntil)
    const left = quote && owed(quote.price, foldPayments(await partsFor(sql, purpose, [subjectId])))
    isCovered ||= amount > noMoney && !buysNothing(purpose) && !left
  }
  return { isCovered, heldUntil: holds.sort()[0] ?? null }
}
