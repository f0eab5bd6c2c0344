import useSWR from 'swr'
import { longDate } from '../../../kernel/text/dates.ts'
import type { YearEnd } from '../../../money/books/year-end-contract.ts'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import type { CallState } from '../../../ui/calls/use-call.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import { yearEndPrints } from '../year-end.ts'
import { createMeasure, loadFonts } from './fonts.ts'
import { pagesAsPrinted } from './pages-as-printed.ts'
import { qrOf } from './qr.ts'
import type { LaidOutPrintable } from './use-printables.ts'

export interface YearEndPrintables {
  yearEnd: YearEnd
  prints: LaidOutPrintable[]
}

/** The treasurer's year-end printables, with their pages. */
export function useYearEnd(
  eventId: string | undefined,
  year: string | undefined,
): CallState<YearEndPrintables> {
  const { event } = useEvent()
  const { username } = useSession()
  const { data, error, isLoading, mutate } = useSWR<YearEndPrintables, ApiFault>(
    event && ['year-end', eventId ?? event.eventId, year ?? '', username],
    () => layOut(eventId ?? event?.eventId ?? '', year, event?.timeZone),
    { shouldRetryOnError: false },
  )
  return { data, fault: error, isLoading, refresh: () => mutate() }
}

async function layOut(
  eventId: string,
  year: string | undefined,
  timeZone: string | undefined,
): Promise<YearEndPrintables> {
  try {
    const [yearEnd, { donations }] = await Promise.all([
      call('GET /api/admin/year-end', { query: { eventId, year } }),
      call('GET /api/admin/get-donations', { query: { eventId } }),
      loadFonts(),
    ])
    const facts = { yearEnd, baskets: donations, dayOf: (at: string) => longDate(at, timeZone) }
    const tools = { measure: createMeasure(), qr: qrOf }
    const prints = yearEndPrints.map((kind) => ({
      kind,
      count: kind.count(facts),
      pages: pagesAsPrinted(kind.layOut(facts, tools), tools),
    }))
    return { yearEnd, prints }
  } catch (thrown) {
    throw asFault(thrown)
  }
}
