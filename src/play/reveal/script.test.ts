import { expect, it } from 'vitest'
import type { RevealStep } from './contract.ts'
import { scriptOf } from './script.ts'
import { tieIsOpen } from './steps.ts'

const row = (name: string, about = '65 strokes', figure: string | null = '-7') => ({ name, about, figure })
const place = (title: string, at: number, change: Partial<RevealStep> = {}): RevealStep => ({
  ...{ key: `place ${at}`, kind: 'place', board: null, place: at, title },
  ...{ rows: [row('Team Marsh')], lines: [] },
  ...change,
})
const other = (kind: RevealStep['kind'], change: Partial<RevealStep>): RevealStep =>
  place('', 0, { kind, place: null, ...change })

it('reads a place with its score and its ties', () => {
  expect(scriptOf(place('3rd place', 3))).toBe('In 3rd place, with 65 strokes, 7 under par: Team Marsh.')
  const won = { lines: ['Ahead of Team Okafor on the last nine, 31 to 32'], rows: [row('Team Marsh')] }
  expect(scriptOf(place('Winner', 1, won))).toBe(
    'And the winner, with 65 strokes, 7 under par: Team Marsh. Ahead of Team Okafor on the last nine, 31 to 32.',
  )
  const shared = {
    rows: [row('Team Marsh', 'Net 72', 'E'), row('Team Okafor', 'Net 72', 'E')],
    lines: ['Team Marsh and Team Okafor share 2nd place'],
  }
  expect(scriptOf(place('Tied for 2nd', 2, shared))).toBe(
    'Tied for 2nd, with net 72, even par: Team Marsh and Team Okafor.',
  )
})

it('announces a leaderboard where it begins', () => {
  const first = place('2nd place', 2, { board: 'Net' })
  const second = place('Winner', 1, { board: 'Net', rows: [row('Team Okafor', 'Net 73', '+1')] })
  expect(scriptOf(first)).toMatch(/^Next up: net scores\. In 2nd place, /)
  expect(scriptOf(second, first)).toBe('And the winner, with net 73, 1 over par: Team Okafor.')
  expect(scriptOf({ ...second, board: 'Gross' }, first)).toMatch(/^Next up: gross scores\. /)
  expect(scriptOf({ ...second, board: 'Net, Fourth flight' }, first)).toMatch(
    /^Next up: Fourth flight, net\. /,
  )
  expect(scriptOf({ ...second, board: 'Eagles' }, first)).toMatch(/^Next up: Eagles\. /)
})

it('reads contests, skins and prizes', () => {
  const contest = {
    title: 'Closest to the pin, hole 7',
    rows: [row('Ana', 'Team Marsh', '12 ft 4 in')],
    lines: ['Sponsored by Ace Hardware'],
  }
  expect(scriptOf(other('contest', contest))).toBe(
    'Closest to the pin, hole 7: Ana of Team Marsh, 12 ft 4 in. Sponsored by Ace Hardware.',
  )
  const skins = { title: 'Skins', rows: [row('Team Marsh', 'Holes 1 and 3', '2 skins')] }
  expect(scriptOf(other('skins', skins))).toBe('Skins: Team Marsh, 2 skins, holes 1 and 3.')
  const prize = { title: 'Golf bags', rows: [row('Team Marsh', '1st net', null)] }
  expect(scriptOf(other('prize', prize))).toBe('For 1st net: Team Marsh wins Golf bags.')
  const both = { ...prize, rows: [row('A', '1st net', null), row('B', '1st net', null)] }
  expect(scriptOf(other('prize', both))).toBe('For 1st net: A and B share Golf bags.')
  const same = { title: '1st net', rows: [row('A', '', null)] }
  expect(scriptOf(other('prize', same))).toBe('A wins 1st net.')
  expect(scriptOf(other('prize', { ...both, lines: [tieIsOpen] }))).toBe(
    'For 1st net, Golf bags: A and B are tied. The tie isn’t decided yet.',
  )
})
