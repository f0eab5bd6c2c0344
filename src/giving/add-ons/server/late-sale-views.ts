import { priceAt } from '../../../event/event/price-steps.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateElsewhere } from '../../../event/late/contract.ts'
import { type Cents, cents, noMoney, optionalDollars, sum, toDollars } from '../../../kernel/money.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { termsAt } from '../../price-list/server/index.ts'
import type { LateSales, LateSaleView, LateSeller, OwnLateSale } from '../late-contract.ts'
import { belowPrice } from '../late-sales.ts'
import { orderBill } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { type LateSale, lateSalesOf } from './late-sale-store.ts'
import type { OrderRecord } from './order-record.ts'
import { ordersOf } from './order-store.ts'

/** What waits and what was decided, and what each seller sent later. */
export async function readLateSales(sql: Sql, event: EventRecord): Promise<LateSales> {
  const sales = (await lateSalesOf(sql, event.id)).reverse()
  const names = await teamNames(sql, event.id)
  const waits = ({ money }: LateSale) => money.state === 'waiting'
  return {
    eventId: event.id,
    eventName: event.name,
    sales: [...sales.filter(waits), ...sales.filter((sale) => !waits(sale))].map((sale) =>
      lateSaleView(sale, names),
    ),
    sellers: await sellersOf(sql, event, sales),
    timeZone: event.timeZone,
  }
}

/** One seller's, newest first. */
export async function ownLateSales(sql: Sql, eventId: string, personId: string): Promise<OwnLateSale[]> {
  const names = await teamNames(sql, eventId)
  const own = (await lateSalesOf(sql, eventId)).filter(({ seller }) => seller.id === personId)
  return own.reverse().map((sale) => ownView(sale, names))
}

/** How many wait. */
export async function lateSalesWaiting(sql: Sql, eventId: string): Promise<number> {
  return (await lateSalesOf(sql, eventId)).filter(({ money }) => money.state === 'waiting').length
}

/** The same of every other event where one waits. */
export async function lateSalesElsewhere(
  { events }: Pick<OrdersDeps, 'events'>,
  sql: Sql,
  eventId: string,
): Promise<LateElsewhere[]> {
  const rows = await sql
    .selectFrom('late_sales')
    .select(({ fn }) => ['eventId', fn.countAll<number>().as('count')] as const)
    .where('decidedAt', 'is', null)
    .where('eventId', '<>', eventId)
    .groupBy('eventId')
    .execute()
  if (rows.length === 0) return []
  const counts = new Map(rows.map(({ eventId, count }) => [eventId, Number(count)]))
  return (await events.all(sql)).flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ eventId: id, eventName: name, count }]
  })
}

async function teamNames(sql: Sql, eventId: string): Promise<Map<string, string>> {
  return new Map((await teamsOf(sql, eventId)).map(({ id, number, name }) => [id, `${number} ${name}`]))
}

function ownView(sale: LateSale, names: ReadonlyMap<string, string>): OwnLateSale {
  const { money, decision } = sale
  return {
    id: sale.id,
    state: money.state,
    reasons: sale.reasons,
    lines: sale.lines.map(({ name, quantity, unitPrice, listPrice }) => ({
      name,
      quantity,
      unitPrice: toDollars(unitPrice),
      listPrice: optionalDollars(listPrice),
    })),
    money: toDollars(money.amount),
    method: money.method,
    teamName: (sale.teamId && names.get(sale.teamId)) ?? null,
    soldOn: sale.soldAt,
    receivedOn: sale.receivedAt,
    decision: decision && { by: decision.by.name, on: decision.at, why: decision.why },
  }
}

export function lateSaleView(sale: LateSale, names: ReadonlyMap<string, string>): LateSaleView {
  return {
    ...ownView(sale, names),
    sellerName: sale.seller.name,
    buyerName: sale.buyer.name,
    place: sale.place,
    belowPrice: toDollars(belowPrice(sale.lines)),
    isCounted: sale.money.countId !== null,
    orderId: sale.decision?.orderId ?? null,
  }
}

/** One sale that was sent later, as it counts for its seller. */
interface Sent {
  seller: { id: string; name: string }
  money: Cents
  below: Cents
  isOverLimit: boolean
  state: LateSale['money']['state']
}

async function sellersOf(sql: Sql, event: EventRecord, sales: readonly LateSale[]): Promise<LateSeller[]> {
  const decided = new Set(sales.flatMap(({ decision }) => decision?.orderId ?? []))
  const counted = (await ordersOf(sql, event.id)).filter(
    ({ id, receivedAt }) => receivedAt !== null && !decided.has(id),
  )
  const sent: Sent[] = sales.map((sale) => ({
    seller: sale.seller,
    money: sale.money.amount,
    below: belowPrice(sale.lines),
    isOverLimit: sale.reasons.includes('over-limit'),
    state: sale.money.state,
  }))
  for (const order of counted) sent.push(await asSent(sql, event, order))
  const bySeller = Map.groupBy(sent, ({ seller }) => seller.id)
  return Array.from(bySeller.values(), figuresOf).sort((a, b) => a.name.localeCompare(b.name))
}

/** It counted at a price it had then; what it costs when it arrives may be more. */
async function asSent(sql: Sql, event: EventRecord, order: OrderRecord): Promise<Sent> {
  const arrived = new Date(order.receivedAt as string)
  const lines = await Promise.all(
    order.lines.map(async (line) => {
      const terms = await termsAt(sql, line.itemId, arrived)
      return { ...line, listPrice: terms && priceAt(terms, arrived, event.timeZone) }
    }),
  )
  return {
    seller: order.soldBy ?? { id: '', name: '' },
    money: orderBill(order.lines).price,
    below: belowPrice(lines),
    isOverLimit: false,
    state: 'accepted',
  }
}

function figuresOf(sent: readonly Sent[]): LateSeller {
  const count = (those: readonly Sent[], of: (each: Sent) => Cents = ({ money }) => money) => ({
    sales: those.length,
    money: toDollars(cents(sum(those.map(of)))),
  })
  return {
    personId: sent[0]?.seller.id ?? '',
    name: sent[0]?.seller.name ?? '',
    late: count(sent),
    belowPrice: count(
      sent.filter(({ below }) => below > noMoney),
      ({ below }) => below,
    ),
    overLimit: count(sent.filter(({ isOverLimit }) => isOverLimit)),
    waiting: count(sent.filter(({ state }) => state === 'waiting')),
    refused: count(sent.filter(({ state }) => state === 'returned' || state === 'kept')),
  }
}
