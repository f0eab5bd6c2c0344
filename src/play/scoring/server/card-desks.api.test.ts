import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { committeeToken } from '../../../../tests/support/staff.ts'
import { withoutLocks } from '../../../../tests/support/without-locks.ts'
import type { CardQueue } from '../queue-contract.ts'

let app: TestApp
let round: Round
let now: Date
let scorer: string
const names = ['Harlan', 'Ortiz', 'Okafor', 'Marsh']

async function start(options: object = {}): Promise<void> {
  now = new Date('2026-09-12T21:00:00Z')
  app = await startTestApp({ now: () => now, ...options })
  round = await startRound(app, names)
  scorer = await committeeToken(app, 'Scorer')
}
beforeEach(() => start())
afterEach(() => app.stop())

const team = (at: number) => round.teams[at] as PlayingTeam
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** One place where cards are entered, logged in as an admin or as the scorer. */
function desk(token: () => Promise<string> | string) {
  const deskId = randomUUID()
  const send = async (route: string, sent: object) => app.call(route, { token: await token(), ...sent })
  return {
    look: async (after?: string) =>
      (await send('GET /api/admin/card-queue', { query: { deskId, ...(after && { after }) } })).body,
    next: async (after: string | null = null) =>
      (await send('POST /api/admin/card-queue/next', { body: { deskId, after } })).body,
    /** Returns who else has it. */
    open: async (teamId: string, takesOver = false) => {
      const sent = { params: { teamId }, body: { deskId, takesOver } }
      const { held } = (await send('POST /api/admin/score-cards/{teamId}/hold', sent)).body as CardQueue
      return held.find((hold) => hold.teamId === teamId && !hold.isYours) ?? null
    },
    leave: (teamId: string) =>
      send('POST /api/admin/score-cards/{teamId}/release', { params: { teamId }, body: { deskId } }),
  }
}
const admins = () => desk(() => app.admin())
const scorers = () => desk(() => scorer)

async function finish(of: PlayingTeam): Promise<void> {
  for (let hole = 1; hole <= 18; hole++) await round.score(of, hole, 4)
}

it('two desks that only look are shown the same card; two that take one never meet', async () => {
  const [one, two] = [admins(), scorers()]
  expect((await one.look()).next).toMatchObject({ teamName: 'Team Harlan' })
  expect((await two.look()).next).toMatchObject({ teamName: 'Team Harlan' })
  expect((await one.next()).card).toMatchObject({ teamName: 'Team Harlan', teamNumber: 1 })
  expect((await two.next()).card).toMatchObject({ teamName: 'Team Ortiz' })
  expect((await one.next(team(0).id)).card).toMatchObject({ teamName: 'Team Okafor' })
  expect((await two.next(team(1).id)).card).toMatchObject({ teamName: 'Team Marsh' })
  expect((await two.look()).held).toMatchObject([
    { teamId: team(2).id, by: 'Ann Archer', isYours: false },
    { teamId: team(3).id, by: 'Casey Scorer', isYours: true },
  ])
})

it('the queue has what is missing: cards that are not in, that nobody confirmed, or with two scores for a hole', async () => {
  const [harlan, ortiz, okafor, marsh] = [team(0), team(1), team(2), team(3)]
  await finish(harlan)
  await round.confirm(harlan)
  await finish(ortiz)
  await finish(okafor)
  await round.confirm(okafor)
  expect(await admins().look()).toMatchObject({ toDo: 2, next: { teamName: 'Team Ortiz' } })
  await round.score(harlan, 1, 4, { deviceId: 'a', mutationId: randomUUID(), baseVersion: 1 })
  const other = { deviceId: 'b', mutationId: randomUUID(), baseVersion: 0 }
  expect((await round.score(harlan, 1, 6, other)).body.status).toBe('conflict')
  expect(await admins().look()).toMatchObject({ toDo: 3, next: { teamName: 'Team Harlan' } })
  await app.call('PUT /api/admin/teams/{teamId}/status', {
    token: await app.admin(),
    params: { teamId: marsh.id },
    body: { status: 'withdrawn', reason: 'Went home' },
  })
  expect(await admins().look(harlan.id)).toMatchObject({ toDo: 2, next: { teamName: 'Team Ortiz' } })
})

it('a card goes back on leaving, when another is taken, and by itself when its desk does nothing', async () => {
  const [one, two] = [admins(), scorers()]
  await one.next()
  await one.leave(team(0).id)
  expect((await two.next()).card).toMatchObject({ teamName: 'Team Harlan' })
  await two.next(team(0).id)
  expect((await one.next()).card).toMatchObject({ teamName: 'Team Harlan' })
  later(4)
  expect(await one.open(team(0).id)).toBeNull()
  later(4)
  expect((await two.next(team(3).id)).card).toMatchObject({ teamName: 'Team Ortiz' })
  later(2)
  expect((await two.next(team(3).id)).card).toMatchObject({ teamName: 'Team Harlan' })
  expect((await two.look()).held).toHaveLength(1)
})

it('a finished card is nobody’s', async () => {
  const one = admins()
  await one.next()
  await finish(team(0))
  expect((await one.look()).held).toHaveLength(1)
  await round.confirm(team(0))
  expect(await one.open(team(0).id)).toBeNull()
  expect((await one.look()).held).toEqual([])
})

it('who opens a taken card is told who has it, and gets it by a yes; the first desk then learns of it', async () => {
  const [one, two, third] = [admins(), scorers(), scorers()]
  await one.next()
  const since = now.toISOString()
  later(1)
  expect(await two.open(team(0).id)).toMatchObject({ by: 'Ann Archer', since, isYou: false })
  expect(await one.open(team(0).id)).toBeNull()
  expect(await two.open(team(0).id, true)).toBeNull()
  expect(await one.open(team(0).id)).toMatchObject({ by: 'Casey Scorer' })
  expect(await third.open(team(0).id)).toMatchObject({ by: 'Casey Scorer', isYou: true })
  await one.leave(team(0).id)
  expect(await one.open(team(0).id)).toMatchObject({ by: 'Casey Scorer' })
})

it('nothing left is told apart from what is left being at other desks', async () => {
  const desks = [admins(), admins(), admins(), scorers()]
  for (const each of desks) await each.next()
  expect(await scorers().next()).toMatchObject({ card: null, atOthers: 4 })
  for (const each of round.teams) {
    await finish(each)
    await round.confirm(each)
  }
  expect(await scorers().next()).toEqual({ card: null, atOthers: 0, isOwnLeft: false })
  expect(await scorers().look()).toMatchObject({ toDo: 0, next: null })
})

it('only who enters scores has a desk', async () => {
  for (const token of [team(0).token, await committeeToken(app, 'Registration')])
    expect(
      (
        await app.call('POST /api/admin/card-queue/next', {
          token,
          body: { deskId: randomUUID(), after: null },
        })
      ).status,
    ).toBe(403)
})

/** Four desks press at the same moment, ten times. Returns how often somebody didn't get a card of their own. */
async function meetings(): Promise<number> {
  let met = 0
  for (let time = 0; time < 10; time++) {
    const desks = names.map(() => scorers())
    const taken = await Promise.all(desks.map((each) => each.next()))
    const cards = new Set(taken.map(({ card }) => card?.teamId).filter(Boolean))
    met += names.length - cards.size
    later(6)
  }
  return met
}

it('four desks that press at the same moment have four cards', async () => {
  expect(await meetings()).toBe(0)
}, 60_000)

it.runIf(testsRunOn() === 'postgres')(
  'without the lock they meet',
  async () => {
    await app.stop()
    await start({ wrapDatabase: withoutLocks })
    expect(await meetings()).toBeGreaterThan(0)
  },
  60_000,
)
