import { type Cents, fromDollars, showDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'

interface Shown {
  /** 'A team'. */
  name: string
  price: Cents
  /** Dollars, as the page showed it; undefined if the caller doesn't say. */
  shown: number | undefined
}

/** Whoever saw other prices sees the new ones before agreeing to them. Throws Problem 'price-changed'. */
export function refuseOtherPrices(prices: readonly Shown[]): void {
  const changed = prices.filter(({ price, shown }) => shown !== undefined && fromDollars(shown) !== price)
  const [first] = changed
  if (!first) return
  const now = changed.map(({ name, price }) => `${name} is ${showDollars(price)} now.`).join(' ')
  throw new Problem('price-changed', {
    detail: `The price has just changed: ${now} Nothing is signed up yet. Send it again if that’s all right.`,
    more: { amountOwed: toDollars(first.price) },
  })
}
