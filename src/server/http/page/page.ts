import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { teamCardPath } from '../../../kernel/served-page.ts'
import { compressedPage } from '../precompressed.ts'
import { sendProblem } from '../problems.ts'
import type { PublicReads } from '../public-reads.ts'
import { networkOf } from '../rate-limits.ts'
import { framedBy, ofDocuments, withPicturesFrom, withScript, withStyle } from '../security.ts'
import { isKnown } from '../send-prepared.ts'
import { eventData, headOf } from './page-head.ts'
import { readScreens } from './screens.ts'
import { loadRenderer, type MadePage, openServedPages } from './served-pages.ts'
import { afterPaint, readEarly, readShell, type Shell, withHead } from './shell.ts'
import { siteMap } from './site-map.ts'
import { type LinkData, linkData, type OpenTeamLink, type ReadOwnCard, tokenForCard } from './team-links.ts'
import { webManifest } from './web-manifest.ts'

const year = 31_536_000

/** What no page has as its address: a page instead of the file that was asked for would mislead browsers and robots. */
const noPages = /^\/(?:(?:api|sandbox|assets|drawings|files|\.well-known)(?:\/|$)|[^/?]+\.\w+(?:\?|$))/i

/** The one page for frames of other sites. */
const isEmbed = /^\/embed\/leaderboard\/?(?:[?#]|$)/i

/** Search engines may index the event, but not a team's link or a receipt. */
const robots = `User-agent: *
${['/admin/', '/api/', '/auth/', '/embed/', '/payment', '/receipt', '/setup', '/unsubscribe/'].map((path) => `Disallow: ${path}`).join('\n')}
`

function isOfCard(address: string): boolean {
  return address.replace(/[?#].*$/s, '') === teamCardPath
}

interface PageOptions {
  folder: string
  publicUrl: string
  clock: Clock
  reads: PublicReads
  home(): Promise<EventInfo | null>
  /** An event as visitors see it; null if it doesn't exist. */
  eventToShow(eventId: string): Promise<EventInfo | null>
  pictureHosts(): Promise<string[]>
  /** The origins that may show the leaderboard in a frame. */
  embedSites(): Promise<string[]>
  openTeamLink: OpenTeamLink
  readOwnCard: ReadOwnCard
}

/**
 * Serves the built page: files under /assets forever (their names contain a hash), the public pages with their content,
 * and for every other address an empty frame, which the browser fills, with the event in its head.
 */
export async function servePage(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { folder, home, pictureHosts, embedSites, publicUrl, reads, openTeamLink } = options
  const shell = readShell(folder)
  const { early, framed, made, withCard, cardContent } = pagesOf(options, shell)
  if (shell) await serveFiles(app, folder)

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${robots}Sitemap: ${publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await siteMap(reads, publicUrl)),
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
    if (!isPage || noPages.test(request.url)) {
      return sendProblem(request, reply, new Problem('not-found'))
    }
    if (!shell)
      return reply.code(503).type('text/plain').send('The page is not built yet. Run: npm run build')
    const info = await home().catch(() => null)
    const token = tokenForCard(request)
    if (token !== null) {
      reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, authorization' })
      const content = info && (await cardContent(request, info, token))
      if (!content) return reply.code(204).send()
      return sendCompressed(request, reply.type('text/html; charset=utf-8'), { html: content })
    }
    const hosts = await pictureHosts().catch(() => [])
    const own = String(reply.getHeader('content-security-policy'))
    const framers = isEmbed.test(request.url) ? await embedSites().catch(() => []) : []
    // Browsers that know no policies refuse the frame everywhere else, but can't be told a list of sites.
    if (framers.length > 0) reply.removeHeader('x-frame-options')
    const policy = framedBy(withPicturesFrom(own, hosts), framers)
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
    const page = info && (await made(request, info))
    if (page) return sendMade(request, reply, policy, page)
    const team = await linkData(request, openTeamLink).catch(withoutData(request))
    reply.header('vary', 'accept-encoding')
    if (team) reply.header('cache-control', 'no-store')
    const card = info && team && (await withCard(request, info, team))
    if (card) reply.header('content-security-policy', withStyle(policy, card.styles))
    else if (isOfCard(request.url)) reply.header('content-security-policy', withScript(policy, early))
    return sendCompressed(request, reply, card || { html: framed(request.url, info, team?.data ?? '') })
  })
}

/**
 * The few files at the root have a route each; the hundreds of assets share one. A route for each of those took a
 * fifth of the server's start.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br'],
    cacheControl: false,
    // The build compressed each file more tightly than there is time for here.
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      // On a phone with one bar of signal these take as long as the code in a small file.
      if (hashed && /\.(js|css|woff2)(\.\w+)?$/.test(path))
        for (const name of ofDocuments) reply.removeHeader(name)
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  const assets = new Set(readdirSync(join(folder, 'assets')))
  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    { schema: { hide: true }, errorHandler: quietWhenLeft(app) },
    (request, reply) => {
      const { file } = request.params
      return assets.has(file) ? reply.sendFile(`/assets/${file}`) : reply.callNotFound()
    },
  )
}

/** As for the files at the root: a browser that leaves in the middle of a file is no fault. */
function quietWhenLeft(app: FastifyInstance) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
    else app.errorHandler(error, request, reply)
  }
}

function pagesOf(options: PageOptions, shell: Shell | null) {
  const { folder, publicUrl, clock, reads, eventToShow, readOwnCard } = options
  const screens = readScreens(folder)
  const early = readEarly(folder)
  const pages =
    shell &&
    openServedPages({
      renderer: loadRenderer(folder),
      shell,
      reads,
      clock,
      eventToShow,
      headOf: (event, page) => headOf(event, publicUrl, page),
      codeOf: screens.codeOf,
    })
  return {
    early,
    /** The page without content, with this data. */
    framed(address: string, info: EventInfo | null, data: string): string {
      const path = address.replace(/[?#].*$/s, '')
      const code = screens.codeOf(path, info)
      // Before the style sheet, for which a script waits; what is loaded ahead gives way to the card.
      const isFirst = isOfCard(address) && early !== ''
      const first = isFirst ? `<head><script>${early}</script>` : '<head>'
      const plain = (shell?.plain ?? '')
        .replace('<head>', () => first)
        .replace('</head>', () => `${isFirst ? afterPaint(code) : code}</head>`)
      return info ? withHead(plain, headOf(info, publicUrl) + eventData(info) + data) : plain
    },
    /** The page of a team's link with the card on it; null if that isn't what the team sees first, or can't be rendered now. */
    async withCard(
      request: FastifyRequest,
      event: EventInfo,
      { card, data }: LinkData,
    ): Promise<MadePage | null> {
      if (card === null || !pages) return null
      const code = screens.codeOf(request.url.replace(/[?#].*$/s, ''), event)
      return pages.card({ event, card, data, code }).catch((fault) => {
        request.log.error({ err: fault }, 'a scorecard was not rendered')
        return null
      })
    },
    /** What the page of the scorecard shows to whoever sends this token; null if the page is to find out by itself. */
    async cardContent(request: FastifyRequest, event: EventInfo, token: string): Promise<string | null> {
      try {
        const caller = { deviceId: request.deviceId, network: networkOf(request.ip) }
        const card = await readOwnCard(token, caller)
        return card === null ? null : ((await pages?.cardContent({ event, card })) ?? null)
      } catch (fault) {
        request.log.error({ err: fault }, 'a scorecard was not rendered')
        return null
      }
    },
    /** The page with its content; null if the address has none, or if it can't be rendered now. */
    async made(request: FastifyRequest, info: EventInfo): Promise<MadePage | null> {
      try {
        return (await pages?.page(request.url, info)) ?? null
      } catch (fault) {
        if (!(fault instanceof Problem)) request.log.error({ err: fault }, 'a page was not rendered')
        return null
      }
    },
  }
}

/** The browser then asks for itself. */
function withoutData({ log }: FastifyRequest) {
  return (fault: unknown) => {
    log.error({ err: fault }, 'a team link was not opened with its page')
    return null
  }
}

/** Answers 304 if the browser has this version. */
async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  policy: string,
  page: MadePage,
): Promise<FastifyReply> {
  reply.headers({
    etag: page.etag,
    vary: 'accept-encoding',
    'content-security-policy': withStyle(policy, page.styles),
  })
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  return sendCompressed(request, reply, page)
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { html: string },
): Promise<FastifyReply> {
  const { encoding, bytes } = await compressedPage(page, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
