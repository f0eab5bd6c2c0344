import useSWR from 'swr'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { CallState } from '../../../ui/calls/use-call.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import type { PrintFacts } from '../facts.ts'
import { type Kind, kinds } from '../kinds.ts'
import type { Sheet } from '../sheet.ts'
import { createMeasure, loadFonts } from './fonts.ts'
import { qrOf } from './qr.ts'

export interface Printable {
  kind: Pick<Kind, 'key' | 'title' | 'paper' | 'empty'>
  count: string
  sheets: readonly Sheet[]
}

/** Everything of the current event that can be printed, laid out; asked for anew when somebody comes back to the page. */
export function useSheets(): CallState<Printable[]> {
  const { event } = useEvent()
  const { username } = useSession()
  const { data, error, isLoading, mutate } = useSWR<Printable[], ApiFault>(
    event && ['sheets', event.eventId, username],
    () => layOut(event?.eventId ?? ''),
    { shouldRetryOnError: false },
  )
  return { data, fault: error, isLoading, refresh: () => mutate() }
}

async function layOut(eventId: string): Promise<Printable[]> {
  try {
    const [facts] = await Promise.all([factsOf(eventId), loadFonts()])
    const tools = { measure: createMeasure(), qr: qrOf }
    return kinds.map((kind) => ({ kind, count: kind.count(facts), sheets: kind.lay(facts, tools) }))
  } catch (thrown) {
    throw asFault(thrown)
  }
}

/** The lists as the staff's pages have them, so that a sheet and a page say the same. */
async function factsOf(eventId: string): Promise<PrintFacts> {
  const query = { eventId }
  const [event, teams, { sponsors }, { allAttendees }, { allRequests }, { donations }, { volunteers }] =
    await Promise.all([
      call('GET /api/admin/events/{eventId}', { params: { eventId } }),
      call('GET /api/Admin/GetTeams', { query }),
      call('GET /api/admin/sponsors', { query }),
      call('GET /api/admin/get-attendees', { query }),
      call('GET /api/admin/get-shirt-requests', { query }),
      call('GET /api/admin/get-donations', { query }),
      call('GET /api/admin/get-volunteers', { query }),
    ])
  return {
    event,
    teams,
    sponsors,
    attendees: allAttendees,
    shirts: allRequests,
    baskets: donations,
    volunteers,
  }
}
