import type { PaymentRecord } from './payment-record.ts'

/**
 * Whether a payment is play money, for its receipt and for what is called raised: 'card' by a test card, 'staff' recorded
 * at that time and no longer counted; null for money. Cash and checks may be real even if cards are play money.
 * `source`: the payment a gift came from.
 */
export function playMoneyOf(
  { origin, isRehearsal }: Pick<PaymentRecord, 'origin' | 'isRehearsal'>,
  source: Pick<PaymentRecord, 'recordedBy'> | null,
): 'card' | 'staff' | null {
  if (origin.mode !== 'sandbox' && origin.mode !== 'test') return null
  if (source && source.recordedBy === null) return 'card'
  return isRehearsal ? 'staff' : null
}
