import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { classes } from '../../ui/classes.ts'
import { useEvent } from '../../ui/session/current-event.ts'
import { useSession } from '../../ui/session/session.ts'
import type { NavLink } from './nav-links.ts'
import { type MenuCount, useStaffCounts } from './staff-counts.ts'
import { StaffIcon } from './staff-icons.tsx'
import { adminLinks } from './staff-links.ts'
import { menuPageOf } from './staff-paths.ts'

/** The staff's pages next to the page from 992 px up; below that, one line that names the current page and expands. */
export default function StaffMenu() {
  const groups = adminLinks(useSession())
  const [path] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const counts = useStaffCounts()
  const links = groups.flatMap((group) => group.links)
  const here = menuPageOf(
    path,
    links.map(({ href }) => href),
  )
  const close = () => setOpen(false)

  function onKeyDown(key: React.KeyboardEvent): void {
    if (key.key === 'Escape') close()
  }
  return (
    <nav
      aria-label="Staff"
      onKeyDown={onKeyDown}
      className="lg:sticky lg:top-0 lg:max-h-screen lg:overflow-y-auto lg:px-2.5 lg:py-3"
    >
      <EventCard />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="staff-links"
        onClick={() => setOpen(!isOpen)}
        className="page flex min-h-12 items-center gap-3 text-left font-semibold lg:hidden"
      >
        <StaffIcon href={here ?? ''} />
        <span className="min-w-0 flex-1">
          {links.find(({ href }) => href === here)?.label ?? 'Staff pages'}
          <span className="sr-only">, all staff pages</span>
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className={classes('w-3 fill-none stroke-2 stroke-current', isOpen && 'rotate-180')}
        >
          <path d="M1 1.5l5 5 5-5" />
        </svg>
      </button>
      <div
        id="staff-links"
        className={classes(
          isOpen ? 'block' : 'hidden',
          'border-line border-t px-2.5 pb-3 lg:block lg:border-0 lg:p-0',
        )}
      >
        {groups.map(({ name, links }) => (
          <ul
            key={name}
            aria-label={name}
            className="grid grid-cols-2 gap-x-2 border-line border-t py-2 first:border-t-0 lg:grid-cols-1"
          >
            {links.map((link) => (
              <Line
                key={link.href}
                link={link}
                isHere={link.href === here}
                count={counts[link.href]}
                onClick={close}
              />
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

function EventCard() {
  const { event } = useEvent()
  if (!event) return null
  return (
    <div className="mb-2 hidden rounded-md bg-fairway px-3 py-2.5 text-white lg:block">
      <p className="wrap-anywhere font-board font-semibold leading-tight">{event.eventName}</p>
      <p className="mt-1 text-sm leading-snug">{event.eventDateText}</p>
    </div>
  )
}

interface LineProps {
  link: NavLink
  isHere: boolean
  count: MenuCount | undefined
  onClick: () => void
}

function Line({ link, isHere, count, onClick }: LineProps) {
  return (
    <li className="relative min-w-0">
      <Link
        href={link.href}
        onClick={onClick}
        aria-current={isHere ? 'page' : undefined}
        className={classes(
          'figures flex min-h-11 items-center gap-2.5 rounded-md px-2.5 py-1.5 leading-tight',
          isHere
            ? 'bg-mint font-semibold before:absolute before:inset-y-0.5 before:-left-2.5 before:w-1 before:bg-fairway before:content-[""]'
            : 'hover:bg-sand/60',
        )}
      >
        <StaffIcon href={link.href} />
        <span className="min-w-0 flex-1 lg:whitespace-nowrap">{link.label}</span>
        {count && (
          <span
            className={classes(
              'hidden text-right text-sm lg:inline',
              count.isUrgent ? 'font-semibold text-flag' : 'text-soft',
            )}
          >
            {count.text}
            {count.unit && <span className="sr-only"> {count.unit}</span>}
          </span>
        )}
      </Link>
    </li>
  )
}
