import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { type Clock, minute } from '../../../kernel/clock.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import {
  callKey,
  callOfKey,
  type RenderedScreen,
  type RenderPage,
  servedDataId,
  teamCardPath,
} from '../../../kernel/served-page.ts'
import type { PublicReads } from '../public-reads.ts'
import { dataElement, eventData, type HeadedPage } from './page-head.ts'
import { afterPaint, type Content, type Shell } from './shell.ts'
import { lists } from './site-map.ts'
import { cardData } from './team-links.ts'
import { classesIn, usedStyles } from './used-styles.ts'

/** A public page with its content. */
export interface MadePage {
  html: string
  etag: string
  /** The text of its style element. */
  styles: string
}

export interface ServedPages {
  /** Returns null if the address is no public page. Throws what reading its data or rendering it threw, or after 3 seconds. */
  page(address: string, event: EventInfo): Promise<MadePage | null>
  /** The page of a team's link with its scorecard in it, for this opening alone; null where none can be rendered. */
  card(card: CardPage): Promise<MadePage | null>
  /** The content alone, for a page of the scorecard that is open already. */
  cardContent(card: Pick<CardPage, 'event' | 'card'>): Promise<string | null>
}

interface CardPage {
  event: EventInfo
  /** What GetLiveScoring answers the team, as JSON. */
  card: string
  /** For the browser: see `linkData`. */
  data: string
  /** The links to the code. */
  code: string
}

interface Deps {
  /** The built renderer; null while only the page was built. */
  renderer: Renderer | null
  shell: Shell
  reads: PublicReads
  clock: Clock
  /** Without a page: the event's. */
  headOf(event: EventInfo, page?: HeadedPage): string
  /** An event as visitors see it; null if it doesn't exist. */
  eventToShow(eventId: string): Promise<EventInfo | null>
  /** The links to the code of the screen at an address. */
  codeOf(path: string, event: EventInfo): string
  /** Milliseconds that making a page may take; then the browser makes it. */
  patience?: number
}

export interface Renderer {
  /** Of the public pages. */
  paths: readonly string[]
  renderPage: RenderPage
}

interface Kept {
  /** What the page was made from. */
  mark: string
  calls: readonly string[]
  made: MadePage
}

/** Pages of this year and years before, by address. */
const mostKept = 60
/** Milliseconds. Without its content, a page still works wherever scripts do. */
const longest = 3_000
/** One answer may lead to another call, such as the board of the previous event. */
const mostRounds = 5
const cardKey = callKey('GET /api/LiveScoring/GetLiveScoring', null)
const safeId = /^[\w-]{1,64}$/
/** Pages that do nothing without scripts say so. */
const forms: Record<string, string> = {
  '/sign-up': 'Signing up',
  '/dinner-sign-up': 'Ordering',
  '/sponsor': 'Signing up as a sponsor',
  '/extras': 'Buying add-ons',
  '/donate': 'Making a gift',
  '/receipt': 'Showing a receipt',
}

/**
 * The public pages as the server sends them: rendered by the page's own components from the answers of its own calls.
 * The answers are read for each request, so that a page is never older than the data; a page is rendered once for the
 * same answers and the same minute, however many ask for it at once.
 */
export function openServedPages(deps: Deps): ServedPages {
  const { renderer, patience = longest } = deps
  const kept = lruCache<Kept>(mostKept)
  /** Pages being rendered, by address. */
  const running = new Map<string, Promise<MadePage>>()

  async function page(asked: Address, events: Events): Promise<MadePage> {
    const { event } = events
    const address = `${asked.path}?${asked.search}`
    const before = kept.get(address)
    const at = Math.floor(deps.clock().getTime() / minute) * minute
    const json = await withinTime(patience, readAgain(deps.reads, before?.calls ?? []))
    const markOfCalls = (calls: readonly string[]) =>
      markOf([String(at), JSON.stringify(events), ...calls.map((key) => json.get(key) ?? '')])
    if (before?.mark === markOfCalls(before?.calls ?? [])) return before.made
    const underWay = running.get(address)
    if (underWay) {
      // It may show what was true before this request: look again once it is kept.
      await underWay
      return page(asked, events)
    }
    return await alone(address, async () => {
      const screen = await renderWhole(renderer as Renderer, { ...asked, at, event }, deps.reads, json)
      const made = assemble(deps, screen, { ...asked, at, ...events }, json)
      kept.set(address, { mark: markOfCalls(screen.calls), calls: screen.calls, made })
      return made
    })
  }

  function alone(address: string, render: () => Promise<MadePage>): Promise<MadePage> {
    const made = withinTime(patience, render()).finally(() => running.delete(address))
    running.set(address, made)
    return made
  }

  async function renderCard(event: EventInfo, card: string) {
    if (!renderer || !deps.shell.early) return null
    const json = new Map([[cardKey, card]])
    const asked = { path: teamCardPath, search: '', at: deps.clock().getTime(), event }
    return partsOf(await withinTime(patience, renderWhole(renderer, asked, deps.reads, json)), teamCardPath)
  }

  return {
    async page(address, event) {
      const [path = '', query = ''] = address.replace(/#.*/s, '').split('?', 2)
      const asked = new URLSearchParams(query)
      if (!renderer?.paths.includes(path) || asked.get('tv') === '1') return null
      const eventId = asked.get('eventId')
      if (eventId !== null && !safeId.test(eventId)) return null
      const search = eventId === null ? '' : `eventId=${eventId}`
      const other = eventId !== null && lists.includes(path) ? await deps.eventToShow(eventId) : null
      return page({ path, search }, { event, about: other ?? event })
    },
    async card({ event, card, data, code }) {
      const parts = await renderCard(event, card)
      if (!parts) return null
      const { first, content } = parts
      return made(deps.shell, {
        head: deps.headOf(event) + first,
        before: deps.shell.early,
        html: content,
        after: eventData(event) + data + code,
        isHurried: true,
      })
    },
    async cardContent({ event, card }) {
      const parts = await renderCard(event, card)
      return parts && parts.content + cardData(card)
    },
  }
}

/** Rejects when it takes longer than this many milliseconds. */
async function withinTime<T>(patience: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`A page took longer than ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The renderer is built next to the page. */
export function loadRenderer(folder: string): Renderer | null {
  const file = join(folder, '../renderer/render.js')
  return existsSync(file) ? (createRequire(import.meta.url)(file) as Renderer) : null
}

/** Reads what the page needed last time. If any of it is gone, such as a team's card, the screen starts over. */
async function readAgain(reads: PublicReads, calls: readonly string[]): Promise<Map<string, string>> {
  const json = new Map<string, string>()
  try {
    await readAll(reads, calls, json)
    return json
  } catch {
    return new Map()
  }
}

async function readAll(
  reads: PublicReads,
  calls: readonly string[],
  json: Map<string, string>,
): Promise<void> {
  const answers = await Promise.all(calls.map((key) => reads(key)))
  for (const [place, key] of calls.entries()) json.set(key, answers[place] as string)
}

type Address = Pick<Parameters<RenderPage>[0], 'path' | 'search'>

interface Events {
  /** The site's. */
  event: EventInfo
  /** The one that the page shows. */
  about: EventInfo
}
type Asked = Address & { at: number; event: EventInfo }

/** Renders until everything the screen needs has been read. */
async function renderWhole(
  { renderPage }: Renderer,
  asked: Asked,
  reads: PublicReads,
  json: Map<string, string>,
): Promise<RenderedScreen> {
  for (let round = 0; round < mostRounds; round++) {
    const answers = new Map([...json].map(([key, text]) => [key, JSON.parse(text) as unknown]))
    const screen = await renderPage({ ...asked, answers })
    const missing = screen.calls.filter((key) => !json.has(key))
    if (missing.length === 0) return screen
    await readAll(reads, missing, json)
  }
  throw new Error(`${asked.path} never stops asking for data`)
}

/** Throws when the renderer needs an inline script, which the policy would block. */
function assemble(
  { shell, headOf, codeOf }: Deps,
  { html, title, calls }: RenderedScreen,
  { path, search, at, event, about }: Asked & Events,
  json: ReadonlyMap<string, string>,
): MadePage {
  const { first, content } = partsOf({ html }, path)
  const form = forms[path]
  const note = form
    ? `<noscript><p class="page py-3 font-semibold">${form} needs JavaScript.</p></noscript>`
    : ''
  const answers = calls.map((key) => `${JSON.stringify(key)}:${json.get(key)}`).join(',')
  const data = `{"path":${JSON.stringify(path)},"at":${at},"answers":{${answers}}}`
  return made(shell, {
    head: headOf(event, { path, search, title, answers: byRoute(json), about }) + first,
    before: note,
    html: content,
    after:
      eventData(event) +
      dataElement({ type: 'application/json', id: servedDataId }, data) +
      afterPaint(codeOf(path, event)),
  })
}

/** The renderer's preload links come first; they belong in the head. Throws where the page needs an inline script. */
function partsOf({ html }: Pick<RenderedScreen, 'html'>, path: string): { first: string; content: string } {
  const [, first = '', content = ''] = /^((?:<link[^>]*>)*)(.*)$/s.exec(html) ?? []
  if (/<script|<template/.test(content)) throw new Error(`${path} was not rendered in one piece`)
  return { first, content }
}

function made(shell: Shell, parts: Omit<Content, 'styles'>): MadePage {
  const styles = usedStyles(shell.css, classesIn(parts.before + parts.html))
  const html = shell.withContent({ ...parts, styles })
  return { html, etag: `W/"${markOf([html])}"`, styles }
}

/** The last answer of each route: enough for the head of a page. */
function byRoute(json: ReadonlyMap<string, string>): Map<string, unknown> {
  return new Map([...json].map(([key, text]) => [callOfKey(key).route, JSON.parse(text) as unknown]))
}

function markOf(parts: readonly string[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}
