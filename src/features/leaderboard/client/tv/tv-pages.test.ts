import { expect, it } from 'vitest'
import { columnsOf, pagesOf, pageTime } from './tv-pages.ts'

const field = (teams: number) => Array.from({ length: teams }, (_, index) => index + 1)

it('36 teams fit on one page: four leaders and two columns of sixteen', () => {
  expect(pagesOf(36)).toBe(1)
  const [left, right] = columnsOf(field(36), 0)
  expect([left[0], left.at(-1), right[0], right.at(-1)]).toEqual([5, 20, 21, 36])
})

it('each team of a field of 72 is shown once within a minute', () => {
  expect(pagesOf(72) * pageTime(72)).toBeLessThan(60_000)
  expect(pagesOf(150) * pageTime(150)).toBeLessThan(60_000)
  const seen = field(pagesOf(72)).flatMap((page) => columnsOf(field(72), page - 1).flat())
  expect(seen).toEqual(field(72).slice(4))
})
