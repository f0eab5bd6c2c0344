import type { FastifyInstance, FastifyRequest } from 'fastify'
import { drawHole, drawnGround, type HoleFacts, holeDrawingUrl } from '../../features/event/hole-drawing.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Problem } from '../../kernel/problem.ts'
import { recentlyUsed } from '../../kernel/recent.ts'
import type { Pictures } from '../../ports/pictures.ts'
import { counter, networkOf } from './allowances.ts'

interface Deps {
  pictures: Pictures
  clock: Clock
  /** Whether any event has this hole. */
  isHole(hole: HoleFacts): Promise<boolean>
}

interface Asked {
  Params: { number: string; par: string; file: string }
}

const sharedSize = { width: 1200, height: 630 }
const week = 'public, max-age=604800'
const sealed = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** About 40 kB each, and the holes of ten events and more. */
const mostKept = 200
/** Holes that no event has, by address and minute: an admin typing yardages sees them drawn at once. */
const mostUnknown = 120

/** The drawn picture of a hole that has none of its own. The address says all there is to draw. */
export function serveDrawings(app: FastifyInstance, { pictures, clock, isHole }: Deps): void {
  const drawings = recentlyUsed<string>(mostKept)
  const admitUnknown = counter(mostUnknown, clock)

  function drawn(hole: HoleFacts): string {
    const url = holeDrawingUrl(hole)
    const svg = drawings.get(url) ?? drawHole(hole)
    drawings.set(url, svg)
    return svg
  }

  async function refuseTooMany(hole: HoleFacts, request: FastifyRequest): Promise<void> {
    if (drawings.get(holeDrawingUrl(hole)) !== undefined) return
    // Phones keep the course's drawings for the round, also while the database is away.
    if (await isHole(hole).catch(() => false)) return
    admitUnknown(networkOf(request.ip))
  }

  app.get<Asked>('/drawings/holes/:number/:par/:file', async (request, reply) => {
    const hole = holeAsked(request.params, 'svg')
    await refuseTooMany(hole, request)
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': week, 'content-security-policy': sealed })
      .send(drawn(hole))
  })

  const sharePicture = sharePictures(pictures, drawn)
  // Messengers show no SVG. Only pages that an event links to are shared, so no other hole is drawn.
  app.get<Asked>('/drawings/share/:number/:par/:file', async (request, reply) => {
    const hole = holeAsked(request.params, 'png')
    if (!(await isHole(hole))) throw new Problem('not-found')
    const png = await sharePicture(hole)
    return reply.type('image/png').header('cache-control', week).send(Buffer.from(png))
  })
}

/** Draws each hole once, however many ask for it at the same time. Throws Problem 'busy' when too many others wait. */
function sharePictures(
  pictures: Pictures,
  drawing: (hole: HoleFacts) => string,
): (hole: HoleFacts) => Promise<Uint8Array> {
  const drawn = recentlyUsed<Promise<Uint8Array>>(mostKept)
  return (hole) => {
    const key = holeDrawingUrl(hole)
    const known = drawn.get(key)
    if (known) return known
    const png = pictures.asPng(drawing(hole), sharedSize, drawnGround)
    drawn.set(key, png)
    png.catch(() => drawn.delete(key))
    return png
  }
}

function holeAsked({ number, par, file }: Asked['Params'], ending: 'svg' | 'png'): HoleFacts {
  return {
    holeNumber: within(1, 18, number),
    par: within(3, 6, par),
    ...namedBy(file.endsWith(`.${ending}`) ? file.slice(0, -4) : ''),
  }
}

/** '107', '107-dry' or '107-water': see `holeDrawingUrl`. */
function namedBy(name: string): Pick<HoleFacts, 'yardage' | 'water'> {
  const [, yardage, said] = /^(\d{1,4})(?:-(dry|water))?$/.exec(name) ?? []
  return { yardage: within(1, 2000, yardage), water: said === undefined ? null : said === 'water' }
}

function within(low: number, high: number, text: string | undefined): number {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(value >= low && value <= high)) throw new Problem('not-found')
  return value
}
