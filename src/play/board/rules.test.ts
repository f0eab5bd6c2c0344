import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naiveStandings } from '../../../tests/support/naive-standings.ts'
import { applyUpdate, updateBetween } from './board-update.ts'
import { type Field, type FieldTeam, standings } from './rules.ts'
import { compareNames } from './team-names.ts'

const pars = [4, 5, 4, 4, 3, 5, 3, 4, 4, 4, 4, 3, 4, 5, 4, 4, 3, 5]
const handicaps = [6, 10, 12, 16, 14, 2, 18, 4, 8, 3, 9, 17, 7, 1, 13, 11, 15, 5]
const holes = pars.map((par, index) => ({ par, handicap: handicaps[index] as number }))

function team(teamName: string, scores: readonly (number | null)[], teamNumber = 1): FieldTeam {
  const teamId = `${teamName} ${teamNumber}`
  const filled = Array.from({ length: 18 }, (_, hole) => scores[hole] ?? null)
  const start = { startingHole: null, startingGroup: null }
  return { teamId, teamName, teamMembers: [], teamNumber, ...start, scoreConfirmed: false, scores: filled }
}
/** All pars except for the holes given. */
function card(changes: Record<number, number>): number[] {
  return pars.map((par, index) => par + (changes[index + 1] ?? 0))
}
function live(...teams: FieldTeam[]): Field {
  return { teams, holes, tieBreak: 'cards', isFinal: false }
}
function final(...teams: FieldTeam[]): Field {
  return { ...live(...teams), isFinal: true }
}
const shown = (field: Field) =>
  standings(field).map(
    (row) => `${row.position} ${row.teamName} ${row.currentScoreDisplay} ${row.holesCompleted}`,
  )

describe('movement', () => {
  const moves = (field: Field) => standings(field).map(({ teamName, moved }) => [teamName, moved])

  it('is the current place against the place before the last hole', () => {
    // Before the second hole: Marsh -1, Okafor and Grant even.
    const field = live(team('Marsh', [3, 6]), team('Okafor', [4, 3]), team('Grant', [4, 5]))
    expect(moves(field)).toEqual([
      ['Okafor', 1],
      ['Grant', 0],
      ['Marsh', -1],
    ])
  })
  it('uses the order of play of a shotgun start to find the last hole', () => {
    const startsOn18 = { ...team('Okafor', []), startingHole: 18 }
    const scores = [...startsOn18.scores.slice(0, 17), 4]
    // Off hole 18 with a birdie, then a double bogey on hole 1.
    const okafor = { ...startsOn18, scores: scores.with(0, 6) }
    expect(moves(live(okafor, team('Marsh', [4, 5])))).toEqual([
      ['Marsh', 1],
      ['Okafor', -1],
    ])
  })
  it('is absent before a second hole, and once the result is final', () => {
    expect(moves(live(team('Marsh', [3])))).toEqual([['Marsh', undefined]])
    expect(standings(final(team('Marsh', card({}))))[0]).not.toHaveProperty('moved')
  })
})

describe('the live board', () => {
  it('ranks by strokes against par over the holes played, however many those are', () => {
    expect(shown(live(team('Marsh', [4, 5, 4]), team('Okafor', [3]), team('Grant', [5, 5])))).toEqual([
      '1 Okafor -1 1',
      '2 Marsh E 3',
      '3 Grant +1 2',
    ])
  })
  it('shares a position, skips the next, and puts who played more first', () => {
    const field = live(
      team('Abbott', [4]),
      team('Whitcomb', [3]),
      team('Ivers', [3, 5]),
      team('Zorn', [4, 5]),
    )
    expect(shown(field)).toEqual(['T1 Ivers -1 2', 'T1 Whitcomb -1 1', 'T3 Zorn E 2', 'T3 Abbott E 1'])
  })
  it('puts teams without a score last, by name, without a position', () => {
    expect(
      shown(live(team('Quill', []), team('Sato', [9]), team('Łukaszewicz', []), team('Marsh', []))),
    ).toEqual(['1 Sato +5 1', '- Łukaszewicz - 0', '- Marsh - 0', '- Quill - 0'])
  })
  it('never breaks a tie before the event is final', () => {
    expect(
      standings(live(team('A', card({ 1: -1 })), team('B', card({ 18: -1 })))).map((row) => row.tieBreak),
    ).toEqual([null, null])
  })
})

describe('the final board', () => {
  it('explains why one of two equal totals ranks above the other', () => {
    const [first, second] = standings(
      final(team('Team Marsh', card({ 1: -1 })), team('Team Núñez', card({ 18: -1 }))),
    )
    expect(first).toMatchObject({ teamName: 'Team Núñez', position: '1' })
    expect(first?.tieBreak).toBe('Ahead of Team Marsh on the last nine, 35 to 36')
    expect(second).toMatchObject({ teamName: 'Team Marsh', position: '2', tieBreak: null })
  })
  it.each([
    ['the last six', { 10: -1 }, { 13: -1 }, 'on the last six, 24 to 25'],
    ['the last three', { 13: -1 }, { 16: -1 }, 'on the last three, 11 to 12'],
    ['hole 18', { 16: -1 }, { 18: -1 }, 'on hole 18, 4 to 5'],
    ['the hardest hole first', { 1: -1 }, { 6: -1 }, 'on hole 6, handicap 2, 4 to 5'],
  ])('breaks a tie by %s when everything before is equal', (_, loser, winner, words) => {
    const [first] = standings(final(team('Loser', card(loser)), team('Winner', card(winner))))
    expect(first?.tieBreak).toBe(`Ahead of Loser ${words}`)
  })
  it('compares the holes by number: starting on hole 14 changes nothing', () => {
    const cards = [card({ 18: -1 }), card({ 1: -1 })]
    const started = (hole: number) =>
      standings(final(...cards.map((scores, n) => ({ ...team(`T${n}`, scores), startingHole: hole }))))
    expect(started(14).map((row) => row.teamName)).toEqual(started(1).map((row) => row.teamName))
  })
  it('leaves two scorecards tied that are equal everywhere', () => {
    const same = card({ 4: -1 })
    const rows = standings(final(team('A', same), team('B', same), team('C', card({ 1: -1 }))))
    expect(rows.map(({ position, teamName, tieBreak }) => [position, teamName, tieBreak])).toEqual([
      ['1', 'C', 'Ahead of A on hole 1, handicap 6, 3 to 4'],
      ['T2', 'A', null],
      ['T2', 'B', null],
    ])
  })
  it('ranks scorecards short of 18 holes below all complete ones, without a position', () => {
    const short = team('Short', card({ 1: -1, 2: -1, 3: -1 }).slice(0, 17))
    expect(shown(final(team('Whole', card({ 1: 9 })), short, team('Absent', [])))).toEqual([
      '1 Whole +9 18',
      '- Short -3 17',
      '- Absent - 0',
    ])
  })
  it('leaves ties unbroken, or starts at the hardest hole, when an admin chose so', () => {
    const teams = [team('A', card({ 14: -1, 1: 1 })), team('B', card({ 18: -1, 2: 1 }))]
    expect(shown({ ...final(...teams), tieBreak: 'none' })).toEqual(['T1 A E 18', 'T1 B E 18'])
    expect(shown({ ...final(...teams), tieBreak: 'hardest' })).toEqual(['1 A E 18', '2 B E 18'])
  })
})

const names = ['Team Okafor', 'Team Łukasz', "Team O'Brien-Núñez", 'Team ⛳', 'Team Zoë', 'Team Abbott']
const anyField = fc
  .record({
    cards: fc.array(
      fc.record({
        name: fc.constantFrom(...names),
        scores: fc.array(fc.option(fc.integer({ min: 1, max: 7 }), { freq: 8 }), { maxLength: 18 }),
      }),
      { maxLength: 24 },
    ),
    whole: fc.array(fc.array(fc.integer({ min: 3, max: 4 }), { minLength: 18, maxLength: 18 }), {
      maxLength: 8,
    }),
    tieBreak: fc.constantFrom('cards' as const, 'hardest' as const, 'none' as const),
    isFinal: fc.boolean(),
  })
  .map(({ cards, whole, tieBreak, isFinal }): Field => {
    const all = [...cards, ...whole.map((scores) => ({ name: 'Team Whole', scores }))]
    return {
      teams: all.map(({ name, scores }, index) => team(name, scores, index + 1)),
      holes,
      tieBreak,
      isFinal,
    }
  })

describe('any field', () => {
  it('matches an independent implementation', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const rows = standings(field).map(({ teamId, position, currentScoreDisplay, holesCompleted }) => ({
          teamId,
          position,
          currentScoreDisplay,
          holesCompleted,
        }))
        expect(rows).toEqual(naiveStandings(field.teams, field.holes, field.isFinal ? field.tieBreak : null))
      }),
      { numRuns: 1000 },
    )
  })
  it("doesn't depend on the order of the teams", () => {
    fc.assert(
      fc.property(anyField, fc.infiniteStream(fc.nat()), (field, chance) => {
        const keyed = field.teams.map((each) => ({ each, key: chance.next().value as number }))
        const teams = keyed.sort((a, b) => a.key - b.key).map(({ each }) => each)
        expect(standings({ ...field, teams })).toEqual(standings(field))
      }),
    )
  })
  it('is the same after an update as when sent whole, for any one score', () => {
    const anyChange = fc.record({
      team: fc.nat(),
      hole: fc.nat({ max: 17 }),
      score: fc.option(fc.integer({ min: 1, max: 9 })),
    })
    fc.assert(
      fc.property(anyField, fc.array(anyChange, { minLength: 1, maxLength: 3 }), (field, changes) => {
        const teams = field.teams.map((each, index) => {
          const mine = changes.filter((change) => change.team % field.teams.length === index)
          const scores = mine.reduce((now, { hole, score }) => now.with(hole, score), [...each.scores])
          return { ...each, scores }
        })
        const before = standings(field)
        const after = standings({ ...field, teams })
        const update = updateBetween(before, after)
        expect(applyUpdate(before, update ?? { changed: after, at: after.map((_, index) => index) })).toEqual(
          after,
        )
      }),
    )
  })
})

it('sends one hole of 36 teams in less than a kilobyte', () => {
  const members = ['Łukasz O’Brien-Núñez', 'Bartholomew Featherstonehaugh', 'Ana Ruiz', 'Jo Dahl']
  const teams = Array.from({ length: 36 }, (_, n) => ({
    ...team(`Team ${n}`, card({ 1: n % 5 }), n + 1),
    teamId: `0b9d3c1e-7d0e-4d3f-9c55-0000000000${10 + n}`,
    teamMembers: members,
  }))
  const before = standings(live(...teams))
  const after = standings(
    live(...teams.map((each, n) => (n === 30 ? { ...each, scores: card({ 1: 4 }) } : each))),
  )
  const update = updateBetween(before, after)
  expect(update?.changed).toHaveLength(1)
  expect(Buffer.byteLength(JSON.stringify({ version: 'abcdefgh-1000', ...update }))).toBeLessThan(1000)
})

it('sorts names the same in every language', () => {
  const sorted = ['Zoë', 'Łukaszewicz', 'marsh', 'Marsh', 'Lund', 'Øst', 'Özil', 'Okafor'].sort(compareNames)
  expect(sorted).toEqual(['Łukaszewicz', 'Lund', 'marsh', 'Marsh', 'Okafor', 'Øst', 'Özil', 'Zoë'])
})
