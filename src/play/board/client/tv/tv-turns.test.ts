import { expect, it } from 'vitest'
import { layoutOf } from './tv-pages.ts'
import { hasTurns, type TvBoardFacts, type TvTurn, turnAt } from './tv-turns.ts'

const board = (teams: number, hasPodium = false): TvBoardFacts => ({
  pages: layoutOf(teams).pages,
  hasPodium,
})
const turns = (boards: TvBoardFacts[], panels: number, count: number) =>
  Array.from({ length: count }, (_, at) => turnAt(boards, panels, at) as TvTurn)
const inWords = (each: TvTurn) =>
  `${each.kind} ${each.board}${each.kind === 'page' ? `/${each.page}` : each.kind === 'panel' ? `/${each.panel}` : ''}`
const sum = (all: TvTurn[]) => all.reduce((total, { time }) => total + time, 0)

it('each team of 72 is shown once within a minute, during play and once final, with a panel or without', () => {
  for (const teams of [36, 72, 150])
    for (const hasPodium of [false, true])
      for (const panels of [0, 3]) {
        const { pages } = layoutOf(teams)
        const cycle = turns([board(teams, hasPodium)], panels, pages + Number(hasPodium) + Number(panels > 0))
        expect(cycle.filter(({ kind }) => kind === 'page')).toHaveLength(pages)
        expect(sum(cycle), `${teams}`).toBeLessThan(60_000)
      }
})

it('of several boards each is shown whole within a minute, and a panel comes between whole boards only', () => {
  const boards = [board(72), board(72), board(18), board(18), board(18), board(18)]
  const shown = turns(boards, 3, 14)
  expect(shown.map(inWords)).toEqual([
    ...['page 0/0', 'page 0/1', 'page 0/2', 'panel 0/0'],
    ...['page 1/0', 'page 1/1', 'page 1/2', 'panel 1/1'],
    ...['page 2/0', 'page 3/0', 'page 4/0', 'panel 4/2'],
    ...['page 5/0', 'panel 5/0'],
  ])
  expect(sum(shown.slice(0, 4))).toBeLessThan(60_000)
})

it('with net and four flights everybody’s board comes within two minutes, and stays long enough to be read', () => {
  for (const teams of [36, 72, 150])
    for (const hasPodium of [false, true])
      for (const panels of [0, 3]) {
        const flight = { ...board(Math.ceil(teams / 4), hasPodium), isFlight: true }
        const all = [
          board(teams, hasPodium),
          board(teams, hasPodium),
          ...Array.from({ length: 8 }, () => flight),
        ]
        const many = turns(all, panels, 60)
        const again = many.findIndex((turn, at) => at > 0 && inWords(turn) === inWords(many[0] as TvTurn))
        const cycle = many.slice(0, again)
        const what = `${teams} ${hasPodium} ${panels}`
        expect(sum(cycle), what).toBeLessThanOrEqual(120_000)
        expect(Math.min(...cycle.map(({ time }) => time)), what).toBeGreaterThan(4_500)
        expect(new Set(cycle.map((turn) => turn.board)).size, what).toBe(10)
        for (const whole of [0, 1])
          expect(cycle.filter((turn) => turn.kind === 'page' && turn.board === whole)).toHaveLength(
            all[whole]?.pages ?? 0,
          )
      }
})

it('panels take turns from cycle to cycle', () => {
  const shown = turns([board(36)], 3, 8).filter(({ kind }) => kind === 'panel')
  expect(shown.map(inWords)).toEqual(['panel 0/0', 'panel 0/1', 'panel 0/2', 'panel 0/0'])
})

it('once final, a podium comes before each board that has one', () => {
  const shown = turns([board(36, true), board(9, true), board(9)], 0, 6)
  expect(shown.map(inWords)).toEqual([
    ...['podium 0', 'page 0/0', 'podium 1', 'page 1/0', 'page 2/0', 'podium 0'],
  ])
})

it('one page alone has no turns', () => {
  expect(hasTurns([board(36)], 0)).toBe(false)
  expect(hasTurns([board(37)], 0)).toBe(true)
  expect(hasTurns([board(36)], 1)).toBe(true)
  expect(turnAt([], 0, 0)).toBeNull()
})
