/** Work that waits, as far as it is a role's. Pure. */
import type { Role } from '../../kernel/actor.ts'
import type { Dashboard, Work } from './contract.ts'

/** Whose it is, besides the admins'. */
const whose: { [What in keyof Work]-?: readonly Role[] } = {
  toCheckIn: ['Registration', 'Volunteer'],
  conflicts: ['Scorer'],
  lateEntries: ['Scorer'],
  isSuspended: ['Scorer'],
  owed: ['Treasurer'],
  drawersToCount: ['Treasurer'],
  lateSales: ['Treasurer'],
  giftsToReview: ['Treasurer'],
  prizesToPay: ['Treasurer'],
  halvesToPay: ['Treasurer'],
  taxesToSend: ['Treasurer'],
  failedMessages: [],
}

/** What waits for this role, without what is done. */
export function workFor(role: Role, board: Dashboard): Work {
  const { phase, arrived, scoring, storm, owed, lateFacts, drawersToCount = 0, selling } = board
  const all: Work = {
    toCheckIn: phase === 'day' ? Math.max(0, arrived.expected - arrived.people) : 0,
    conflicts: scoring.openConflicts,
    lateEntries: lateFacts ?? 0,
    isSuspended: Boolean(storm?.suspendedAt),
    owed: owed.amount,
    // Until the day is over, open drawers are being used.
    drawersToCount: phase === 'after' ? drawersToCount : 0,
    lateSales: selling?.lateSales ?? 0,
    giftsToReview: board.giftsToReview,
    prizesToPay: board.skinsToPay ?? 0,
    halvesToPay: board.raffles?.notPaidOut.length ?? 0,
    taxesToSend: board.raffles?.taxes ?? 0,
    failedMessages: board.messagesFailed,
  }
  const isOwn = ([what, count]: [string, unknown]) =>
    Boolean(count) && (role === 'Admin' || whose[what as keyof Work].includes(role))
  return Object.fromEntries(Object.entries(all).filter(isOwn))
}
