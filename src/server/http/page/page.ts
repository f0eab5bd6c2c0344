import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { EventInfo } from '../../../features/event/contract.ts'
import { Problem } from '../../../kernel/problem.ts'
import { escapeHtml } from '../../../kernel/text/html.ts'
import { linkCardSize } from '../../../ports/pictures.ts'
import { sendProblem } from '../problems.ts'
import { withPicturesFrom } from '../security.ts'
import { linkCardUrl } from './link-card.ts'
import { readScreens } from './screens.ts'
import { webManifest } from './web-manifest.ts'

const year = 31_536_000

/** Search engines may index the event, but not a team's link or a receipt. */
const robots = `User-agent: *
${['/admin/', '/api/', '/auth/', '/payment', '/receipt', '/setup', '/unsubscribe/'].map((path) => `Disallow: ${path}`).join('\n')}
`

/**
 * Serves the built page: files under /assets forever (their names contain a hash), and index.html for every other
 * address, with the event in its head: a shared link shows the event, and the first paint needs no call.
 */
export async function servePage(
  app: FastifyInstance,
  options: {
    folder: string
    publicUrl: string
    home(): Promise<EventInfo | null>
    pictureHosts(): Promise<string[]>
  },
): Promise<void> {
  const { folder, publicUrl, home, pictureHosts } = options
  const hasPage = existsSync(join(folder, 'index.html'))
  const index = hasPage ? readFileSync(join(folder, 'index.html'), 'utf8') : ''
  const screens = readScreens(folder)
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      // The build compressed each file more tightly than there is time for here.
      preCompressed: true,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
      },
    })
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots),
  )

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const info = await home().catch(() => null)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webManifest(info?.eventName ?? 'Scoring')))
  })

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || /^\/(api|sandbox|assets|drawings|files)(\/|$)/i.test(request.url)) {
      return sendProblem(request, reply, new Problem('not-found'))
    }
    if (!hasPage)
      return reply.code(503).type('text/plain').send('The page is not built yet. Run: npm run build')
    const info = await home().catch(() => null)
    const page = screens.announce(index, request.url)
    const hosts = await pictureHosts().catch(() => [])
    const policy = withPicturesFrom(String(reply.getHeader('content-security-policy')), hosts)
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(info ? withEvent(page, info, publicUrl) : page)
  })
}

/** The event in the head, for link previews and for the first paint. */
function withEvent(index: string, info: EventInfo, publicUrl: string): string {
  const title = escapeHtml(info.eventName)
  const about = escapeHtml(info.intro || `${info.eventDayText}, ${info.course.courseName}`.replace(/, $/, ''))
  const head = [
    `<title>${title}</title>`,
    `<meta name="description" content="${about}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${escapeHtml(publicUrl)}/">`,
    ...sharePicture(info, publicUrl),
    // Data, not script: '<' is escaped so that no text can end the element.
    `<script type="application/json" id="home-info">${JSON.stringify(info).replaceAll('<', '\\u003c')}</script>`,
  ]
  return index.replace(/<title>.*?<\/title>/s, () => head.join('\n    '))
}

/** The preview a messaging app shows for a link. */
function sharePicture(info: EventInfo, publicUrl: string): string[] {
  return [
    `<meta property="og:image" content="${escapeHtml(publicUrl + linkCardUrl(info))}">`,
    `<meta property="og:image:width" content="${linkCardSize.width}">`,
    `<meta property="og:image:height" content="${linkCardSize.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(`${info.eventName}, ${info.eventDayText}`)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ]
}
