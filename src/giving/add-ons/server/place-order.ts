import { priceAt } from '../../../event/event/price-steps.ts'
import {
  type EventRecord,
  findEarlierResult,
  type RepeatableForm,
  saveResult,
} from '../../../event/event/server/index.ts'
import { type Actor, hasRole, isAdmin } from '../../../kernel/actor.ts'
import { hour, instant, later } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { type Cents, fromDollars, noMoney, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import {
  retryAfterReleasingHolds,
  type TeamRecord,
  unprovenPlayers,
} from '../../../people/teams/server/index.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import { refusePayingOnline } from '../../price-list/server/index.ts'
import type { OrderEntry } from '../contract.ts'
import { type OrderLine, orderBill, unpaidKeepsStockFor } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { type Buyer, itemsOnSale, merged, orderLine, refuseTooMany } from './order-lines.ts'
import type { OrderRecord } from './order-record.ts'
import { findOrder, insertOrder, ordersOf } from './order-store.ts'
import { isByTeam, teamOfOrder } from './order-team.ts'
import { statesOf, takenBefore } from './stock.ts'
import { refuseMoreThanShare, type Sender, unpaidFrom } from './unpaid-share.ts'

/**
 * Orders add-ons and holds them for 30 minutes. Price, limits, stock, time of sale and code are decided while the event's
 * row is locked, so the last one is sold exactly once, whoever sells it where. Sending the same order again returns the
 * first response. Throws Problem 'not-on-sale', 'sold-out', 'over-limit', 'code-refused', 'price-changed' with the new
 * total, 'request-reused', 'not-found' or 'no-event'.
 */
export async function placeOrder(
  deps: OrdersDeps,
  actor: Actor,
  entry: OrderEntry,
  from: Sender | null = null,
): Promise<OrderRecord> {
  const { id: eventId } = await deps.events.pick(deps.database.sql, entry.eventId)
  return retryAfterReleasingHolds(deps, actor, eventId, (work) => enterOrder(deps, work, entry, { from }))
}

/**
 * The same, inside a larger unit of work. Only staff sell at check-in and as sellers, and only admins at an event
 * that isn't the current one. `sale`: the form of a sale, which is what is sent again. `from`: where the order came from;
 * null inside the server.
 */
export async function enterOrder(
  deps: OrdersDeps,
  { tx, actor, now }: Work,
  entry: OrderEntry,
  { sale, from = null }: { sale?: RepeatableForm; from?: Sender | null } = {},
): Promise<OrderRecord> {
  const { id: eventId } = await deps.events.pick(tx.sql, entry.eventId)
  const sellsByStaff = entry.place === 'check-in' || entry.place === 'seller'
  if (sellsByStaff && !hasRole(actor, 'Admin', 'Registration', 'Volunteer', 'Seller'))
    throw new Problem('not-allowed')
  await tx.lockRow('events', eventId)
  const before = await earlierOrder(tx, sale ?? entry)
  if (before) return before
  const event = await deps.events.pick(tx.sql, eventId)
  const team = await teamOfOrder(tx.sql, actor, eventId, entry)
  if (actor.kind !== 'person') await refuseHoarding(tx, entry.payer.email, eventId, now)
  if (!event.isCurrent && !isAdmin(actor)) throw new Problem('not-on-sale', { detail: 'This event is over' })
  const playerNumber = entry.playerNumber ?? null
  const buyer = { teamId: team?.id ?? null, playerNumber, emailKey: emailKey(entry.payer.email) }
  const sender = actor.kind === 'person' ? null : from
  const { lines, discount, unpaid } = await decideLines(deps, tx, event, entry, {
    ...{ buyer, sender, now },
    isPaidHere: sale !== undefined,
  })
  const { price } = orderBill(lines)
  refuseOtherPrice(price, entry.amountOwed)
  const order: OrderRecord = {
    ...blankOrder(event, actor, now),
    payer: {
      name: `${entry.payer.firstname} ${entry.payer.lastname}`.trim(),
      email: entry.payer.email,
      phone: entry.payer.phone,
    },
    teamId: buyer.teamId,
    byTeam: team !== null && isByTeam(actor, entry, team),
    playerNumber,
    place: entry.place,
    codeId: discount?.code.id ?? null,
    lines,
  }
  const action = sale ? 'extras sold' : 'extras ordered'
  await saveOrder(deps, tx, { actor, action, form: sale ?? entry }, order)
  await deps.codes.use(tx, discount, { purpose: 'extra', subjectId: order.id, who: nameOf(order, team) })
  if (price === noMoney && actor.kind !== 'person' && !order.byTeam)
    await deps.payments.confirmLater(tx, {
      purpose: 'extra',
      subjectId: order.id,
      eventId,
      teamId: order.teamId,
      to: await whomItConcerns(tx.sql, order, team),
      page: 'extras',
      words: `${order.payer.name || 'Somebody'} ordered ${goodsOf(lines)}${team ? ` for team ${team.name}` : ''}.`,
      heldFor: '30 minutes',
    })
  sender?.byNetwork.keep(sender.network, [...unpaid.map(({ id }) => id), order.id])
  return order
}

/** The payer of an order that is for no team. A team's is confirmed by whoever of it was typed, or else by its leader. */
async function whomItConcerns(
  sql: Sql,
  { payer }: OrderRecord,
  team: TeamRecord | null,
): Promise<string | null> {
  if (!team) return payer.email || null
  const unproven = await unprovenPlayers(
    sql,
    team.players.map(({ id }) => id),
  )
  const emails = team.players.filter(({ id }) => !unproven.has(id)).map(({ email }) => email)
  const typed = emails.find((email) => email !== null && emailKey(email) === emailKey(payer.email))
  const [leader] = team.players
  return typed ?? (leader && !unproven.has(leader.id) ? leader.email : null)
}

function goodsOf(lines: readonly OrderLine[]): string {
  return lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')
}

/** Orders of one email address within a day that were left unpaid, before another one is refused. */
const mostUnpaid = 20

/**
 * Orders hold stock unpaid, so one buyer makes only so many of them. Paid and canceled ones don't count. Throws Problem
 * 'too-many-attempts'.
 */
async function refuseHoarding(tx: Tx, email: string, eventId: string, now: Date): Promise<void> {
  const key = emailKey(email)
  const since = instant(later(now, -24 * hour))
  const own = (await ordersOf(tx.sql, eventId)).filter(
    (order) => order.canceledAt === null && order.createdAt >= since && emailKey(order.payer.email) === key,
  )
  if (key === '' || own.length < mostUnpaid) return
  const unpaid = (await statesOf(tx.sql, own, now)).filter(({ isPaid }) => !isPaid)
  if (unpaid.length < mostUnpaid) return
  throw new Problem('too-many-attempts', {
    detail:
      'There are several unpaid orders with this email address. Please pay for one of them, or try again tomorrow.',
    retryAfter: 3600,
  })
}

/** What this form made before; null if nothing. Throws Problem 'request-reused'. */
export async function earlierOrder(tx: Tx, form: RepeatableForm): Promise<OrderRecord | null> {
  const id = await findEarlierResult(tx.sql, form)
  return id === null ? null : findOrder(tx.sql, 'id', id)
}

const nothingOpened: ReadonlySet<string> = new Set()

/** The lines at today's prices, less what the code takes off. */
async function decideLines(
  deps: OrdersDeps,
  tx: Tx,
  event: EventRecord,
  entry: OrderEntry,
  {
    buyer,
    sender,
    now,
    isPaidHere,
  }: { buyer: Buyer; sender: Sender | null; now: Date /** In cash or by check. */; isPaidHere: boolean },
) {
  const wanted = merged(entry.lines)
  // Refused first: whether an item that needs a code is on sale would tell a wrong one from a right one.
  const opened = entry.code ? (await deps.codes.openedBy(tx.sql, event, entry.code)).things : nothingOpened
  const items = await itemsOnSale(tx.sql, event, wanted, { place: entry.place, now, opened })
  if (!isPaidHere) await refusePayingOnline(tx.sql, event.id, items)
  const priced = items.map((item, place) => ({
    thing: item.id,
    quantity: wanted[place]?.quantity ?? 0,
    unit: priceAt(item, now, event.timeZone),
  }))
  const discount = await deps.codes.discountFor(tx.sql, event, {
    code: entry.code,
    payerEmail: entry.payer.email,
    lines: priced,
  })
  const itemIds = items.map(({ id }) => id)
  const codeId = discount?.code.id ?? null
  const taken = await takenBefore(tx.sql, event, now, { itemIds, codeId })
  refuseTooMany(items, wanted, buyer, taken)
  const unpaid = sender ? await unpaidFrom(tx.sql, sender, event.id, now) : []
  if (sender) refuseMoreThanShare(items, wanted, taken.sold, unpaid)
  const off = (thing: string) => discount?.lines.find((line) => line.thing === thing)?.discount
  const lines = priced.map(({ thing, quantity, unit }, place) => {
    const amount = off(thing)
    const terms = { quantity, unitPrice: unit, ...(amount === undefined ? {} : { discount: amount }) }
    return orderLine(items[place] as (typeof items)[number], terms)
  })
  return { lines, discount, unpaid }
}

/** A new order that has nothing yet. */
export function blankOrder(event: EventRecord, actor: Actor, at: Date) {
  return {
    id: newId(),
    eventId: event.id,
    trackingId: newSecret(),
    byTeam: false,
    soldBy: actor.kind === 'person' ? { id: actor.personId, name: actor.name } : null,
    codeId: null,
    heldUntil: instant(later(at, unpaidKeepsStockFor)),
    createdAt: instant(at),
    receivedAt: null,
    canceledAt: null,
    version: 1,
  }
}

function refuseOtherPrice(price: Cents, shown: number): void {
  if (fromDollars(shown) !== price)
    throw new Problem('price-changed', { more: { amountOwed: toDollars(price) } })
}

interface Saving {
  actor: Actor
  action: 'extras ordered' | 'extras sold'
  form: RepeatableForm
}

/** Writes an order that was decided on. */
export async function saveOrder(
  deps: Pick<OrdersDeps, 'audit'>,
  tx: Tx,
  { actor, action, form }: Saving,
  order: OrderRecord,
): Promise<void> {
  const { price } = orderBill(order.lines)
  await insertOrder(tx.sql, order)
  await saveResult(tx.sql, form, order.id, order.createdAt)
  await deps.audit(tx, {
    eventId: order.eventId,
    actor,
    action,
    subject: { kind: 'order', id: order.id, name: nameOf(order, null) },
    after: {
      what: order.lines.map((line) => goodsOf([line])),
      price: asMoney(price),
    },
  })
  tx.announce({ topic: 'payments', eventId: order.eventId })
}

/** How lists refer to an order: its payer, or the team it is for. */
export function nameOf({ payer }: Pick<OrderRecord, 'payer'>, team: { name: string } | null): string {
  return payer.name || payer.email || team?.name || 'Add-ons'
}
