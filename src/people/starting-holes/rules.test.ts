import { describe, expect, it } from 'vitest'
import { placeName, placesInTurn, placeTeams, type TeamToPlace } from './rules.ts'

const pars = [4, 5, 4, 4, 3, 5, 3, 4, 4, 4, 4, 3, 4, 5, 4, 4, 3, 5]
const holes = pars.map((par, index) => ({ number: index + 1, par }))

function team(number: number, change: Partial<TeamToPlace> = {}): TeamToPlace {
  return {
    id: `team ${number}`,
    number,
    paidInFull: true,
    startingHole: null,
    startingGroup: null,
    ...change,
  }
}
const field = (count: number) => Array.from({ length: count }, (_, index) => team(index + 1))

function placed(
  teams: TeamToPlace[],
  { order = 'signed-up', keep = true }: { order?: 'signed-up' | 'paid'; keep?: boolean } = {},
) {
  const answer = placeTeams({ holes, teams, order, keep })
  if (answer.kind === 'no-room') throw new Error(`${answer.left} left over`)
  return Object.fromEntries([...answer.places].map(([id, place]) => [id, placeName(place)]))
}

describe('a shotgun start', () => {
  it('gives up to eighteen teams their own hole, in the order they signed up', () => {
    const places = placed(field(18).reverse())
    expect(places['team 1']).toBe('1A')
    expect(places['team 18']).toBe('18A')
    expect(new Set(Object.values(places)).size).toBe(18)
  })

  it('doubles up on the par 5s first, then the par 4s, then the par 3s', () => {
    const doubled = placesInTurn(holes).slice(18)
    expect(doubled.map(({ hole }) => pars[hole - 1])).toEqual([
      ...Array(4).fill(5),
      ...Array(10).fill(4),
      ...Array(4).fill(3),
    ])
    expect(doubled.slice(0, 5).map(placeName)).toEqual(['2B', '6B', '14B', '18B', '1B'])
    const places = placed(field(32))
    expect(Object.values(places)).not.toContain('5B')
    expect(placed(field(33))['team 33']).toBe('5B')
  })

  it('fits thirty-six teams, two on every hole, and reports how many have no place', () => {
    expect(new Set(Object.values(placed(field(36)))).size).toBe(36)
    expect(placeTeams({ holes, teams: field(38), order: 'signed-up', keep: true })).toEqual({
      kind: 'no-room',
      left: 2,
    })
  })

  it('keeps holes that were set by hand, and gives them to nobody else', () => {
    const teams = [team(1), team(2, { startingHole: 1, startingGroup: 'A' }), team(3)]
    expect(placed(teams)).toEqual({ 'team 1': '2A', 'team 2': '1A', 'team 3': '3A' })
    expect(placed(teams, { keep: false })).toEqual({ 'team 1': '1A', 'team 2': '2A', 'team 3': '3A' })
  })

  it('gives a team with a hole but no group letter the first free spot there', () => {
    const [first, second] = [team(1, { startingHole: 7 }), team(2, { startingHole: 7, startingGroup: 'A' })]
    expect(placed([first, second])).toEqual({ 'team 1': '7B', 'team 2': '7A' })
    expect(placed([team(1, { startingHole: 7 }), team(2, { startingHole: 7 })])).toEqual({
      'team 1': '7A',
      'team 2': '7B',
    })
  })

  it('keeps three teams that were put on one hole, and still places the others', () => {
    const crowd = [1, 2, 3].map((number) => team(number, { startingHole: 18, startingGroup: 'A' }))
    expect(placed([...crowd, team(4)])).toMatchObject({ 'team 1': '18A', 'team 3': '18A', 'team 4': '1A' })
  })

  it('places teams that have paid first, if asked to', () => {
    const teams = [team(1, { paidInFull: false }), team(2), team(3, { paidInFull: false }), team(4)]
    expect(placed(teams, { order: 'paid' })).toEqual({
      'team 2': '1A',
      'team 4': '2A',
      'team 1': '3A',
      'team 3': '4A',
    })
  })

  it('returns nothing for no teams', () => {
    expect(placed([])).toEqual({})
  })
})
