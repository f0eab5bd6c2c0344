/** What moves money, and its name in the journal; `exported` is a shorter name for files. */
const list = {
  payment: { label: 'Payment', exported: 'Payment' },
  fee: { label: 'Card fee', exported: 'Card fee' },
  refund: { label: 'Refund', exported: 'Refund' },
  'refund-failed': { label: 'Refund failed, money back', exported: 'Refund failed' },
  dispute: { label: 'Dispute, money held', exported: 'Dispute' },
  'dispute-returned': { label: 'Dispute, money back', exported: 'Dispute money back' },
  'dispute-lost': { label: 'Dispute lost', exported: 'Dispute lost' },
  'dispute-fee': { label: 'Dispute fee', exported: 'Dispute fee' },
  void: { label: 'Void', exported: 'Void' },
  gift: { label: 'Gift', exported: 'Gift' },
  given: { label: 'Given instead of a refund', exported: 'Given instead' },
  'given-undone': { label: 'Not given after all', exported: 'Not given' },
  prize: { label: 'Prize paid out', exported: 'Prize' },
  'prize-undone': { label: 'Prize taken back', exported: 'Prize taken back' },
  'taxes-sent': { label: 'Withheld taxes sent to the IRS', exported: 'Taxes sent' },
  'taxes-sent-undone': { label: 'Withheld taxes not sent after all', exported: 'Taxes not sent' },
  'over-short': { label: 'Cash over or short', exported: 'Over or short' },
  deposit: { label: 'Deposit at the bank', exported: 'Deposit' },
  'deposit-undone': { label: 'Deposit taken back', exported: 'Deposit taken back' },
  payout: { label: 'Payout to the bank', exported: 'Payout' },
  'payout-returned': { label: 'Payout failed, money back', exported: 'Payout failed' },
} as const

export type MovementKind = keyof typeof list

export const movementFacts: Readonly<Record<MovementKind, { label: string; exported: string }>> = list
export const movementKinds = Object.keys(list) as MovementKind[]
