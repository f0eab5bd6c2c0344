import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BillWish, beginGift, checkOut } from '../../../../tests/support/checking-out.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { journalOf } from '../../../../tests/support/journal.ts'
import { detailsOf, ledgerOf, newestPayment, refund } from '../../../../tests/support/ledger.ts'
import { eventually, goodCard, presentCard, receiptOf } from '../../../../tests/support/paying.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { readReceipt } from '../../../../tests/support/read-receipt.ts'
import { orderExtra } from '../../../../tests/support/selling.ts'

let list: PriceList

/** An accountant's own record of one line; whole cents. */
interface Entry {
  name: string
  /** What it cost, for one. */
  price: number
  quantity: number
  isGift: boolean
}

const items = [
  { name: 'Bag', price: 12.34, late: 40 },
  { name: 'Hat', price: 18, late: 18 },
  { name: 'Ball', price: 55.55, late: 7.77 },
  { name: 'Ad', price: 300, late: 120 },
]

const walk = fc.record({
  /** Whether each item has its value from the start. */
  known: fc.array(fc.boolean(), { minLength: items.length, maxLength: items.length }),
  payments: fc.array(
    fc.record({
      goods: fc.array(
        fc.record({
          item: fc.nat(items.length - 1),
          quantity: fc.integer({ min: 1, max: 3 }),
          isFree: fc.boolean(),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      tip: fc.option(fc.integer({ min: 100, max: 40_000 }), { freq: 2 }),
      gift: fc.option(fc.integer({ min: 100, max: 60_000 }), { freq: 2 }),
      takesBack: fc.nat(3),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

it('whatever is bought, made free, given, taken back and valued late: receipts say sums that are true', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ known, payments }) => {
      list = await openPriceList()
      try {
        await list.settings({ extrasOpen: true, takesGifts: true })
        await play(known, payments)
      } finally {
        await list.app.stop()
      }
    }),
    { numRuns: testsRunOn() === 'postgres' ? 3 : 12, seed: 27 },
  )
}, 240_000)

async function play(
  known: boolean[],
  payments: (typeof walk extends fc.Arbitrary<infer W> ? W : never)['payments'],
): Promise<void> {
  const listed: Listed[] = []
  for (const [place, { name, price, late }] of items.entries())
    listed.push(await list.add({ name, price, value: known[place] ? late : null }))
  const tip = await list.add({ name: 'Tip', price: 1, value: null, treatment: 'gift' })
  const code = { code: 'FREE', kind: 'free', amount: 0, things: listed.map(({ id }) => id) }
  await list.app.call('POST /api/admin/codes', { token: list.token, body: code })
  const books: { secret: string; entries: Entry[] }[] = []
  for (const each of payments) {
    const entries: Entry[] = []
    const bills: BillWish[] = []
    for (const { item, quantity, isFree } of each.goods) {
      const { name = '', price = 0 } = items[item] ?? {}
      const { body } = await orderExtra(
        list.app,
        { item: listed[item] as Listed, quantity, price },
        isFree ? { code: 'FREE', amountOwed: 0 } : { amountOwed: Math.round(price * quantity * 100) / 100 },
      )
      if (!body.paymentTrackingId) throw new Error(JSON.stringify(body))
      bills.push({ type: 'Extras', paymentTrackingId: body.paymentTrackingId, amountOwed: body.amountOwed })
      entries.push({
        name,
        price: isFree ? 0 : Math.round(price * 100),
        quantity,
        isGift: false,
      })
    }
    if (each.tip !== null) {
      const quantity = Math.ceil(each.tip / 1000)
      const { body } = await orderExtra(list.app, { item: tip, quantity, price: 1 })
      bills.push({ type: 'Extras', paymentTrackingId: body.paymentTrackingId, amountOwed: quantity })
      entries.push({ name: 'Tip', price: 100, quantity, isGift: true })
    }
    if (each.gift !== null || bills.every(({ amountOwed }) => amountOwed === 0)) {
      const gift = each.gift ?? 500_00
      bills.push(await beginGift(list.app, gift / 100))
      entries.push({ name: 'Gift', price: gift, quantity: 1, isGift: true })
    }
    const before = (await ledgerOf(list.app)).payments.length
    const { body, text } = await checkOut(list.app, bills)
    if (!body.clientSecret) throw new Error(text)
    await presentCard(list.app, body.clientSecret, goodCard)
    await eventually(async () => (await ledgerOf(list.app)).payments.length > before)
    const { id } = await newestPayment(list.app)
    await takeBack(id, entries, each.takesBack)
    books.push({ secret: body.clientSecret, entries })
  }
  const worthOf = (name: string, isLate: boolean) => {
    const place = items.findIndex((item) => item.name === name)
    return known[place] || isLate ? Math.round((items[place]?.late ?? 0) * 100) : null
  }
  await compare(books, (name) => worthOf(name, false))
  for (const [place, item] of items.entries())
    await list.change(listed[place] as Listed, { name: item.name, price: item.price, value: item.late })
  await compare(books, (name) => worthOf(name, true))
}

/** Takes some of the first line back that can be. */
async function takeBack(id: string, entries: Entry[], quantity: number): Promise<void> {
  if (quantity === 0) return
  const { lines } = await detailsOf(list.app, id)
  const entry = entries.find(({ price, isGift }) => price > 0 && !isGift)
  const line = lines.find(
    ({ name, amount }: { name: string; amount: number }) =>
      name === entry?.name && Math.round(amount * 100) === entry.price * entry.quantity,
  )
  if (!entry || !line) return
  const count = Math.min(quantity, entry.quantity)
  const asked = { lines: [{ partId: line.partId, lineId: line.lineId, quantity: count }] }
  const { status, text } = await refund(list.app, id, asked)
  if (status !== 200) throw new Error(text)
  entry.quantity -= count
}

/** Reads every receipt against the accountant's own record. */
async function compare(
  books: readonly { secret: string; entries: Entry[] }[],
  worthOf: (name: string) => number | null,
): Promise<void> {
  let inAll = 0
  for (const { secret, entries } of books) {
    const receipt = await receiptOf(list.app, secret)
    const left = entries.filter(({ quantity }) => quantity > 0)
    const parts = left.map(({ name, price, quantity, isGift }) => {
      const each = isGift ? 0 : worthOf(name)
      return { paid: price * quantity, value: each === null ? null : each * quantity }
    })
    const deductible = parts.reduce(
      (total, { paid, value }) => total + (value === null ? 0 : Math.max(0, paid - value)),
      0,
    )
    inAll += deductible
    expect(Math.round(receipt.deductible * 100), JSON.stringify({ entries, receipt })).toBe(deductible)
    expect(receipt.statements.join(' ')).not.toMatch(/: \.|: ;|\$NaN/)
    const read = readReceipt(receipt)
    const isByPart = read.parts.some(({ value }) => value === null) || receipt.statements.length > 3
    if (isByPart) {
      const unset = read.parts.filter(({ value }) => value === null).reduce((sum, { paid }) => sum + paid, 0)
      expect(unset).toBe(parts.filter(({ value }) => value === null).reduce((sum, { paid }) => sum + paid, 0))
    }
  }
  expect(Math.round((await journalOf(list.app)).totals.gift * 100)).toBe(inAll)
}
