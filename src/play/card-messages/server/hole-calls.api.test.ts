import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { raceWithoutLocks } from '../../../../tests/support/without-locks.ts'

let app: TestApp
let round: Round
let harlan: PlayingTeam

async function start(site: TestApp): Promise<void> {
  app = site
  round = await startRound(site, ['Harlan', 'Ortiz'])
  harlan = round.teams[0] as PlayingTeam
  await staff('PUT /api/admin/desk-line', { body: { eventId: round.eventId, isOpen: true } })
}
beforeEach(async () => start(await startTestApp({ now: () => new Date('2025-07-19T17:00:00Z') })))
afterEach(() => app.stop())

const staff = async (route: string, sent: object = {}) =>
  app.call(route, { token: await app.admin(), ...sent })
async function callDesk(more: object = {}): Promise<string> {
  const body = {
    ...{ callId: randomUUID(), teamId: harlan.id, kind: 'cart', words: 'Flat tire', holeNumber: 4 },
    ...{ calledAt: '2025-07-19T16:58:00Z', ...more },
  }
  const { status } = await app.call('POST /api/LiveScoring/desk-call', { token: harlan.token, body })
  expect(status).toBe(200)
  return body.callId
}
/** The link of the volunteer at a hole. */
async function volunteerAt(hole: number): Promise<{ id: string; secret: string }> {
  const kind = { kind: 'longest-drive', holeNumber: hole, forWhom: 'all', names: [], measure: 'yards' }
  const body = { eventId: round.eventId, ...kind }
  const made = await staff('POST /api/admin/contests', { body })
  const { contestId: id } = made.body.contests.at(-1).contest
  const { url } = (await staff('POST /api/admin/contests/{id}/link', { params: { id } })).body
  return { id, secret: url.split('#')[1] }
}
const open = async (secret: string) => (await app.call('POST /api/contest', { body: { secret } })).body
const take = (secret: string, callId: string) =>
  app.call('POST /api/contest/take-call', { body: { secret, callId } })

it('without a call the link shows what it showed', async () => {
  const { secret } = await volunteerAt(4)
  expect(Object.keys(await open(secret))).not.toContain('calls')
})

it('the volunteer sees the open calls of the hole, medical ones first, and nobody else’s', async () => {
  const { secret } = await volunteerAt(4)
  await callDesk()
  await callDesk({ kind: 'medical', words: 'A bee sting' })
  await callDesk({ holeNumber: 5, words: 'Elsewhere' })
  const done = await callDesk({ words: 'Done' })
  await staff('POST /api/admin/desk-calls/{id}/close', { params: { id: done } })
  expect((await open(secret)).calls).toMatchObject([
    { kind: 'medical', words: 'A bee sting', teamName: 'Team Harlan', takenBy: null },
    { kind: 'cart', words: 'Flat tire', takenBy: null },
  ])
})

it('the volunteer takes one: the desk, the team and the volunteer know, and a medical one rings no more', async () => {
  const { secret } = await volunteerAt(4)
  const callId = await callDesk({ kind: 'medical' })
  expect((await staff('GET /api/admin/desk-calls/open')).body.medical).toHaveLength(1)
  expect((await take(secret, callId)).body.calls).toMatchObject([
    { takenBy: 'Volunteer on hole 4, longest drive' },
  ])
  expect((await take(secret, callId)).status).toBe(200)
  expect((await staff('GET /api/admin/desk-calls/open')).body.medical).toEqual([])
  expect((await staff('GET /api/admin/card-messages')).body.calls).toMatchObject([
    { takenBy: 'Volunteer on hole 4, longest drive' },
  ])
  expect((await round.card(harlan)).body.deskCalls).toMatchObject([{ isTaken: true }])
})

it('the desk takes over what a volunteer has, and nobody takes that from the desk', async () => {
  const { secret } = await volunteerAt(4)
  const callId = await callDesk({ kind: 'medical' })
  await take(secret, callId)
  const over = await staff('POST /api/admin/desk-calls/{id}/take', { params: { id: callId } })
  expect([over.status, over.body.calls[0].takenBy]).toEqual([200, 'Ann Archer'])
  expect((await take(secret, callId)).status).toBe(409)
})

it('what the desk has taken, what is at another hole and what is done can’t be taken', async () => {
  const { secret } = await volunteerAt(4)
  const taken = await callDesk()
  await staff('POST /api/admin/desk-calls/{id}/take', { params: { id: taken } })
  expect((await open(secret)).calls).toMatchObject([{ takenBy: 'Ann Archer' }])
  expect((await take(secret, taken)).status).toBe(409)
  const elsewhere = await callDesk({ holeNumber: 5 })
  expect((await take(secret, elsewhere)).status).toBe(404)
  expect((await take('unknown', elsewhere)).status).toBe(404)
  await staff('POST /api/admin/desk-calls/{id}/close', { params: { id: taken } })
  expect((await take(secret, taken)).status).toBe(404)
})

it('a closed link shows no calls, and takes none', async () => {
  const { id, secret } = await volunteerAt(4)
  const callId = await callDesk()
  await staff('POST /api/admin/contests/{id}/close-links', { params: { id } })
  expect((await open(secret)).calls).toBeUndefined()
  expect((await take(secret, callId)).body.type).toBe('/problems/link-closed')
})

/** The desk and the volunteer press at once. Returns how often the volunteer has what the desk was told it has. */
async function bothTake(times: number): Promise<number> {
  const { secret } = await volunteerAt(4)
  let both = 0
  for (let time = 0; time < times; time++) {
    // Three calls a minute are taken of a team; medical ones count for themselves.
    const callId = await callDesk({ kind: time % 2 ? 'medical' : 'cart' })
    // The volunteer's link is looked up first: the desk begins a little later each time, so that some meet.
    const late = pause(time)
    const [desk] = await Promise.all([
      late.then(() => staff('POST /api/admin/desk-calls/{id}/take', { params: { id: callId } })),
      take(secret, callId),
    ])
    const { calls } = await open(secret)
    const { takenBy } = calls.find((call: { callId: string }) => call.callId === callId)
    if (desk.status === 200 && takenBy !== 'Ann Archer') both += 1
  }
  return both
}

it('the desk and the volunteer never both have one', async () => {
  expect(await bothTake(6)).toBe(0)
})

it.runIf(testsRunOn() === 'postgres')(
  'without the lock they do',
  async () => {
    await app.stop()
    const count = await raceWithoutLocks(
      0,
      async (site) => {
        await start(site)
        return bothTake(6)
      },
      { now: () => new Date('2025-07-19T17:00:00Z') },
    )
    app = await startTestApp()
    expect(count).toBeGreaterThan(0)
  },
  120_000,
)
