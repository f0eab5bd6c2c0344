import type { Person } from '../../../kernel/actor.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { CashBox } from '../cash-contract.ts'
import type { PaymentStatusOnly, Receipt, TeamPaymentInfo } from '../contract.ts'
import type { Journal } from '../journal-contract.ts'
import type { Payouts } from '../payout-contract.ts'
import type { Comparison, PaymentDetails, PaymentsOverview } from '../staff-contract.ts'
import type { YearEnd } from '../year-end-contract.ts'
import type { JournalRequest, QuickBooksLine } from './books/journal.ts'
import type { PayoutMark } from './books/mark-payout.ts'
import type { CountRequest } from './cash/close-count.ts'
import type { OpenedPayment, OrderRequest } from './checkout/open-payment.ts'
import type { Purpose } from './payment-record.ts'
import type { RefundChange } from './refunds/change-refund.ts'
import type { HandledRefund } from './refunds/handle-failed-refund.ts'
import type { GiftRequest } from './refunds/keep-as-gift.ts'
import type { RefundRequest } from './refunds/refund-payment.ts'
import type { MovedMoney } from './staff/move-payments.ts'
import type { Reconciled } from './staff/reconcile.ts'
import type { PaymentEntry } from './staff/record-payment.ts'

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
  fillMissingValues(tx: Tx, event: EventRecord, actor: Person): Promise<void>
  /** All payments of one subject become another's; what is then above the price is kept as unmatched. */
  move(tx: Tx, wish: { purpose: Purpose; from: string; to: string; by: string }): Promise<MovedMoney>
  /** What was paid for something counts towards the price that staff have just agreed on. */
  reapply(tx: Tx, of: { purpose: Purpose; subjectId: string }): Promise<void>
  /** One payment counts for another team from now on. */
  moveOne(actor: Person, wish: { paymentId: string; teamId: string; reason: string }): Promise<void>
  /** What was paid above the fee stays as a gift. */
  keepAsGift(actor: Person, wish: GiftRequest): Promise<void>
  /** Cash and checks: what is not counted yet, and the closed counts. */
  cashBox(eventId: string): Promise<CashBox>
  /** Closes the count of what one person took. */
  closeCount(actor: Person, wish: CountRequest): Promise<void>
  /** Says when a closed count went to the bank; answers its event. */
  depositCount(actor: Person, wish: { id: string; depositedOn: string | null }): Promise<string>
  /** Everything owed and received for an event. */
  overview(eventId: string): Promise<PaymentsOverview>
  /** What of each team, sponsorship and order is still owed, as the ledger says. */
  owing(sql: Sql, eventId: string): Promise<PaymentsOverview['owing']>
  /** Throws Problem('not-found'), as the two below do. */
  details(paymentId: string): Promise<PaymentDetails>
  /** Gives back a payment or a part of it; refusals say why not. */
  refund(actor: Person, wish: RefundRequest): Promise<void>
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
  warnings(): Promise<string[]>
  /** Compares all payments of an event with the provider's, and takes over what it knows better. */
  compare(actor: Person, eventId: string): Promise<Comparison>
  /** What arrived in the bank; the provider is asked first, unless it was a moment ago or does not answer. */
  payouts(eventId: string): Promise<Payouts>
  /** Each movement of money on its own day. */
  journal(wish: JournalRequest): Promise<Journal>
  /** The same as double entries. */
  quickBooks(wish: JournalRequest): Promise<QuickBooksLine[]>
  /** Throws Problem('not-found'). */
  markPayout(actor: Person, mark: PayoutMark): Promise<void>
  /** Money raised by an event, by purpose: net of refunds, without waived fees and without what came in above a fee. */
  raised(sql: Sql, eventId: string): Promise<{ kind: string; amount: Cents }[]>
}
