import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { classes } from '../classes.ts'

export interface PageTab {
  href: string
  label: string
}

/** The pages that stand beside this one, and which of them it is. */
export interface Tabs {
  label: string
  tabs: readonly PageTab[]
  here: string | null
}

/** Links to the neighboring pages, of the same event, or to the page's own parts; nothing where there are none. */
export function PageTabs({ label, tabs, here, isOwn = false }: Tabs & { isOwn?: boolean }) {
  const [path] = useLocation()
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId')
  const query = eventId && !isOwn ? `?${new URLSearchParams({ eventId })}` : ''
  const nav = useInSight(here)
  if (tabs.length < 2) return null
  return (
    <nav ref={nav} aria-label={label} className="no-print mb-6 overflow-x-auto border-ink desk:mb-4 border-b">
      <ul className="flex gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href + query}
              aria-current={tab.href !== here ? undefined : tab.href === path ? 'page' : 'true'}
              className={classes(
                'inline-flex min-h-11 items-center whitespace-nowrap border-b-3 pt-0.5 font-semibold no-underline',
                tab.href === here
                  ? 'border-fairway text-ink'
                  : 'border-transparent text-soft hover:border-line',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone not all tabs fit: the one of this page is scrolled to the middle. */
function useInSight(here: string | null) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const own = here === null ? null : nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !own) return
    const middle = own.offsetLeft + own.offsetWidth / 2 - nav.current.offsetLeft
    nav.current.scrollLeft = middle - nav.current.clientWidth / 2
  }, [here])
  return nav
}
