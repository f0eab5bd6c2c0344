/** Exact fractions as pairs of BigInts, for the second reckoning. */
export type Fraction = readonly [over: bigint, under: bigint]

export const whole = (value: number): Fraction => [BigInt(value), 1n]
export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
export const minus = (a: Fraction, [over, under]: Fraction): Fraction => plus(a, [-over, under])
export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]

/** Negative when `a` is less. */
export function compared(a: Fraction, b: Fraction): number {
  const [difference] = minus(a, b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The nearest whole number; of two equally near ones, the higher. */
export function nearest(value: Fraction): number {
  const [over, under] = plus(value, [1n, 2n])
  const cut = over / under
  return Number(cut * under > over ? cut - 1n : cut)
}
