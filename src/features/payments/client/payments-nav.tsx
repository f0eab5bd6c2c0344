import { Link, useLocation } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'
import { classes } from '../../../ui/classes.ts'
import { Select } from '../../../ui/forms/select.tsx'

const pages = [
  { href: '/admin/payments', name: 'Payments' },
  { href: '/admin/payments/payouts', name: 'Payouts' },
  { href: '/admin/payments/cash', name: 'Cash and checks' },
  { href: '/admin/payments/journal', name: 'Journal' },
  { href: '/admin/payments/year-end', name: 'Year end' },
] as const

interface Props {
  here: (typeof pages)[number]['name']
  /** A past event; omitted, the current one. */
  eventId: string | undefined
}

/** Tabs of the payments pages. */
export function PaymentsNav({ here, eventId }: Props) {
  const query = eventId ? `?${new URLSearchParams({ eventId })}` : ''
  return (
    <nav
      aria-label="Payments"
      className="mb-6 flex flex-wrap-reverse items-end justify-between gap-x-6 gap-y-2 border-line border-b"
    >
      <ul className="flex flex-wrap gap-x-6">
        {pages.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={`${href}${query}`}
              aria-current={name === here ? 'page' : undefined}
              className={classes(
                '-mb-px inline-flex min-h-11 items-center border-b-2 font-semibold no-underline',
                name === here
                  ? 'border-fairway text-ink'
                  : 'border-transparent text-fairway hover:border-line',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <OtherEvents here={here} eventId={eventId} />
    </nav>
  )
}

/** Links to the same page for past events. Empty if there is only one event. */
function OtherEvents({ here, eventId }: Props) {
  const { data } = useCall('GET /api/Golf/GetEventList')
  const [, navigate] = useLocation()
  if (!data || data.length < 2) return null
  const href = pages.find(({ name }) => name === here)?.href ?? '/admin/payments'
  const current = data.find(({ isCurrent }) => isCurrent)?.eventId
  return (
    <Select
      aria-label="Event"
      className="mb-2 sm:w-auto sm:max-w-80"
      value={eventId ?? current}
      onChange={({ target: { value } }) =>
        navigate(value === current ? href : `${href}?${new URLSearchParams({ eventId: value })}`)
      }
    >
      {data.map((event) => (
        <option key={event.eventId} value={event.eventId}>
          {event.eventName}, {event.eventYear}
        </option>
      ))}
    </Select>
  )
}
