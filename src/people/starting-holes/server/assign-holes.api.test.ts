import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'
import { type StaffTeam, type StaffTeams, staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { withoutLocks } from '../../../../tests/support/without-locks.ts'

let app: TestApp
let desk: StaffTeams

beforeEach(async () => {
  app = await startTestApp()
  desk = staffTeamsOf(app)
})
afterEach(() => app.stop())

async function field(site: TestApp, count: number): Promise<void> {
  await makeEvent(site, { holes: pebbleBeach.holes, maxTeams: 100 })
  for (let seat = 1; seat <= count; seat++) await signUp(site, `Golfer ${seat}`, seat)
}

const starts = async (of: StaffTeams) =>
  (await of.teams()).map((team) => `${team.startingHole ?? '-'}${team.startingGroup ?? ''}`)

it('a plan changes nothing until it is applied, and is then applied at once', async () => {
  await field(app, 20)
  await desk.setHole(await desk.team('Team Golfer 3'), 1)
  const { body: plan } = await desk.plan()
  expect(plan).toMatchObject({ teamCount: 20, changeCount: 20 })
  expect(plan.holes).toHaveLength(18)
  expect(plan.holes[0]).toMatchObject({ holeNumber: 1, par: 4, a: [{ teamName: 'Team Golfer 3' }], b: [] })
  expect(plan.holes[1]).toMatchObject({
    holeNumber: 2,
    par: 5,
    a: [{ teamName: 'Team Golfer 1', isNew: true }],
    b: [{ teamName: 'Team Golfer 19', isNew: true }],
  })
  expect((await starts(desk)).filter((start) => start !== '-')).toEqual(['1'])
  const answer = await desk.assign(plan.basis)
  expect(answer.status).toBe(200)
  expect((await starts(desk)).slice(0, 4)).toEqual(['2A', '3A', '1A', '4A'])
  expect(await starts(desk)).toContain('6B')
  const [standing] = (await app.call('GET /api/Golf/GetStandings')).body
  expect(standing.startingHole).not.toBeNull()
  const { changes, subject } = await desk.audit('starting holes assigned')
  expect(subject).toBe('Harlan Memorial Scramble')
  expect(changes).toContainEqual({ what: 'team golfer 3', from: '1', to: '1A' })
  expect((await desk.plan()).body.changeCount).toBe(0)
})

it('a plan can’t be applied after a new team or a manually set hole', async () => {
  await field(app, 3)
  const { basis } = (await desk.plan()).body
  await signUp(app, 'Late', 90)
  expect((await desk.assign(basis)).body.title).toContain('Someone else just changed this')
  const fresh = (await desk.plan()).body.basis
  await desk.setHole(await desk.team('Team Late'), 9)
  expect((await desk.assign(fresh)).status).toBe(409)
  expect(await starts(desk)).toEqual(['-', '-', '-', '9'])
})

it('a plan ordered by payment can’t be applied after somebody pays', async () => {
  await field(app, 2)
  const wish = { order: 'paid' }
  const { basis } = (await desk.plan(wish)).body
  await desk.pay(await desk.team('Team Golfer 2'), 500)
  expect((await desk.assign(basis, wish)).status).toBe(409)
  const { body } = await desk.plan(wish)
  expect((await desk.assign(body.basis, wish)).status).toBe(200)
  expect(await starts(desk)).toEqual(['2A', '1A'])
})

it('holes set by hand are only replaced if asked for', async () => {
  await field(app, 2)
  await desk.setHole(await desk.team('Team Golfer 2'), 1, 'A')
  const { body } = await desk.plan({ keep: 'none' })
  await desk.assign(body.basis, { keep: 'none' })
  expect(await starts(desk)).toEqual(['1A', '2A'])
})

it('thirty-seven teams don’t fit on one course, and the message says what to do', async () => {
  await field(app, 37)
  expect((await desk.plan()).body).toMatchObject({
    status: 409,
    title: 'There are more teams than starting places on the course.',
    detail:
      '18 holes take 36 teams at once, two on each, and 1 team has no place left. Give those a hole by hand, or play in two waves; nothing was assigned.',
  })
})

/** Ann assigns holes while Bea sets one by hand. Returns whether Bea's change was ever lost silently. */
async function losesByHand(site: TestApp, tries: number): Promise<boolean> {
  const both = staffTeamsOf(site)
  const wish = { keep: 'none' }
  for (let count = 0; count < tries; count++) {
    const [first] = (await both.teams()) as [StaffTeam]
    await both.setHole(first, 18, 'A')
    const { basis } = (await both.plan(wish)).body
    const [assigned, byHand] = await Promise.all([both.assign(basis, wish), both.setHole(first, 17, 'B')])
    expect(byHand.status).toBe(200)
    const [start] = await starts(both)
    if (assigned.status === 200 && start !== '17B') return true
  }
  return false
}

it('a hole set by hand while holes are assigned is never lost silently', async () => {
  await field(app, 6)
  expect(await losesByHand(app, 10)).toBe(false)
})

it.runIf(testsRunOn() === 'postgres')('without the lock it is', async () => {
  const unlocked = await startTestApp({ wrapDatabase: withoutLocks })
  try {
    await field(unlocked, 6)
    expect(await losesByHand(unlocked, 200)).toBe(true)
  } finally {
    await unlocked.stop()
  }
})

const move = async (moves: object[]) =>
  app.call('PUT /api/admin/starting-holes', { token: await app.admin(), body: { moves } })
const to = (
  team: StaffTeam,
  seenAt: string | null,
  startingHole: number | null,
  startingGroup: 'A' | 'B' | null,
) => ({
  teamId: team.id,
  seenAt,
  startingHole,
  startingGroup,
})

it('two teams swap spots in one call, and one leaves the course', async () => {
  await field(app, 3)
  const [one, two, three] = [
    await desk.team('Team Golfer 1'),
    await desk.team('Team Golfer 2'),
    await desk.team('Team Golfer 3'),
  ]
  await move([to(one, null, 1, 'A'), to(two, null, 4, 'B'), to(three, null, 9, null)])
  expect(await starts(desk)).toEqual(['1A', '4B', '9'])
  const swapped = await move([to(one, '1A', 4, 'B'), to(two, '4B', 1, 'A'), to(three, '9', null, null)])
  expect(swapped.status).toBe(200)
  expect(await starts(desk)).toEqual(['4B', '1A', '-'])
  expect((await desk.audit('starting holes changed')).changes).toContainEqual({
    what: 'team golfer 1',
    from: '1A',
    to: '4B',
  })
  const none = { teamId: one.id, startingHole: null }
  await app.call('POST /api/Admin/SetStartingHole', { token: await app.admin(), body: none })
  expect(await starts(desk)).toEqual(['-', '1A', '-'])
})

it('if one of several moves is out of date, none is applied', async () => {
  await field(app, 2)
  const [one, two] = [await desk.team('Team Golfer 1'), await desk.team('Team Golfer 2')]
  await move([to(one, null, 1, 'A'), to(two, null, 4, 'B')])
  const stale = await move([to(one, '1A', 4, 'B'), to(two, '9A', 1, 'A')])
  expect([stale.status, stale.body.type]).toEqual([409, '/problems/changed-meanwhile'])
  expect((await move([to(one, '1A', 19, 'A')])).status).toBe(400)
  expect((await move([])).status).toBe(400)
  expect((await move([{ ...to(one, '1A', 2, 'A'), teamId: 'nobody' }])).status).toBe(404)
  expect(await starts(desk)).toEqual(['1A', '4B'])
})
