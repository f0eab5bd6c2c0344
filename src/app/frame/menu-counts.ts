/** The menu's numbers: work that waits, never a total. Pure. */
import type { Dashboard } from '../../features/dashboard/contract.ts'
import { showAmount } from '../../ui/dollars.ts'

export interface MenuCount {
  text: string
  /** Read aloud after the number, where the number alone says too little. */
  unit?: string
  isUrgent?: boolean
}

export function countsOf(board: Dashboard): Record<string, MenuCount | undefined> {
  const { arrived, owed, phase, scoring, storm, lateFacts = 0, messagesFailed, giftsToReview } = board
  const lateSales = board.selling?.lateSales ?? 0
  const toGo = Math.max(0, arrived.expected - arrived.people)
  return {
    '/admin/check-in': phase === 'day' && toGo > 0 ? { text: `${toGo} to go` } : undefined,
    '/admin/score-entry': scoring.openConflicts
      ? { text: `${scoring.openConflicts} to settle`, isUrgent: true }
      : lateFacts
        ? { text: `${lateFacts} late`, isUrgent: true }
        : undefined,
    '/admin/round': storm?.suspendedAt ? { text: 'Suspended', isUrgent: true } : undefined,
    '/admin/payments': owed.amount > 0 ? { text: showAmount(owed.amount), unit: 'owed' } : undefined,
    '/admin/price-list': lateSales ? { text: `${lateSales} late`, isUrgent: true } : undefined,
    '/admin/gifts': giftsToReview ? { text: `${giftsToReview} to review` } : undefined,
    '/admin/messages': messagesFailed ? { text: `${messagesFailed} failed`, isUrgent: true } : undefined,
  }
}
