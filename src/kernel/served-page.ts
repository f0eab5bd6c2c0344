/** What the server passes to the page's renderer (src/app/render.tsx), and what it gets back. */

/** One address of the site, with the data for its screen. */
export interface PageToRender {
  /** Without the query: '/leaderboard'. */
  path: string
  /** 'eventId=…' or empty. */
  search: string
  /** Milliseconds since 1970: the time the page shows as now. */
  at: number
  /** What GET /api/Home answers. */
  event: object
  /** Answers of public calls, by their key: see `callOfKey`. */
  answers: ReadonlyMap<string, unknown>
}

export interface RenderedScreen {
  /** The content of the root element. */
  html: string
  /** The screen's own title, such as 'Leaderboard'. */
  title: string
  /** The keys of all calls the screen uses, including those without an answer yet. */
  calls: readonly string[]
}

/** Throws what a component throws. */
export type RenderPage = (page: PageToRender) => Promise<RenderedScreen>

/** Sent along with the rendered screen, so that the browser's first render is identical. */
export interface ServedData {
  path: string
  at: number
  answers: Record<string, unknown>
}
/** The element of the page that holds it. */
export const servedDataId = 'page-data'

/** The elements of a team link's page that hold what logging in by it answers, and the team's scorecard. */
export const teamLoginId = 'team-login'
export const teamCardId = 'team-card'
/** Where the scorecard is. */
export const teamCardPath = '/live-scoring'

/** A call and its input as one line. */
export function callKey(route: string, input: unknown): string {
  return `${route} ${JSON.stringify(input ?? null)}`
}

/** The reverse of `callKey`. */
export function callOfKey(key: string): { route: string; input: { params?: unknown; query?: unknown } } {
  const [, route = '', input = 'null'] = /^(\S+ \S+) (.*)$/s.exec(key) ?? []
  return { route, input: JSON.parse(input) ?? {} }
}
