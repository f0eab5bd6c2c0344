import { type MouseEvent, useEffect, useState } from 'react'
import { useCall } from '../../../../ui/calls/use-call.ts'
import type { EventDraft, TextPath } from '../../event-draft.ts'
import { courseCardOf, dollarsIn } from '../../event-draft-read.ts'
import { type Gap, type Missing, missingInEvent } from '../../readiness.ts'
import { momentAt } from '../../wall-time.ts'
import { useEventForm } from './event-form-context.ts'

/** The sections of the form in order, with the gaps that each can fill. */
export const formSections: readonly { id: string; title: string; gaps: readonly Gap[] }[] = [
  { id: 'event', title: 'The event', gaps: ['date'] },
  { id: 'agenda', title: 'Agenda', gaps: [] },
  { id: 'course', title: 'The course', gaps: ['place'] },
  { id: 'card', title: 'Course card', gaps: ['course-card'] },
  { id: 'included', title: 'What’s included', gaps: [] },
  { id: 'prices', title: 'Prices', gaps: ['prices'] },
  { id: 'limits', title: 'Limits and scoring', gaps: [] },
  { id: 'check-in', title: 'Check-in', gaps: [] },
  { id: 'contact', title: 'Contact', gaps: ['contact'] },
  { id: 'charity', title: 'Charity', gaps: ['charity'] },
  { id: 'pictures', title: 'Thank you and pictures', gaps: [] },
]

export function sectionId(id: string): string {
  return `section-${id}`
}

/** The form's table of contents, with what is still missing as typed. */
export function EventFormList() {
  const { draft, eventId } = useEventForm()
  const onSite = useSiteGaps(eventId)
  const [now] = useState(() => new Date())
  const missing = missingInEvent(factsOf(draft, now))
  return (
    <nav
      aria-label="Parts of this form"
      className="rounded-lg border border-line bg-white p-4 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto"
    >
      <h2 className="mb-2 text-lg">Still missing</h2>
      <p role="status" className="text-soft">
        {inWords(missing.length + onSite.length)}
      </p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-1">
        {formSections.map((section) => (
          <SectionLink key={section.id} section={section} missing={missing} />
        ))}
      </ul>
      {onSite.length > 0 && (
        <div className="mt-3 border-line border-t pt-3">
          <h3 className="text-base">On the server</h3>
          <ul className="mt-1 grid gap-2 text-[0.9375rem]">
            {onSite.map(({ what, text }) => (
              <li key={what}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  )
}

function SectionLink({
  section: { id, title, gaps },
  missing,
}: {
  section: (typeof formSections)[number]
  missing: readonly Missing[]
}) {
  const own = missing.filter(({ what }) => gaps.includes(what))
  return (
    <li className="border-line border-b last:border-0">
      <a
        href={`#${sectionId(id)}`}
        onClick={(click) => goTo(click, id)}
        className="flex min-h-11 items-center gap-2 py-1 font-semibold"
      >
        <Sign isMissing={own.length > 0} isAsked={gaps.length > 0} />
        {title}
      </a>
      {own.length > 0 && (
        <p className="-mt-1 pb-2 pl-6 text-[0.9375rem] text-soft">{own.map(({ text }) => text).join(' ')}</p>
      )}
    </li>
  )
}

function Sign({ isMissing, isAsked }: { isMissing: boolean; isAsked: boolean }) {
  const look = 'grid size-4 shrink-0 place-items-center text-sm font-bold'
  if (isMissing)
    return (
      <span className={`${look} text-flag`} aria-hidden="true">
        !
      </span>
    )
  return (
    <span className={`${look} text-fairway`} aria-hidden="true">
      {isAsked ? '✓' : ''}
    </span>
  )
}

function inWords(count: number): string {
  if (count === 0) return 'Nothing. You’re ready for sign-ups.'
  return count === 1 ? '1 thing that sign-ups need.' : `${count} things that sign-ups need.`
}

/** Moves the focus instead of changing the URL, because the router would treat '#…' as navigation. */
function goTo(click: MouseEvent, id: string): void {
  click.preventDefault()
  const heading = document.getElementById(sectionId(id))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Scrolls to the section named in the URL, such as '#section-card', once the form is rendered. */
export function useSectionOfAddress(): void {
  useEffect(() => {
    const heading = location.hash && document.getElementById(location.hash.slice(1))
    if (heading) requestAnimationFrame(() => heading.scrollIntoView({ block: 'start' }))
  }, [])
}

/** Gaps the form can't fill, read once for an existing event. */
function useSiteGaps(eventId: string | null): Missing[] {
  const { data } = useCall(eventId === null ? null : 'GET /api/admin/events/{eventId}/readiness', {
    params: { eventId: eventId ?? '' },
  })
  return data?.missing.filter(({ what }) => what === 'email' || what === 'payments') ?? []
}

function factsOf(draft: EventDraft, now: Date) {
  const text = (path: TextPath) => (draft.texts[path] ?? '').trim()
  const fee = (path: TextPath) => dollarsIn(text(path)) ?? 0
  return {
    now,
    startsAt: startOf(text('date'), text('time'), text('timeZone')),
    courseName: text('course.courseName'),
    courseCard: courseCardOf(draft),
    fees: {
      golf: fee('eventFee'),
      dinner: fee('dinnerFee'),
      shirt: fee('shirtFee'),
      sponsor: fee('sponsorFee'),
    },
    contact: { email: text('contact.email'), phone: text('contact.phone') },
    charity: {
      legalName: text('charity.legalName'),
      taxId: text('charity.taxId'),
      is501c3: text('charity.is501c3') === '' ? null : text('charity.is501c3') === 'true',
    },
  }
}

/** null while date, time or zone are incomplete. */
function startOf(date: string, time: string, timeZone: string): Date | null {
  if (date === '' || time === '') return null
  try {
    const start = new Date(momentAt(date, time, timeZone))
    return Number.isNaN(start.getTime()) ? null : start
  } catch {
    return null
  }
}
