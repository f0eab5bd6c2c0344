import { type Cents, cents, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { onTheirWayInWords } from '../ledger-rules.ts'
import { purposeFacts } from '../purposes.ts'
import { countedPart, foldPayments } from '../rules.ts'
import { taxKept } from '../tax-rules.ts'
import { readJournal, readQuickBooks } from './books/journal.ts'
import { markPayout } from './books/mark-payout.ts'
import { readPayoutPage } from './books/payouts.ts'
import { readPayouts, refreshPayouts } from './books/read-payouts.ts'
import { readYearEnd } from './books/year-end.ts'
import { readCashBox } from './cash/cash-box.ts'
import { closeCount, depositCount } from './cash/close-count.ts'
import { catalogueOf } from './catalogue.ts'
import { endOpenPayments } from './checkout/end-open.ts'
import { handleWebhook } from './checkout/handle-webhook.ts'
import { onTheirWay } from './checkout/on-their-way.ts'
import { openPayment } from './checkout/open-payment.ts'
import { teamPaymentInfo } from './checkout/team-payment-info.ts'
import { webhookWorries } from './checkout/webhook-worries.ts'
import type { PaymentsDeps, PaymentsNeeds } from './dependencies.ts'
import { comparePayments } from './ledger/compare-payments.ts'
import { readLedger, readOwing } from './ledger/ledger.ts'
import { moveOnePayment } from './ledger/move-one-payment.ts'
import { movePayments } from './ledger/move-payments.ts'
import { paymentDetails } from './ledger/payment-details.ts'
import { type Reconciled, reconcile } from './ledger/reconcile.ts'
import { recordPayment, recordWithin } from './ledger/record-payment.ts'
import { refitPayments } from './ledger/refit-payments.ts'
import { countAsReal, removeRehearsal } from './ledger/rehearsal.ts'
import { markRehearsals } from './ledger/rehearsal-store.ts'
import type { Paid, PaymentRecord, Purpose } from './payment-record.ts'
import { openPaymentsFor, paymentsFor, paymentsOfEvent } from './payment-store.ts'
import type { Payments } from './payments.ts'
import { takeInValues } from './receipts/fill-values.ts'
import { receiptBySecret } from './receipts/receipt-by-secret.ts'
import { changeRefund } from './refunds/change-refund.ts'
import { handleFailedRefund } from './refunds/handle-failed-refund.ts'
import { keepAsGift } from './refunds/keep-as-gift.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { voidPayment } from './refunds/void-payment.ts'

export { roundingLines } from '../receipt-rules.ts'
export { countedPart, owed } from '../rules.ts'
export { taxLines } from '../tax-rules.ts'
export { journalRoutes } from './books/journal-routes.ts'
export { payoutRoutes } from './books/payout-routes.ts'
export { yearEndRoutes } from './books/year-end-routes.ts'
export { cashRoutes } from './cash/cash-routes.ts'
export { paymentInfo } from './checkout/team-payment-info.ts'
export { moneyAttention } from './ledger/attention.ts'
export { ledgerRoutes } from './ledger/ledger-routes.ts'
export { paymentMode } from './payment-mode.ts'
export type { Method, Paid, PaymentRecord, Purpose, ReceiptLine } from './payment-record.ts'
export { paymentsFor, paymentsOfEvent } from './payment-store.ts'
export type { Payments } from './payments.ts'
export type { Purchase, Quote, Wanted } from './purchase.ts'
export { paymentsRoutes } from './routes.ts'

export function createPayments({ purchases, ...given }: PaymentsNeeds): Payments {
  const deps: PaymentsDeps = { ...given, catalogue: catalogueOf(purchases) }
  let round: Promise<Reconciled> | undefined
  let isFirstRound = true
  return {
    begin: () => markRehearsals(deps.database.sql, deps.gateway.origin()),
    config: () => ({ provider: deps.gateway.provider, publishableKey: deps.gateway.publishableKey }),
    teamPaymentInfo: (email) => teamPaymentInfo(deps, email),
    open: (order) => openPayment(deps, order),
    record: (actor, entry) => recordPayment(deps, actor, entry),
    recordWithin: (work, entry) => recordWithin(deps, work, entry),
    handleWebhook: (rawBody, signature) => handleWebhook(deps, rawBody, signature),
    reconcile() {
      round ??= reconcile(deps, isFirstRound).finally(() => {
        isFirstRound = false
        round = undefined
      })
      return round
    },
    endOpen: (purpose, subjectIds) => endOpenPayments(deps, purpose, subjectIds),
    receiptBySecret: (secret) => receiptBySecret(deps, secret),
    takeInValues: (tx, event, actor) => takeInValues(deps, tx, event, actor),
    move: (tx, wish) => movePayments(deps, tx, wish),
    refit: (tx, of) => refitPayments(deps, tx, of),
    moveOne: (actor, wish) => moveOnePayment(deps, actor, wish),
    keepAsGift: (actor, wish) => keepAsGift(deps, actor, wish),
    cashBox: (eventId) => readCashBox(deps, eventId),
    closeCount: (actor, wish) => closeCount(deps, actor, wish),
    depositCount: (actor, wish) => depositCount(deps, actor, wish),
    ledger: (eventId) => readLedger(deps, eventId),
    owing: (sql, eventId) => readOwing(deps, sql, eventId),
    details: (paymentId) => paymentDetails(deps, paymentId),
    refund: (actor, wish) => refundPayment(deps, actor, wish),
    changeRefund: (actor, change) => changeRefund(deps, actor, change),
    handleFailedRefund: (actor, entry) => handleFailedRefund(deps, actor, entry),
    yearEnd: (wish) => readYearEnd(deps, wish),
    makeVoid: (actor, entry) => voidPayment(deps, actor, entry),
    worries: () => webhookWorries(deps),
    removeRehearsal: (actor, wish) => removeRehearsal(deps, actor, wish),
    countAsReal: (actor, paymentId) => countAsReal(deps, actor, paymentId),
    async compare(actor, eventId) {
      const compared = await comparePayments(deps, eventId)
      await readPayouts(deps, { thorough: true })
      const open = await onTheirWay(deps, eventId)
      const words = [compared.words, onTheirWayInWords(open)].filter(Boolean).join(' ')
      const stillOnTheirWay = open.payments + open.refunds + open.fees + open.payouts
      await deps.database.transaction((tx) =>
        deps.audit(tx, {
          eventId,
          actor,
          action: 'payments-compared',
          subject: { kind: 'event', id: eventId, name: 'payments with the provider' },
          before: null,
          after: { result: words },
          reason: null,
        }),
      )
      return { ...compared, stillOnTheirWay, words }
    },
    async payouts(eventId) {
      await refreshPayouts(deps, 'page').catch(unlessAway)
      return readPayoutPage(deps, eventId)
    },
    journal: (wish) => readJournal(deps, wish),
    quickBooks: (wish) => readQuickBooks(deps, wish),
    markPayout: (actor, mark) => markPayout(deps, actor, mark),
    raised: async (sql, eventId) =>
      (await raisedBy(sql, eventId)).map(({ purpose, amount }) => ({
        kind: purposeFacts[purpose].plural,
        amount,
      })),
  }
}

function unlessAway(fault: unknown): void {
  if (!isProviderFault(fault)) throw fault
}

/** What was paid, for every subject asked about. */
export async function paidFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<Map<string, Paid>> {
  const payments = Map.groupBy(await paymentsFor(sql, purpose, subjectIds), (payment) => payment.subjectId)
  return new Map(subjectIds.map((id) => [id, foldPayments(payments.get(id) ?? [])]))
}

/** Those of these for which a payment was begun that is neither carried out nor ended. */
export async function openFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await openPaymentsFor(sql, purpose, subjectIds)).map(({ subjectId }) => subjectId))
}

async function raisedBy(sql: Sql, eventId: string): Promise<{ purpose: Purpose; amount: Cents }[]> {
  const money = (await paymentsOfEvent(sql, eventId)).filter((payment) => payment.method !== 'waived')
  const byPurpose = Map.groupBy(money, (payment) => payment.purpose)
  // Sales tax is the state's.
  const raised = (payment: PaymentRecord) => cents(countedPart(payment) - taxKept(payment))
  return Array.from(byPurpose, ([purpose, payments]) => ({ purpose, amount: sum(payments.map(raised)) }))
}
