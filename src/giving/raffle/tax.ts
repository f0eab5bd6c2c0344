/**
 * What a winner's tax asks of whoever runs the raffle: a Form W-2G when the winnings are at least 300 times the stake and reach
 * the year's minimum, and 24% held back above $5,000, which needs the form too (IRS Instructions for Forms W-2G and 5754; IRS Notice 1340). Pure.
 */
import { type Cents, cents, fromDollars, noMoney } from '../../kernel/money.ts'

const timesTheStake = 300
const withholdingAbove = fromDollars(5_000)
const withheldPercent = 24
/** In hundredths of a percent: what is paid for a winner is itself won, and taxed. */
const paidForWinner = 31_58

export interface Minimum {
  year: number
  minimum: Cents
  source: string
}

/** Until when the old minimum is known to hold. */
const lastKnownYear = 2025

/** What is proposed to the treasurer, who says whether it is right. A later year has to be looked up. */
export function proposedMinimum(year: number): Minimum {
  return year <= lastKnownYear
    ? {
        year,
        minimum: fromDollars(600),
        source: 'IRS Instructions for Forms W-2G and 5754: $600 through 2025',
      }
    : {
        year,
        minimum: fromDollars(2_000),
        source: 'IRS, draft Instructions for Forms W-2G and 5754 for 2026: $2,000',
      }
}

/** Whether a form is due for a prize won with a ticket of this price: also for everybody from whom something is held back. */
export function isFormDue(won: Won, minimum: Cents): boolean {
  const { winnings, stake } = won
  if (withheldFrom(won) > noMoney) return true
  return winnings >= minimum && winnings >= stake * timesTheStake
}

/** What is held back before the prize is handed over; the stake is the winner's own money. */
export function withheldFrom({ winnings, stake }: Won): Cents {
  const won = winnings - stake
  return won > withholdingAbove ? cents(Math.round((won * withheldPercent) / 100)) : noMoney
}

/** Who pays the tax of a prize that is a thing: nothing of a car can be held back. */
export const taxPayers = ['winner', 'charity'] as const
export type TaxPayer = (typeof taxPayers)[number]

/** What has to be paid before a thing is handed over, by whoever pays it; null if nothing. */
export function taxOnThing(won: Won): Record<TaxPayer, Cents> | null {
  const winner = withheldFrom(won)
  const charity = cents(Math.round(((won.winnings - won.stake) * paidForWinner) / 100_00))
  return winner === noMoney ? null : { winner, charity }
}

/**
 * Box 1 of Form W-2G: the prize in full, with what the charity paid in tax for its winner (IRS Notice 1340). The IRS lets the payer
 * take the ticket off, so that figure stands beside it and is never used without a word.
 */
export function boxOne({ winnings, stake }: Won, paidForWinner: Cents = noMoney): BoxOne {
  const whole = cents(winnings + paidForWinner)
  return { winnings: whole, lessTicket: cents(whole - stake) }
}

interface BoxOne {
  winnings: Cents
  lessTicket: Cents
}

/** Held back of prize money that was paid, and not sent to the IRS yet. */
export function owesTaxes({ tax, payout, taxesSent }: Paid): boolean {
  return Boolean(payout && tax && tax.withheld > 0 && !taxesSent)
}

interface Paid {
  tax: { withheld: number } | null
  payout?: unknown
  taxesSent?: unknown
}

interface Won {
  winnings: Cents
  stake: Cents
}
