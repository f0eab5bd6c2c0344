import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { escapeHtml } from '../../../kernel/text/html.ts'
import { linkCardSize } from '../../../ports/pictures.ts'
import { linkCardUrl, type Shared } from './link-card.ts'
import { type AnswersByRoute, aboutEvent, aboutPage, leadOf } from './page-about.ts'
import { structuredEvent } from './structured-event.ts'

/** A public page with its content. */
export interface HeadedPage {
  path: string
  /** 'eventId=…' or empty. */
  search: string
  title: string
  answers: AnswersByRoute
  /** The event it shows: another one than the site's on pages of previous events. */
  about: EventInfo
}

/** Title, description and link preview of a page; without one, those of the event. */
export function headOf(info: EventInfo, publicUrl: string, page?: HeadedPage): string {
  const { path = '/', search = '', title = info.eventName } = page ?? {}
  const whole = escapeHtml([...new Set([title, info.eventName])].join(' · '))
  const about = escapeHtml(page ? aboutPage(page) : aboutEvent(info))
  const address = escapeHtml(publicUrl + path + (search && `?${search}`))
  return [
    `<title>${whole}</title>`,
    `<meta name="description" content="${about}">`,
    ...(page ? [`<link rel="canonical" href="${address}">`] : []),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(info.eventName)}">`,
    `<meta property="og:title" content="${whole}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${address}">`,
    ...sharePicture(info, publicUrl, page),
    ...(page && path === '/' ? [eventForSearch(info, publicUrl)] : []),
  ].join('\n    ')
}

function eventForSearch(info: EventInfo, publicUrl: string): string {
  return dataElement({ type: 'application/ld+json' }, structuredEvent(info, publicUrl, linkCardUrl(info)))
}

/** The event for the browser's first render. */
export function eventData(info: EventInfo): string {
  return dataElement({ type: 'application/json', id: 'home-info' }, info)
}

/** Data, not script: '<' is written as an escape so that no text can end the element. */
export function dataElement(attributes: Record<string, string>, data: object | string): string {
  const json = typeof data === 'string' ? data : JSON.stringify(data)
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<script${written.join('')}>${json.replaceAll('<', '\\u003c')}</script>`
}

/** The card that a messenger shows of a link. */
function sharePicture(info: EventInfo, publicUrl: string, page?: HeadedPage): string[] {
  const event = page?.about ?? info
  const shared = sharedOf(page)
  const about = shared.lead || `${event.eventName}, ${event.eventDayText}`
  return [
    `<meta property="og:image" content="${escapeHtml(publicUrl + linkCardUrl(event, shared))}">`,
    `<meta property="og:image:width" content="${linkCardSize.width}">`,
    `<meta property="og:image:height" content="${linkCardSize.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(about)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ]
}

function sharedOf(page?: HeadedPage): Shared {
  if (page?.path === '/sponsor') return { page: 'sponsor' }
  const lead = page?.path === '/leaderboard' ? leadOf(page.answers) : ''
  return lead === '' ? { page: 'event' } : { page: 'leaderboard', lead }
}
