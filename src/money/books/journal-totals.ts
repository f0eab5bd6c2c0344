import { type Cents, cents, sum } from '../../kernel/money.ts'
import { byMethod, type MoneyMethod, moneyMethods } from '../ledger/payment-methods.ts'
import type { Movement } from './journal-facts.ts'
import { purseFacts } from './purses.ts'

export interface JournalTotals extends Record<MoneyMethod, Cents> {
  /** Refunds by method. */
  refunds: Record<MoneyMethod, Cents>
  disputed: Cents
  fees: Cents
  /** What drawers were over, or short if negative. */
  overShort: Cents
  /** What prizes cost: paid out, and held back for their winners' taxes. */
  prizes: Cents
  /** Held back of prizes, and not sent to the IRS yet. */
  withheld: Cents
  net: Cents
  /** Cash and checks taken to the bank. Like payouts, only a transfer. */
  deposited: Cents
  /** Paid out to the bank. Not part of the net, since it is only a transfer. */
  paidOut: Cents
  /** Owed to the state. */
  tax: Cents
  fairMarketValue: Cents
  gift: Cents
  /** What is left is neither, or less than nothing where a value is above its price. */
  neither: Cents
  /** Disputed, so not in the net, and still in the value or the gift. */
  contested: Cents
  /** Above the fee, and waiting for a refund. */
  overpaid: Cents
}

/** Amounts that went out are positive, except in `net`. */
export function journalTotals(rows: readonly Movement[]): JournalTotals {
  const of = (
    fits: (row: Movement) => boolean,
    part: 'amount' | 'above' | 'tax' | 'fairMarketValue' | 'gift' = 'amount',
  ) => sum(rows.filter(fits).map((each) => each[part]))
  const isIn = ({ what }: Movement) => what === 'payment' || what === 'gift' || what === 'void'
  const isBack = ({ what }: Movement) => what === 'refund' || what === 'refund-failed'
  const isPayout = ({ what }: Movement) => what === 'payout' || what === 'payout-returned'
  const isSent = ({ what }: Movement) => what === 'taxes-sent' || what === 'taxes-sent-undone'
  const isDeposit = ({ what }: Movement) => what === 'deposit' || what === 'deposit-undone'
  const isContest = ({ what }: Movement) =>
    what === 'dispute' || what === 'dispute-returned' || what === 'dispute-lost'
  const isSale = (row: Movement) =>
    isIn(row) || isBack(row) || row.what === 'given' || row.what === 'given-undone'
  const unsplit = (fits: (row: Movement) => boolean) =>
    sum(
      rows
        .filter(fits)
        .map(({ amount, above, tax, fairMarketValue, gift }) =>
          cents(amount - above - tax - fairMarketValue - gift),
        ),
    )
  const out = (fits: (row: Movement) => boolean) => cents(0 - of(fits))
  const isBy = (method: MoneyMethod, { purse }: Movement) => purseFacts[purse].method === method
  return {
    ...byMethod(moneyMethods, (method) => of((each) => isIn(each) && isBy(method, each))),
    refunds: byMethod(moneyMethods, (method) => out((each) => isBack(each) && isBy(method, each))),
    disputed: out(({ what }) => what === 'dispute' || what === 'dispute-returned'),
    fees: out(({ what }) => what === 'fee' || what === 'dispute-fee'),
    overShort: of(({ what }) => what === 'over-short'),
    prizes: out(({ what }) => what === 'prize' || what === 'prize-undone'),
    withheld: cents(out(({ purse }) => purse === 'withheld') - out(isSent)),
    net: of((each) => !isPayout(each) && !isDeposit(each) && !isSent(each)),
    deposited: out(isDeposit),
    paidOut: of(isPayout),
    tax: of(() => true, 'tax'),
    fairMarketValue: of(() => true, 'fairMarketValue'),
    gift: of(() => true, 'gift'),
    neither: unsplit(isSale),
    contested: cents(0 - unsplit(isContest)),
    overpaid: of(() => true, 'above'),
  }
}
