import type { FastifyInstance } from 'fastify'
import { pledgeStreamPath } from '../../giving/gifts/pledge-rules.ts'
import type { Gifts } from '../../giving/gifts/server/index.ts'
import { raffleStreamPath } from '../../giving/raffle/raffle-stream.ts'
import type { Raffles } from '../../giving/raffle/server/index.ts'
import { revealStreamPath } from '../../play/reveal/reveal-stream.ts'
import type { Reveal } from '../../play/reveal/server/index.ts'
import type { Database } from '../../ports/database.ts'
import { stateStream } from './state-stream.ts'

interface Streamed {
  gifts: Pick<Gifts, 'moment' | 'eventFor'>
  raffles: Pick<Raffles, 'shown' | 'eventFor'>
  reveal: Pick<Reveal, 'state' | 'eventFor'>
}

/** GET /api/pledges/stream: the pledge moment. GET /api/raffles/stream: its raffles. GET /api/reveal/stream: what the reveal has shown. */
export async function serveStateStreams(
  http: FastifyInstance,
  { gifts, raffles, reveal }: Streamed,
  database: Pick<Database, 'onChange'>,
): Promise<void> {
  const pledges = stateStream(
    {
      path: pledgeStreamPath,
      name: 'pledges',
      topics: ['pledges', 'payments'],
      read: gifts.moment,
      eventFor: gifts.eventFor,
    },
    database,
  )
  const shown = stateStream(
    {
      path: revealStreamPath,
      name: 'reveal',
      topics: ['reveal'],
      read: reveal.state,
      eventFor: reveal.eventFor,
    },
    database,
  )
  const drawn = stateStream(
    {
      path: raffleStreamPath,
      name: 'raffles',
      topics: ['raffle', 'payments'],
      read: raffles.shown,
      eventFor: raffles.eventFor,
    },
    database,
  )
  await http.register(pledges.plugin)
  await http.register(drawn.plugin)
  await http.register(shown.plugin)
}
