import type { FastifyInstance } from 'fastify'
import { drawHole } from '../../features/event/hole-drawing.ts'
import { Problem } from '../../kernel/problem.ts'

const within = (low: number, high: number, text: string | undefined): number => {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(value >= low && value <= high)) throw new Problem('not-found')
  return value
}

/** The drawn picture of a hole that has none of its own. The address says all there is to draw. */
export function serveDrawings(app: FastifyInstance): void {
  app.get<{ Params: Record<string, string> }>('/drawings/holes/:number/:par/:file', (request, reply) => {
    const { number, par, file } = request.params
    const hole = {
      holeNumber: within(1, 18, number),
      par: within(3, 6, par),
      yardage: within(1, 2000, /^(\d+)\.svg$/.exec(file ?? '')?.[1]),
    }
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=604800')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(drawHole(hole))
  })
}
