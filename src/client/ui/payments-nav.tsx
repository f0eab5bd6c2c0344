import { Link } from 'wouter'
import { classes } from './classes.ts'

const pages = [
  { href: '/admin/payments', name: 'Payments' },
  { href: '/admin/payments/payouts', name: 'Payouts' },
  { href: '/admin/payments/cash', name: 'Cash and checks' },
  { href: '/admin/payments/journal', name: 'Journal' },
  { href: '/admin/payments/year-end', name: 'Year end' },
] as const

interface Props {
  here: (typeof pages)[number]['name']
  /** Of a past event; the current one when left out. */
  eventId: string | undefined
}

/** The treasurer's pages, side by side. */
export function PaymentsNav({ here, eventId }: Props) {
  const query = eventId ? `?${new URLSearchParams({ eventId })}` : ''
  return (
    <nav aria-label="Payments" className="mb-6 border-line border-b">
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
    </nav>
  )
}
