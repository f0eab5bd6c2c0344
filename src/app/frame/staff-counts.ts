import type { Dashboard } from '../../features/dashboard/contract.ts'
import { useCall } from '../../ui/calls/use-call.ts'
import { showAmount } from '../../ui/dollars.ts'
import { useEvent } from '../../ui/session/current-event.ts'
import { useSession } from '../../ui/session/session.ts'

/** How fresh the counts of the menu are. */
const askEvery = 30_000

export interface MenuCount {
  text: string
  /** Read after it, where the number alone says too little. */
  unit?: string
  isUrgent?: boolean
}

/** What stands beside the menu's lines; nothing before there is an event, and nothing for volunteers. */
export function useStaffCounts(): Record<string, MenuCount | undefined> {
  const { event } = useEvent()
  const isAdmin = useSession().user?.isAdmin ?? false
  const isAsking = event !== null && isAdmin
  const { data } = useCall(isAsking ? 'GET /api/admin/dashboard' : null, {}, { every: askEvery })
  return data ? countsOf(data) : {}
}

export function countsOf(board: Dashboard): Record<string, MenuCount | undefined> {
  const { places, arrived, owed, unpaidGuests, baskets, phase, messagesFailed } = board
  // As the pages behind the links count them: guests who never paid stay on the list of attendees.
  const attendees = places.attendees.taken + unpaidGuests
  const toGo = Math.max(0, arrived.expected - arrived.people)
  return {
    '/admin/team-info': { text: String(places.teams.taken), unit: 'teams' },
    '/admin/check-in': phase === 'day' && toGo > 0 ? { text: `${toGo} to go` } : undefined,
    '/admin/attendees': attendees ? { text: String(attendees), unit: 'attendees' } : undefined,
    '/admin/payments': owed.amount > 0 ? { text: showAmount(owed.amount), unit: 'owed' } : undefined,
    '/admin/donations': baskets.all ? { text: String(baskets.all), unit: 'baskets' } : undefined,
    '/admin/messages': messagesFailed ? { text: `${messagesFailed} failed`, isUrgent: true } : undefined,
  }
}
