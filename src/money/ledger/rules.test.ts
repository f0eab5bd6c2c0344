import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../../kernel/money.ts'
import { linesFor, linesWithUnmatched } from './paid-lines.ts'
import {
  decideOpening,
  foldPayments,
  type OpeningFacts,
  owed,
  owedAgainPart,
  type PaymentFacts,
  shareOf,
  unmatchedOnceMoved,
  unmatchedPart,
  valueUpTo,
} from './rules.ts'

const dollars = (amount: number) => cents(amount * 100)
const nothing = foldPayments([])

function payment(change: Partial<PaymentFacts>): PaymentFacts {
  const none = cents(0)
  return {
    status: 'paid',
    method: 'card',
    amount: none,
    unmatched: none,
    refunded: none,
    owedAgain: none,
    keepsSeats: false,
    lost: none,
    ...change,
  }
}

describe('a share', () => {
  test('is a quarter of the fee rounded up to a whole dollar, never more than what is left', () => {
    expect(shareOf(dollars(500), dollars(500))).toBe(12_500)
    expect(shareOf(dollars(502), dollars(502))).toBe(12_600)
    expect(shareOf(dollars(502), dollars(124))).toBe(12_400)
  })

  test('times four pays any fee exactly, with exactly its fair market value', () => {
    const fee = fc.integer({ min: 1, max: 5_000 })
    fc.assert(
      fc.property(fee, fc.integer({ min: 0, max: 600_000 }), (price, value) => {
        let covered = cents(0)
        const values: number[] = []
        for (let left = dollars(price); left > 0; left = cents(dollars(price) - covered)) {
          const after = cents(covered + shareOf(dollars(price), left))
          const part =
            valueUpTo(after, dollars(price), cents(value)) - valueUpTo(covered, dollars(price), cents(value))
          expect(part).toBeGreaterThanOrEqual(0)
          values.push(part)
          covered = after
        }
        expect(values.length).toBeLessThanOrEqual(4)
        expect(covered).toBe(dollars(price))
        expect(values.reduce((total, part) => total + part, 0)).toBe(value)
      }),
    )
  })
})

describe('what is owed', () => {
  test('is the price less payments kept, waivers, and refunds not owed again', () => {
    const paid = foldPayments([
      payment({ amount: dollars(200) }),
      payment({ amount: dollars(100), refunded: dollars(40) }),
      payment({ amount: dollars(50), method: 'waived' }),
      payment({ amount: dollars(75), status: 'open' }),
      payment({ amount: dollars(60), status: 'processing' }),
      payment({ amount: dollars(90), status: 'canceled' }),
    ])
    expect(paid).toMatchObject({
      paid: 26_000,
      waived: 5_000,
      released: 4_000,
      covered: 35_000,
      underWay: 6_000,
      unmatched: 0,
    })
    expect(owed(dollars(500), paid)).toBe(15_000)
  })

  test('ignores overpaid money, which a refund takes first', () => {
    const over = payment({ amount: dollars(500), unmatched: dollars(125) })
    expect(foldPayments([over])).toMatchObject({ paid: 37_500, unmatched: 12_500 })
    const refunded = foldPayments([{ ...over, refunded: dollars(125) }])
    expect(refunded).toMatchObject({ paid: 37_500, unmatched: 0 })
    expect(unmatchedPart(dollars(375), dollars(500))).toBe(12_500)
  })
})

describe('starting a payment', () => {
  const whole: OpeningFacts = {
    price: dollars(500),
    payableInShares: true,
    paid: nothing,
    open: [],
    asked: dollars(500),
    payer: 'lee@example.org',
    name: 'Lee Harlan',
    maker: 'this phone',
    isProven: false,
  }
  const open = {
    id: 'p1',
    amount: dollars(500),
    payer: 'lee@example.org',
    name: 'Lee Harlan',
    maker: 'this phone',
    isRecent: true,
  }
  const begun = (count: number, isRecent = true) =>
    Array.from({ length: count }, () => ({ ...open, maker: 'another phone', isRecent }))
  const covered = (amount: number) => foldPayments([payment({ amount: dollars(amount) })])
  const onItsWay = (amount: number) =>
    foldPayments([payment({ amount: dollars(amount), status: 'processing' })])

  test.each<[string, Partial<OpeningFacts>, object]>([
    ['the whole', {}, { kind: 'new', amount: 50_000 }],
    ['one share', { asked: dollars(125) }, { kind: 'new', amount: 12_500 }],
    ['neither', { asked: dollars(250) }, { kind: 'other-price', amount: 50_000 }],
    [
      'a share of what has none',
      { asked: dollars(125), payableInShares: false },
      { kind: 'other-price', amount: 50_000 },
    ],
    ['the same request again', { open: [open] }, { kind: 'again', paymentId: 'p1' }],
    [
      "somebody else's request",
      { open: [{ ...open, payer: 'pat@example.org' }] },
      { kind: 'new', amount: 50_000 },
    ],
    [
      'a stranger who knows the email',
      { open: [open], maker: 'another phone' },
      { kind: 'new', amount: 50_000 },
    ],
    [
      'the order’s secret and the same name, on another device',
      { open: [open], maker: 'another phone', isProven: true },
      { kind: 'again', paymentId: 'p1' },
    ],
    [
      'the order’s secret and another name',
      { open: [open], maker: 'another phone', isProven: true, name: 'Pat Marsh' },
      { kind: 'new', amount: 50_000 },
    ],
    [
      'a payment whose device was not kept',
      { open: [{ ...open, maker: null }] },
      { kind: 'new', amount: 50_000 },
    ],
    ['a stranger after nineteen others', { open: begun(19) }, { kind: 'new', amount: 50_000 }],
    ['a stranger after twenty others', { open: begun(20) }, { kind: 'too-many' }],
    ['a stranger after many long ago', { open: begun(100, false) }, { kind: 'new', amount: 50_000 }],
    [
      'whoever began one before twenty others',
      { open: [...begun(20), open] },
      { kind: 'again', paymentId: 'p1' },
    ],
    [
      'the order’s secret, after twenty strangers',
      { open: begun(20), isProven: true, name: 'Pat Marsh' },
      { kind: 'new', amount: 50_000 },
    ],
    [
      'the order’s secret, after forty others',
      { open: begun(40), isProven: true, name: 'Pat Marsh' },
      { kind: 'too-many' },
    ],
    ['another amount', { open: [open], asked: dollars(125) }, { kind: 'new', amount: 12_500 }],
    ['the last share', { paid: covered(450), asked: dollars(50) }, { kind: 'new', amount: 5_000 }],
    ['what was owed before', { paid: covered(125) }, { kind: 'other-price', amount: 37_500 }],
    ['all paid', { paid: covered(500) }, { kind: 'paid-already' }],
    ['all on its way', { paid: onItsWay(500) }, { kind: 'under-way' }],
    ['a part on its way', { paid: onItsWay(125) }, { kind: 'other-price', amount: 37_500 }],
    ['nothing to pay', { price: dollars(0), asked: dollars(0) }, { kind: 'paid-already' }],
  ])('%s', (_, change, decision) => {
    expect(decideOpening({ ...whole, ...change })).toEqual(decision)
  })
})

describe('the lines of one payment', () => {
  const lines = [
    { name: 'Team fee', quantity: 1, amount: dollars(500), fairMarketValue: dollars(340) },
    { name: 'Rounding', quantity: 1, amount: dollars(1), fairMarketValue: cents(0) },
  ]
  const order = { price: dollars(501), lines, covered: cents(0) }

  test('are the order itself when everything is paid at once', () => {
    expect(linesFor(order, dollars(501))).toEqual(lines)
  })

  test('are a share with a quarter of the value, or a part with its part of the value', () => {
    const share = {
      name: 'Team fee, one share of four',
      quantity: 1,
      amount: dollars(126),
      fairMarketValue: dollars(85),
    }
    expect(linesFor(order, dollars(126))).toEqual([share])
    expect(linesFor({ ...order, covered: dollars(126) }, dollars(375))).toMatchObject([
      { name: 'Team fee, part of the fee', fairMarketValue: dollars(255) },
    ])
  })

  test('give overpaid money no value, and still add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_100 }), (above) => {
        const after = linesWithUnmatched(lines, dollars(501), cents(above))
        expect(sum(after.map((line) => line.amount))).toBe(50_100)
      }),
    )
    const none = linesWithUnmatched(lines, dollars(501), dollars(501))
    expect(none).toMatchObject([{ name: 'Overpaid, to be refunded', fairMarketValue: 0 }])
  })
})

describe('a payment moved to another team', () => {
  const moved = (left: number, amount: number, refunded = 0, unmatched = 0) =>
    unmatchedOnceMoved(cents(left), {
      amount: cents(amount),
      unmatched: cents(unmatched),
      refunded: cents(refunded),
      lost: cents(0),
    })

  test('counts in full if that much is owed', () => {
    expect(moved(50_000, 50_000)).toBe(0)
    expect(moved(37_500, 12_500)).toBe(0)
  })

  test('keeps the overpaid part for a refund', () => {
    expect(moved(37_500, 50_000)).toBe(12_500)
    expect(moved(0, 50_000)).toBe(50_000)
  })

  test('has its overpaid part refunded first', () => {
    expect(moved(40_000, 50_000, 10_000)).toBe(0)
    expect(moved(30_000, 50_000, 10_000)).toBe(20_000)
  })

  test('does not lower what is owed by refunds of its overpaid part', () => {
    expect(moved(50_000, 60_000, 50_000, 50_000)).toBe(50_000)
    expect(moved(50_000, 60_000, 20_000, 50_000)).toBe(20_000)
    expect(moved(30_000, 60_000, 10_000, 10_000)).toBe(30_000)
  })
})

describe('a refund of partly overpaid money', () => {
  const refunds = (...all: [number, boolean][]) =>
    all.map(([amount, owesAgain]) => ({ amount: cents(amount), owesAgain }))

  test('is owed again only for the part that was owed', () => {
    expect(owedAgainPart(cents(2_500), refunds([5_000, true], [3_000, false]))).toBe(2_500)
    expect(owedAgainPart(cents(2_500), refunds([2_500, false], [5_000, true]))).toBe(5_000)
    expect(owedAgainPart(cents(2_500), refunds([2_500, true], [5_000, false]))).toBe(0)
  })

  test('that is owed again leaves a later refund that is not owed to lower what is due', () => {
    const all = refunds([5_000, true], [3_000, false])
    const paid = foldPayments([
      payment({
        amount: cents(52_500),
        unmatched: cents(2_500),
        refunded: cents(8_000),
        owedAgain: owedAgainPart(cents(2_500), all),
      }),
    ])
    expect(paid.released).toBe(3_000)
    expect(owed(cents(50_000), paid)).toBe(2_500)
  })
})

describe('a refund', () => {
  const partOf = (amount: number) => fc.integer({ min: 0, max: amount })
  const facts = fc
    .record({ amount: fc.integer({ min: 1, max: 100_000 }), price: fc.integer({ min: 1, max: 100_000 }) })
    .chain(({ amount, price }) =>
      fc.record({ refunded: partOf(amount), lost: partOf(amount) }).chain(({ refunded, lost }) =>
        fc.record({
          price: fc.constant(price),
          amount: fc.constant(amount),
          refunded: fc.constant(refunded),
          lost: fc.constant(lost),
          owedAgain: partOf(refunded),
        }),
      ),
    )
  const folded = ({ amount, price, ...gone }: { amount: number; price: number; [more: string]: number }) =>
    foldPayments([
      payment({
        ...gone,
        amount: cents(amount),
        unmatched: unmatchedPart(cents(price), cents(amount)),
      } as Partial<PaymentFacts>),
    ])

  test('that is not owed again never raises what is owed', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const before = folded({ ...each, refunded: 0, lost: 0, owedAgain: 0 })
        const after = folded({ ...each, lost: 0, owedAgain: 0 })
        expect(owed(cents(each.price), after)).toBe(owed(cents(each.price), before))
      }),
    )
  })

  test('is owed again to the cent that staff chose, in addition to a dispute', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { released, paid, waived, covered } = folded(each)
        expect(released).toBeGreaterThanOrEqual(0)
        expect(covered).toBe(paid + waived + released)
        expect(covered).toBeLessThanOrEqual(each.price)
        const back = Math.min(each.amount, each.refunded + each.lost)
        const above = Math.max(0, each.amount - each.price)
        const again = Math.min(Math.max(0, back - above), each.owedAgain + each.lost)
        const missing = Math.max(0, each.price - each.amount)
        expect(owed(cents(each.price), folded(each))).toBe(missing + again)
      }),
    )
  })
})
