/** The journal as double entries for QuickBooks Online. docs/money.md explains the account names. Pure. */
import { type Cents, cents, sum } from '../../kernel/money.ts'
import { type Purpose, purposeFacts } from '../ledger/purposes.ts'
import type { Movement } from './journal-facts.ts'
import { purseFacts } from './purses.ts'

export const accounts = {
  above: 'Overpayments to Refund',
  tax: 'Sales Tax Payable',
  fees: 'Card Fees',
  disputes: 'Disputed Payments',
  overShort: 'Cash Over and Short',
  prizes: 'Prizes Paid',
} as const

export interface EntryLine {
  account: string
  debit: Cents
  credit: Cents
}

/** The lines of one journal entry, debits first; empty if no money moves. Debits equal credits. */
export function entryOf(movement: Movement, kind: Purpose | null): EntryLine[] {
  const flows = flowsOf(movement, kind ?? 'team').filter(({ amount }) => amount !== 0)
  return flows
    .map(({ account, amount }) => ({
      account,
      debit: cents(Math.max(0, amount)),
      credit: cents(Math.max(0, 0 - amount)),
    }))
    .sort((a, b) => b.debit - a.debit)
}

interface Flow {
  account: string
  /** Positive: a debit. */
  amount: Cents
}

function flowsOf(movement: Movement, kind: Purpose): Flow[] {
  const { what, purse, amount, above, tax } = movement
  const against = (...others: Flow[]): Flow[] => {
    const own = {
      account: purseFacts[purse].account,
      amount: cents(0 - sum(others.map((other) => other.amount))),
    }
    return [own, ...others]
  }
  switch (what) {
    case 'payment':
    case 'void':
    case 'refund':
    case 'refund-failed':
    case 'given':
    case 'given-undone':
      return against(
        { account: purposeFacts[kind].account, amount: cents(above + tax - amount) },
        { account: accounts.above, amount: cents(0 - above) },
        { account: accounts.tax, amount: cents(0 - tax) },
      )
    case 'fee':
    case 'dispute-fee':
      return against({ account: accounts.fees, amount: cents(0 - amount) })
    case 'dispute':
    case 'dispute-returned':
      return against({ account: accounts.disputes, amount: cents(0 - amount) })
    case 'over-short':
      return against({ account: accounts.overShort, amount: cents(0 - amount) })
    case 'prize':
    case 'prize-undone':
      return against({ account: accounts.prizes, amount: cents(0 - amount) })
    case 'deposit':
    case 'deposit-undone':
      return against({ account: purseFacts.bank.account, amount: cents(0 - amount) })
    case 'taxes-sent':
    case 'taxes-sent-undone':
      return against({ account: purseFacts.withheld.account, amount: cents(0 - amount) })
    case 'payout':
    case 'payout-returned':
      return against({ account: purseFacts.provider.account, amount: cents(0 - amount) })
    case 'gift':
      // The money came with another payment; it only stops waiting for a refund.
      return against(
        { account: purposeFacts.gift.account, amount: cents(above - amount) },
        { account: accounts.above, amount: cents(0 - above) },
      )
    case 'dispute-lost':
      // The money is gone already: what of it was owed to the payer or the state is owed to nobody anymore.
      return [
        { account: accounts.above, amount: cents(0 - above) },
        { account: accounts.tax, amount: cents(0 - tax) },
        { account: accounts.disputes, amount: cents(above + tax) },
      ]
  }
}

/** '2026-06-12' as '06/12/2026'. */
export function americanDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
