import { describe, expect, it } from 'vitest'
import type { Place, SellingPlace } from './item.ts'
import { isOnSale } from './on-sale.ts'

const mulligan = {
  kind: 'add-on' as const,
  soldAt: ['extras', 'seller'] as SellingPlace[],
  onSaleFrom: null as string | null,
  onSaleUntil: null as string | null,
  isHidden: false,
  needsCode: false,
}
const timeZone = 'America/Chicago'
const ask = (
  item: Parameters<typeof isOnSale>[0],
  place: Place,
  now = '2027-06-01T12:00:00Z',
  hasCode = false,
) => isOnSale(item, { now: new Date(now), timeZone, place, hasCode })

describe('an item is on sale', () => {
  it('where the committee sells it and nowhere else', () => {
    expect(ask(mulligan, 'extras')).toBe(true)
    expect(ask(mulligan, 'seller')).toBe(true)
    expect(ask(mulligan, 'sign-up')).toBe(false)
    expect(ask(mulligan, 'sponsor')).toBe(false)
  })

  it('as a package on the sponsor page alone', () => {
    const title = { ...mulligan, kind: 'package' as const }
    expect(ask(title, 'sponsor')).toBe(true)
    expect(ask(title, 'extras')).toBe(false)
  })

  it('from its first to its last minute by the event’s clock', () => {
    const early = { ...mulligan, onSaleFrom: '2027-06-01T08:00', onSaleUntil: '2027-06-01T18:00' }
    const seen = ['12:59', '13:00', '22:59', '23:00'].map((time) =>
      ask(early, 'extras', `2027-06-01T${time}:00Z`),
    )
    expect(seen).toEqual([false, true, true, false])
  })

  it('not while hidden, and with a code only for who has one', () => {
    expect(ask({ ...mulligan, isHidden: true }, 'extras', undefined, true)).toBe(false)
    expect(ask({ ...mulligan, needsCode: true }, 'extras')).toBe(false)
    expect(ask({ ...mulligan, needsCode: true }, 'extras', undefined, true)).toBe(true)
  })
})
