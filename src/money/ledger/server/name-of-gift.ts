import type { PaymentPart } from './payment-record.ts'

/** A gift kept from overpaid money is named after its payer; one that came with the charge says what it is. */
export function nameOfGift({
  giftOfPart,
  payer,
  lines,
}: Pick<PaymentPart, 'giftOfPart' | 'payer' | 'lines'>): string | null {
  return giftOfPart === null ? (lines[0]?.name ?? null) : payer.name
}
