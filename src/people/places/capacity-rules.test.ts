import { describe, expect, test } from 'vitest'
import {
  type GolfFacts,
  golfersOf,
  groupsNeeded,
  hasRoomForParty,
  packParties,
  type TeamRoom,
} from './capacity-rules.ts'

const whole: TeamRoom = { size: 4, ownPlaces: 4, partyPlayers: 0 }
const ofParties = (partyPlayers: number): TeamRoom => ({ size: 4, ownPlaces: 0, partyPlayers })
const facts = (more: Partial<GolfFacts>): GolfFacts => ({
  teamSize: 4,
  teams: [],
  parties: [],
  heldTeams: 0,
  ...more,
})

describe('teams an event needs', () => {
  test('are those made and those promised, if nobody signed up alone', () => {
    const event = facts({ teams: [whole, whole], heldTeams: 1 })
    expect(groupsNeeded(event)).toBe(3)
    expect(golfersOf(event)).toBe(12)
  })

  test('a captain’s own open places are not for parties', () => {
    expect(groupsNeeded(facts({ teams: [whole], parties: [1] }))).toBe(2)
  })

  test('a pair shares a team with another pair, but two threes need two', () => {
    expect(groupsNeeded(facts({ parties: [2, 2] }))).toBe(1)
    expect(groupsNeeded(facts({ parties: [3, 3] }))).toBe(2)
    expect(groupsNeeded(facts({ parties: [3, 3, 1, 1] }))).toBe(2)
  })

  test('parties fill the free places of teams first', () => {
    const event = facts({ teams: [ofParties(2), ofParties(3)], parties: [2, 1] })
    expect(groupsNeeded(event)).toBe(2)
    expect(golfersOf(event)).toBe(8)
  })

  test('on the last team, a pair leaves room for a pair, not for three', () => {
    const event = facts({ teams: [whole], parties: [2] })
    expect([1, 2, 3, 4].map((size) => hasRoomForParty(event, size, 2))).toEqual([true, true, false, false])
  })

  test('on teams of five, a four stays free for two pairs when a three can go with a pair', () => {
    expect(packParties([4], [3, 2, 2, 2], 5).newTeams).toBe(1)
  })
})

describe('at random', () => {
  let seed = 20_250_719
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x80000000) * below)
  }
  const many = (most: number, one: () => number) => Array.from({ length: random(most + 1) }, one)
  const draw = () => {
    const teamSize = 2 + random(4)
    return {
      teamSize,
      free: many(3, () => random(teamSize)),
      parties: many(6, () => 1 + random(teamSize)),
    }
  }

  test('no packing needs fewer new teams, and none is overfull', () => {
    for (let round = 0; round < 1500; round++) {
      const { free, parties, teamSize } = draw()
      const { newTeams, teamOf } = packParties(free, parties, teamSize)
      expect(newTeams, JSON.stringify({ free, parties, teamSize })).toBe(fewest(free, parties, teamSize))
      const left = [...free, ...Array.from({ length: newTeams }, () => teamSize)]
      for (const [party, team] of teamOf.entries()) left[team] = (left[team] ?? -1) - (parties[party] ?? 0)
      expect(left.every((places) => places >= 0)).toBe(true)
    }
  })

  test('one party more never needs fewer teams, and at most one more', () => {
    for (let round = 0; round < 500; round++) {
      const { free, parties, teamSize } = draw()
      const needed = packParties(free, parties, teamSize).newTeams
      const withOne = packParties(free, [...parties, 1 + random(teamSize)], teamSize).newTeams
      expect([needed, needed + 1]).toContain(withOne)
    }
  })
})

/** Tries every seat for every party. */
function fewest(free: readonly number[], [size, ...others]: readonly number[], teamSize: number): number {
  if (size === undefined) return 0
  const tried = new Set<number>()
  let best = 1 + fewest([...free, teamSize - size], others, teamSize)
  for (const [team, places] of free.entries()) {
    if (places < size || tried.has(places)) continue
    tried.add(places)
    best = Math.min(best, fewest(free.with(team, places - size), others, teamSize))
  }
  return best
}
