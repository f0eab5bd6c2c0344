import type { TeamPaymentInfo } from '../../contract.ts'

type Money = Pick<TeamPaymentInfo, 'paidAmount' | 'waivedAmount' | 'fees'>

/** Why nothing is owed; `own`: 'Your team'. A refund or a waived fee isn't called a full payment. */
export function settledWords(own: string, { paidAmount, waivedAmount, fees }: Money): string {
  const price = fees.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  if (paidAmount >= price) return `${own} has already been paid in full.`
  if (paidAmount > 0) return `${own} owes nothing more.`
  return waivedAmount > 0 ? 'The fee was waived.' : `${own} owes nothing.`
}
