import { expect, it } from 'vitest'
import { printFacts } from '../../../tests/support/print-facts.ts'
import { tools } from '../../../tests/support/printing.ts'
import { margin, paper, papers, placeOn } from './page.ts'
import { raffleStubs, stubsPerSheet } from './pages/raffle-stubs.ts'

const numbers = Array.from({ length: stubsPerSheet + 3 }, (_, place) => 101 + place)

it('each number without a stub gets one, with its raffle’s name, and no sheet is begun for nothing', () => {
  const raffles = [
    { name: 'Fifty-fifty', numbers },
    { name: 'Wine', numbers: [7] },
    { name: 'Grill', numbers: [] },
  ]
  const pages = raffleStubs(printFacts({ raffles }), tools)
  expect(pages.map(({ title }) => title)).toEqual([
    `Stubs of Fifty-fifty, numbers 101 to ${100 + stubsPerSheet}`,
    `Stubs of Fifty-fifty, numbers ${101 + stubsPerSheet} to ${103 + stubsPerSheet}`,
    'Stubs of Wine, numbers 7 to 7',
  ])
  const texts = pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : [])))
  for (const number of [...numbers, 7])
    expect(texts.filter((text) => text === String(number))).toHaveLength(1)
  expect(texts.filter((text) => text === 'Fifty-fifty')).toHaveLength(numbers.length)
  expect(raffleStubs(printFacts({}), tools)).toEqual([])
})

it('on A4 a sheet stands whole and in the middle, with at least the blank edge that printers need', () => {
  expect(placeOn('letter')).toEqual({ scale: 1, x: 0, y: 0 })
  const { scale, x, y } = placeOn('a4')
  expect(scale).toBeGreaterThan(0.97)
  expect(x * 2 + paper.width * scale).toBeCloseTo(papers.a4.width)
  expect(y * 2 + paper.height * scale).toBeCloseTo(papers.a4.height)
  expect(x + margin * scale).toBeGreaterThan(margin * 0.97)
})
