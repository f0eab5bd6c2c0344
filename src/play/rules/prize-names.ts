import type { PrizeKind } from './prizes.ts'

export const prizeKindNames: Record<PrizeKind, string> = {
  merchandise: 'Merchandise',
  voucher: 'Voucher',
  money: 'Prize money',
  other: 'Other',
}
