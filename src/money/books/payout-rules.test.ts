import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { type PayoutFacts, shareOf, whereabouts } from './payout-rules.ts'

const line = (payoutId: string | null, net: number) => ({ payoutId, net: cents(net) })

test('money in no payout is at the provider; the rest is where its payout is', () => {
  const payouts: PayoutFacts[] = [
    { id: 'po_1', status: 'arrived' },
    { id: 'po_2', status: 'on-its-way' },
  ]
  const lines = [line('po_1', 500), line('po_1', -100), line('po_2', 50), line(null, 7)]
  expect(whereabouts(lines, payouts, [])).toEqual({ arrived: 400, onItsWay: 50, atProvider: 7 })
})

test('money of a failed payout is at the provider until the next payout takes it', () => {
  const payouts: PayoutFacts[] = [
    { id: 'po_1', status: 'failed' },
    { id: 'po_2', status: 'arrived' },
  ]
  const lines = [line('po_1', 500), line('po_2', 50)]
  expect(whereabouts(lines, payouts, [])).toEqual({ arrived: 50, onItsWay: 0, atProvider: 500 })
  const waiting = [{ returnedId: 'po_1', payoutId: null }]
  expect(whereabouts(lines, payouts, waiting)).toEqual({ arrived: 50, onItsWay: 0, atProvider: 500 })
  const taken = [{ returnedId: 'po_1', payoutId: 'po_2' }]
  expect(whereabouts(lines, payouts, taken)).toEqual({ arrived: 550, onItsWay: 0, atProvider: 0 })
  expect(shareOf('po_2', lines, taken)).toBe(550)
})

test('a payout reported to contain itself does not loop', () => {
  const loop = [
    { returnedId: 'po_1', payoutId: 'po_2' },
    { returnedId: 'po_2', payoutId: 'po_1' },
  ]
  const payouts: PayoutFacts[] = [
    { id: 'po_1', status: 'failed' },
    { id: 'po_2', status: 'failed' },
  ]
  expect(whereabouts([line('po_1', 5)], payouts, loop)).toEqual({ arrived: 0, onItsWay: 0, atProvider: 5 })
  expect(shareOf('po_1', [line('po_1', 5)], loop)).toBe(5)
})

test('no cent is lost or counted twice, however often payouts fail and are sent again', () => {
  const status = fc.constantFrom('arrived' as const, 'on-its-way' as const, 'failed' as const)
  const world = fc.record({
    statuses: fc.array(status, { minLength: 1, maxLength: 6 }),
    lines: fc.array(fc.record({ place: fc.nat(6), net: fc.integer({ min: -90_000, max: 90_000 }) })),
  })
  fc.assert(
    fc.property(world, ({ statuses, lines }) => {
      const id = (place: number) => (place < statuses.length ? `po_${place}` : null)
      const payouts = statuses.map((each, place) => ({ id: `po_${place}`, status: each }))
      const returns = statuses.flatMap((each, place) =>
        each === 'failed' ? [{ returnedId: `po_${place}`, payoutId: id(place + 1) }] : [],
      )
      const facts = lines.map(({ place, net }) => line(id(place), net))
      const { arrived, onItsWay, atProvider } = whereabouts(facts, payouts, returns)
      expect(arrived + onItsWay + atProvider).toBe(facts.reduce((total, { net }) => total + net, 0))
      const shares = payouts
        .filter((each) => each.status !== 'failed')
        .reduce((total, each) => total + shareOf(each.id, facts, returns), 0)
      expect(shares).toBe(arrived + onItsWay)
    }),
  )
})
