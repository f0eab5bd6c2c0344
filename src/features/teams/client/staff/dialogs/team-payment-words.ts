import type { WholeTeam } from '../../../contract.ts'

/** Whether anything is owed. A fee that was waived, or refunded and not owed again, was not paid. */
export function settledInWords({
  hasPaidInFull,
  paidAmount,
  waivedAmount,
}: Pick<WholeTeam, 'hasPaidInFull' | 'paidAmount' | 'waivedAmount'>): string | null {
  if (!hasPaidInFull) return null
  if (waivedAmount > 0) return paidAmount > 0 ? 'Paid, the rest waived' : 'Fee waived'
  return paidAmount > 0 ? 'Paid in full' : 'Nothing owed'
}
