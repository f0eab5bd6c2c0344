import type { WholeTeam } from '../contract.ts'

/** Whether anything is owed. A fee that was waived, or refunded and not owed again, was not paid. */
export function settledInWords({
  hasPaidInFull,
  paidAmount,
}: Pick<WholeTeam, 'hasPaidInFull' | 'paidAmount'>): string | null {
  if (!hasPaidInFull) return null
  return paidAmount > 0 ? 'Paid in full' : 'Nothing owed'
}
