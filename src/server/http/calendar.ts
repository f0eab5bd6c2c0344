import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { Problem } from '../../kernel/problem.ts'
import { counter, networkOf } from './rate-limits.ts'
import { isKnown } from './send-prepared.ts'

/** A clubhouse's phones ask a few times a day. */
const mostAMinute = 240

/** The address that calendars subscribe to. `feed` returns null while there is no event. */
export function serveCalendar(
  app: FastifyInstance,
  { feed, clock }: { feed(): Promise<string | null>; clock: Clock },
): void {
  const admit = counter(mostAMinute, clock)
  app.get('/calendar.ics', async (request, reply) => {
    admit(networkOf(request.ip))
    const text = await feed()
    if (text === null) throw new Problem('no-event')
    const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(text)
  })
}
