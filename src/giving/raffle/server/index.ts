import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { rafflesApi } from '../contract.ts'
import type { RafflesShown } from '../raffle-shapes.ts'
import type { RaffleDeps } from './deps.ts'
import { numberNotes, numberPaid } from './number-tickets.ts'
import { formsDue, type RafflesWaiting, rafflesWaiting, type TicketRow, ticketRows } from './raffle-lists.ts'
import { findRaffle, rafflesOf } from './raffle-store.ts'
import { readRaffles } from './raffle-views.ts'
import { raffleRoutes } from './routes.ts'
import { ticketsOf } from './ticket-store.ts'

export interface Raffles {
  handlers: { raffles: Handlers<typeof rafflesApi> }
  /** What everybody may see, for the screen in the room. */
  shown(eventId: string): Promise<RafflesShown>
  /** What waits for somebody; null without a raffle. */
  waiting(sql: Sql, event: EventRecord): Promise<RafflesWaiting | null>
  /** Every number, for a file. */
  tickets(sql: Sql, event: EventRecord): Promise<TicketRow[]>
  /** The id of that event, or of the current one. Throws Problem 'no-event' or 'not-found'. */
  eventFor(eventId: string | undefined): Promise<string>
}

export const raffle = feature({
  open: (needs: RaffleDeps) => ({ raffles: createRaffles(needs) }),
  handsIn: (needs) => ({
    formsDue: async (sql, eventId) => formsDue(needs, sql, await needs.events.pick(sql, eventId)),
    eventInfo: async (sql, { id }) => ((await rafflesOf(sql, id)).length > 0 ? { raffles: true } : {}),
    async saleEnded(sql, itemId) {
      const known = await findRaffle(sql, 'itemId', itemId)
      return known?.closed ? 'Its list of numbers is closed, so it can’t be on sale again.' : null
    },
    answers: {
      isListClosed: async (sql, itemId) => Boolean((await findRaffle(sql, 'itemId', itemId))?.closed),
      isInClosedList: async (sql, orderId) => {
        for (const raffleId of new Set((await ticketsOf(sql, 'orderId', orderId)).map((own) => own.raffleId)))
          if ((await findRaffle(sql, 'id', raffleId))?.closed) return true
        return false
      },
      numberNotes: (sql, orderId) => numberNotes(needs, sql, orderId),
    },
    on: {
      'money moved': async (tx, { what, payment }) => {
        if (what === 'paid') await numberPaid(needs, tx, payment.parts)
      },
    },
  }),
})

function createRaffles(deps: RaffleDeps): Raffles {
  const { sql } = deps.database
  return {
    waiting: (sql, event) => rafflesWaiting(deps, sql, event),
    tickets: (sql, event) => ticketRows(deps, sql, event),
    handlers: { raffles: raffleRoutes(deps) },
    shown: async (eventId) => readRaffles(deps, sql, await deps.events.pick(sql, eventId)),
    eventFor: async (eventId) => (await deps.events.pick(sql, eventId)).id,
  }
}
