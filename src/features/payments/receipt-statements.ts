/**
 * What a receipt says. Over $75 for something of value: IRC 6115, the written disclosure of a quid pro quo
 * contribution. From $250: IRC 170(f)(8), the written acknowledgment. Both thresholds apply to the payment, not its
 * deductible part (IRS Publication 1771).
 */
import { type Cents, cents, noMoney, showDollars } from '../../kernel/money.ts'
import type { Method } from './payment-methods.ts'
import type { ReceiptFigures, TaxWording } from './receipt-rules.ts'

export const disclosureAbove = cents(75_00)
export const acknowledgementFrom = cents(250_00)

export interface StatementFacts {
  charity: string
  /** Only gifts to a 501(c)(3) are deductible (IRC 170(c)), so other charities' receipts don't mention deductions. */
  voice: TaxWording
  method: Method
  /** What was paid, less refunds, sales tax, rounding, games of chance and overpaid money. */
  contribution: Cents
  /** Part of the payment, in addition to the contribution. */
  salesTax?: Cents
  rounding?: Cents
  games?: Cents
  /** Refunds and lost disputes. */
  wentBack?: Cents
  figures: ReceiptFigures
  /** What was received in return, by name. */
  goods: readonly string[]
}

/** The sentences the IRS requires on a receipt; empty if none apply. */
export function receiptStatements(facts: StatementFacts): string[] {
  const { voice, method, games = noMoney } = facts
  const own = contributionStatements(facts)
  if (games === noMoney || voice !== 'deductions' || method === 'waived') return own
  const also = own.length > 0 ? ' are not part of these amounts, and' : ''
  return [...own, `Raffles and games of chance of ${showDollars(games)}${also} are not deductible.`]
}

function contributionStatements({
  charity,
  voice,
  method,
  contribution,
  salesTax = noMoney,
  rounding = noMoney,
  wentBack = noMoney,
  figures,
  goods,
}: StatementFacts): string[] {
  if (method === 'waived') {
    return [
      `The fee was waived. No payment was made${voice === 'deductions' ? ', and nothing may be deducted' : ''}.`,
    ]
  }
  const value = figures.fairMarketValue
  const after = wentBack > noMoney ? `, after refunds of ${showDollars(wentBack)}` : ''
  if (contribution === noMoney || voice === 'payment') return []
  if (voice === 'thanks' || value === null)
    return [`${charity} thanks you for your payment of ${showDollars(contribution)}${after}.`]
  if (value === noMoney) {
    return [`No goods or services were provided by ${charity} in return for this contribution.`]
  }
  const statements: string[] = []
  if (contribution > disclosureAbove) {
    statements.push(
      'For federal income tax purposes, the amount of your contribution that may be deductible is limited to the excess ' +
        `of the money you contributed over the value of the goods or services ${charity} provided. Our good-faith ` +
        `estimate of that value is ${showDollars(value)}, so the amount that may be deductible is ` +
        `${showDollars(figures.deductible)}.`,
    )
  }
  if (contribution >= acknowledgementFrom) {
    statements.push(
      `${charity} acknowledges your payment of ${showDollars(contribution)}${after}. In return you received: ` +
        `${goods.join('; ')}. The estimated fair market value of these goods or services is ${showDollars(value)}.`,
    )
  }
  if (salesTax > noMoney && statements.length > 0)
    statements.push(
      rounding > noMoney
        ? `Sales tax of ${showDollars(salesTax)} and rounding of ${showDollars(rounding)} are not part of these amounts, and are not deductible.`
        : `Sales tax of ${showDollars(salesTax)} is not part of these amounts, and is not deductible.`,
    )
  return statements
}

/** 'card': made through the sandbox or with test keys. 'staff': recorded at that time, and not counted as real. */
export function rehearsalNotice(kind: 'card' | 'staff' | null): string | null {
  if (kind === null) return null
  return kind === 'card'
    ? 'Rehearsal: this payment was made with a test card. No money was charged.'
    : 'Rehearsal: this was recorded to try things out. It is not a receipt for money.'
}
