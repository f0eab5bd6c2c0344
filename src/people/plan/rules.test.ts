import { describe, expect, it } from 'vitest'
import type { PlanField, PlanParty, PlanTeam } from './field.ts'
import { reasonInWords } from './reasons.ts'
import { propose } from './rules.ts'

const party = (id: string, size = 1, more: Partial<PlanParty> = {}): PlanParty => ({
  id,
  people: Array.from({ length: size }, (_, index) => (index === 0 ? `${id} One` : `${id} Number${index}`)),
  wish: '',
  indexes: Array.from({ length: size }, () => null),
  lockedTo: null,
  ...more,
})
const team = (id: string, free: number, more: Partial<PlanTeam> = {}): PlanTeam => ({
  id,
  name: `Team ${id}`,
  free,
  people: [`${id} Captain`],
  wish: '',
  indexes: [],
  ...more,
})
const field = (parties: PlanParty[], more: Partial<PlanField> = {}): PlanField => ({
  parties,
  teams: [],
  teamSize: 4,
  newTeams: 50,
  ...more,
})
const idsOf = (plan: PlanField) =>
  propose(plan).teams.map(({ parties }) => parties.map(({ id }) => id).sort())
const reasonsFor = (plan: PlanField, id: string) =>
  propose(plan)
    .teams.flatMap(({ parties }) => parties)
    .find((each) => each.id === id)
    ?.reasons.map(reasonInWords)

describe('a proposal for teams', () => {
  it('fills free places before it makes new teams, and leaves few teams incomplete', () => {
    const plan = field([party('Trio', 3), party('Pair', 2), party('Duo', 2), party('Solo')], {
      teams: [team('Full', 1)],
    })
    const { teams } = propose(plan)
    expect(teams.map(({ key, open }) => [key, open])).toEqual([
      ['Full', 0],
      ['new 1', 1],
      ['new 2', 0],
    ])
    expect(reasonsFor(plan, 'Solo')).toEqual(['fills open places'])
  })

  it('puts those together who asked for each other', () => {
    const plan = field([
      party('Ana', 1, { wish: 'with Bo One' }),
      party('Cal', 3),
      party('Bo', 1, { wish: 'Ana One please' }),
    ])
    expect(idsOf(plan)).toContainEqual(['Ana', 'Bo'])
    expect(reasonsFor(plan, 'Ana')).toEqual(['with Bo One, as both asked'])
  })

  it('honors a wish of one side, and names it to both', () => {
    const plan = field([party('Ana', 1, { wish: 'Bo One' }), party('Bo', 2)])
    expect(reasonsFor(plan, 'Ana')).toEqual(['with Bo One, as they asked'])
    expect(reasonsFor(plan, 'Bo')).toEqual(['with Ana One, who asked for them'])
  })

  it('says which wish found no room', () => {
    const plan = field([party('Ana', 2, { wish: 'Bo One' }), party('Bo', 3)])
    expect(reasonsFor(plan, 'Ana')).toContain('asked for Bo One, but there was no room together')
  })

  it('drops a wish rather than a party', () => {
    const plan = field(
      [party('Ana', 1, { wish: 'Bo One' }), party('Bo', 1, { wish: 'Ana One' }), party('Trio', 3)],
      {
        teams: [team('Okafor', 3), team('Chen', 1)],
        newTeams: 0,
      },
    )
    expect(propose(plan).unplaced).toHaveLength(1)
    const wider = { ...plan, teams: [team('Okafor', 3), team('Chen', 1), team('Diaz', 1)] }
    expect(propose(wider).unplaced).toEqual([])
  })

  it('is made of a full field where everybody wishes for many, and drops as few wishes as it must', () => {
    const parties = Array.from({ length: 120 }, (_, index) =>
      party(`P${index}`, 1 + (index % 3), {
        wish: Array.from({ length: 25 }, (_, turn) => `P${(index * 7 + turn * 13 + 1) % 120} One`).join(', '),
      }),
    )
    const plan = field(parties, { newTeams: 60 })
    expect(propose(plan).unplaced).toEqual([])
    const together = propose(plan).teams.flatMap((each) => each.parties.flatMap(({ reasons }) => reasons))
    expect(together.filter(({ kind }) => kind.endsWith('asked')).length).toBeGreaterThan(10)
  })

  it('asks a team that is named', () => {
    const plan = field([party('Ana', 1, { wish: 'Team Chen' })], {
      teams: [team('Okafor', 1), team('Chen', 3)],
    })
    expect(propose(plan).teams.find(({ key }) => key === 'Chen')?.parties[0]?.id).toBe('Ana')
  })

  it('keeps what staff locked', () => {
    const plan = field([party('Ana', 1, { lockedTo: 'Chen' }), party('Bo', 1, { lockedTo: 'new 1' })], {
      teams: [team('Okafor', 1), team('Chen', 3)],
    })
    const { teams } = propose(plan)
    expect(teams.find(({ key }) => key === 'Chen')?.parties[0]).toEqual({
      id: 'Ana',
      reasons: [{ kind: 'locked' }],
    })
    expect(teams.find(({ key }) => key === 'new 1')?.parties[0]?.id).toBe('Bo')
  })

  it('evens out ability among parties of one size', () => {
    const strong = ['A', 'B', 'C', 'D'].map((id) => party(id, 2, { indexes: [20, 20] }))
    const weak = ['E', 'F', 'G', 'H'].map((id) => party(id, 2, { indexes: [200, 200] }))
    const { teams } = propose(field([...strong, ...weak]))
    for (const { parties } of teams) {
      const letters = parties.map(({ id }) => id)
      expect(letters.filter((id) => id < 'E')).toHaveLength(1)
    }
  })

  it('says who is left over, and doesn’t even out an ability that nobody knows', () => {
    const known = ['A', 'B', 'C', 'D'].map((id, index) => party(id, 1, { indexes: [index * 100] }))
    const plan = field([...known, party('Unknown')])
    const said = propose(plan).teams.map((each) => each.parties.map(({ id }) => [id, reasonsFor(plan, id)]))
    expect(said.find((each) => each.length === 1)?.[0]?.[1]).toEqual(['the other teams are full'])
    expect(reasonsFor(plan, 'Unknown')).not.toContain('evens out ability')
  })

  it('says which wish names nobody who is here', () => {
    const plan = field(
      [
        party('Ana', 1, { wish: 'my neighbor' }),
        party('Bo', 1, { wish: 'anybody' }),
        party('Cy', 1, { wish: 'Ana One' }),
        party('Di', 1, { wish: 'Lee Harlan' }),
      ],
      { fullTeams: [team('Harlan', 0, { people: ['Lee Harlan'] })] },
    )
    expect(reasonsFor(plan, 'Di')).toContain('asked for Team Harlan, which is full')
    expect(reasonsFor(plan, 'Ana')).toEqual([
      'with Cy One, who asked for them',
      'no sign-up matches this wish',
    ])
    expect(reasonsFor(plan, 'Bo')).toEqual(['next in order of sign-up'])
  })

  it('never splits a party, exceeds a team or forgets anybody, in 500 random fields', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 500; round++) {
      const teamSize = 2 + random(4)
      const parties = Array.from({ length: random(40) }, (_, index) => {
        const size = 1 + random(teamSize)
        const wish = random(3) === 0 ? `P${random(40)} One` : ''
        const indexes = Array.from({ length: size }, () => (random(2) ? random(360) : null))
        return party(`P${index}`, size, { wish, indexes })
      })
      const teams = Array.from({ length: random(6) }, (_, index) => team(`T${index}`, 1 + random(teamSize)))
      const newTeams = random(40)
      const { teams: planned, unplaced } = propose({ parties, teams, teamSize, newTeams })
      const seen = [...planned.flatMap((each) => each.parties.map(({ id }) => id)), ...unplaced].sort()
      expect(seen).toEqual(parties.map(({ id }) => id).sort())
      expect(planned.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(newTeams)
      for (const each of planned) expect(each.open).toBeGreaterThanOrEqual(0)
    }
  })
})
