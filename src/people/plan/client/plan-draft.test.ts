import { describe, expect, it } from 'vitest'
import type { PlannedParty, PlannedTeam, TeamPlan } from '../contract.ts'
import {
  addTeam,
  arrangementOf,
  draftOf,
  lockParty,
  locksOf,
  moveParty,
  openOn,
  partyName,
  pool,
  whereIs,
} from './plan-draft.ts'

const party = (partyId: string, ...people: string[]): PlannedParty => ({
  ...{ partyId, people, wish: '', note: '', averageIndex: null, hasPaid: true, reasons: [], isLocked: false },
})
const ana = party('ana', 'Ana Lee')
const duo = party('duo', 'Bo Park', 'Cy Park')
const trio = party('trio', 'Di Ray', 'Ed Ray', 'Flo Ray')
const chen: PlannedTeam = {
  ...{ key: 'chen', teamNumber: 4, teamName: 'Team Chen', seated: ['May Chen', 'Li Chen'], free: 2 },
  parties: [ana],
}
const fresh: PlannedTeam = {
  ...{ key: 'new 1', teamNumber: null, teamName: 'New team 1', seated: [], free: 4 },
  parties: [trio],
}
const plan = {
  ...{ basis: 'b', teamSize: 4, newTeams: 2, last: null },
  teams: [chen, fresh],
  unplaced: [duo],
} satisfies TeamPlan

describe('arranging a plan', () => {
  const draft = draftOf(plan)

  it('moves a party, which stays there from then on', () => {
    const moved = moveParty(draft, 'ana', 'new 1')
    expect(whereIs(moved, 'ana')).toBe('new 1')
    expect(locksOf(moved)).toEqual([{ partyId: 'ana', key: 'new 1' }])
    expect(moved.teams.map(openOn)).toEqual([2, 0])
  })

  it('puts nobody on a team without room, nor on one that isn’t there', () => {
    expect(moveParty(draft, 'duo', 'chen')).toBe(draft)
    expect(moveParty(draft, 'duo', 'new 1')).toBe(draft)
    expect(moveParty(draft, 'duo', 'gone')).toBe(draft)
    expect(moveParty(draft, 'nobody', 'chen')).toBe(draft)
  })

  it('puts a party back into the pool, where nothing is locked', () => {
    const moved = moveParty(draft, 'trio', pool)
    expect(moved.unplaced.map(({ partyId }) => partyId)).toEqual(['duo', 'trio'])
    expect(locksOf(moved)).toEqual([])
  })

  it('sends only teams that somebody joins', () => {
    expect(arrangementOf(moveParty(draft, 'ana', pool))).toEqual([{ key: 'new 1', partyIds: ['trio'] }])
  })

  it('locks and unlocks', () => {
    const locked = lockParty(draft, 'trio', true)
    expect(locksOf(locked)).toEqual([{ partyId: 'trio', key: 'new 1' }])
    expect(locksOf(lockParty(locked, 'trio', false))).toEqual([])
  })

  it('adds teams while the field has room', () => {
    const two = addTeam(draft, plan)
    expect(two.teams.at(-1)).toMatchObject({ key: 'new 2', free: 4, parties: [] })
    expect(addTeam(two, plan)).toBe(two)
  })
})

it('a party is called by its people', () => {
  expect([ana, duo, trio].map(partyName)).toEqual(['Ana Lee', 'Bo Park and Cy Park', 'Di Ray and 2 others'])
})
