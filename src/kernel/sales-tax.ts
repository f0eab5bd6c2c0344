/** Sales tax on top of a price. A rate is in thousandths of a percent: 8875 is 8.875%. */
import { type Cents, cents } from './money.ts'

/** Rounded to the nearest cent, half a cent up. */
export function salesTax(amount: Cents, rate: number): Cents {
  return cents(Math.round((amount * rate) / 100_000))
}

/** 8.875 as typed becomes 8875. */
export function fromPercent(percent: number): number {
  return Math.round(percent * 1000)
}

export function toPercent(rate: number): number {
  return rate / 1000
}

/** 'Sales tax (8.875%)'; without the rate when items have different ones. */
export function taxLineName(rates: readonly number[]): string {
  const [rate, ...others] = new Set(rates.filter((each) => each > 0))
  return rate === undefined || others.length > 0 ? 'Sales tax' : `Sales tax (${toPercent(rate)}%)`
}
