import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { showPageTabs } from '../../ui/page/page-tabs.tsx'
import { useEvent } from '../../ui/session/current-event.ts'
import { useSession } from '../../ui/session/session.ts'
import { useUses } from './staff-counts.ts'
import { isUsed, menuPlaceOf, staffPagesOf } from './staff-links.ts'
import { StaffLinks } from './staff-links-list.tsx'

/** Next to the staff's pages from 992 px up; below that the same menu is under Admin. Gives each page its tabs. */
export default function StaffMenu() {
  const session = useSession()
  const [path] = useLocation()
  const { event } = useEvent()
  const uses = useUses()
  useLayoutEffect(() => {
    const { entry, tab } = menuPlaceOf(path, staffPagesOf(session))
    const tabs = entry?.tabs?.filter((each) => each.href === tab || isUsed(each, uses))
    showPageTabs(entry && tabs ? { label: entry.label, tabs, here: tab } : null)
    return () => showPageTabs(null)
  }, [path, session, uses])
  return (
    <nav
      aria-label="Staff"
      className="hidden lg:sticky lg:top-0 lg:block lg:max-h-screen lg:overflow-y-auto lg:px-2.5 lg:py-2"
    >
      {event && (
        <div className="mb-2 rounded-md bg-fairway px-3 py-2 text-white">
          <p className="wrap-anywhere line-clamp-2 font-board font-semibold leading-tight">
            {event.eventName}
          </p>
          <p className="mt-0.5 text-sm leading-snug">{event.eventDateText}</p>
        </div>
      )}
      <StaffLinks name="staff" />
    </nav>
  )
}
