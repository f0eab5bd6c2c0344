/** What other parts of the product say of raffles: the to-do list, the year end, and the file of numbers. */
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { FormDue } from '../../../money/books/year-end-contract.ts'
import { prizesPaid } from '../../../money/cash/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { findItem } from '../../price-list/server/index.ts'
import { owesTaxes } from '../tax.ts'
import type { RaffleDeps } from './deps.ts'
import { drawsOf } from './draw-store.ts'
import { payoutText, subjectOf } from './payouts.ts'
import { rafflesOf, stageOf } from './raffle-store.ts'
import { minimumFor, readDesk } from './raffle-views.ts'
import { raffleSales } from './sales.ts'
import { rollsOf } from './ticket-store.ts'
import { isTaxDue, isUnpaid } from './winner-view.ts'

/** What waits for somebody; nothing without a raffle. */
export interface RafflesWaiting {
  /** Paper rolls that sellers still have. */
  rollsOut: number
  /** Names of raffles with sold tickets whose list isn't closed. */
  notClosed: string[]
  /** Names of raffles whose list is closed and that aren't drawn to the end. */
  notDrawn: string[]
  /** Tickets that came in after the list was closed. */
  late: number
  /** Winners without a name. */
  notNamed: number
  /** Names of raffles whose winner of the half hasn't got the money. */
  notPaidOut: string[]
  /** Names of raffles with a thing whose tax has to be paid before it is handed over; left out if none. */
  taxDue?: string[]
  /** Winners who are due a tax form and haven't got it. */
  forms: number
  /** Winners whose taxes were held back and aren't sent to the IRS yet. */
  taxes: number
}

export async function rafflesWaiting(
  deps: RaffleDeps,
  sql: Sql,
  event: EventRecord,
): Promise<RafflesWaiting | null> {
  const raffles = await rafflesOf(sql, event.id)
  if (raffles.length === 0) return null
  const desk = await readDesk(deps, sql, event)
  const won = desk.raffles.flatMap(({ draws }) => draws.filter(({ outcome }) => outcome === 'won'))
  const taxDue = desk.raffles.filter(({ draws }) => draws.some(isTaxDue)).map(({ name }) => name)
  const waiting: RafflesWaiting = {
    ...(taxDue.length > 0 && { taxDue }),
    ...{ rollsOut: 0, notClosed: [], notDrawn: [], late: 0 },
    notNamed: won.filter(({ winnerName }) => winnerName.trim() === '').length,
    notPaidOut: desk.raffles.filter(({ draws }) => draws.some(isUnpaid)).map(({ name }) => name),
    taxes: won.filter(owesTaxes).length,
    forms: won.filter(({ tax, formGiven }) => tax?.formDue === true && !formGiven).length,
  }
  for (const raffle of raffles) {
    const rolls = await rollsOf(sql, 'raffleId', raffle.id)
    waiting.rollsOut += rolls.filter(({ returned }) => returned === null).length
    const name = (await findItem(sql, raffle.itemId))?.name ?? 'Raffle'
    const { late, valid } = await raffleSales(deps, sql, event, raffle)
    if (stageOf(raffle) === 'closed') waiting.notDrawn.push(name)
    if (raffle.closed === null) {
      if (valid.length > 0) waiting.notClosed.push(name)
      continue
    }
    waiting.late += late.reduce((total, { quantity }) => total + quantity, 0)
  }
  return waiting
}

/** Winners for whom a form is due or something is held back; whether it is due is null until the minimum is confirmed. */
export async function formsDue(deps: RaffleDeps, sql: Sql, event: EventRecord): Promise<FormDue[]> {
  const { raffles } = await readDesk(deps, sql, event)
  const { minimum } = await minimumFor(sql, event)
  return raffles.flatMap(({ name, prizes, draws }) =>
    draws.flatMap(({ tax, boxOne, number, winnerName, prizeId, taxesSent, taxPaidBy }) => {
      if (!tax || !boxOne) return []
      if (tax.formDue === null && tax.winnings * 100 < minimum.minimum) return []
      const prize = prizes.find(({ id }) => id === prizeId)?.name ?? ''
      return [
        {
          what: `${name}: ${prize}, No. ${number}`,
          winner: winnerName,
          ...tax,
          ...boxOne,
          ...(taxPaidBy && { taxPaidBy }),
          ...(taxesSent && { sentOn: taxesSent.on }),
        },
      ]
    }),
  )
}

/** One number of a raffle, as its file has it. */
export interface TicketRow {
  raffle: string
  number: number
  buyer: string
  /** 'Sold by Pat'. */
  by: string
  onPaper: boolean
  canWin: boolean
  /** The prize it won; '' for none. */
  won: string
  /** '$50 in cash'; '' where no money was handed over. */
  paidOut: string
}

export async function ticketRows(deps: RaffleDeps, sql: Sql, event: EventRecord): Promise<TicketRow[]> {
  const rows: TicketRow[] = []
  const paid = new Map((await prizesPaid(sql, event.id)).map((payout) => [payout.subjectId, payout]))
  for (const raffle of await rafflesOf(sql, event.id)) {
    const { tickets, sales, valid } = await raffleSales(deps, sql, event, raffle)
    const draws = await drawsOf(sql, raffle.id)
    const name = (await findItem(sql, raffle.itemId))?.name ?? 'Raffle'
    const saleOf = new Map(sales.map((sale) => [sale.lineId, sale]))
    const alive = new Set(valid)
    for (const { number, lineId, onPaper } of tickets) {
      const won = draws.find((draw) => draw.outcome === 'won' && draw.number === number)
      const payout = won && paid.get(subjectOf(raffle.id, won.position))
      rows.push({
        ...{ raffle: name, number, onPaper, canWin: alive.has(number) },
        buyer: saleOf.get(lineId)?.payer.name ?? '',
        by: saleOf.get(lineId)?.by ?? '',
        won: raffle.prizes.find(({ id }) => id === won?.prizeId)?.name ?? '',
        paidOut: payout && payout.amount > 0 ? payoutText(payout) : '',
      })
    }
  }
  return rows
}
