import { expect, it } from 'vitest'
import { columnsOf, layoutOf, leadersOf, leadersPinned } from './tv-pages.ts'

const field = (teams: number) => Array.from({ length: teams }, (_, index) => index + 1)
const pagesOf = (teams: number) => {
  const layout = layoutOf(teams)
  return Array.from({ length: layout.pages }, (_, page) => columnsOf(field(teams), layout, page))
}

it('36 teams fit on one page: four leaders and two columns of sixteen', () => {
  expect(layoutOf(36)).toEqual({ pages: 1, columns: 2, rows: 16, from: 4 })
  const [page] = pagesOf(36)
  expect(page?.map((column) => [column[0], column.at(-1)])).toEqual([
    [5, 20],
    [21, 36],
  ])
})

it('pages are about equally full: 72 teams are three of twelve rows, never a page of four teams', () => {
  expect(layoutOf(72)).toEqual({ pages: 3, columns: 2, rows: 12, from: 4 })
  expect(pagesOf(72).map((columns) => columns.flat().length)).toEqual([24, 24, 20])
  expect(layoutOf(24)).toEqual({ pages: 1, columns: 2, rows: 10, from: 4 })
})

it('a small flight has one column, and none when all of its teams are leaders', () => {
  expect(layoutOf(9)).toEqual({ pages: 1, columns: 1, rows: 5, from: 4 })
  expect(layoutOf(4)).toEqual({ pages: 1, columns: 0, rows: 0, from: 4 })
  expect(layoutOf(0).pages).toBe(1)
})

it('before the first score nobody leads: three columns of all teams', () => {
  expect(layoutOf(36, 0)).toEqual({ pages: 1, columns: 3, rows: 12, from: 0 })
  expect(layoutOf(72, 0)).toEqual({ pages: 2, columns: 3, rows: 12, from: 0 })
  expect(columnsOf(field(36), layoutOf(36, 0), 0).flat()).toEqual(field(36))
})

it('every team below the leaders is on exactly one page, in order, whatever the number of teams', () => {
  for (let teams = 0; teams <= 200; teams++) {
    expect(pagesOf(teams).flat(2), `${teams}`).toEqual(field(teams).slice(leadersPinned))
    expect(layoutOf(teams).rows, `${teams}`).toBeLessThanOrEqual(16)
  }
})

it('teams that share a place are shown alike: all of them large, or none', () => {
  expect(leadersOf(['1', '2', '3', '4', '5'])).toBe(4)
  expect(leadersOf(['1', '2', 'T3', 'T3', '5'])).toBe(4)
  expect(leadersOf(['1', '2', 'T3', 'T3', 'T3'])).toBe(2)
  expect(leadersOf(['T1', 'T1', 'T1', 'T1', 'T1', '6'])).toBe(0)
  expect(leadersOf(['T1', 'T1', '-', '-', '-'])).toBe(4)
  expect(leadersOf(['1', 'T2', 'T2'])).toBe(3)
})
