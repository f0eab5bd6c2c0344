/**
 * What a receipt says. Over $75 for something of value: IRC 6115, the written disclosure of a quid pro quo
 * contribution. From $250: IRC 170(f)(8), the written acknowledgment. Both thresholds apply to the payment, not its
 * deductible part (IRS Publication 1771).
 */
import { type Cents, cents, noMoney, showDollars, sum } from '../../kernel/money.ts'
import type { Method } from '../ledger/payment-methods.ts'
import { deductibleOf, type Exchange, type TaxWording } from '../ledger/receipt-rules.ts'

export const disclosureAbove = cents(75_00)
export const acknowledgementFrom = cents(250_00)

export interface StatementFacts {
  charity: string
  /** Only gifts to a 501(c)(3) are deductible (IRC 170(c)), so other charities' receipts don't mention deductions. */
  voice: TaxWording
  method: Method
  /** What was paid, less refunds, sales tax, rounding, games and overpaid money. */
  contribution: Cents
  /** Part of the payment, in addition to the contribution. */
  salesTax?: Cents
  rounding?: Cents
  games?: Cents
  /** Refunds and lost disputes. */
  wentBack?: Cents
  /** What was received in return, for each part of the payment. */
  exchanges: readonly Exchange[]
}

/** The sentences the IRS requires on a receipt; empty if none apply. */
export function receiptStatements(facts: StatementFacts): string[] {
  const { voice, method, games = noMoney } = facts
  const own = contributionStatements(facts)
  if (games === noMoney || voice !== 'deductions' || method === 'waived') return own
  const also = own.length > 0 ? ' are not part of these amounts, and' : ''
  return [...own, `Raffles and games of ${showDollars(games)}${also} are not deductible.`]
}

function contributionStatements(facts: StatementFacts): string[] {
  const { charity, voice, method, contribution, exchanges } = facts
  if (method === 'waived') {
    return [
      `The fee was waived. No payment was made${voice === 'deductions' ? ', and nothing may be deducted' : ''}.`,
    ]
  }
  if (contribution === noMoney || voice === 'payment') return []
  if (voice === 'thanks') return [`${charity} thanks you for your payment of ${paidOf(facts)}.`]
  const values = exchanges.map(({ value }) => value)
  if (values.every((value) => value === noMoney))
    return [`No goods or services were provided by ${charity} in return for this contribution.`]
  const statements = readsAsOne(exchanges) ? statementsOfOne(facts) : statementsByPart(facts)
  return statements.length > 0 ? [...statements, ...apart(facts)] : []
}

/** '$375, after refunds of $125'. */
function paidOf({ contribution, wentBack = noMoney }: StatementFacts): string {
  const after = wentBack > noMoney ? `, after refunds of ${showDollars(wentBack)}` : ''
  return `${showDollars(contribution)}${after}`
}

/**
 * Whether the totals say it all: everything has a value, and nothing was bought below it beside something else, so the
 * money less the value is what may be deducted.
 */
export function readsAsOne(exchanges: readonly Exchange[]): boolean {
  return exchanges.every(
    ({ contribution, value }) => value !== null && (exchanges.length === 1 || value <= contribution),
  )
}

const isLimited =
  'For federal income tax purposes, the amount of your contribution that may be deductible is limited to the excess ' +
  'of the money you contributed over the value of the goods or services'

function statementsOfOne(facts: StatementFacts): string[] {
  const { charity, contribution, exchanges } = facts
  const value = sum(exchanges.map((each) => each.value ?? noMoney))
  const statements: string[] = []
  if (contribution > disclosureAbove) {
    statements.push(
      `${isLimited} ${charity} provided. Our good-faith estimate of that value is ${showDollars(value)}, so the ` +
        `amount that may be deductible is ${showDollars(sum(exchanges.map(deductibleOf)))}.`,
    )
  }
  if (contribution >= acknowledgementFrom) {
    const goods = exchanges.flatMap(({ received }) => received)
    statements.push(
      `${charity} acknowledges your payment of ${paidOf(facts)}. In return you received: ${goods.join('; ')}. The ` +
        `estimated fair market value of these goods or services is ${showDollars(value)}.`,
    )
  }
  return statements
}

function statementsByPart(facts: StatementFacts): string[] {
  const { charity, contribution, exchanges } = facts
  const hasGoods = exchanges.some(({ value }) => value !== null && value > noMoney)
  return [
    ...(contribution >= acknowledgementFrom
      ? [`${charity} acknowledges your payment of ${paidOf(facts)}.`]
      : []),
    ...(contribution > disclosureAbove && hasGoods
      ? [`${isLimited} ${charity} provided, for each part of your payment by itself.`]
      : []),
    ...partSentences(charity, exchanges),
  ]
}

/** One sentence for each part of a payment, and one for what may be deducted in all. */
export function partSentences(charity: string, exchanges: readonly Exchange[]): string[] {
  const isUnset = exchanges.some(({ value }) => value === null)
  const deductible = showDollars(sum(exchanges.map(deductibleOf)))
  const nothingBack = exchanges.filter(({ value }) => value === noMoney)
  const gift = sum(nothingBack.map(({ contribution }) => contribution))
  return [
    ...exchanges.filter(({ value }) => value !== noMoney).map(partSentence),
    ...(gift > noMoney
      ? [
          `No goods or services were provided by ${charity} in return for ${showDollars(gift)} of it: ` +
            `${nothingBack.flatMap(({ paidFor }) => paidFor).join('; ')}.`,
        ]
      : []),
    `${isUnset ? 'Apart from what has no value yet' : 'In all'}, the amount that may be deductible is ${deductible}.`,
  ]
}

function partSentence(exchange: Exchange): string {
  const { contribution, value, paidFor, received } = exchange
  const paid = showDollars(contribution)
  const things = received.join('; ')
  if (value === null)
    return contribution === noMoney
      ? `You also received: ${things}. The fair market value isn’t set yet.`
      : `${paid} of it paid for: ${paidFor.join('; ')}. The fair market value isn’t set yet, so this says nothing about taxes for that part.`
  const estimate = `Our good-faith estimate of the fair market value is ${showDollars(value)}`
  if (contribution === noMoney) return `You also received, for nothing: ${things}. ${estimate}.`
  return (
    `In return for ${paid} of it you received: ${things}. ${estimate}, so the amount of that part that may be ` +
    `deductible is ${showDollars(deductibleOf(exchange))}.`
  )
}

/** What is inside the payment and in none of these amounts. */
function apart({ salesTax = noMoney, rounding = noMoney }: StatementFacts): string[] {
  if (salesTax === noMoney) return []
  return [
    rounding > noMoney
      ? `Sales tax of ${showDollars(salesTax)} and rounding of ${showDollars(rounding)} are not part of these amounts, and are not deductible.`
      : `Sales tax of ${showDollars(salesTax)} is not part of these amounts, and is not deductible.`,
  ]
}

/** What the sum at the foot of a receipt is called. */
export function deductibleLabel({ fairMarketValue }: { fairMarketValue: number | null }): string {
  const without = fairMarketValue === null ? ', without what has no value yet' : ''
  return `Amount that may be deductible${without}`
}

/** 'card': made through the sandbox or with test keys. 'staff': recorded at that time, and not counted as real. */
export function rehearsalNotice(kind: 'card' | 'staff' | null): string | null {
  if (kind === null) return null
  return kind === 'card'
    ? 'Rehearsal: this payment was made with a test card. No money was charged.'
    : 'Rehearsal: this was recorded to try things out. It is not a receipt for money.'
}
