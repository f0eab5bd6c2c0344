import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { type HomePhase, homePhase } from '../../../event/event/phase.ts'

/** The link on the cart's sign: from it a golfer goes on to the card. */
const teamLink = '/auth/team-auth-request'

/** The pages people open first: from a link in an email or a chat, or because they come every day. */
const screenOf: Record<string, readonly string[]> = {
  '/': ['home-screen'],
  '/teams': ['teams-screen'],
  '/sponsors': ['sponsors-screen'],
  '/winners': ['winners-screen'],
  '/leaderboard': ['leaderboard-screen'],
  '/rules': ['day-rules-screen'],
  '/embed/leaderboard': ['embed-screen'],
  '/past-years': ['previous-events-screen'],
  '/sign-up': ['sign-up-page'],
  '/dinner-sign-up': ['dinner-sign-up-page'],
  '/sponsor': ['sponsor-screen'],
  '/extras': ['extras-screen'],
  '/donate': ['donate-screen'],
  '/payment': ['payment-page'],
  '/receipt': ['receipt-screen'],
  '/live-scoring': ['live-scoring-screen'],
  '/auth/team-login': ['team-login-screen'],
  [teamLink]: ['open-link', 'live-scoring-screen'],
}

/** What the home page loads besides in these phases: see phase-parts.ts. */
const partsOf: { readonly [Phase in HomePhase]?: string } = {
  before: 'home-previous',
  live: 'day-hero',
  final: 'home-after',
}

/** The list of all pages but the home page, which is loaded first to open them. */
const listOfPages = 'other-routes'

/** The parts of the build's manifest used here. */
type Built = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

export interface Screens {
  /** Preload links to the code of the screen at this address while the event is as it is, so that it loads in parallel. */
  codeOf(path: string, event: EventInfo | null): string
}

export function readScreens(folder: string): Screens {
  const list = join(folder, '.vite', 'manifest.json')
  const built: Built = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const shared = withImports(
    built,
    Object.keys(built).filter((key) => built[key]?.isEntry),
  )
  function linksTo(names: readonly string[]): string {
    const keys = Object.keys(built).filter((source) =>
      names.some((name) => /\.tsx?$/.test(source) && source.replace(/\.tsx?$/, '').endsWith(`/${name}`)),
    )
    const own = [...withImports(built, keys)].filter((part) => !shared.has(part))
    return own.map((part) => link(built[part]?.file ?? '')).join('')
  }
  const known = new Map<string, string>()
  /** Looked up when first asked for: most of a test's servers send no page. */
  function linksFor(names: readonly string[]): string {
    const key = names.join()
    const links = known.get(key) ?? linksTo(names)
    known.set(key, links)
    return links
  }
  return {
    codeOf(address, event) {
      const path = address.toLowerCase()
      const names = screenOf[path.startsWith(`${teamLink}/`) ? teamLink : path] ?? []
      if (path !== '/') return linksFor([listOfPages, ...names])
      const part = event && partsOf[homePhase(event, Date.now())]
      return linksFor(part ? [...names, part] : names)
    },
  }
}

function withImports(built: Built, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(built, built[key]?.imports ?? [], found)
  }
  return found
}

function link(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">\n`
}
