/**
 * Which payments are acknowledged after the event, and how. From $250: IRC 170(f)(8). One letter may acknowledge
 * several payments of a payer; the threshold applies to each payment alone (IRS Publication 1771). Pure.
 */
import { emailKey } from '../../kernel/email.ts'
import { type Cents, showDollars, sum } from '../../kernel/money.ts'
import { acknowledgementFrom } from './receipt-statements.ts'

/** What remains of one payment, without sales tax. */
export interface Contribution {
  payer: { name: string; email: string | null }
  amount: Cents
  /** null: not set. */
  fairMarketValue: Cents | null
  /** As on its receipt, where a bargain doesn't lower what may be deducted for another part. */
  deductible: Cents
  goods: readonly string[]
}

/** All contributions with a known value, for each payer who has at least one from $250. */
export function toAcknowledge<C extends Contribution>(all: readonly C[]): (C & Valued)[][] {
  const byPayer = Map.groupBy(all.filter(isValued), ({ payer }) => payerKey(payer))
  return [...byPayer.values()].filter((own) => own.some(({ amount }) => amount >= acknowledgementFrom))
}

/** Contributions that can't be acknowledged until a value is set: from $250, or by a payer who gets a letter. */
export function lackingValue<C extends Contribution>(all: readonly C[]): C[] {
  const written = new Set(toAcknowledge(all).flatMap((own) => own.map(({ payer }) => payerKey(payer))))
  return all.filter(
    (each) => !isValued(each) && (each.amount >= acknowledgementFrom || written.has(payerKey(each.payer))),
  )
}

interface Valued {
  fairMarketValue: Cents
}

function isValued<C extends Contribution>(contribution: C): contribution is C & Valued {
  return contribution.fairMarketValue !== null
}

/** Identifies a person by name and email: a check from somebody else carries the team leader's email. */
function payerKey({ name, email }: Contribution['payer']): string {
  return `${email ? emailKey(email) : ''} ${name.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`
}

export interface LetterFacts {
  charity: string
  eventName: string
  payer: string
  contributions: readonly (Contribution & Valued)[]
}

export interface LetterFigures {
  amount: Cents
  fairMarketValue: Cents
  deductible: Cents
}

export function letterFigures(contributions: readonly (Contribution & Valued)[]): LetterFigures {
  const amount = sum(contributions.map((each) => each.amount))
  const fairMarketValue = sum(contributions.map((each) => each.fairMarketValue))
  return { amount, fairMarketValue, deductible: sum(contributions.map((each) => each.deductible)) }
}

export function letterText({ charity, eventName, payer, contributions }: LetterFacts): string[] {
  const { amount, fairMarketValue, deductible } = letterFigures(contributions)
  const isOne = contributions.length === 1
  const received = isOne
    ? `your payment of ${showDollars(amount)}`
    : `your ${contributions.length} payments, ${showDollars(amount)} in all`
  const greeting = `Dear ${payer || 'friend'},`
  const thanks = `Thank you for supporting ${eventName}. ${charity} received ${received}, listed below.`
  const outro = 'Please keep this letter for your tax records.'
  if (fairMarketValue === 0) {
    const nothing = `${charity} provided no goods or services in return for ${isOne ? 'this contribution' : 'these contributions'}.`
    return [greeting, thanks, nothing, outro]
  }
  const goods = [...new Set(contributions.flatMap((each) => each.goods))].join('; ')
  return [
    greeting,
    thanks,
    `In return you received: ${goods}. Our good-faith estimate of their fair market value is ${showDollars(fairMarketValue)}.`,
    `For federal income tax purposes, your deduction is limited to what you paid above that value. The amount that may be deductible is ${showDollars(deductible)}.`,
    outro,
  ]
}
