import { type OrderType, purposeFacts, purposeOf } from '../../../ledger/purposes.ts'
import type { TeamPaymentInfo } from '../../contract.ts'

export function whoseOf(type: OrderType): string {
  const purpose = purposeOf(type)
  return purpose ? purposeFacts[purpose].yours : 'Your order'
}

type Money = Pick<TeamPaymentInfo, 'paidAmount' | 'waivedAmount' | 'fees'>

/** Why nothing is owed. A refund or a waived fee isn't called a full payment. */
export function settledWords(type: OrderType, { paidAmount, waivedAmount, fees }: Money): string {
  const own = whoseOf(type)
  const price = fees.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  if (paidAmount >= price) return `${own} has already been paid in full.`
  if (paidAmount > 0) return `${own} owes nothing more.`
  return waivedAmount > 0 ? 'The fee was waived.' : `${own} owes nothing.`
}
