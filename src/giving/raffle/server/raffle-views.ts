import { priceAt } from '../../../event/event/price-steps.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { mayHandleCash } from '../../../kernel/actor.ts'
import { optionalDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { yearInZone } from '../../../kernel/text/dates.ts'
import { drawersWithCash, prizesPaid, taxesSent } from '../../../money/cash/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { findOrder } from '../../add-ons/server/index.ts'
import { isOnSaleSomewhere } from '../../price-list/on-sale.ts'
import { findItem, type ItemRecord, itemsOf } from '../../price-list/server/index.ts'
import { numbersOf, rangesOf } from '../numbers.ts'
import type { OwnTickets, PublicRaffle, RafflesDesk, RafflesShown, StaffRaffle } from '../raffle-shapes.ts'
import { halfOf, rollMoney } from '../rules.ts'
import { proposedMinimum } from '../tax.ts'
import type { RaffleDeps } from './deps.ts'
import { drawsOf, minimumOf } from './draw-store.ts'
import { numbersOfOrder } from './number-tickets.ts'
import { type RaffleRecord, rafflesOf, sha256, stageOf } from './raffle-store.ts'
import { type RaffleSales, raffleSales } from './sales.ts'
import { rollsOf, soldRanges } from './ticket-store.ts'
import { isTaxDue, isUnpaid, publicDraw, soldOf, staffDraw, type Won } from './winner-view.ts'

/** What everybody may see. */
export async function readRaffles(deps: RaffleDeps, sql: Sql, event: EventRecord): Promise<RafflesShown> {
  const raffles: PublicRaffle[] = []
  for (const raffle of await rafflesOf(sql, event.id)) {
    const facts = await raffleSales(deps, sql, event, raffle)
    const isByServer = raffle.method === 'server'
    raffles.push({
      ...(await common(deps, sql, event, raffle, facts)),
      seedHash: isByServer ? sha256(raffle.seed) : null,
      seed: isByServer && raffle.endedAt !== null ? raffle.seed : null,
      numbers: raffle.closed?.numbers ?? null,
      closedOn: raffle.closed?.at ?? null,
      draws: (await drawsOf(sql, raffle.id)).map(publicDraw),
    })
  }
  const { id: eventId, name: eventName, timeZone } = event
  return { eventId, eventName, timeZone, raffles }
}

async function common(
  { clock }: RaffleDeps,
  sql: Sql,
  event: EventRecord,
  raffle: RaffleRecord,
  facts: RaffleSales,
) {
  const item = (await findItem(sql, raffle.itemId)) as ItemRecord
  const { id: raffleId, itemId, kind, method, winsAgain, closed } = raffle
  const pot = kind === 'half' ? halfOf(soldOf(raffle, facts)) : null
  return {
    ...{ raffleId, itemId, kind, method, winsAgain, stage: stageOf(raffle) },
    isOnSale:
      !closed &&
      item.removedAt === null &&
      isOnSaleSomewhere(item, { now: clock(), timeZone: event.timeZone }),
    name: item.name,
    price: toDollars(priceAt(item, clock(), event.timeZone)),
    tickets: closed ? numbersOf(closed.numbers).length : facts.valid.length,
    prizes: raffle.prizes.map(({ id, name, value }) => ({ id, name, value: optionalDollars(pot ?? value) })),
    pot: optionalDollars(pot),
  }
}

/** Everything, for staff. */
export async function readDesk(deps: RaffleDeps, sql: Sql, event: EventRecord): Promise<RafflesDesk> {
  const records = await rafflesOf(sql, event.id)
  const { minimum, confirmed } = await minimumFor(sql, event)
  const raffles: StaffRaffle[] = []
  const paid = new Map((await prizesPaid(sql, event.id)).map((payout) => [payout.subjectId, payout]))
  const known = { minimum: confirmed ? minimum : null, paid, sent: await taxesSent(sql, event.id) }
  for (const raffle of records) raffles.push(await staffRaffle(deps, sql, event, raffle, known))
  const isToPay = raffles.some(({ draws }) => draws.some((draw) => isUnpaid(draw) || isTaxDue(draw)))
  const chances = (await itemsOf(sql, event.id)).filter(
    ({ id, kind, treatment }) =>
      kind === 'add-on' && treatment === 'game' && !records.some(({ itemId }) => itemId === id),
  )
  const people = await deps.auth.people(sql)
  return {
    ...{ eventId: event.id, eventName: event.name, timeZone: event.timeZone, raffles },
    items: chances.map((item) => ({
      itemId: item.id,
      name: item.name,
      price: toDollars(priceAt(item, deps.clock(), event.timeZone)),
    })),
    sellers: people
      .filter((person) => mayHandleCash(person, event.volunteersTakeCash))
      .map(({ id, name }) => ({ personId: id, name })),
    ...(isToPay && { drawers: await drawersWithCash(sql, event.id) }),
    minimum: {
      ...{ year: minimum.year, amount: toDollars(minimum.minimum), source: minimum.source },
      confirmedBy: confirmed,
    },
  }
}

/** The year's minimum as confirmed, or as proposed. */
export async function minimumFor(sql: Sql, event: Pick<EventRecord, 'startsAt' | 'timeZone'>) {
  const year = yearInZone(event.startsAt, event.timeZone)
  const known = await minimumOf(sql, year)
  return { minimum: known ?? proposedMinimum(year), confirmed: known?.confirmedBy ?? null }
}

async function staffRaffle(
  deps: RaffleDeps,
  sql: Sql,
  event: EventRecord,
  raffle: RaffleRecord,
  known: Pick<Won, 'minimum' | 'paid' | 'sent'>,
): Promise<StaffRaffle> {
  const facts = await raffleSales(deps, sql, event, raffle)
  const { tickets, valid } = facts
  const paper = new Set(tickets.filter(({ onPaper }) => onPaper).map(({ number }) => number))
  const rolls = await rollsOf(sql, 'raffleId', raffle.id)
  return {
    ...(await common(deps, sql, event, raffle, facts)),
    version: raffle.version,
    seedHash: sha256(raffle.seed),
    sold: toDollars(soldOf(raffle, facts)),
    onPhones: valid.filter((number) => !paper.has(number)).length,
    onPaper: valid.filter((number) => paper.has(number)).length,
    rolls: rolls.map(({ id: rollId, from, to, seller, unitPrice, returned }) => {
      const sold = returned ? numbersOf(soldRanges({ from, to }, returned.unsold)).length : 0
      return {
        ...{ rollId, from, to, sold, seller: seller.name, price: toDollars(unitPrice) },
        ...{ returnedOn: returned?.at ?? null, unsold: returned?.unsold ?? [] },
        money: toDollars(rollMoney(sold, unitPrice)),
      }
    }),
    voided: tickets
      .flatMap(({ number, voided }) =>
        voided ? [{ number, why: voided.why, by: voided.by, at: voided.at }] : [],
      )
      .sort((one, other) => other.at.localeCompare(one.at))
      .map(({ number, why, by }) => ({ number, why, by })),
    late: (raffle.closed ? facts.late : []).map(({ orderId, payer, quantity, by }) => ({
      ...{ orderId, quantity, by },
      buyer: payer.name,
    })),
    numbers: raffle.closed?.numbers ?? rangesOf(valid),
    draws: (await drawsOf(sql, raffle.id)).map((draw) => staffDraw(draw, { raffle, facts, ...known })),
    ...{ closedOn: raffle.closed?.at ?? null, closedBy: raffle.closed?.by ?? null, endedOn: raffle.endedAt },
  }
}

/** The numbers of an order, for whoever has its link. Throws Problem 'not-found' if it has none. */
export async function readOwn(deps: RaffleDeps, sql: Sql, secret: string): Promise<OwnTickets> {
  const order = await findOrder(sql, 'trackingId', secret)
  const own = order ? await numbersOfOrder(deps, sql, order.id) : []
  if (!order || own.length === 0) throw new Problem('not-found')
  const event = await deps.events.pick(sql, order.eventId)
  const { raffles } = await readRaffles(deps, sql, event)
  return {
    ...{ eventId: event.id, eventName: event.name },
    raffles: own.flatMap(({ raffleId, numbers }) => {
      const raffle = raffles.find((each) => each.raffleId === raffleId)
      if (!raffle) return []
      const { name, stage, prizes, draws } = raffle
      const won = draws
        .filter(({ outcome, number }) => outcome === 'won' && numbers.includes(number))
        .map(({ number, prizeId }) => ({
          number,
          prize: prizes.find(({ id }) => id === prizeId)?.name ?? '',
        }))
      return [{ raffleId, name, stage, numbers, won }]
    }),
  }
}
