/** How money is split over lines and parts: whole cents, exact sums, nothing below zero. Pure. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'

/**
 * Splits an amount in proportion to the weights, by the largest remainder: each share is within a cent of its exact
 * one, and the shares add up to the amount. Equal remainders go to the first. Without any weight, all goes to the
 * first. Expects an amount and weights of at least 0.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (whole === 0) return weights.map((_, place) => (place === 0 ? amount : noMoney))
  // Exact in whole numbers: cents times cents exceed what a double holds without loss.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((each) => Number(each / BigInt(whole)))
  const rest = exact.map((each, place) => ({ place, remainder: each % BigInt(whole) }))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const first = rest.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, left)
  for (const { place } of first) shares[place] = (shares[place] ?? 0) + 1
  return shares.map(cents)
}

/**
 * Splits an amount like `allocate`, but gives no share more than its limit. What all limits together don't hold is
 * left out.
 */
export function allocateWithin(amount: Cents, limits: readonly Cents[]): Cents[] {
  return allocate(cents(Math.min(amount, sum(limits))), limits)
}

/** What is left of one part of a payment. */
interface PartLeft {
  /** All that can still be refunded. */
  left: Cents
  /** The overpaid part of it. */
  above: Cents
  /** What was kept as a gift besides: it goes only when the provider gave back more than was left. */
  given?: Cents
}

/**
 * Splits a refund over parts: overpaid money goes back first, then the rest in proportion to what is left, and what the
 * provider gave back beyond that from the gifts.
 */
export function allocateRefund(amount: Cents, parts: readonly PartLeft[]): Cents[] {
  const above = parts.map((part) => cents(Math.min(part.above, part.left)))
  const first = allocateWithin(amount, above)
  const rest = cents(amount - sum(first))
  const below = parts.map(({ left }, place) => cents(left - (above[place] ?? 0)))
  const second = allocateWithin(rest, below)
  const beyond = cents(rest - sum(second))
  const third = allocateWithin(
    beyond,
    parts.map(({ given = noMoney }) => given),
  )
  const last = allocate(
    cents(beyond - sum(third)),
    parts.map(() => 1),
  )
  return parts.map((_, place) => sum([first, second, third, last].map((shares) => shares[place] ?? noMoney)))
}

/**
 * Splits money the bank took back over parts, in proportion to what is left of each. What exceeds that, because a
 * refund crossed the dispute, is split by the parts' amounts.
 */
export function allocateLoss(lost: Cents, parts: readonly { amount: Cents; refunded: Cents }[]): Cents[] {
  if (parts.length === 1) return [lost]
  const left = parts.map(({ amount, refunded }) => cents(Math.max(0, amount - refunded)))
  const first = allocateWithin(lost, left)
  const beyond = allocate(
    cents(lost - sum(first)),
    parts.map(({ amount }) => amount),
  )
  return parts.map((_, place) => sum([first[place] ?? noMoney, beyond[place] ?? noMoney]))
}
