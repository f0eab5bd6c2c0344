import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** What the tables say about who plays, counted without the product's own rule. */
export interface Recount {
  /** Teams that everybody needs, with each party together: the fewest there are, by trying everything. */
  teamsNeeded: number
  /** Everybody who attends dinner: golfers, with the places that a team's own fee pays for, and guests. */
  attendees: number
}

/** What the tables don't say. */
export interface Beside {
  teamSize: number
  /** Whole teams that codes and packages hold. */
  promised: number
  now: Date
}

interface Waiter {
  kind: string
  size: number
}

export type PlacesRows = Awaited<ReturnType<typeof readPlaces>>

/** `plus`: one more who has a place. `without`: these offers don't count. */
export function recount(
  { teams, parties, players, offers, guests }: PlacesRows,
  { teamSize, promised, now }: Beside,
  { plus, without = new Set() }: { plus?: Waiter; without?: ReadonlySet<string> } = {},
): Recount {
  const free = teams.map(({ id, size, ownPlaces }) => {
    const seated = players.filter(({ teamId, partyId }) => teamId === id && partyId !== null).length
    return size - ownPlaces - seated
  })
  expect(Math.min(0, ...free), 'nobody sits on a place that is somebody else’s').toBe(0)
  const waiting = parties.filter(({ teamId, canceledAt }) => teamId === null && canceledAt === null)
  const running = offers.filter((offer) => isRunning(offer, now) && !without.has(offer.id))
  const held: Waiter[] = plus ? [...running, plus] : running
  const sizesOf = (wanted: string) => held.filter(({ kind }) => kind === wanted).map(({ size }) => size)
  const sizes = [...waiting.map(({ size }) => size), ...sizesOf('party')].sort((one, other) => other - one)
  const whole = promised + sizesOf('team').length
  const own = teams.reduce((all, team) => all + team.ownPlaces, 0)
  const seated = players.filter(({ partyId }) => partyId !== null).length
  const dinner = guests.filter(({ keepsPlaceUntil }) => keepsPlaceUntil > now).length + sum(sizesOf('dinner'))
  return {
    teamsNeeded: teams.length + whole + fewestNewTeams(free, sizes, teamSize),
    attendees: own + seated + sum(sizes) + whole * teamSize + dinner,
  }
}

interface Limits {
  maxTeams: number
  maxAttendees: number
}

/**
 * Nobody in line was passed: whoever still waits wouldn't fit, not even without the offers that were made since to those
 * behind them. For moments at which everything that is free has just been offered.
 */
export function expectFairLine(
  rows: PlacesRows,
  beside: Beside,
  limits: Limits,
  offersBefore: ReadonlySet<string>,
  what: string,
): void {
  const positions = new Map(rows.waiting.map(({ id, position }) => [id, position]))
  for (const waiter of rows.waiting.filter(({ state }) => state === 'waiting')) {
    const behind = rows.offers.filter(
      ({ id, waitingId }) => !offersBefore.has(id) && (positions.get(waitingId) ?? 0) > waiter.position,
    )
    const without = new Set(behind.map(({ id }) => id))
    const room = recount(rows, beside, { plus: waiter, without })
    const mayTeams = waiter.kind === 'dinner' || room.teamsNeeded <= limits.maxTeams
    expect(
      mayTeams && room.attendees <= limits.maxAttendees,
      `${what}: ${waiter.name} (${waiter.kind} of ${waiter.size}, no. ${waiter.position}) was passed`,
    ).toBe(false)
  }
}

/** Each offer is one waiter's; an accepted one is one sign-up; nobody's money counts for what was given up. */
export function expectSoundWaitlist({ waiting, offers, counted }: PlacesRows): void {
  const open = offers.filter(({ endedAt }) => endedAt === null).map(({ waitingId }) => waitingId)
  const offered = waiting.filter(({ state }) => state === 'offered').map(({ id }) => id)
  expect(open.sort(), 'who is offered places has one offer').toEqual(offered.sort())
  const subjects = waiting.flatMap(({ subjectId }) => subjectId ?? [])
  expect(new Set(subjects).size, 'one sign-up each').toBe(subjects.length)
  const givenUp = waiting.filter(({ state }) => state === 'ran-out').map(({ subjectId }) => subjectId)
  expect(
    givenUp.filter((id) => id !== null && counted.has(id)),
    'whoever paid too late has a place or gets it back',
  ).toEqual([])
}

function isRunning({ endedAt, until }: { endedAt: string | null; until: string }, now: Date): boolean {
  return endedAt === null && new Date(until) > now
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
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
export function expectSoundPlaces(rows: PlacesRows): void {
  const { teams, parties, players, pooled, paid, deletions, waiting } = rows
  const everybody = [...players, ...pooled]
  for (const contact of ['id', 'emailKey', 'phone'] as const) {
    const values = everybody.map((person) => person[contact]).filter((value) => value !== null)
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      `nobody twice by ${contact}`,
    ).toEqual([])
  }
  for (const { id, size, teamId, canceledAt } of parties) {
    const where = players.filter(({ partyId }) => partyId === id).map((player) => player.teamId)
    const waits = pooled.filter(({ partyId }) => partyId === id).length
    const seats = canceledAt === null && teamId !== null ? Array(size).fill(teamId) : []
    expect([where, waits], 'a party is together').toEqual([seats, seats.length === 0 ? size : 0])
  }
  for (const team of teams) {
    const on = players.filter(({ teamId }) => teamId === team.id).sort((a, b) => a.number - b.number)
    expect(
      on.map(({ number }) => number),
      `${team.name}: one player a place`,
    ).toEqual(on.map((_, place) => place + 1))
    expect(Boolean(on[0]?.emailKey && on[0].phone), `${team.name}: a leader who can be reached`).toBe(true)
    expect(on.length, team.name).toBeLessThanOrEqual(team.size)
    const own = on.filter(({ partyId }) => partyId === null).length
    expect(own, `${team.name}: its own places`).toBeLessThanOrEqual(team.ownPlaces)
  }
  const there = new Set([...teams, ...parties].map(({ id }) => id))
  // A team that staff delete while its leader is paying takes the money with it, until it is restored.
  const isDeleted = (id: string) => deletions.some(({ content }) => content.includes(id))
  const isGivenUp = (id: string) => waiting.some(({ entry }) => entry.includes(id))
  expect(
    paid.filter((id) => !there.has(id) && !isDeleted(id) && !isGivenUp(id)),
    'whoever paid has a place',
  ).toEqual([])
}

/** Longer than any story. */
const always = new Date('2999-01-01')
const hour = 3_600_000

/** Everything that is counted, read once. */
export async function readPlaces(app: TestApp) {
  const { sql } = app.features.database
  const [teams, parties, players, pooled, parts, deletions, waiting, offers, orders, seats] =
    await Promise.all([
      sql.selectFrom('teams').selectAll().execute(),
      sql.selectFrom('parties').selectAll().execute(),
      sql.selectFrom('players').selectAll().execute(),
      sql.selectFrom('golfers').selectAll().where('teamId', 'is', null).execute(),
      sql
        .selectFrom('payment_parts')
        .innerJoin('payments', 'payments.id', 'payment_parts.paymentId')
        .select(['subjectId', 'purpose', 'payment_parts.amount', 'unmatched', 'noPlace', 'status'])
        .where('purpose', 'in', ['team', 'party', 'attendee'])
        .execute(),
      sql.selectFrom('deletions').select('content').execute(),
      sql.selectFrom('waiting').selectAll().orderBy('position').execute(),
      sql.selectFrom('offers').selectAll().execute(),
      sql.selectFrom('dinner_orders').select(['id', 'createdAt', 'heldAgainAt']).execute(),
      sql.selectFrom('dinner_guests').select('orderId').execute(),
    ])
  const golf = parts.filter(({ purpose }) => purpose !== 'attendee')
  const paid = [...new Set(golf.filter(({ noPlace }) => noPlace === 0).map(({ subjectId }) => subjectId))]
  const isCounted = (part: (typeof parts)[number]) =>
    part.status === 'paid' && part.noPlace === 0 && part.unmatched < part.amount
  const counted = new Set(parts.filter(isCounted).map(({ subjectId }) => subjectId))
  const isAlive = (id: string) =>
    parts.some(
      ({ subjectId, status, noPlace }) =>
        subjectId === id && noPlace === 0 && ['open', 'processing', 'paid'].includes(status),
    )
  const guests = seats.map(({ orderId }) => {
    const order = orders.find(({ id }) => id === orderId)
    const held = Date.parse(order?.heldAgainAt ?? order?.createdAt ?? '')
    return { keepsPlaceUntil: isAlive(orderId) ? always : new Date(held + hour) }
  })
  return { teams, parties, players, pooled, paid, counted, deletions, waiting, offers, guests }
}
