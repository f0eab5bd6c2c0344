import { expect, it } from 'vitest'
import { noSales } from './queue/sales-outbox.ts'
import { unsentWords, whyNotCount } from './sales-words.ts'

const sale = { lines: [] } as never

it('says what is on this phone, and whether it is safe there', () => {
  expect(unsentWords(noSales)).toBeNull()
  expect(unsentWords({ ...noSales, unsent: [sale] })).toBe('Sending 1 sale')
  expect(unsentWords({ ...noSales, unsent: [sale, sale], isStuck: true })).toBe(
    '2 sales saved on this phone. We’ll send them when there’s signal.',
  )
  expect(unsentWords({ ...noSales, unsent: [sale], isStuck: true })).toMatch(/We’ll send it when/)
  expect(unsentWords({ ...noSales, unsent: [sale], canStore: false })).toMatch(/keep this page open/)
})

it('a drawer waits for the sales of its phone', () => {
  const read = { ...noSales, isRead: true }
  expect(whyNotCount(read)).toBeNull()
  expect(whyNotCount({ ...read, unsent: [sale] })).toMatch(/^1 sale on this phone isn’t sent yet/)
  expect(whyNotCount({ ...read, unsent: [sale], refused: [sale] })).toMatch(/^2 sales/)
})
