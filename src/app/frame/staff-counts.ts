import { useEffect, useRef } from 'react'
import type { Dashboard } from '../../features/dashboard/contract.ts'
import type { Use } from '../../features/menu/uses.ts'
import { onWritten } from '../../ui/calls/api.ts'
import { useCall } from '../../ui/calls/use-call.ts'
import { showAmount } from '../../ui/dollars.ts'
import { useEvent } from '../../ui/session/current-event.ts'
import { useSession } from '../../ui/session/session.ts'

/** Milliseconds between refreshes of the menu's counts. */
const askEvery = 30_000
/** Milliseconds after a change before the counts are read again. */
const settling = 400

export interface MenuCount {
  text: string
  /** Read aloud after the number, where the number alone says too little. */
  unit?: string
  isUrgent?: boolean
}

const nothing: readonly Use[] = []

/** What the event uses, of all there is; nothing while it isn't known. */
export function useUses(): readonly Use[] {
  const { data, refresh } = useCall('GET /api/admin/menu', {}, { every: 2 * askEvery })
  useAfterWrites(true, refresh)
  return data?.uses ?? nothing
}

/** Work that waits, next to the menu's links, never a total; none before there is an event, and none for volunteers. */
export function useStaffCounts(): Record<string, MenuCount | undefined> {
  const { event } = useEvent()
  const isAdmin = useSession().user?.isAdmin ?? false
  const isAsking = event !== null && isAdmin
  const { data, refresh } = useCall(isAsking ? 'GET /api/admin/dashboard' : null, {}, { every: askEvery })
  useAfterWrites(isAsking, refresh)
  return data ? countsOf(data) : {}
}

/** Own changes are counted right away, several in a row once. */
function useAfterWrites(isAsking: boolean, refresh: () => unknown): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (!isAsking) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = onWritten(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void latest.current(), settling)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [isAsking])
}

export function countsOf(board: Dashboard): Record<string, MenuCount | undefined> {
  const { arrived, owed, phase, scoring, storm, lateFacts = 0, messagesFailed, giftsToReview } = board
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
    '/admin/gifts': giftsToReview ? { text: `${giftsToReview} to review` } : undefined,
    '/admin/messages': messagesFailed ? { text: `${messagesFailed} failed`, isUrgent: true } : undefined,
  }
}
