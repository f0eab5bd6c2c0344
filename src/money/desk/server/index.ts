import { type Cents, cents, noMoney, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { Work } from '../../../ports/work.ts'
import { readCashBox } from '../../books/server/cash-in-books.ts'
import { noteJournalFile } from '../../books/server/closed-days.ts'
import { readJournal, readQuickBooks } from '../../books/server/journal.ts'
import { journalRoutes } from '../../books/server/journal-routes.ts'
import { payoutRoutes } from '../../books/server/payout-routes.ts'
import { yearEndRoutes } from '../../books/server/year-end-routes.ts'
import { cashRoutes } from '../../cash/server/cash-routes.ts'
import { depositWithin } from '../../cash/server/deposit-within.ts'
import { mayUseDrawer } from '../../cash/server/drawer-access.ts'
import { drawerRoutes, drawersRoutes } from '../../cash/server/drawer-routes.ts'
import { paymentMode } from '../../ledger/server/payment-mode.ts'
import '../../ledger/server/parts.ts'
import { endOpenPayments } from '../../checkout/server/end-open-payments.ts'
import { handleWebhook } from '../../checkout/server/handle-webhook.ts'
import { receiptBySecret } from '../../checkout/server/receipt-by-secret.ts'
import { paymentsRoutes } from '../../checkout/server/routes.ts'
import { webhookWarning } from '../../checkout/server/webhook-warnings.ts'
import { pluralOf } from '../../ledger/purposes.ts'
import { countedPart } from '../../ledger/rules.ts'
import { catalogueOf } from '../../ledger/server/catalogue.ts'
import type { PaymentsDeps, PaymentsNeeds } from '../../ledger/server/dependencies.ts'
import { confirmLater } from '../../ledger/server/free-bills.ts'
import { movePayments } from '../../ledger/server/move-payments.ts'
import type { PaymentPart, PaymentRecord, Purpose } from '../../ledger/server/payment-record.ts'
import { paymentsOfEvent } from '../../ledger/server/payment-store.ts'
import { playMoneyOf } from '../../ledger/server/play-money.ts'
import type { BillRef } from '../../ledger/server/purchase.ts'
import { reapplyPayments } from '../../ledger/server/reapply-payments.ts'
import { markRehearsals } from '../../ledger/server/rehearsal-store.ts'
import { taxKept } from '../../ledger/tax-rules.ts'
import { emailReceiptAgain } from '../../receipts/server/email-payer.ts'
import { fillMissingValues } from '../../receipts/server/fill-values.ts'
import { refundOfferRoutes } from '../../refunds/server/offers/offer-routes.ts'
import { refundWithoutPlace } from '../../refunds/server/refund-without-place.ts'
import { compareWithProvider } from './compare-payments.ts'
import { firstPayment } from './first-payment.ts'
import { readOverview, readOwing, readUnpaid } from './overview.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import { recordPayment, recordTogether, recordWithin } from './record-payment.ts'
import { infoOf } from './spread-bill.ts'
import { staffPaymentsRoutes } from './staff-routes.ts'
import { undoOwnPayment } from './undo-own-payment.ts'

export { moneyAttention } from './attention.ts'
export { refuseCardWithoutTerminal } from './card-terminal.ts'
export { unseenLive } from './first-payment.ts'
export { moneyUnderWay } from './under-way.ts'

/** What others may ask of payments. */
export type Payments = ReturnType<typeof createPayments>

export const payments = feature({
  open: (needs: PaymentsNeeds) => ({ payments: createPayments(needs) }),
  handsIn: ({ gateway, publicUrl, payments }) => ({
    answers: { raised: payments.raised, paymentMode: () => paymentMode(gateway, publicUrl) },
    on: { 'values set': (tx, { event, actor }) => payments.fillMissingValues(tx, event, actor) },
    // A lost event of the provider does no harm.
    job: {
      name: 'reconcile',
      every: 15_000,
      failure: 'reconciling failed; will try again',
      run: payments.reconcile,
    },
  }),
})

function createPayments(needs: PaymentsNeeds) {
  const { database, gateway, clock } = needs
  const deps: PaymentsDeps = {
    ...needs,
    requireConfirmed: (actor) => needs.auth.requireConfirmed(database.sql, actor),
    catalogue: catalogueOf(() => needs.parts('sells')),
  }
  const own =
    <Given extends unknown[], Answer>(useCase: (deps: PaymentsDeps, ...given: Given) => Answer) =>
    (...given: Given) =>
      useCase(deps, ...given)
  const readBox = own(readCashBox)
  let round: Promise<Reconciled> | undefined
  let isFirstRound = true
  return {
    /** Await this before any other call: it works out which payments belong to the current provider. */
    begin: () => markRehearsals(database.sql, gateway.origin()),
    record: own(recordPayment),
    recordTogether: own(recordTogether),
    recordWithin: own(recordWithin),
    /** What is owed and paid of a bill, inside a larger unit of work. */
    infoWithin: ({ tx }: Pick<Work, 'tx'>, bill: BillRef) => infoOf(deps, tx, bill),
    depositWithin: own(depositWithin),
    handleWebhook: own(handleWebhook),
    /** Polls the provider about open payments, so that a lost event doesn't matter. Safe at any time, from any server. */
    reconcile() {
      round ??= reconcile(deps, isFirstRound).finally(() => {
        isFirstRound = false
        round = undefined
      })
      return round
    },
    confirmLater: own(confirmLater),
    receiptBySecret: own(receiptBySecret),
    compare: own(compareWithProvider),
    overview: own(readOverview),
    endOpen: own(endOpenPayments),
    emailReceipt: own(emailReceiptAgain),
    fillMissingValues: own(fillMissingValues),
    move: own(movePayments),
    reapply: own(reapplyPayments),
    mayUseDrawer: own(mayUseDrawer),
    firstPayment: own(firstPayment),
    owing: own(readOwing),
    unpaid: own(readUnpaid),
    refundWithoutPlace: own(refundWithoutPlace),
    /** Problems to fix at the provider, one sentence each. */
    async warnings() {
      const missed = await webhookWarning({ sql: database.sql, gateway, clock })
      return missed ? [missed] : []
    },
    journal: own(readJournal),
    journalSaved: own(noteJournalFile),
    quickBooks: own(readQuickBooks),
    /** Money raised by an event, by purpose: net of refunds, without waived fees and overpaid money. */
    async raised(sql: Sql, eventId: string) {
      const raised = new Map<string, { amount: Cents; playMoney: Cents }>()
      for (const { purpose, amount, playMoney } of await raisedBy(sql, eventId)) {
        const hasPackages = await deps.catalogue.hasPackages(sql, purpose, eventId)
        const kind = pluralOf(purpose, hasPackages)
        const { amount: before = noMoney, playMoney: played = noMoney } = raised.get(kind) ?? {}
        raised.set(kind, { amount: cents(before + amount), playMoney: cents(played + playMoney) })
      }
      return Array.from(raised, ([kind, amounts]) => ({ kind, ...amounts }))
    },
    /** The same for one purpose. */
    raisedBy: async (sql: Sql, eventId: string, purpose: Purpose) =>
      (await raisedBy(sql, eventId)).find((each) => each.purpose === purpose)?.amount ?? noMoney,
    handlers: {
      payments: paymentsRoutes(deps),
      staffPayments: staffPaymentsRoutes(deps),
      refundOffers: refundOfferRoutes(deps),
      cash: cashRoutes(deps, readBox),
      drawer: drawerRoutes(deps, own(undoOwnPayment)),
      drawers: drawersRoutes(deps, readBox),
      payouts: payoutRoutes(deps),
      journal: journalRoutes(deps),
      yearEnd: yearEndRoutes(deps),
    },
  }
}

/** `playMoney`: what of it was paid with test cards. */
async function raisedBy(
  sql: Sql,
  eventId: string,
): Promise<{ purpose: Purpose; amount: Cents; playMoney: Cents }[]> {
  const payments = (await paymentsOfEvent(sql, eventId)).filter(({ method }) => method !== 'waived')
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const isPlay = (payment: PaymentRecord) =>
    playMoneyOf(payment, payment.giftOf === null ? payment : (byId.get(payment.giftOf) ?? null)) !== null
  const played = new Set(payments.filter(isPlay).map(({ id }) => id))
  const byPurpose = Map.groupBy(
    payments.flatMap(({ parts }) => parts),
    ({ purpose }) => purpose,
  )
  // Sales tax belongs to the state.
  const raised = (parts: readonly PaymentPart[]) =>
    sum(parts.map((part) => cents(countedPart(part) - taxKept(part))))
  return Array.from(byPurpose, ([purpose, parts]) => ({
    purpose,
    amount: raised(parts),
    playMoney: raised(parts.filter(({ paymentId }) => played.has(paymentId))),
  }))
}
