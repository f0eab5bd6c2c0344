import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** What the tables say about who plays, counted without the product's own rule. */
export interface Recount {
  /** Teams that everybody needs, with each party together: the fewest there are, by trying everything. */
  teamsNeeded: number
  /** Everybody who plays, with the places that a team's own fee pays for. */
  golfers: number
}

/** `promised`: whole teams that codes and packages hold. */
export async function recount(app: TestApp, teamSize: number, promised: number): Promise<Recount> {
  const { teams, parties, players } = await rowsOf(app)
  const free = teams.map(({ id, size, own_places }) => {
    const seated = players.filter(({ team_id, party_id }) => team_id === id && party_id !== null).length
    return size - own_places - seated
  })
  expect(Math.min(0, ...free), 'nobody sits on a place that is somebody else’s').toBe(0)
  const waiting = parties.filter(({ team_id, canceled_at }) => team_id === null && canceled_at === null)
  const sizes = waiting.map(({ size }) => size).sort((one, other) => other - one)
  const own = teams.reduce((all, team) => all + team.own_places, 0)
  const seated = players.filter(({ party_id }) => party_id !== null).length
  return {
    teamsNeeded: teams.length + promised + fewestNewTeams(free, sizes, teamSize),
    golfers: own + seated + sizes.reduce((all, size) => all + size, 0) + promised * teamSize,
  }
}

/** Tries every way to seat parties, each on one team. */
function fewestNewTeams(free: readonly number[], sizes: readonly number[], teamSize: number): number {
  const known = new Map<string, number>()
  function fewest(places: readonly number[], next: number): number {
    const size = sizes[next]
    if (size === undefined) return 0
    const left = places.filter((each) => each > 0).sort((one, other) => one - other)
    const key = `${next}:${left.join()}`
    const before = known.get(key)
    if (before !== undefined) return before
    let best = 1 + fewest([...left, teamSize - size], next + 1)
    for (const [team, places] of left.entries())
      if (places >= size) best = Math.min(best, fewest(left.with(team, places - size), next + 1))
    known.set(key, best)
    return best
  }
  return fewest(free, 0)
}

/** Nobody plays twice, no party is apart, whoever paid has a place, and every team can be reached. */
export async function expectSoundPlaces(app: TestApp): Promise<void> {
  const { teams, parties, players, pooled, paid, deletions } = await rowsOf(app)
  const everybody = [...players, ...pooled]
  for (const of of ['id', 'email_key', 'phone'] as const) {
    const values = everybody.map((person) => person[of]).filter((value) => value !== null)
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      `nobody twice by ${of}`,
    ).toEqual([])
  }
  for (const { id, size, team_id, canceled_at } of parties) {
    const where = players.filter(({ party_id }) => party_id === id).map((player) => player.team_id)
    const waits = pooled.filter(({ party_id }) => party_id === id).length
    const seats = canceled_at === null && team_id !== null ? Array(size).fill(team_id) : []
    expect([where, waits], 'a party is together').toEqual([seats, seats.length === 0 ? size : 0])
  }
  for (const team of teams) {
    const on = players.filter(({ team_id }) => team_id === team.id).sort((a, b) => a.number - b.number)
    expect(
      on.map(({ number }) => number),
      `${team.name}: one player a place`,
    ).toEqual(on.map((_, place) => place + 1))
    expect(Boolean(on[0]?.email_key && on[0].phone), `${team.name}: a leader who can be reached`).toBe(true)
    expect(on.length, team.name).toBeLessThanOrEqual(team.size)
    const own = on.filter(({ party_id }) => party_id === null).length
    expect(own, `${team.name}: its own places`).toBeLessThanOrEqual(team.own_places)
  }
  const there = new Set([...teams, ...parties].map(({ id }) => id))
  // A team that staff delete while its leader is paying takes the money with it, until it is restored.
  const isDeleted = (id: string) => deletions.some(({ content }) => content.includes(id))
  expect(
    paid.filter((id) => !there.has(id) && !isDeleted(id)),
    'whoever paid has a place',
  ).toEqual([])
}

async function rowsOf(app: TestApp) {
  const { sql } = app.features.database
  const [teams, parties, players, pooled, parts, deletions] = await Promise.all([
    sql.selectFrom('teams').selectAll().execute(),
    sql.selectFrom('parties').selectAll().execute(),
    sql.selectFrom('players').selectAll().execute(),
    sql.selectFrom('party_players').selectAll().execute(),
    sql.selectFrom('payment_parts').selectAll().where('purpose', 'in', ['team', 'party']).execute(),
    sql.selectFrom('deletions').select('content').execute(),
  ])
  const paid = [...new Set(parts.map(({ subject_id }) => subject_id))]
  return { teams, parties, players, pooled, paid, deletions }
}
