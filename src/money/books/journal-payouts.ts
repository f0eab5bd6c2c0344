import { type Cents, cents, noMoney } from '../../kernel/money.ts'
import type { Movement } from './journal-facts.ts'

export interface JournalPayout {
  id: string
  day: string
  /** The part that belongs to this event. */
  share: Cents
  /** The day a failed payout returned; null if it didn't fail. */
  returnedOn: string | null
}

/** A transfer from the provider to the bank. A failed payout moves nothing until it returns. */
export function payoutMovements({ id, day, share, returnedOn }: JournalPayout): Movement[] {
  if (share === noMoney) return []
  const facts = {
    purse: 'bank' as const,
    paymentId: null,
    partId: null,
    above: noMoney,
    tax: noMoney,
    fairMarketValue: noMoney,
    gift: noMoney,
    providerId: id,
    note: null,
  }
  const tail = id.replace(/^po_/, '').slice(-16)
  const out = { ...facts, no: `PO-${tail}`, date: day, what: 'payout' as const, amount: share }
  if (returnedOn === null) return [out]
  const back = { ...facts, no: `PR-${tail}`, date: returnedOn, what: 'payout-returned' as const }
  return [out, { ...back, amount: cents(-share) }]
}
