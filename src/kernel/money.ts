/** Whole cents. Dollars exist only in the API and on screens. */
export type Cents = number & { readonly __unit: 'cents' }

/** Checks that a number is whole cents. Throws RangeError on fractions, NaN and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  return amount as Cents
}

/** The same for an amount that may be missing. */
export function optionalCents(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}

export const noMoney = cents(0)

/** Dollars from JSON (62.5) to cents, rounded to the nearest cent. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Cents to dollars as a JSON number. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

/** Null for a missing amount. */
export function optionalDollars(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** Rounds up to a whole dollar: charges have no cents (docs/reference.md). */
export function upToWholeDollar(amount: Cents): Cents {
  return cents(Math.ceil(amount / 100) * 100)
}

/** '$1,250' or '$62.50': cents are shown only when there are any. */
export function showDollars(amount: Cents): string {
  return showAmount(toDollars(amount))
}

/** The same for dollars, as the API has them. */
export function showAmount(dollars: number): string {
  return withMinus((Math.round(dollars * 100) % 100 === 0 ? wholeDollars : dollarsAndCents).format(dollars))
}

/** '$1,250.00': always with cents, so columns line up. */
export function showCents(dollars: number): string {
  return withMinus(dollarsAndCents.format(dollars))
}

/** '−$60', as it's printed: with a hyphen it reads as a dash, and breaks over two lines. */
function withMinus(amount: string): string {
  return amount.replace('-', '−')
}

/** Created once: creating one costs fifty times as much as using it. */
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

/** '$1,250.50' in cents; NaN for anything else. */
export function centsIn(typed: string): Cents {
  const plain = typed.trim().replace(/^\$/, '')
  const isAmount = /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(plain)
  return (isAmount ? cents(Math.round(Number(plain.replaceAll(',', '')) * 100)) : Number.NaN) as Cents
}
