/** The menu's numbers: work that waits, never a total. Pure. */
import type { Work } from '../../office/dashboard/contract.ts'
import { showAmount } from '../../ui/dollars.ts'

export interface MenuCount {
  text: string
  /** Read aloud after the number, where the number alone says too little. */
  unit?: string
  isUrgent?: boolean
}

/** By the page where the work is done. */
export function countsOf(work: Work): Record<string, MenuCount | undefined> {
  const { toCheckIn, conflicts, lateEntries, isSuspended, lateSales, failedMessages } = work
  const { owed, drawersToCount, giftsToReview, prizesToPay, halvesToPay, taxesToSend } = work
  return {
    '/admin/check-in': toCheckIn ? { text: `${toCheckIn} to go` } : undefined,
    '/admin/score-entry': conflicts
      ? { text: `${conflicts} to settle`, isUrgent: true }
      : lateEntries
        ? { text: `${lateEntries} late`, isUrgent: true }
        : undefined,
    '/admin/round': isSuspended ? { text: 'Suspended', isUrgent: true } : undefined,
    '/admin/payments': drawersToCount
      ? { text: `${drawersToCount} to count`, unit: drawersToCount === 1 ? 'cash drawer' : 'cash drawers' }
      : prizesToPay
        ? { text: `${prizesToPay} to pay`, unit: prizesToPay === 1 ? 'prize' : 'prizes' }
        : owed
          ? { text: showAmount(owed), unit: 'owed' }
          : undefined,
    '/admin/raffles': halvesToPay
      ? { text: `${halvesToPay} to pay`, unit: halvesToPay === 1 ? 'prize' : 'prizes' }
      : taxesToSend
        ? { text: `${taxesToSend} to send`, unit: 'to the IRS' }
        : undefined,
    '/admin/orders/late': lateSales ? { text: `${lateSales} late`, isUrgent: true } : undefined,
    '/admin/gifts': giftsToReview ? { text: `${giftsToReview} to review` } : undefined,
    '/admin/messages': failedMessages ? { text: `${failedMessages} failed`, isUrgent: true } : undefined,
  }
}

/** The entry's own count, or that of the first of its tabs with one. */
export function countFor(
  { href, tabs = [] }: { href: string; tabs?: readonly { href: string }[] },
  counts: Record<string, MenuCount | undefined>,
): MenuCount | undefined {
  return [href, ...tabs.map((tab) => tab.href)].map((each) => counts[each]).find(Boolean)
}
