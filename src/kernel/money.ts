/** An amount of money in whole cents. Dollars exist only on the wire and on the screen. */
export type Cents = number & { readonly __unit: 'cents' }

/** Guards an integer as cents. Throws RangeError on fractions, NaN and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  return amount as Cents
}

/** The same for an amount that may be not set. */
export function optionalCents(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}

export const noMoney = cents(0)

/** Dollars as they travel in JSON (62.5) to cents, rounded to the nearest cent. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Cents to dollars as a JSON number. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

/** Null for an amount that is not set. */
export function optionalDollars(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** Rounds up to a whole dollar: what is charged is never a broken amount (product.md point 9). */
export function upToWholeDollar(amount: Cents): Cents {
  return cents(Math.ceil(amount / 100) * 100)
}

/** '$1,250' or '$62.50': cents are shown only when there are any. */
export function showDollars(amount: Cents): string {
  return (amount % 100 === 0 ? wholeDollars : dollarsAndCents).format(amount / 100)
}

/** Made once: making one costs fifty times as much as using it. */
const wholeDollars = dollarFormat(0)
const dollarsAndCents = dollarFormat(2)

function dollarFormat(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
