import type { WholeTeam } from '../../../team-shapes.ts'

/** Returns whether anything is owed. A fee that was waived, or refunded and no longer owed, doesn't count as paid. */
export function settledInWords({
  hasPaidInFull,
  paidAmount,
  waivedAmount,
}: Pick<WholeTeam, 'hasPaidInFull' | 'paidAmount' | 'waivedAmount'>): string | null {
  if (!hasPaidInFull) return null
  if (waivedAmount > 0) return paidAmount > 0 ? 'Paid, the rest waived' : 'Fee waived'
  return paidAmount > 0 ? 'Paid in full' : 'Nothing owed'
}
