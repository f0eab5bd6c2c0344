/** The only door to payments for the rest of the server. */
import type { Person } from '../../../kernel/actor.ts'
import { type Cents, cents, sum } from '../../../kernel/money.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import type { Work } from '../../../ports/work.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { CashBox } from '../cash-contract.ts'
import type { PaymentStatusOnly, Receipt, TeamPaymentInfo } from '../contract.ts'
import type { Journal } from '../journal-contract.ts'
import type { Comparison, Ledger, PaymentDetails } from '../ledger-contract.ts'
import { onTheirWayInWords } from '../ledger-rules.ts'
import type { Payouts } from '../payout-contract.ts'
import { countedPart, foldPayments } from '../rules.ts'
import { taxKept } from '../tax-rules.ts'
import type { YearEnd } from '../year-end-contract.ts'
import { readCashBox } from './cash-box.ts'
import { catalogueOf } from './catalogue.ts'
import { changeRefund, type RefundChange } from './change-refund.ts'
import { type CountWish, closeCount, depositCount } from './close-count.ts'
import { comparePayments } from './compare-payments.ts'
import type { PaymentsDeps, PaymentsNeeds } from './dependencies.ts'
import { endOpenPayments } from './end-open.ts'
import { takeInValues } from './fill-values.ts'
import { type HandledRefund, handleFailedRefund } from './handle-failed-refund.ts'
import { handleWebhook } from './handle-webhook.ts'
import { type JournalWish, type QuickBooksLine, readJournal, readQuickBooks } from './journal.ts'
import { type GiftWish, keepAsGift } from './keep-as-gift.ts'
import { readLedger, readOwing } from './ledger.ts'
import { markPayout, type PayoutMark } from './mark-payout.ts'
import { moveOnePayment } from './move-one-payment.ts'
import { type MovedMoney, movePayments } from './move-payments.ts'
import { onTheirWay } from './on-their-way.ts'
import { type OpenedPayment, type OrderRequest, openPayment } from './open-payment.ts'
import { paymentDetails } from './payment-details.ts'
import type { Paid, PaymentRecord, Purpose } from './payment-record.ts'
import { openPaymentsFor, paymentsFor, paymentsOfEvent } from './payment-store.ts'
import { readPayoutPage } from './payouts.ts'
import { readPayouts, refreshPayouts } from './read-payouts.ts'
import { receiptBySecret } from './receipt.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import { type PaymentEntry, recordPayment, recordWithin } from './record-payment.ts'
import { refitPayments } from './refit-payments.ts'
import { type RefundWish, refundPayment } from './refund-payment.ts'
import { countAsReal, removeRehearsal } from './rehearsal.ts'
import { markRehearsals } from './rehearsal-store.ts'
import { teamPaymentInfo } from './team-payment-info.ts'
import { voidPayment } from './void-payment.ts'
import { webhookWorries } from './webhook-worries.ts'
import { readYearEnd } from './year-end.ts'

export { roundingLines } from '../receipt-rules.ts'
export { countedPart, owed } from '../rules.ts'
export { taxLines } from '../tax-rules.ts'
export { moneyAttention } from './attention.ts'
export { cashRoutes } from './cash-routes.ts'
export { journalRoutes } from './journal-routes.ts'
export { ledgerRoutes } from './ledger-routes.ts'
export { paymentMode } from './payment-mode.ts'
export type { Method, Paid, PaymentRecord, Purpose, ReceiptLine } from './payment-record.ts'
export { paymentsFor, paymentsOfEvent } from './payment-store.ts'
export { payoutRoutes } from './payout-routes.ts'
export type { Purchase, Quote, Wanted } from './purchase.ts'
export { paymentsRoutes } from './routes.ts'
export { paymentInfo } from './team-payment-info.ts'
export { yearEndRoutes } from './year-end-routes.ts'
export type { MovedMoney, OrderRequest, PaymentEntry, Reconciled }

export interface Payments {
  /** To be awaited before the first call: sorts out which payments are of today's provider. */
  begin(): Promise<void>
  /** Get which payment provider the page should load. */
  config(): { provider: 'stripe' | 'sandbox'; publishableKey: string }
  /** Get what a team owes, by any member's email. Throws Problem('not-found'). */
  teamPaymentInfo(email: string): Promise<TeamPaymentInfo>
  /** A provider's intent for what is owed or for one share of it; the same one again for the same wish. */
  open(order: OrderRequest): Promise<OpenedPayment>
  /** Cash, a check, a card taken elsewhere, or a waived fee. */
  record(actor: Person, entry: PaymentEntry): Promise<TeamPaymentInfo>
  /** The same as part of a piece of work. */
  recordWithin(work: Work<Person>, entry: PaymentEntry): Promise<TeamPaymentInfo>
  /** The provider's signed event, byte by byte as it came. Throws Problem('bad-signature'). */
  handleWebhook(rawBody: string | Uint8Array, signature: string | undefined): Promise<void>
  /** Asks the provider about payments left open, so that a lost event costs nothing. Safe at any time, from any server. */
  reconcile(): Promise<Reconciled>
  /**
   * Ends at the provider what was begun for these and not carried out, so that nothing can come in at a price or
   * for places that are gone. What was paid meanwhile is taken in. Throws Problem 'provider-failed'.
   */
  endOpen(purpose: Purpose, subjectIds: readonly string[]): Promise<void>
  /** The receipt by its own secret, or status and total by the client secret; asks the provider while it is open. */
  receiptBySecret(secret: string): Promise<Receipt | PaymentStatusOnly>
  /** To be called, in the same transaction, when fair market values of an event were set that were not set before. */
  takeInValues(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  /** All payments of one subject become another's; what is then above the price is kept as unmatched. */
  move(tx: Tx, wish: { purpose: Purpose; from: string; to: string; by: string }): Promise<MovedMoney>
  /** What was paid for something counts towards the price that staff have just agreed on. */
  refit(tx: Tx, of: { purpose: Purpose; subjectId: string }): Promise<void>
  /** One payment counts for another team from now on. */
  moveOne(actor: Person, wish: { paymentId: string; teamId: string; reason: string }): Promise<void>
  /** What was paid above the fee stays as a gift. */
  keepAsGift(actor: Person, wish: GiftWish): Promise<void>
  /** Cash and checks: what is not counted yet, and the closed counts. */
  cashBox(eventId: string): Promise<CashBox>
  /** Closes the count of what one person took. */
  closeCount(actor: Person, wish: CountWish): Promise<void>
  /** Says when a closed count went to the bank; answers its event. */
  depositCount(actor: Person, wish: { id: string; depositedOn: string | null }): Promise<string>
  /** Everything owed and received for an event. */
  ledger(eventId: string): Promise<Ledger>
  /** What of each team, sponsorship and order is still owed, as the ledger says. */
  owing(sql: Sql, eventId: string): Promise<Ledger['owing']>
  /** Throws Problem('not-found'), as the two below do. */
  details(paymentId: string): Promise<PaymentDetails>
  /** Gives back a payment or a part of it; refusals say why not. */
  refund(actor: Person, wish: RefundWish): Promise<void>
  /** Says whether what was refunded is owed again. */
  changeRefund(actor: Person, change: RefundChange): Promise<void>
  /** Marks a failed refund as dealt with. */
  handleFailedRefund(actor: Person, entry: HandledRefund): Promise<void>
  /** Acknowledgments from $250, and card gross by month. */
  yearEnd(wish: { eventId: string; year: number | null }): Promise<YearEnd>
  /** Takes back an entry of the staff that was a mistake. */
  makeVoid(actor: Person, entry: { paymentId: string; reason: string }): Promise<void>
  /** Takes an event's play money out of the books for good; answers how many payments went. */
  removeRehearsal(
    actor: Person,
    wish: { eventId: string; withStaff: boolean; count: number },
  ): Promise<{ removed: number }>
  /** An entry by staff that was real, though it was written down during the rehearsal. */
  countAsReal(actor: Person, paymentId: string): Promise<void>
  /** What somebody should mend at the provider, one sentence each. */
  worries(): Promise<string[]>
  /** Compares all payments of an event with the provider's, and takes over what it knows better. */
  compare(actor: Person, eventId: string): Promise<Comparison>
  /** What arrived in the bank; the provider is asked first, unless it was a moment ago or does not answer. */
  payouts(eventId: string): Promise<Payouts>
  /** Each movement of money on its own day. */
  journal(wish: JournalWish): Promise<Journal>
  /** The same as double entries. */
  quickBooks(wish: JournalWish): Promise<QuickBooksLine[]>
  /** Throws Problem('not-found'). */
  markPayout(actor: Person, mark: PayoutMark): Promise<void>
  /** Money raised by an event, by purpose: net of refunds, without waived fees and without what came in above a fee. */
  raised(sql: Sql, eventId: string): Promise<{ kind: string; amount: Cents }[]>
}

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
        kind: deps.catalogue.nameOf(purpose),
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
