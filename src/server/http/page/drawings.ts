import type { FastifyInstance, FastifyRequest } from 'fastify'
import { drawHole, type HoleFacts, holeDrawingUrl } from '../../../event/course/hole-drawing.ts'
import { unmeasured } from '../../../event/course/hole-drawing-url.ts'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { mostHoles } from '../../../event/event/round.ts'
import type { Files } from '../../../event/files/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import { Problem } from '../../../kernel/problem.ts'
import { callKey } from '../../../kernel/served-page.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { PublicReads } from '../public-reads.ts'
import { counter, networkOf } from '../rate-limits.ts'
import { drawLinkCard, linkCardUrl, type SharedPage, sharedPages } from './link-card.ts'
import { leadInWords } from './page-about.ts'

interface Deps {
  pictures: Pictures
  clock: Clock
  /** Whether any event has this hole. */
  isHole(hole: HoleFacts & { yardage: number }): Promise<boolean>
  /** An event as visitors see it; null if it doesn't exist. */
  eventToShow(eventId: string): Promise<EventInfo | null>
  reads: PublicReads
  files: Pick<Files, 'get'>
}

interface Asked {
  Params: { number: string; par: string; file: string }
}

const week = 'public, max-age=604800'
const sealed = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Cached drawings: about 40 kB each, enough for the holes of ten events and more. */
const mostKept = 200
/** The name changes with what is drawn. */
const cardFile = /^[\w-]{8}\.(png|jpg)$/
/** Limit for holes no event has, by address and minute: an admin typing yardages sees them drawn at once. */
const mostUnknown = 120

/** The drawing of a hole without a picture. The address contains everything needed to draw it. */
export function serveDrawings(app: FastifyInstance, deps: Deps): void {
  const { pictures, clock, isHole, eventToShow, reads, files } = deps
  const drawings = lruCache<string>(mostKept)
  const admitUnknown = counter(mostUnknown, clock)

  function drawn(hole: HoleFacts): string {
    const url = holeDrawingUrl(hole)
    const svg = drawings.get(url) ?? drawHole(hole)
    drawings.set(url, svg)
    return svg
  }

  async function refuseTooMany(hole: HoleFacts, request: FastifyRequest): Promise<void> {
    const { yardage } = hole
    // Few: one for each hole and par.
    if (yardage === null) return
    if (drawings.get(holeDrawingUrl(hole)) !== undefined) return
    // Phones cache the course's drawings for the round, also while the database is unreachable.
    if (await isHole({ ...hole, yardage }).catch(() => false)) return
    admitUnknown(networkOf(request.ip))
  }

  app.get<Asked>('/drawings/holes/:number/:par/:file', async (request, reply) => {
    const hole = holeAsked(request.params)
    await refuseTooMany(hole, request)
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': week, 'content-security-policy': sealed })
      .send(drawn(hole))
  })

  const linkCards = lruCache<Promise<Uint8Array>>(mostKept)
  const sources = { drawingOf: drawn, photo: (key: string) => wholeFile(files, key) }

  async function linkCard({ eventId, file }: LinkCardAsked, page: SharedPage): Promise<Buffer> {
    const event = cardFile.test(file) ? await eventToShow(eventId) : null
    if (!event) throw new Problem('not-found')
    const shared = { page, lead: page === 'leaderboard' ? await leadOf(reads, event) : '' }
    const draw = () => drawLinkCard(event, shared, sources, pictures)
    return Buffer.from(await drawnOnce(linkCards, linkCardUrl(event, shared), draw))
  }

  for (const page of sharedPages)
    app.get<{ Params: LinkCardAsked }>(
      `/drawings/link/:eventId${page === 'event' ? '' : `/${page}`}/:file`,
      async ({ params }, reply) => {
        const bytes = await linkCard(params, page)
        return reply.type(typeOf(bytes)).header('cache-control', week).send(bytes)
      },
    )
}

/** By the first bytes: an old address may name the other type. */
function typeOf(bytes: Buffer): string {
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/png'
}

/** At most 1600 pixels wide: about 300 kB. */
async function wholeFile(files: Pick<Files, 'get'>, key: string): Promise<Uint8Array | null> {
  const file = await files.get(key)
  if (!file) return null
  const pieces: Uint8Array[] = []
  for await (const piece of file.pieces) pieces.push(piece)
  return Buffer.concat(pieces)
}

interface LinkCardAsked {
  eventId: string
  file: string
}

async function leadOf(reads: PublicReads, event: EventInfo): Promise<string> {
  const standings = await reads(callKey('GET /api/Golf/GetStandings', { query: { eventId: event.eventId } }))
  return leadInWords(JSON.parse(standings), event)
}

/**
 * Draws each picture once, however many requests come at the same time. Throws Problem 'busy' when too many others
 * wait.
 */
function drawnOnce(
  known: ReturnType<typeof lruCache<Promise<Uint8Array>>>,
  key: string,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const before = known.get(key)
  if (before) return before
  const png = draw()
  known.set(key, png)
  png.catch(() => known.delete(key))
  return png
}

function holeAsked({ number, par, file }: Asked['Params']): HoleFacts {
  return {
    holeNumber: within(1, mostHoles, number),
    par: within(3, 6, par),
    ...namedBy(file.endsWith('.svg') ? file.slice(0, -4) : ''),
  }
}

/** '107', '107-dry', '107-water' or 'any': see `holeDrawingUrl`. */
function namedBy(name: string): Pick<HoleFacts, 'yardage' | 'water'> {
  if (name === unmeasured) return { yardage: null }
  const [, yardage, said] = /^(\d{1,4})(?:-(dry|water))?$/.exec(name) ?? []
  return { yardage: within(1, 2000, yardage), water: said === undefined ? null : said === 'water' }
}

function within(low: number, high: number, text: string | undefined): number {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(value >= low && value <= high)) throw new Problem('not-found')
  return value
}
