import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/problem.ts'

/** How slow a body may come: phones with one bar of signal send faster. Bytes in a millisecond. */
const slowest = 4

/**
 * Refuses a body that comes byte by byte with 'too-slow', and closes its connection: the limit of the whole request is
 * minutes, for pictures, and a thousand open calls cost their sender nothing. Forms with files have that limit alone.
 * `patience`: milliseconds that every body has.
 */
export function refuseSlowBodies(app: FastifyInstance, patience = 30_000): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    // Nobody reads the end of a body that isn't there, and a stream of the leaderboard lasts for hours.
    const hasBody = length !== '0' || encoding !== undefined
    if (hasBody && !request.headers['content-type']?.startsWith('multipart/')) {
      const bytes = Number(length)
      const timer = setTimeout(refuse, patience + bytes / slowest).unref()
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done(null, payload)

    function refuse(): void {
      reply.header('connection', 'close')
      // Whoever reads the body answers its error. Without a reader there was an answer, and an error would end the process.
      if (payload.listenerCount('error') > 0) payload.emit('error', new Problem('too-slow'))
      else request.raw.destroy()
    }
  })
}
