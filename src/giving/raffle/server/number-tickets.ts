import type { EventRecord } from '../../../event/event/server/index.ts'
import type { PaymentPart } from '../../../money/ledger/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { entrySales, findOrder, type OrderRecord, stateOf } from '../../add-ons/server/index.ts'
import { nextNumbers, numbersInWords, validNumbers } from '../numbers.ts'
import type { RaffleDeps } from './deps.ts'
import { findRaffle, type RaffleRecord } from './raffle-store.ts'
import { insertTickets, lastOnPhones, onPaper, rollsOf, ticketsOf } from './ticket-store.ts'

/**
 * Gives an order that was just paid its numbers, in the transaction in which it was paid. Once the list is closed it gets none:
 * staff see it as late.
 */
export async function numberPaid(
  deps: RaffleDeps,
  tx: Tx,
  parts: readonly Pick<PaymentPart, 'purpose' | 'subjectId'>[],
): Promise<void> {
  for (const { purpose, subjectId } of parts) {
    if (purpose !== 'extra') continue
    const order = await findOrder(tx.sql, 'id', subjectId)
    if (!order?.lines.some(({ treatment }) => treatment === 'game')) continue
    if ((await stateOf(tx.sql, subjectId, deps.clock()))?.isPaid) await numberOrder(tx, order)
  }
}

async function numberOrder(tx: Tx, { id: orderId, lines }: OrderRecord): Promise<void> {
  for (const { id: lineId, itemId, quantity } of lines) {
    const known = await findRaffle(tx.sql, 'itemId', itemId)
    if (!known) continue
    await tx.lockRow('raffles', known.id)
    const raffle = (await findRaffle(tx.sql, 'itemId', itemId)) as RaffleRecord
    if (raffle.closed === null) await numberLine(tx, raffle, { orderId, lineId, quantity })
  }
}

/** A line that has its numbers keeps them. The raffle's row must be locked. */
async function numberLine(
  tx: Tx,
  { id: raffleId, eventId }: RaffleRecord,
  { orderId, lineId, quantity }: { orderId: string; lineId: string; quantity: number },
): Promise<void> {
  const has = (await ticketsOf(tx.sql, 'orderId', orderId)).filter((ticket) => ticket.lineId === lineId)
  if (has.length >= quantity) return
  const paper = onPaper(await rollsOf(tx.sql, 'raffleId', raffleId))
  const numbers = nextNumbers(await lastOnPhones(tx.sql, raffleId), quantity - has.length, paper)
  await insertTickets(tx.sql, numbers, { raffleId, eventId, orderId, lineId, onPaper: false })
  tx.announce({ topic: 'payments', eventId })
}

/** Everything that is paid and has no numbers yet: sold before the raffle was set up, or for nothing. The raffle's row must be locked. */
export async function numberRest(
  deps: RaffleDeps,
  tx: Tx,
  event: EventRecord,
  raffle: RaffleRecord,
): Promise<void> {
  const { itemId } = raffle
  for (const { orderId, lineId, isPaid, quantity } of await entrySales(deps, tx.sql, event, {
    itemId,
    teams: [],
  }))
    if (isPaid && quantity > 0) await numberLine(tx, raffle, { orderId, lineId, quantity })
}

/** 'Nos. 12–14', the numbers of an order that can win, by its lines' ids. */
export async function numberNotes(
  deps: Pick<RaffleDeps, 'clock'>,
  sql: Sql,
  orderId: string,
): Promise<Map<string, string>> {
  const own = await numbersOfOrder(deps, sql, orderId)
  return new Map(own.map(({ lineId, numbers }) => [lineId, numbersInWords(numbers)]))
}

/** The numbers of an order that can win, line by line. */
export async function numbersOfOrder(
  { clock }: Pick<RaffleDeps, 'clock'>,
  sql: Sql,
  orderId: string,
): Promise<{ raffleId: string; lineId: string; numbers: number[] }[]> {
  const tickets = await ticketsOf(sql, 'orderId', orderId)
  const state = tickets.length > 0 ? await stateOf(sql, orderId, clock()) : null
  if (!state?.isPaid) return []
  return state.order.lines.flatMap(({ id: lineId, quantity, takenBack }) => {
    const own = tickets.filter((ticket) => ticket.lineId === lineId)
    const numbers = validNumbers(own, [{ lineId, kept: quantity - takenBack }])
    return numbers.length > 0 ? [{ raffleId: own[0]?.raffleId ?? '', lineId, numbers }] : []
  })
}
