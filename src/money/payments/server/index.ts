import { type Cents, cents, noMoney, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { pluralOf } from '../purposes.ts'
import { countedPart, foldPayments } from '../rules.ts'
import { inTransitInWords } from '../staff-rules.ts'
import { taxKept } from '../tax-rules.ts'
import { noteJournalFile } from './books/closed-days.ts'
import { readJournal, readQuickBooks } from './books/journal.ts'
import { journalRoutes } from './books/journal-routes.ts'
import { markPayout } from './books/mark-payout.ts'
import { payoutRoutes } from './books/payout-routes.ts'
import { readPayoutPage } from './books/payouts.ts'
import { readPayouts, refreshPayouts } from './books/read-payouts.ts'
import { readYearEnd } from './books/year-end.ts'
import { yearEndRoutes } from './books/year-end-routes.ts'
import { readCashBox } from './cash/cash-box.ts'
import { cashRoutes } from './cash/cash-routes.ts'
import { closeCount } from './cash/close-count.ts'
import { depositWithin } from './cash/deposit-within.ts'
import { mayUseDrawer } from './cash/drawer-access.ts'
import { drawerRoutes, drawersRoutes } from './cash/drawer-routes.ts'
import { changeFloat, drawerPeople, openDrawerFor } from './cash/open-drawer.ts'
import { countOwnDrawer, handOverDrawer, openOwnDrawer, readOwnDrawer } from './cash/own-drawer.ts'
import { receiveDrawer } from './cash/receive-drawer.ts'
import { depositCount } from './cash/save-deposit.ts'
import { catalogueOf } from './catalogue.ts'
import { readBill } from './checkout/bill.ts'
import { endOpenPayments } from './checkout/end-open-payments.ts'
import { confirmLater, unconfirmed } from './checkout/free-bills.ts'
import { handleWebhook } from './checkout/handle-webhook.ts'
import { moneyInTransit } from './checkout/money-in-transit.ts'
import { openPayment } from './checkout/open-payment.ts'
import { teamPaymentInfo } from './checkout/team-payment-info.ts'
import { webhookWarning } from './checkout/webhook-warnings.ts'
import type { PaymentsDeps, PaymentsNeeds } from './dependencies.ts'
import { refundOfferRoutes } from './offers/offer-routes.ts'
import type { Paid, PaymentPart, Purpose } from './payment-record.ts'
import { openPaymentsFor, partsFor, partsOfEvent, partTest } from './payment-store.ts'
import type { Payments, PaymentUseCases } from './payments.ts'
import { emailReceiptAgain } from './receipts/email-payer.ts'
import { fillMissingValues } from './receipts/fill-values.ts'
import { receiptBySecret } from './receipts/receipt-by-secret.ts'
import { changeRefund } from './refunds/change-refund.ts'
import { giveInstead } from './refunds/give-instead.ts'
import { handleFailedRefund } from './refunds/handle-failed-refund.ts'
import { keepAsGift } from './refunds/keep-as-gift.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { refundWithoutPlace } from './refunds/refund-without-place.ts'
import { voidPayment } from './refunds/void-payment.ts'
import { paymentsRoutes } from './routes.ts'
import { comparePayments } from './staff/compare-payments.ts'
import { firstPayment } from './staff/first-payment.ts'
import { moveOnePayment } from './staff/move-one-payment.ts'
import { movePayments } from './staff/move-payments.ts'
import { readOverview, readOwing, readUnpaid } from './staff/overview.ts'
import { paymentDetails } from './staff/payment-details.ts'
import { reapplyPayments } from './staff/reapply-payments.ts'
import { type Reconciled, reconcile } from './staff/reconcile.ts'
import { recordPayment, recordTogether, recordWithin } from './staff/record-payment.ts'
import { countAsReal, removeRehearsal } from './staff/rehearsal.ts'
import { markRehearsals } from './staff/rehearsal-store.ts'
import { staffPaymentsRoutes } from './staff/staff-routes.ts'

export { isDayClosed } from './books/closed-days.ts'
export { drawerAccess } from './cash/drawer-access.ts'
export {
  decideSetAside,
  type SetAsideMoney,
  setAsideOf,
  setMoneyAside,
} from './cash/set-aside.ts'
export { openTakings } from './cash/takings.ts'
export { partiesOwe, paymentInfo } from './checkout/team-payment-info.ts'
export { lastProviderEvent, webhookWarning } from './checkout/webhook-warnings.ts'
export { countPayments } from './count-payments.ts'
export { paymentMode } from './payment-mode.ts'
export type { Method, Paid, PaymentPart, Purpose, ReceiptLine } from './payment-record.ts'
export { partsFor, partsOfEvent } from './payment-store.ts'
export type { Payments } from './payments.ts'
export type { DayFacts, Places, Purchase, Quote, UsedLine, Wanted } from './purchase.ts'
export { countWaitingReceipts } from './receipts/waiting-receipts.ts'
export { moneyAttention } from './staff/attention.ts'
export { unseenLive } from './staff/first-payment.ts'
export { moneyUnderWay } from './staff/under-way.ts'

export function createPayments({ purchases, ...given }: PaymentsNeeds): Payments {
  const deps: PaymentsDeps = { ...given, catalogue: catalogueOf(purchases) }
  let round: Promise<Reconciled> | undefined
  let isFirstRound = true
  const payments: PaymentUseCases = {
    begin: () => markRehearsals(deps.database.sql, deps.gateway.origin()),
    config: () => ({ provider: deps.gateway.provider, publishableKey: deps.gateway.publishableKey }),
    teamPaymentInfo: (email) => teamPaymentInfo(deps, email),
    bill: (actor, wanted) => readBill(deps, actor, wanted),
    open: (request) => openPayment(deps, request),
    record: (actor, entry) => recordPayment(deps, actor, entry),
    recordTogether: (actor, entry) => recordTogether(deps, actor, entry),
    recordWithin: (work, entry) => recordWithin(deps, work, entry),
    depositWithin: (work, banked) => depositWithin(deps, work, banked),
    handleWebhook: (rawBody, signature) => handleWebhook(deps, rawBody, signature),
    reconcile() {
      round ??= reconcile(deps, isFirstRound).finally(() => {
        isFirstRound = false
        round = undefined
      })
      return round
    },
    confirmLater: (tx, bill) => confirmLater(deps, tx, bill),
    endOpen: (purpose, subjectIds) => endOpenPayments(deps, purpose, subjectIds),
    receiptBySecret: (secret) => receiptBySecret(deps, secret),
    emailReceipt: (work, paymentId) => emailReceiptAgain(deps, work, paymentId),
    fillMissingValues: (tx, event, actor) => fillMissingValues(deps, tx, event, actor),
    move: (tx, request) => movePayments(deps, tx, request),
    reapply: (tx, of) => reapplyPayments(deps, tx, of),
    moveOne: (actor, request) => moveOnePayment(deps, actor, request),
    keepAsGift: (actor, request) => keepAsGift(deps, actor, request),
    giveInstead: (actor, request) => giveInstead(deps, actor, request),
    cashBox: (eventId) => readCashBox(deps, eventId),
    closeCount: (actor, request) => closeCount(deps, actor, request),
    depositCount: (actor, request) => depositCount(deps, actor, request),
    mayUseDrawer: (actor) => mayUseDrawer(deps, actor),
    ownDrawer: (actor) => readOwnDrawer(deps, actor),
    openDrawer: (actor, request) => openOwnDrawer(deps, actor, request),
    countDrawer: (actor, counted) => countOwnDrawer(deps, actor, counted),
    handOverDrawer: (actor, request) => handOverDrawer(deps, actor, request),
    drawerPeople: () => drawerPeople(deps),
    openDrawerFor: (actor, request) => openDrawerFor(deps, actor, request),
    changeFloat: (actor, request) => changeFloat(deps, actor, request),
    receiveDrawer: (actor, request) => receiveDrawer(deps, actor, request),
    overview: (eventId) => readOverview(deps, eventId),
    firstPayment: (sql, eventId) => firstPayment(deps, sql, eventId),
    owing: (sql, eventId) => readOwing(deps, sql, eventId),
    unpaid: (sql, eventId) => readUnpaid(deps, sql, eventId),
    details: (paymentId) => paymentDetails(deps, paymentId),
    refund: (actor, request) => refundPayment(deps, actor, request),
    refundWithoutPlace: (purpose, subjectId) => refundWithoutPlace(deps, purpose, subjectId),
    changeRefund: (actor, change) => changeRefund(deps, actor, change),
    handleFailedRefund: (actor, entry) => handleFailedRefund(deps, actor, entry),
    yearEnd: (request) => readYearEnd(deps, request),
    makeVoid: (actor, entry) => voidPayment(deps, actor, entry),
    async warnings() {
      const { database, gateway, clock } = deps
      const missed = await webhookWarning({ sql: database.sql, gateway, clock })
      return missed ? [missed] : []
    },
    removeRehearsal: (actor, request) => removeRehearsal(deps, actor, request),
    countAsReal: (actor, paymentId) => countAsReal(deps, actor, paymentId),
    async compare(actor, eventId) {
      const compared = await comparePayments(deps, eventId)
      await readPayouts(deps, { thorough: true })
      const open = await moneyInTransit(deps, eventId)
      const words = [compared.words, inTransitInWords(open)].filter(Boolean).join(' ')
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
    journalSaved: (request) => noteJournalFile(deps, request),
    journal: (request) => readJournal(deps, request),
    quickBooks: (request) => readQuickBooks(deps, request),
    markPayout: (actor, mark) => markPayout(deps, actor, mark),
    raisedBy: async (sql, eventId, purpose) =>
      (await raisedBy(sql, eventId)).find((each) => each.purpose === purpose)?.amount ?? cents(0),
    async raised(sql, eventId) {
      const raised = new Map<string, Cents>()
      for (const { purpose, amount } of await raisedBy(sql, eventId)) {
        const hasPackages = await deps.catalogue.hasPackages(sql, purpose, eventId)
        const kind = pluralOf(purpose, hasPackages)
        raised.set(kind, cents((raised.get(kind) ?? noMoney) + amount))
      }
      return Array.from(raised, ([kind, amount]) => ({ kind, amount }))
    },
  }
  const pickEvent = async (eventId?: string) => (await deps.events.pick(deps.database.sql, eventId)).id
  const handlers = {
    payments: paymentsRoutes(payments),
    staffPayments: staffPaymentsRoutes(payments, pickEvent, deps.requireConfirmed),
    refundOffers: refundOfferRoutes(deps),
    cash: cashRoutes(payments, pickEvent),
    drawer: drawerRoutes(payments),
    drawers: drawersRoutes(payments),
    payouts: payoutRoutes(payments, pickEvent),
    journal: journalRoutes(payments, pickEvent),
    yearEnd: yearEndRoutes(payments, pickEvent),
  }
  return { ...payments, handlers }
}

function unlessAway(fault: unknown): void {
  if (!isProviderFault(fault)) throw fault
}

/** What was paid, for each of the subjects. */
export async function paidFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<Map<string, Paid>> {
  const parts = Map.groupBy(await partsFor(sql, purpose, subjectIds), ({ subjectId }) => subjectId)
  const waiting = await unconfirmed(sql, purpose, subjectIds)
  const paid = (id: string): Paid => ({
    ...foldPayments(parts.get(id) ?? []),
    ...(waiting.has(id) && { awaitsProof: true }),
  })
  return new Map(subjectIds.map((id) => [id, paid(id)]))
}

/** Which of the subjects have an open payment: started, and neither completed nor canceled. */
export async function openFor(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<Set<string>> {
  const open = (await openPaymentsFor(sql, purpose, subjectIds)).flatMap(({ parts }) => parts)
  return new Set(open.filter(partTest(purpose, subjectIds)).map(({ subjectId }) => subjectId))
}

async function raisedBy(sql: Sql, eventId: string): Promise<{ purpose: Purpose; amount: Cents }[]> {
  const money = (await partsOfEvent(sql, eventId)).filter(({ method }) => method !== 'waived')
  const byPurpose = Map.groupBy(money, ({ purpose }) => purpose)
  // Sales tax belongs to the state.
  const raised = (part: PaymentPart) => cents(countedPart(part) - taxKept(part))
  return Array.from(byPurpose, ([purpose, parts]) => ({ purpose, amount: sum(parts.map(raised)) }))
}
