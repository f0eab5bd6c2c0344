import { priceAt } from '../../../event/event/price-steps.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { mayHandleCash } from '../../../kernel/actor.ts'
import { type Cents, cents, fromDollars, noMoney, optionalDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { yearInZone } from '../../../kernel/text/dates.ts'
import {
  drawersWithCash,
  type PrizePayout,
  payoutView,
  prizesPaid,
  type TaxesSent,
  taxesSent,
  taxesSentView,
} from '../../../money/cash/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { findOrder } from '../../add-ons/server/index.ts'
import { isOnSaleSomewhere } from '../../price-list/on-sale.ts'
import { findItem, type ItemRecord, itemsOf } from '../../price-list/server/index.ts'
import { initialsOf, numbersOf, rangesOf } from '../numbers.ts'
import type {
  OwnTickets,
  PublicRaffle,
  RafflesDesk,
  RafflesShown,
  StaffDraw,
  StaffRaffle,
} from '../raffle-shapes.ts'
import { halfOf, rollMoney } from '../rules.ts'
import { isFormDue, proposedMinimum, withheldFrom } from '../tax.ts'
import type { RaffleDeps } from './deps.ts'
import { type DrawRecord, drawsOf, type MinimumRecord, minimumOf } from './draw-store.ts'
import { numbersOfOrder } from './number-tickets.ts'
import { subjectOf } from './payouts.ts'
import { type RaffleRecord, rafflesOf, sha256, stageOf } from './raffle-store.ts'
import { type RaffleSales, raffleSales, stakeOf } from './sales.ts'
import { rollsOf, soldRanges } from './ticket-store.ts'

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

function publicDraw({ position, prizeId, number, outcome, winnerName }: DrawRecord) {
  return { position, prizeId, number, outcome, initials: initialsOf(winnerName) }
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

/** As it was when the list was closed: what is refunded later changes no prize. */
function soldOf({ closed }: RaffleRecord, { sold }: RaffleSales): Cents {
  return closed?.sold ?? sold
}

/** Everything, for staff. */
export async function readDesk(deps: RaffleDeps, sql: Sql, event: EventRecord): Promise<RafflesDesk> {
  const records = await rafflesOf(sql, event.id)
  const { minimum, confirmed } = await minimumFor(sql, event)
  const raffles: StaffRaffle[] = []
  const paid = new Map((await prizesPaid(sql, event.id)).map((payout) => [payout.subjectId, payout]))
  const known = { minimum: confirmed ? minimum : null, paid, sent: await taxesSent(sql, event.id) }
  for (const raffle of records) raffles.push(await staffRaffle(deps, sql, event, raffle, known))
  const isToPay = raffles.some(({ draws }) => draws.some(isUnpaid))
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

/** Money that a winner is still to get. */
export function isUnpaid({ outcome, toPay, payout }: StaffDraw): boolean {
  return outcome === 'won' && toPay !== undefined && toPay > 0 && !payout
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
  const rolls = await rollsOf(sql, 'raffle_id', raffle.id)
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

interface Won {
  raffle: RaffleRecord
  facts: RaffleSales
  minimum: Pick<MinimumRecord, 'minimum'> | null
  /** Prize money by what was won. */
  paid: ReadonlyMap<string, PrizePayout>
  /** By payout. */
  sent: ReadonlyMap<string, TaxesSent>
}

function staffDraw(draw: DrawRecord, won: Won): StaffDraw {
  const payout = won.paid.get(subjectOf(draw.raffleId, draw.position))
  const due = draw.outcome === 'won' ? taxOf(draw, won) : null
  // What was held back then is owed, whatever becomes of the ticket's own payment.
  const tax = due && payout ? { ...due, withheld: toDollars(payout.withheld) } : due
  const sent = payout && won.sent.get(payout.id)
  return {
    ...publicDraw(draw),
    ...{ winnerName: draw.winnerName, why: draw.why, drawnBy: draw.drawnBy },
    witnesses: [draw.witness, draw.secondWitness].filter(Boolean),
    tax,
    ...(draw.formGiven && { formGiven: draw.formGiven }),
    ...(tax && won.raffle.kind === 'half' && { toPay: toDollars(payableOf(tax)) }),
    ...(payout && { payout: payoutView(payout) }),
    ...(sent && { taxesSent: taxesSentView(sent) }),
  }
}

/** What follows from a prize for its winner's tax; null while its value isn't known. */
function taxOf({ prizeId, number }: DrawRecord, { raffle, facts, minimum }: Won): StaffDraw['tax'] {
  const value = raffle.prizes.find(({ id }) => id === prizeId)?.value ?? null
  const winnings = raffle.kind === 'half' ? halfOf(soldOf(raffle, facts)) : value
  if (winnings === null) return null
  const line = facts.tickets.find((ticket) => ticket.number === number)?.lineId
  const sale = facts.sales.find(({ lineId }) => lineId === line)
  const stake = sale ? stakeOf(sale) : noMoney
  return {
    ...{ winnings: toDollars(winnings), stake: toDollars(stake) },
    formDue: minimum
      ? isFormDue({ winnings, stake }, minimum.minimum)
      : withheldFrom({ winnings, stake }) > noMoney || null,
    withheld: toDollars(withheldFrom({ winnings, stake })),
  }
}

/** What is handed over: the prize less what is held back. */
function payableOf({ winnings, withheld }: NonNullable<StaffDraw['tax']>): Cents {
  return cents(fromDollars(winnings) - fromDollars(withheld))
}

/** The numbers of an order, for whoever has its link. Throws Problem 'not-found' if it has none. */
export async function readOwn(deps: RaffleDeps, sql: Sql, secret: string): Promise<OwnTickets> {
  const order = await findOrder(sql, 'tracking_id', secret)
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
