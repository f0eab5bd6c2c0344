import { buysNothing } from '../purposes.ts'
import type { PaymentPart } from './payment-record.ts'

type Named = Pick<PaymentPart, 'purpose' | 'giftOfPart' | 'payer' | 'lines'>

/**
 * What a part of a payment paid for, by name; null if that is gone. A gift kept from overpaid money is named after its
 * payer; one that came with the charge says what it is.
 */
export function nameOfPart(
  { purpose, giftOfPart, payer, lines }: Named,
  quote: { name: string } | undefined,
): string | null {
  if (!buysNothing(purpose)) return quote?.name ?? null
  return giftOfPart === null ? (lines[0]?.name ?? null) : payer.name
}
