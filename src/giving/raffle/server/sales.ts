/** What was sold of a raffle's tickets, and which numbers can win: both follow from the orders and their payments. */
import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Cents, cents, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { type EntrySale, entrySales } from '../../add-ons/server/index.ts'
import { type TicketLine, validNumbers } from '../numbers.ts'
import type { RaffleDeps } from './deps.ts'
import type { RaffleRecord } from './raffle-store.ts'
import { type TicketRecord, ticketsOf } from './ticket-store.ts'

export interface RaffleSales {
  sales: readonly EntrySale[]
  tickets: readonly TicketRecord[]
  /** In order. */
  valid: number[]
  /** Paid lines without numbers: once the list is closed, they aren't in it. */
  late: EntrySale[]
  /** What is here for tickets that have a number: what a half is half of. */
  sold: Cents
}

export async function raffleSales(
  { clock }: Pick<RaffleDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
  { id, itemId }: Pick<RaffleRecord, 'id' | 'itemId'>,
): Promise<RaffleSales> {
  const sales = await entrySales({ clock }, sql, event, { itemId, teams: [] })
  const tickets = await ticketsOf(sql, 'raffleId', id)
  const numbered = new Set(tickets.map(({ lineId }) => lineId))
  return {
    sales,
    tickets,
    late: sales.filter(({ lineId, isPaid, quantity }) => isPaid && quantity > 0 && !numbered.has(lineId)),
    valid: validNumbers(tickets, sales.map(asLine)),
    sold: sum(sales.filter(({ lineId, isPaid }) => isPaid && numbered.has(lineId)).map(({ kept }) => kept)),
  }
}

function asLine({ lineId, isPaid, quantity }: EntrySale): TicketLine {
  return { lineId, kept: isPaid ? quantity : 0 }
}

/** What one ticket of this sale cost its buyer. */
export function stakeOf({ kept, quantity, unitPrice }: EntrySale): Cents {
  return quantity > 0 ? cents(Math.floor(kept / quantity)) : unitPrice
}
