import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, noMoney, sum, upToWholeDollar } from '../../kernel/money.ts'
import { linesFor, linesWithUnmatched } from './paid-lines.ts'
import { shareOf } from './rules.ts'
import { taxIn, taxInRefund, taxKept, taxLines } from './tax-rules.ts'

const fee = fc.integer({ min: 1_00, max: 500_000 }).map(cents)
const rate = fc.integer({ min: 1, max: 30_000 })

function priced(amount: number, perMille: number) {
  const tax = cents(Math.round((amount * perMille) / 100_000))
  const price = upToWholeDollar(cents(amount + tax))
  const rounding = cents(price - amount - tax)
  const line = (name: string, cost: number) => ({
    name,
    quantity: 1,
    amount: cents(cost),
    fairMarketValue: noMoney,
  })
  return {
    price,
    tax,
    lines: [line('Fee', amount), ...taxLines(tax, [perMille]), line('Rounding', rounding)],
  }
}

test('shares of any fee carry exactly its tax, and their lines add up to what each pays', () => {
  fc.assert(
    fc.property(fee, rate, (amount, perMille) => {
      const { price, tax, lines } = priced(amount, perMille)
      let covered = noMoney
      let borne = 0
      while (covered < price) {
        const share = shareOf(price, cents(price - covered))
        const part = linesFor({ price, lines, covered }, share)
        expect(sum(part.map((each) => each.amount))).toBe(share)
        borne += taxIn(part)
        covered = cents(covered + share)
      }
      expect(borne).toBe(tax)
    }),
  )
})

test('any number of refunds return no more tax than was paid, and all of it with the last cent', () => {
  fc.assert(
    fc.property(
      fee,
      rate,
      fc.nat(20_000),
      fc.array(fc.nat(100), { maxLength: 6 }),
      (amount, perMille, above, parts) => {
        const { price, lines } = priced(amount, perMille)
        const received = cents(price + above)
        const unmatched = cents(above)
        const tax = taxIn(linesWithUnmatched(lines, received, unmatched))
        let [refunded, taxRefunded] = [noMoney, noMoney]
        const facts = () => ({ amount: received, unmatched, tax, refunded, taxRefunded, lost: noMoney })
        const giveBack = (back: number) => {
          const part = taxInRefund(facts(), cents(back))
          expect(part).toBeGreaterThanOrEqual(0)
          taxRefunded = cents(taxRefunded + part)
          refunded = cents(refunded + back)
          expect(taxRefunded).toBeLessThanOrEqual(tax)
          if (refunded <= unmatched) expect(taxRefunded).toBe(0)
        }
        for (const part of parts) giveBack(Math.floor(((received - refunded) * part) / 100))
        giveBack(received - refunded)
        expect(taxRefunded).toBe(tax)
        expect(taxKept(facts())).toBe(0)
      },
    ),
  )
})
