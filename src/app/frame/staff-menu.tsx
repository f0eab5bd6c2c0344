import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { EventInfo } from '../../event/event/event-shapes.ts'
import { daysInWords, daysToGo } from '../../event/event/phase.ts'
import { shortDate, spelledTimes } from '../../kernel/text/dates.ts'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { showPageTabs } from '../../ui/page/page-tabs-place.ts'
import { usePageTime } from '../../ui/page/served-page.ts'
import { useEvent } from '../../ui/session/current-event.ts'
import { useSession } from '../../ui/session/session.ts'
import { useFreshEvent, useUses } from './staff-counts.ts'
import { menuPlaceOf, staffPagesOf, tabsOf } from './staff-links.ts'
import { StaffLinks } from './staff-links-list.tsx'

/** Next to the staff's pages from 992 px up; below that the same menu is under Admin. Gives each page its tabs. */
export default function StaffMenu() {
  const session = useSession()
  const [path] = useLocation()
  const { event } = useEvent()
  const uses = useUses()
  useFreshEvent()
  useLayoutEffect(() => {
    const { entry, tab } = menuPlaceOf(path, staffPagesOf(session))
    const tabs = entry && tabsOf(entry, uses, tab, session)
    showPageTabs(entry && tabs && <PageTabs label={entry.label} tabs={tabs} here={tab} />)
    return () => showPageTabs(null)
  }, [path, session, uses])
  return (
    <nav
      aria-label="Staff"
      className="hidden lg:sticky lg:top-0 lg:block lg:max-h-[calc(100vh-2.8125rem)] scroll-edge lg:overflow-y-auto lg:px-2.5 lg:py-2"
    >
      {event && (
        <div className="mb-2 rounded-md bg-fairway px-3 py-1.5 text-white">
          <p className="font-board font-semibold leading-tight">
            {shortDate(event.eventDate, event.timeZone)}
          </p>
          <EventState event={event} />
        </div>
      )}
      <StaffLinks name="staff" />
    </nav>
  )
}

/** Where the event stands: suspended above all, then its switches, then how far away it is. */
function EventState({ event }: { event: EventInfo }) {
  const now = usePageTime()
  if (event.delayed && !event.eventIsFinalized)
    return (
      <p className="-mx-1.5 mt-0.5 inline-block rounded-sm bg-flag px-1.5 font-semibold text-[0.8125rem]">
        Play is suspended
      </p>
    )
  return <p className="text-sm leading-snug">{stateInWords(event, now)}</p>
}

function stateInWords(event: EventInfo, now: number): string {
  if (event.eventIsFinalized) return 'The result is final'
  if (event.isEventLive) return event.scoringIsLocked ? 'Scoring is locked' : 'Scoring is on'
  const days = daysToGo(event, now)
  return days === 0 ? `Today, start ${spelledTimes(event.shotgunStart)}` : daysInWords(days) || 'Over'
}
