import { createHash } from 'node:crypto'
import { drawnGround, type HoleFacts } from '../../../features/course/hole-drawing.ts'
import type { EventInfo } from '../../../features/event/contract.ts'
import type { LinkCard } from '../../../ports/pictures.ts'

type Shown = Pick<EventInfo, 'eventId' | 'eventName' | 'eventDayText' | 'course' | 'featuredHole'>

/** A link preview of an event: its name, date and place. With `lead`, of its leaderboard. */
export function linkCardOf(event: Shown, drawingOf: (hole: HoleFacts) => string, lead = ''): LinkCard {
  const { eventName, eventDayText, course, featuredHole } = event
  const town = [course.addressCity, course.addressState].filter(Boolean).join(', ')
  return {
    title: lead === '' ? eventName : lead.replace(/\.$/, ''),
    above: lead === '' ? eventDayText : `Leaderboard · ${eventName}`,
    below: [course.courseName, town].filter(Boolean).join(' · '),
    drawing: featuredHole && { svg: drawingOf(featuredHole), ground: drawnGround },
  }
}

/** Messaging apps cache a preview by its address: a new name or date gives a new one. */
export function linkCardUrl(event: Shown, lead = ''): string {
  const facts = [
    event.eventName,
    event.eventDayText,
    event.course,
    event.featuredHole,
    ...(lead ? [lead] : []),
  ]
  const mark = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 8)
  const page = lead === '' ? '' : 'leaderboard/'
  return `/drawings/link/${encodeURIComponent(event.eventId)}/${page}${mark}.png`
}
