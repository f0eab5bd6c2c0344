import { Link } from 'wouter'
import { weekdayAndTime } from '../../kernel/text/dates.ts'
import { useEvent } from '../../ui/session/current-event.ts'
import { useSession } from '../../ui/session/session.ts'

/** Above every page of a rehearsal, and while payments are test payments, so that nobody takes it for the real thing. */
export function TestNotice() {
  const { event } = useEvent()
  const isAdmin = useSession().user?.isAdmin
  if (event?.rehearsalEndsOn)
    return (
      <p
        data-rehearsal
        className="sticky top-0 z-40 flex h-10 items-center justify-center gap-x-3 border-sand border-b-4 bg-ink px-4 text-white leading-tight print:static print:bg-white print:text-flag"
      >
        <span>
          <strong>Rehearsal</strong>: nothing here is real.
          <span className="max-sm:hidden"> Ends {weekdayAndTime(event.rehearsalEndsOn, event.timeZone)}</span>
        </span>
        {isAdmin && (
          <Link
            href="/admin/rehearsal"
            className="flex min-h-9 items-center whitespace-nowrap text-white underline print:hidden"
          >
            End it
          </Link>
        )}
      </p>
    )
  if (!event?.paymentsAreTest) return null
  return (
    <p className="bg-ink px-4 py-2 text-center font-semibold text-white print:hidden">
      Test site: cards aren’t charged, and no payment here is real.
    </p>
  )
}
