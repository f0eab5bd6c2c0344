import { type Cents, cents, fromDollars, noMoney, toDollars } from '../../../kernel/money.ts'
import {
  type PrizePayout,
  payoutView,
  type TaxesSent,
  taxesSentView,
} from '../../../money/cash/server/index.ts'
import { initialsOf } from '../numbers.ts'
import type { StaffDraw } from '../raffle-shapes.ts'
import { halfOf } from '../rules.ts'
import { boxOne, isFormDue, type TaxPayer, taxOnThing, withheldFrom } from '../tax.ts'
import type { DrawRecord, MinimumRecord } from './draw-store.ts'
import { subjectOf } from './payouts.ts'
import type { RaffleRecord } from './raffle-store.ts'
import { type RaffleSales, stakeOf } from './sales.ts'

/** Money that a winner is still to get. */
export function isUnpaid({ outcome, toPay, payout }: StaffDraw): boolean {
  return outcome === 'won' && toPay !== undefined && toPay > 0 && !payout
}

/** A thing that can't be handed over before its tax is paid. */
export function isTaxDue({ taxDue, payout }: StaffDraw): boolean {
  return taxDue !== undefined && !payout
}

export function publicDraw({ position, prizeId, number, outcome, winnerName }: DrawRecord) {
  return { position, prizeId, number, outcome, initials: initialsOf(winnerName) }
}

/** As it was when the list was closed: what is refunded later changes no prize. */
export function soldOf({ closed }: RaffleRecord, { sold }: RaffleSales): Cents {
  return closed?.sold ?? sold
}

export interface Won {
  raffle: RaffleRecord
  facts: RaffleSales
  minimum: Pick<MinimumRecord, 'minimum'> | null
  /** Prize money by what was won. */
  paid: ReadonlyMap<string, PrizePayout>
  /** By payout. */
  sent: ReadonlyMap<string, TaxesSent>
}

/** A draw with its winner, what their tax asks for, and what they got. */
export function staffDraw(draw: DrawRecord, won: Won): StaffDraw {
  const payout = won.paid.get(subjectOf(draw.raffleId, draw.position))
  const due = draw.outcome === 'won' ? taxOf(draw, won) : null
  const isThing = won.raffle.kind !== 'half'
  const taxDue = isThing && due && taxOnThing(due.won)
  // What was held back then is owed, whatever becomes of the ticket's own payment.
  const tax = due && (payout ? { ...due.tax, withheld: toDollars(payout.withheld) } : due.tax)
  const sent = payout && won.sent.get(payout.id)
  const paidBy = payout && isThing ? payerOf(payout) : undefined
  const form =
    due && due.tax.formDue !== false && boxOne(due.won, paidBy === 'charity' ? payout?.withheld : noMoney)
  return {
    ...publicDraw(draw),
    ...{ winnerName: draw.winnerName, why: draw.why, drawnBy: draw.drawnBy },
    witnesses: [draw.witness, draw.secondWitness].filter(Boolean),
    tax,
    ...(form && {
      boxOne: { winnings: toDollars(form.winnings), lessTicket: toDollars(form.lessTicket) },
    }),
    ...(draw.formGiven && { formGiven: draw.formGiven }),
    ...(tax && !isThing && { toPay: toDollars(payableOf(tax)) }),
    ...(taxDue && { taxDue: { winner: toDollars(taxDue.winner), charity: toDollars(taxDue.charity) } }),
    ...(payout && { payout: payoutView(payout) }),
    ...(paidBy && { taxPaidBy: paidBy }),
    ...(sent && { taxesSent: taxesSentView(sent) }),
  }
}

/** What follows from a prize for its winner's tax; null while its value isn't known. */
function taxOf({ prizeId, number }: DrawRecord, { raffle, facts, minimum }: Won) {
  const value = raffle.prizes.find(({ id }) => id === prizeId)?.value ?? null
  const winnings = raffle.kind === 'half' ? halfOf(soldOf(raffle, facts)) : value
  if (winnings === null) return null
  const line = facts.tickets.find((ticket) => ticket.number === number)?.lineId
  const sale = facts.sales.find(({ lineId }) => lineId === line)
  const stake = sale ? stakeOf(sale) : noMoney
  const won = { winnings, stake }
  const withheld = withheldFrom(won)
  const formDue = minimum ? isFormDue(won, minimum.minimum) : withheld > noMoney || null
  return {
    won,
    tax: {
      ...{ winnings: toDollars(winnings), stake: toDollars(stake) },
      ...{ formDue, withheld: toDollars(withheld) },
    },
  }
}

/** What is handed over: the prize less what is held back. */
function payableOf({ winnings, withheld }: NonNullable<StaffDraw['tax']>): Cents {
  return cents(fromDollars(winnings) - fromDollars(withheld))
}

/** Whose money went to the IRS for a thing: a winner's came in, so less than nothing was paid out. */
export function payerOf({ amount }: PrizePayout): TaxPayer {
  return amount < noMoney ? 'winner' : 'charity'
}
