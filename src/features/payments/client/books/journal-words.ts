import type { JournalEntry, JournalSums } from '../../journal-contract.ts'
import type { Term } from '../ledger/formula.tsx'

export const entryNames: Record<JournalEntry['what'], string> = {
  payment: 'Payment',
  fee: 'Card fee',
  refund: 'Refund',
  'refund-failed': 'Refund failed, money back',
  dispute: 'Dispute, money held',
  'dispute-returned': 'Dispute, money back',
  'dispute-lost': 'Dispute lost',
  'dispute-fee': 'Dispute fee',
  void: 'Void',
  gift: 'Gift',
  payout: 'Payout to the bank',
  'payout-returned': 'Payout failed, money back',
}

const purseNames: Record<JournalEntry['purse'], string> = {
  provider: 'Card',
  'card-elsewhere': 'Card, taken elsewhere',
  cash: 'Cash',
  check: 'Check',
  bank: 'Bank',
}

export function methodOf({ purse, checkNumber }: JournalEntry): string {
  return purse === 'check' && checkNumber ? `Check ${checkNumber}` : purseNames[purse]
}

/** 'Team Marsh'; a payout is about no payment. */
export function subjectOf({ paymentId, name, providerId }: JournalEntry): string {
  return paymentId === null ? (providerId ?? '') : (name ?? 'No longer there')
}

/** 'Receipt 00012, Walt Kelso'. */
export function factsOf({ number, payer, name, note }: JournalEntry): string {
  return [number && `Receipt ${number}`, payer !== name && payer, note].filter(Boolean).join(', ')
}

/** 'Card + Cash + Checks − Refunds − Disputes − Card fees': read off the page, term by term. */
export function termsOf({ card, cash, check, refunds, disputed, fees }: JournalSums): Term[] {
  const back = [
    { name: 'Card refunds', amount: refunds.card, isMinus: true },
    { name: 'Cash refunds', amount: refunds.cash, isMinus: true },
    { name: 'Check refunds', amount: refunds.check, isMinus: true },
  ].filter(({ amount }) => amount !== 0)
  return [
    { name: 'Card', amount: card },
    { name: 'Cash', amount: cash },
    { name: 'Checks', amount: check },
    ...(back.length > 0 ? back : [{ name: 'Refunds', amount: 0, isMinus: true }]),
    { name: 'Disputes', amount: disputed, isMinus: true },
    { name: 'Card fees', amount: fees, isMinus: true },
  ]
}

/** Whether the days make sense; a sentence when they do not. */
export function rangeError(from: string, to: string): string | null {
  return from && to && from > to ? 'The last day can’t be before the first' : null
}
