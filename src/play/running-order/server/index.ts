import { z } from 'zod'
import type { Events } from '../../../event/event/server/index.ts'
import type { Raffles } from '../../../giving/raffle/server/index.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { type Base, feature } from '../../../ports/feature.ts'
import type { CardMessages } from '../../card-messages/server/index.ts'
import type { Reveal } from '../../reveal/server/index.ts'
import type { RunningOrder, RunningOrderPart, runningOrderApi } from '../contract.ts'
import './tables.ts'

interface RunningOrderDeps extends Base {
  events: Pick<Events, 'pick'>
  raffles: Pick<Raffles, 'shown'>
  reveal: Pick<Reveal, 'state'>
  cardMessages: Pick<CardMessages, 'onScreen'>
}

export const runningOrder = feature({
  open: (needs: RunningOrderDeps) => ({ runningOrder: { handlers: { runningOrder: routes(needs) } } }),
})

function routes(deps: RunningOrderDeps): Handlers<typeof runningOrderApi> {
  const { sql } = deps.database
  return {
    async 'GET /api/clubhouse-screen'({ query }) {
      const { id } = await deps.events.pick(sql, query.eventId)
      const { shown } = await kept(sql, id)
      const posted = await deps.cardMessages.onScreen(sql, id)
      const raffleId = shown === 'reveal' ? null : shown
      return ok({ eventId: id, raffleId, ...(posted.length > 0 && { posted }) })
    },
    'GET /api/admin/running-order': async ({ query }) => ok(await read(deps, query.eventId)),
    async 'PUT /api/admin/running-order'({ body: { eventId, keys } }) {
      const { parts } = await read(deps, eventId)
      const known = new Set(parts.map(({ key }) => key))
      const facts = { parts: JSON.stringify([...new Set(keys)].filter((key) => known.has(key))) }
      await save(deps, eventId, async () => facts)
      return ok(await read(deps, eventId))
    },
    async 'POST /api/admin/running-order/show'({ body: { eventId, from, to } }) {
      const { parts } = await read(deps, eventId)
      if (to !== null && !parts.some(({ key }) => key === to)) throw new Problem('not-found')
      await save(deps, eventId, async (tx) => {
        const { shown } = await kept(tx, eventId)
        if (shown !== from && shown !== to) throw new Problem('changed-meanwhile')
        return { shown: to }
      })
      return ok(await read(deps, eventId))
    },
  }
}

/** As the host left it; what came since follows in its own order. */
async function read(deps: RunningOrderDeps, eventId: string | undefined): Promise<RunningOrder> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql, eventId)
  const { keys, shown } = await kept(sql, event.id)
  const { stage } = await deps.reveal.state(event.id)
  const { raffles } = await deps.raffles.shown(event.id)
  const parts: RunningOrderPart[] = [
    { key: 'reveal', name: 'The results', isOver: stage === 'done' },
    ...raffles.map((raffle) => ({
      ...{ key: raffle.raffleId, name: raffle.name, isOver: raffle.stage === 'drawn' },
    })),
  ]
  const placeOf = ({ key }: RunningOrderPart) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return {
    ...{ eventId: event.id, eventName: event.name, shown, revealIsOn: stage === 'on' },
    screenUrl: `${deps.publicUrl}/leaderboard?tv=1`,
    parts: parts.sort((one, other) => placeOf(one) - placeOf(other)),
  }
}

const listOfKeys = z.array(z.string())

async function kept(sql: Sql, eventId: string): Promise<{ keys: string[]; shown: string | null }> {
  const row = await sql
    .selectFrom('running_orders')
    .selectAll()
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return { keys: row ? listOfKeys.parse(JSON.parse(row.parts)) : [], shown: row?.shown ?? null }
}

/** Two phones change it one after the other. */
async function save(
  { database }: RunningOrderDeps,
  eventId: string,
  change: (sql: Sql) => Promise<{ parts: string } | { shown: string | null }>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    const facts = await change(tx.sql)
    await tx.sql
      .insertInto('running_orders')
      .values({ ...{ eventId, parts: '[]', shown: null }, ...facts })
      .onConflict((conflict) => conflict.column('eventId').doUpdateSet(facts))
      .execute()
  })
}
