import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { dayIn, instant, later } from '../../../kernel/clock.ts'
import { type Cents, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { findTeam } from '../../../people/teams/server/index.ts'
import { asMoney } from '../../../ports/audit.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import { findItem } from '../../price-list/server/index.ts'
import { soldAt } from '../late-sales.ts'
import { lineAmount, type OrderLine, orderBill, unpaidKeepsStockFor } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { decideLateSale, findLateSale, type LateSale } from './late-sale-store.ts'
import { orderLine } from './order-lines.ts'
import type { OrderRecord } from './order-record.ts'
import { blankOrder, saveOrder } from './place-order.ts'

/** A larger bill is no sale anybody made. */
const largestBill = 1_000_000_00

/**
 * Makes a sale of what waited, at what was charged: an order of its seller, and a payment into the drawer that has the money, also
 * if it is counted already. Stock and limits don't stop it: the goods are gone. Returns the event's id. Accepting again
 * changes nothing; after another decision it throws Problem 'changed-meanwhile'. Throws 'not-found', and 'invalid-input' where
 * money was taken and nothing has a price.
 */
export function acceptLateSale(deps: OrdersDeps, actor: Person, id: string, why: string): Promise<string> {
  return inOwnTransaction(deps, actor, async (work) => {
    const { event, sale, isNew } = await lockWaiting(deps, work, id, 'accepted')
    if (!isNew) return event.id
    const { tx } = work
    const order = await orderOf(work, event, sale)
    const { price } = orderBill(order.lines)
    if (price > largestBill) throw refusal('No sale is that large. Refuse it')
    if (price === noMoney && sale.money.amount > noMoney)
      throw refusal('Nothing is owed for these items. Refuse it, and give the money back')
    await saveOrder(deps, tx, { actor, action: 'extras sold', form: {} }, order)
    if (sale.money.amount > noMoney)
      await deps.payments.recordWithin(work, {
        purpose: 'extra',
        subjectId: order.id,
        amount: sale.money.amount,
        method: sale.money.method,
        note: why,
        payerName: sale.buyer.name || null,
        checkNumber: sale.checkNumber,
        id: sale.id,
        receivedOn: dayIn(event.timeZone)(new Date(order.createdAt)),
        takenBy: sale.seller,
      })
    await decide(deps, work, { sale, state: 'accepted', why, orderId: order.id })
    return event.id
  })
}

/**
 * Says that it was no sale. The money was given back to the buyer, or stays in the drawer as over. Returns the event's id. Throws
 * as `acceptLateSale` does.
 */
export function refuseLateSale(
  deps: OrdersDeps,
  actor: Person,
  { id, why, money }: { id: string; why: string; money: 'returned' | 'kept' },
): Promise<string> {
  return inOwnTransaction(deps, actor, async (work) => {
    const { event, sale, isNew } = await lockWaiting(deps, work, id, money)
    if (money === 'kept' && sale.money.method === 'card')
      throw refusal('Nothing of a card is in the drawer. Give it back on the terminal')
    if (isNew) await decide(deps, work, { sale, state: money, why, orderId: null })
    return event.id
  })
}

async function lockWaiting(
  deps: OrdersDeps,
  { tx }: Work,
  id: string,
  wanted: LateSale['money']['state'],
): Promise<{ event: EventRecord; sale: LateSale; isNew: boolean }> {
  const known = await findLateSale(tx.sql, id)
  if (!known) throw new Problem('not-found')
  await tx.lockRow('events', known.eventId)
  const event = await deps.events.pick(tx.sql, known.eventId)
  const sale = (await findLateSale(tx.sql, id)) as LateSale
  const isNew = sale.money.state === 'waiting'
  if (!isNew && sale.money.state !== wanted) throw new Problem('changed-meanwhile')
  return { event, sale, isNew }
}

interface Deciding {
  sale: LateSale
  state: 'accepted' | 'returned' | 'kept'
  why: string
  orderId: string | null
}

async function decide(
  deps: OrdersDeps,
  { tx, actor, now }: Work<Person>,
  { sale, state, why, orderId }: Deciding,
): Promise<void> {
  const by = { id: actor.personId, name: actorName(actor) }
  await decideLateSale(tx.sql, sale, state, { at: instant(now), by, why, orderId })
  await deps.audit(tx, {
    eventId: sale.eventId,
    actor,
    action: state === 'accepted' ? 'late sale accepted' : 'late sale refused',
    subject: { kind: 'order', id: sale.id, name: sale.seller.name },
    after: {
      what: sale.lines.map(({ quantity, name }) => `${quantity} x ${name}`),
      money: asMoney(sale.money.amount),
      ...(state === 'accepted' ? {} : { moneyIs: state }),
    },
    reason: why,
  })
  tx.announce({ topic: 'payments', eventId: sale.eventId })
}

/** The order that the sale becomes, at its seller's prices. */
async function orderOf({ tx, actor, now }: Work<Person>, event: EventRecord, sale: LateSale) {
  const at = soldAt(sale.soldAt, new Date(sale.receivedAt)) ?? new Date(sale.receivedAt)
  const team = sale.teamId === null ? null : await findTeam(tx.sql, sale.teamId)
  const order: OrderRecord = {
    ...blankOrder(event, actor, at),
    soldBy: sale.seller,
    payer: { ...sale.buyer, phone: null },
    teamId: team?.eventId === event.id ? team.id : null,
    playerNumber: sale.playerNumber,
    place: sale.place,
    heldUntil: instant(later(now, unpaidKeepsStockFor)),
    receivedAt: sale.receivedAt,
    lines: asCharged(await linesOf(tx, sale), sale.money.amount),
  }
  return order
}

/** At the seller's prices; at the price list's, if they had none and took money. */
async function linesOf({ sql }: Work['tx'], { lines, money }: LateSale): Promise<OrderLine[]> {
  const isFree = lines.every(({ unitPrice }) => unitPrice === noMoney)
  const made: OrderLine[] = []
  for (const { itemId, quantity, unitPrice, listPrice } of lines) {
    const item = await findItem(sql, itemId)
    if (!item) throw new Problem('not-found')
    const price = isFree && money.amount > noMoney ? (listPrice ?? item.price) : unitPrice
    made.push(orderLine(item, { quantity, unitPrice: price }))
  }
  return made
}

/** Things for which no money was taken were given away: nobody owes it. */
function asCharged(lines: readonly OrderLine[], taken: Cents): OrderLine[] {
  return lines.map((line) => (taken === noMoney ? { ...line, discount: lineAmount(line) } : line))
}

function refusal(sentence: string): Problem {
  return new Problem('invalid-input', { errors: { why: [sentence] }, detail: sentence })
}
