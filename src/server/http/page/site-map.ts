import type { PastEvent } from '../../../event/event/event-shapes.ts'
import { callKey } from '../../../kernel/served-page.ts'
import { escapeHtml } from '../../../kernel/text/html.ts'
import type { PublicReads } from '../public-reads.ts'

/** The pages that previous events have as well. */
export const lists = ['/teams', '/sponsors', '/winners', '/leaderboard', '/rules']
const thisYear = ['/', ...lists, '/past-years', '/sign-up', '/dinner-sign-up', '/sponsor']

/** The pages that search engines may show, this year's and those of previous events. */
export async function siteMap(reads: PublicReads, publicUrl: string): Promise<string> {
  const before = (await previousEvents(reads)).flatMap(({ eventId }) =>
    lists.map((path) => `${path}?eventId=${encodeURIComponent(eventId)}`),
  )
  const entries = [...thisYear, ...before].map(
    (path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** None while they can't be read. */
async function previousEvents(reads: PublicReads): Promise<PastEvent[]> {
  try {
    return JSON.parse(await reads(callKey('GET /api/Golf/GetPastEvents', undefined)))
  } catch {
    return []
  }
}
