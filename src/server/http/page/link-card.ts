import { createHash } from 'node:crypto'
import { drawnGround, type HoleFacts } from '../../../event/course/hole-drawing.ts'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { keysOfPicture } from '../../../event/event/pictures.ts'
import { fromDollars, showDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { LinkCard, LinkCardPicture, Pictures } from '../../../ports/pictures.ts'

export type SharedEvent = Pick<
  EventInfo,
  | 'eventId'
  | 'eventName'
  | 'eventDayText'
  | 'course'
  | 'featuredHole'
  | 'photos'
  | 'charity'
  | 'sponsorFee'
  | 'registrationEnabled'
>

/** The pages with a picture of their own; all others show the event's. */
export const sharedPages = ['event', 'leaderboard', 'sponsor'] as const
export type SharedPage = (typeof sharedPages)[number]

/** What a link preview shows. `lead` is only for the leaderboard: 'Team Okafor leads at −11 after 14 holes.' */
export interface Shared {
  page: SharedPage
  lead?: string
}

export interface Sources {
  drawingOf(hole: HoleFacts): string
  /** An uploaded picture by its key; null if it is gone. */
  photo(key: string): Promise<Uint8Array | null>
}

/** A link preview of an event or of one of its pages, with what the page itself says. */
export async function linkCardOf(event: SharedEvent, shared: Shared, sources: Sources): Promise<LinkCard> {
  const type = typeOf(event)
  return { ...wordsOf(event, shared), picture: await pictureOf(event, sources), type }
}

/** Draws the preview. A photo that can't be decoded gives way to the drawing. Throws Problem 'busy', and what the pictures threw. */
export async function drawLinkCard(
  event: SharedEvent,
  shared: Shared,
  sources: Sources,
  pictures: Pick<Pictures, 'linkCard'>,
): Promise<Uint8Array> {
  const card = await linkCardOf(event, shared, sources)
  try {
    return await pictures.linkCard(card)
  } catch (fault) {
    if (fault instanceof Problem || !card.picture || !('photo' in card.picture)) throw fault
    return pictures.linkCard(await linkCardOf(event, shared, { ...sources, photo: async () => null }))
  }
}

function wordsOf(
  event: SharedEvent,
  { page, lead = '' }: Shared,
): Pick<LinkCard, 'title' | 'above' | 'below'> {
  const { eventName, eventDayText, charity, sponsorFee, registrationEnabled } = event
  const place = placeOf(event)
  const cause = charity.legalName && `Benefiting ${charity.legalName}`
  if (page === 'leaderboard' && lead !== '') {
    const title = lead.replace(/\.$/, '')
    return { title, above: `Leaderboard · ${eventName}`, below: [eventDayText, place] }
  }
  if (page === 'sponsor') {
    const price = registrationEnabled ? `${showDollars(fromDollars(sponsorFee))} per sponsorship` : ''
    return { title: 'Sponsor a Hole', above: eventName, below: [price, eventDayText, place, cause] }
  }
  return { title: eventName, above: eventDayText, below: [place, cause] }
}

function placeOf({ course }: SharedEvent): string {
  const town = [course.addressCity, course.addressState].filter(Boolean).join(', ')
  return [course.courseName, town].filter(Boolean).join(' · ')
}

/** The event's first photo, else its hardest hole. Pictures of other sites are not loaded. */
async function pictureOf(event: SharedEvent, { drawingOf, photo }: Sources): Promise<LinkCardPicture | null> {
  const key = photoKeyOf(event)
  const found = key === null ? null : await photo(key)
  if (found) return { photo: found }
  const { featuredHole } = event
  return featuredHole && { svg: drawingOf(featuredHole), ground: drawnGround }
}

function photoKeyOf({ photos, featuredHole }: SharedEvent): string | null {
  const urls = [...photos.map(({ url }) => url), featuredHole?.imageUrl ?? '']
  return urls.flatMap((url) => keysOfPicture(url).slice(0, 1))[0] ?? null
}

function typeOf(event: SharedEvent): LinkCard['type'] {
  return photoKeyOf(event) === null ? 'png' : 'jpg'
}

/** Messaging apps cache a preview by its address: a new name or date gives a new one. */
export function linkCardUrl(event: SharedEvent, shared: Shared = { page: 'event' }): string {
  const facts = [wordsOf(event, shared), event.featuredHole, photoKeyOf(event)]
  const mark = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 8)
  const page = shared.page === 'event' ? '' : `${shared.page}/`
  return `/drawings/link/${encodeURIComponent(event.eventId)}/${page}${mark}.${typeOf(event)}`
}
