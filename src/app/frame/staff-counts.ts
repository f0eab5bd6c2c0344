import { useEffect, useRef } from 'react'
import type { Dashboard } from '../../features/dashboard/contract.ts'
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

/** The counts next to the menu's links; none before there is an event, and none for volunteers. */
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
  const { places, arrived, owed, unpaidGuests, baskets, phase, messagesFailed, giftsToReview } = board
  // Counted as on the pages behind the links: guests who never paid stay on the attendee list.
  const attendees = places.attendees.taken + unpaidGuests
  const toGo = Math.max(0, arrived.expected - arrived.people)
  return {
    '/admin/team-info': { text: String(places.teams.taken), unit: 'teams' },
    '/admin/check-in': phase === 'day' && toGo > 0 ? { text: `${toGo} to go` } : undefined,
    '/admin/attendees': attendees ? { text: String(attendees), unit: 'attendees' } : undefined,
    '/admin/payments': owed.amount > 0 ? { text: showAmount(owed.amount), unit: 'owed' } : undefined,
    '/admin/donations': baskets.all ? { text: String(baskets.all), unit: 'baskets' } : undefined,
    '/admin/gifts': giftsToReview ? { text: `${giftsToReview} to review` } : undefined,
    '/admin/messages': messagesFailed ? { text: `${messagesFailed} failed`, isUrgent: true } : undefined,
  }
}
