import type { FastifyInstance } from 'fastify'
import { drawHole, drawnGround } from '../../features/event/hole-drawing.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Pictures } from '../../ports/pictures.ts'

const within = (low: number, high: number, text: string | undefined): number => {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(value >= low && value <= high)) throw new Problem('not-found')
  return value
}

const sharedSize = { width: 1200, height: 630 }
const week = 'public, max-age=604800'

interface Asked {
  Params: { number: string; par: string; file: string }
}

/** The drawn picture of a hole that has none of its own. The address says all there is to draw. */
export function serveDrawings(app: FastifyInstance, pictures: Pictures): void {
  app.get<Asked>('/drawings/holes/:number/:par/:file', (request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', week)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(drawHole(holeAsked(request.params, 'svg'))),
  )

  // Messengers show no SVG. The last one is kept: a link shared in a chat is fetched by many at once.
  let last: { url: string; png: Promise<Uint8Array> } | undefined
  app.get<Asked>('/drawings/share/:number/:par/:file', async (request, reply) => {
    const hole = holeAsked(request.params, 'png')
    if (last?.url !== request.url) {
      last = { url: request.url, png: pictures.asPng(drawHole(hole), sharedSize, drawnGround) }
    }
    return reply
      .type('image/png')
      .header('cache-control', week)
      .send(Buffer.from(await last.png))
  })
}

function holeAsked({ number, par, file }: Asked['Params'], ending: 'svg' | 'png') {
  return {
    holeNumber: within(1, 18, number),
    par: within(3, 6, par),
    yardage: within(1, 2000, file.endsWith(`.${ending}`) ? file.slice(0, -4) : undefined),
  }
}
