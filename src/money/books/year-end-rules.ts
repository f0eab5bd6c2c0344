/**
 * Which payments are acknowledged after the event, and how. From $250: IRC 170(f)(8). One letter may acknowledge
 * several payments of a payer; the threshold applies to each payment alone (IRS Publication 1771). Pure.
 */
import { emailKey } from '../../kernel/email.ts'
import { type Cents, noMoney, showDollars, sum } from '../../kernel/money.ts'
import { deductibleOf, type Exchange } from '../ledger/receipt-rules.ts'
import { acknowledgementFrom, partSentences, readsAsOne } from '../receipts/receipt-statements.ts'

/** What remains of one payment, without sales tax. */
export interface Contribution {
  payer: { name: string; email: string | null }
  amount: Cents
  /** As on its receipt: what was received for each part of it. */
  exchanges: readonly Exchange[]
}

/**
 * All contributions with a known value, for each payer who has at least one from $250. What has no value yet is left out
 * of them. Whoever gave no name when they paid in cash has the receipt: nobody can be written to.
 */
export function toAcknowledge<C extends Contribution>(all: readonly C[]): C[][] {
  const named = all.filter(({ payer }) => payer.name !== '' || payer.email)
  const byPayer = Map.groupBy(named.flatMap(valued), ({ payer }) => payerKey(payer))
  return [...byPayer.values()].filter((own) => own.some(({ amount }) => amount >= acknowledgementFrom))
}

/** Contributions that wait for a value, in whole or in part: from $250, or by a payer who gets a letter. */
export function lackingValue<C extends Contribution>(all: readonly C[]): C[] {
  const written = new Set(toAcknowledge(all).flatMap((own) => own.map(({ payer }) => payerKey(payer))))
  return all.filter(
    ({ exchanges, amount, payer }) =>
      exchanges.some(({ value }) => value === null) &&
      (amount >= acknowledgementFrom || written.has(payerKey(payer))),
  )
}

/** The contribution without what has no value yet; nothing if that is all of it. */
function valued<C extends Contribution>(contribution: C): C[] {
  const exchanges = contribution.exchanges.filter(({ value }) => value !== null)
  if (exchanges.length === contribution.exchanges.length) return [contribution]
  const amount = sum(exchanges.map((each) => each.contribution))
  return amount === noMoney ? [] : [{ ...contribution, amount, exchanges }]
}

/** Identifies a person by name and email: a check from somebody else carries the team leader's email. */
function payerKey({ name, email }: Contribution['payer']): string {
  return `${email ? emailKey(email) : ''} ${name.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`
}

export interface LetterFacts {
  charity: string
  eventName: string
  payer: string
  contributions: readonly Contribution[]
}

export interface LetterFigures {
  amount: Cents
  fairMarketValue: Cents
  deductible: Cents
}

export function letterFigures(contributions: readonly Contribution[]): LetterFigures {
  const exchanges = contributions.flatMap((each) => each.exchanges)
  return {
    amount: sum(contributions.map((each) => each.amount)),
    fairMarketValue: sum(exchanges.map(({ value }) => value ?? noMoney)),
    deductible: sum(exchanges.map(deductibleOf)),
  }
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
  const exchanges = contributions.flatMap((each) => each.exchanges)
  const limit = 'For federal income tax purposes, your deduction is limited to what you paid above'
  if (!readsAsOne(exchanges))
    return [
      greeting,
      thanks,
      `${limit} the value of what you received, for each part by itself.`,
      ...partSentences(charity, exchanges),
      outro,
    ]
  const goods = [...new Set(exchanges.flatMap((each) => each.received))].join('; ')
  return [
    greeting,
    thanks,
    `In return you received: ${goods}. Our good-faith estimate of their fair market value is ${showDollars(fairMarketValue)}.`,
    `${limit} that value. The amount that may be deductible is ${showDollars(deductible)}.`,
    outro,
  ]
}
