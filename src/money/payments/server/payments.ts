import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { CashBox, cashApi } from '../cash-contract.ts'
import type { Bill, PaymentStatusOnly, paymentsApi, Receipt, TeamPaymentInfo } from '../contract.ts'
import type { drawerApi, drawersApi, OwnDrawer } from '../drawer-contract.ts'
import type { Journal, journalApi } from '../journal-contract.ts'
import type { Payouts, payoutApi } from '../payout-contract.ts'
import type { refundOffersApi } from '../refund-offer-contract.ts'
import type { staffPaymentsApi } from '../staff-contract.ts'
import type { Comparison, FirstPayment, PaymentDetails, PaymentsOverview } from '../staff-shapes.ts'
import type { YearEnd, yearEndApi } from '../year-end-contract.ts'
import type { JournalRequest, QuickBooksLine } from './books/journal.ts'
import type { PayoutMark } from './books/mark-payout.ts'
import type { Counted, CountRequest } from './cash/close-count.ts'
import type { BankedPayments } from './cash/deposit-within.ts'
import type { HandOver } from './cash/own-drawer.ts'
import type { ReceivedDrawer } from './cash/receive-drawer.ts'
import type { DepositRequest } from './cash/save-deposit.ts'
import type { CheckoutRequest } from './checkout/choose-payment.ts'
import type { FreeBill } from './checkout/free-bills.ts'
import type { OpenedPayment } from './checkout/open-payment.ts'
import type { Purpose } from './payment-record.ts'
import type { Wanted } from './purchase.ts'
import type { RefundChange } from './refunds/change-refund.ts'
import type { GiveRequest } from './refunds/give-instead.ts'
import type { HandledRefund } from './refunds/handle-failed-refund.ts'
import type { GiftRequest } from './refunds/keep-as-gift.ts'
import type { RefundRequest } from './refunds/refund-payment.ts'
import type { VoidRequest } from './refunds/void-payment.ts'
import type { MoveRequest } from './staff/move-one-payment.ts'
import type { MovedMoney } from './staff/move-payments.ts'
import type { UnpaidBill } from './staff/overview.ts'
import type { Reconciled } from './staff/reconcile.ts'
import type { PaymentEntry, TogetherEntry } from './staff/record-payment.ts'

export interface Payments extends PaymentUseCases {
  handlers: {
    payments: Handlers<typeof paymentsApi>
    staffPayments: Handlers<typeof staffPaymentsApi>
    refundOffers: Handlers<typeof refundOffersApi>
    cash: Handlers<typeof cashApi>
    drawer: Handlers<typeof drawerApi>
    drawers: Handlers<typeof drawersApi>
    payouts: Handlers<typeof payoutApi>
    journal: Handlers<typeof journalApi>
    yearEnd: Handlers<typeof yearEndApi>
  }
}

/** What others may ask of payments, and what its own calls do. */
export interface PaymentUseCases {
  /** Await this before any other call: it works out which payments belong to the current provider. */
  begin(): Promise<void>
  /** Which payment provider the page should load. */
  config(): { provider: 'stripe' | 'sandbox'; publishableKey: string }
  /** What a team owes, by any member's email. Throws Problem 'not-found'. */
  teamPaymentInfo(email: string): Promise<TeamPaymentInfo>
  /** What is owed for one thing, with its lines. Throws Problem 'not-found'. */
  bill(actor: Actor, wanted: Wanted): Promise<Bill>
  /** Opens one intent for what is owed, or for one share of it. The same request again gets the same intent. */
  open(request: CheckoutRequest): Promise<OpenedPayment>
  /** Records cash, a check, a card payment taken elsewhere, or a waived fee. */
  record(actor: Person, entry: PaymentEntry): Promise<TeamPaymentInfo>
  /** Records one payment for several bills of an event. */
  recordTogether(actor: Person, entry: TogetherEntry): Promise<void>
  /** The same as `record`, inside a larger unit of work. */
  recordWithin(work: Work<Person>, entry: PaymentEntry): Promise<TeamPaymentInfo>
  /** Payments just recorded that are at the bank already: in nobody's drawer. */
  depositWithin(work: Work<Person>, banked: BankedPayments): Promise<void>
  /** Handles a signed event; `rawBody` must be byte for byte what was received. Throws Problem 'bad-signature'. */
  handleWebhook(rawBody: string | Uint8Array, signature: string | undefined): Promise<void>
  /** Polls the provider about open payments, so that a lost event doesn't matter. Safe at any time, from any server. */
  reconcile(): Promise<Reconciled>
  /**
   * Call in the transaction of a visitor's order that costs nothing: it is held like an unpaid one until whom it concerns
   * confirms it, and gets an email to do so.
   */
  confirmLater(tx: Tx, bill: FreeBill): Promise<void>
  /**
   * Cancels the open payments for these subjects at the provider, so that nothing can be paid at an old price or for
   * places that are gone. Payments that succeeded meanwhile are recorded. Throws Problem 'provider-failed'.
   */
  endOpen(purpose: Purpose, subjectIds: readonly string[]): Promise<void>
  /**
   * The receipt by its own secret, or only status and total by the client secret. Polls the provider while the payment
   * is open.
   */
  receiptBySecret(secret: string): Promise<Receipt | PaymentStatusOnly>
  /** Emails the receipt again, to its payer only. Does nothing without an email, or for money that was given back. */
  emailReceipt(work: Work, paymentId: string): Promise<void>
  /** Call this in the transaction that sets an event's fair market values for the first time. */
  fillMissingValues(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  /** Moves all payments of one subject to another; anything above its price becomes unmatched. */
  move(tx: Tx, request: { purpose: Purpose; from: string; to: string; by: string }): Promise<MovedMoney>
  /** Reapplies what was paid to a price that staff changed. `corrects`: its receipts say that they were updated. */
  reapply(tx: Tx, of: { purpose: Purpose; subjectId: string; corrects?: boolean }): Promise<void>
  /** Moves one payment to another team. */
  moveOne(actor: Person, request: MoveRequest): Promise<void>
  /** Keeps overpaid money as a gift. */
  keepAsGift(actor: Person, request: GiftRequest): Promise<void>
  /** The payer gives what could be refunded. */
  giveInstead(actor: Person, request: GiveRequest): Promise<void>
  /** Cash and checks that aren't counted yet, and the closed counts. */
  cashBox(eventId: string): Promise<CashBox>
  /** Closes the count of what one person collected. */
  closeCount(actor: Person, request: CountRequest): Promise<void>
  /** Sets or clears the day a closed count was deposited. Returns the event's id. */
  depositCount(actor: Person, request: DepositRequest): Promise<string>
  /** Whether the caller may take cash in the current event, or has a drawer in it from when they did. */
  mayUseDrawer(actor: Person): Promise<boolean>
  /** The caller's own cash drawer: nobody else's, and without what should be in it. */
  ownDrawer(actor: Person): Promise<OwnDrawer>
  openDrawer(actor: Person, request: { id: string; openingFloat: Cents }): Promise<void>
  /** Closes the caller's drawer with what they counted, float included. */
  countDrawer(actor: Person, counted: Omit<Counted, 'eventId' | 'personId'>): Promise<void>
  handOverDrawer(actor: Person, request: HandOver): Promise<void>
  /** Who may have a cash drawer, by name. */
  drawerPeople(): Promise<{ id: string; name: string }[]>
  /** Opens somebody's drawer. Returns the event's id, as do the next two. */
  openDrawerFor(
    actor: Person,
    request: { id: string; personId: string; openingFloat: Cents },
  ): Promise<string>
  changeFloat(
    actor: Person,
    request: { drawerId: string; openingFloat: Cents; reason: string },
  ): Promise<string>
  /** Confirms the money of a counted drawer. */
  receiveDrawer(actor: Person, request: ReceivedDrawer): Promise<string>
  /** Everything owed and received for an event. */
  overview(eventId: string): Promise<PaymentsOverview>
  /** The first real card payment, while it says anything new; null otherwise. */
  firstPayment(sql: Sql, eventId: string): Promise<FirstPayment | null>
  /** What is still owed for each team, sponsorship and order; the same list as in `overview`. */
  owing(sql: Sql, eventId: string): Promise<PaymentsOverview['owing']>
  /** What can be paid now, with nothing under way. */
  unpaid(sql: Sql, eventId: string): Promise<UnpaidBill[]>
  /** Throws Problem 'not-found', as do the next two. */
  details(paymentId: string): Promise<PaymentDetails>
  /** Refunds a payment in full or in part. Throws a Problem that says why not. */
  refund(actor: Person, request: RefundRequest): Promise<void>
  /** Refunds by itself what was paid for this after its places had gone to others. Does nothing twice. */
  refundWithoutPlace(purpose: Purpose, subjectId: string): Promise<void>
  /** Changes whether a refunded amount is owed again. */
  changeRefund(actor: Person, change: RefundChange): Promise<void>
  /** Marks a failed refund as dealt with. */
  handleFailedRefund(actor: Person, entry: HandledRefund): Promise<void>
  /** Acknowledgment letters from $250, and card gross by month. */
  yearEnd(request: { eventId: string; year: number | null }): Promise<YearEnd>
  /** Voids a payment that staff recorded by mistake. */
  makeVoid(actor: Person, entry: VoidRequest): Promise<void>
  /** Deletes an event's rehearsal payments for good. Returns how many were deleted. */
  removeRehearsal(
    actor: Person,
    request: { eventId: string; withStaff: boolean; count: number },
  ): Promise<{ removed: number }>
  /** Counts an entry that staff recorded during the rehearsal but that was real money. */
  countAsReal(actor: Person, paymentId: string): Promise<void>
  /** Problems to fix at the provider, one sentence each. */
  warnings(): Promise<string[]>
  /** Compares all payments of an event with the provider's, and corrects what the provider knows better. */
  compare(actor: Person, eventId: string): Promise<Comparison>
  /**
   * Payouts to the bank. Refreshed from the provider first, unless that just happened or the provider doesn't respond.
   */
  payouts(eventId: string): Promise<Payouts>
  /** Every movement of money on its own day. */
  journal(request: JournalRequest): Promise<Journal>
  /** Call when the journal is saved as a file: what comes later isn't booked on its days anymore. */
  journalSaved(request: JournalRequest): Promise<void>
  /** The journal as double entries. */
  quickBooks(request: JournalRequest): Promise<QuickBooksLine[]>
  /** Throws Problem 'not-found'. */
  markPayout(actor: Person, mark: PayoutMark): Promise<void>
  /** Money raised by an event, by purpose: net of refunds, without waived fees and overpaid money. */
  raised(sql: Sql, eventId: string): Promise<{ kind: string; amount: Cents }[]>
  /** The same for one purpose. */
  raisedBy(sql: Sql, eventId: string, purpose: Purpose): Promise<Cents>
}
