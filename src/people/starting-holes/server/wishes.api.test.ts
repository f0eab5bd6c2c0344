import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'
import { type StaffTeam, type StaffTeams, staffTeamsOf } from '../../../../tests/support/staff-teams.ts'

let app: TestApp
let desk: StaffTeams
let eventId: string

beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-01T15:00:00Z') })
  desk = staffTeamsOf(app)
})
afterEach(() => app.stop())

async function field(count: number): Promise<void> {
  eventId = (await makeEvent(app, { holes: pebbleBeach.holes, maxTeams: 100 })).eventId
  for (let seat = 1; seat <= count; seat++) await signUp(app, `Golfer ${seat}`, seat)
}

const golfer = (at: number) => desk.team(`Team Golfer ${at}`)
const wish = async (one: StaffTeam, other: { id: string }, isWished = true) =>
  app.call('PUT /api/admin/pairing-wishes', {
    token: await app.admin(),
    body: { teamId: one.id, besideId: other.id, isWished },
  })
const starts = async () =>
  Object.fromEntries(
    (await desk.teams()).map(({ teamName, startingHole, startingGroup }) => [
      teamName,
      `${startingHole ?? '-'}${startingGroup ?? ''}`,
    ]),
  )
async function fill(options: object = {}): Promise<void> {
  const { basis } = (await desk.plan(options as Record<string, string>)).body
  expect((await desk.assign(basis, options)).status).toBe(200)
}

it('without a wish the plan says nothing of it', async () => {
  await field(3)
  expect(Object.keys((await desk.plan()).body).sort()).toEqual(['basis', 'changeCount', 'holes', 'teamCount'])
})

it('a wish is entered once, keeps two teams beside each other, and can be taken back', async () => {
  await field(12)
  const [three, eleven] = [await golfer(3), await golfer(11)]
  expect((await wish(three, eleven)).body.wishes).toMatchObject([
    { teamName: 'Team Golfer 3', besideName: 'Team Golfer 11' },
  ])
  expect((await wish(eleven, three)).body.wishes).toHaveLength(1)
  expect((await desk.audit('pairing wish changed')).changes).toContainEqual({
    ...{ what: 'wish', from: null, to: 'Team Golfer 3 beside Team Golfer 11' },
  })
  expect((await desk.plan()).body.unkept).toEqual([])
  await fill()
  expect(await starts()).toMatchObject({ 'Team Golfer 3': '3A', 'Team Golfer 11': '4A' })
  expect((await wish(three, eleven, false)).body.wishes).toEqual([])
  await fill({ keep: 'none' })
  expect(await starts()).toMatchObject({ 'Team Golfer 4': '4A', 'Team Golfer 11': '11A' })
})

it('a plan made before a wish can’t be applied after it', async () => {
  await field(4)
  const { basis } = (await desk.plan()).body
  await wish(await golfer(1), await golfer(4))
  expect((await desk.assign(basis)).status).toBe(409)
})

it('what can’t be kept is said, with why', async () => {
  await field(6)
  const [one, two, five, six] = [await golfer(1), await golfer(2), await golfer(5), await golfer(6)]
  await desk.setHole(one, 3, 'A')
  await desk.setHole(six, 12, 'A')
  await wish(one, six)
  expect((await desk.plan()).body.unkept).toEqual([
    { ...{ teamName: 'Team Golfer 1', besideName: 'Team Golfer 6' }, why: 'Their holes are set already.' },
  ])
  expect((await desk.plan({ keep: 'none' })).body.unkept).toEqual([])
  await desk.setHole(two, 9, 'A')
  await wish(two, five)
  expect((await desk.plan()).body.unkept).toHaveLength(1)
})

it('teams of two waves aren’t beside each other', async () => {
  await field(4)
  await app.call('PUT /api/admin/waves', {
    token: await app.admin(),
    body: {
      eventId,
      waves: [
        { name: 'Morning', startsAt: '08:00', maxTeams: 2 },
        { name: 'Afternoon', startsAt: '13:30', maxTeams: 9 },
      ],
    },
  })
  await wish(await golfer(1), await golfer(4))
  expect((await desk.plan()).body.unkept).toMatchObject([{ why: 'They start in different waves.' }])
})

it('a walk-up goes last, and whoever wants to play beside it comes to it', async () => {
  await field(8)
  await signUp(app, 'Late', 90)
  const onTheDay = { createdAt: '2025-07-19T14:00:00.000Z' }
  const late = await desk.team('Team Late')
  await app.features.database.sql.updateTable('teams').set(onTheDay).where('id', '=', late.id).execute()
  await wish(await golfer(2), late)
  await fill()
  expect(await starts()).toMatchObject({ 'Team Late': '9A', 'Team Golfer 2': '10A' })
})

it('a team has at most three wishes: no more could be kept, and filling the course stays quick', async () => {
  await field(6)
  const [one, ...others] = [
    await golfer(1),
    await golfer(2),
    await golfer(3),
    await golfer(4),
    await golfer(5),
  ]
  for (const other of others.slice(0, 3)) expect((await wish(one, other)).status).toBe(200)
  const refused = await wish(others[3] as StaffTeam, one)
  expect(refused.status).toBe(400)
  expect(refused.body.errors.besideId[0]).toContain('Team Golfer 1 has 3 wishes already')
  expect((await wish(one, others[0] as StaffTeam)).status).toBe(200)
})

it('a team beside itself, or beside nobody, is refused', async () => {
  await field(2)
  const one = await golfer(1)
  expect((await wish(one, one)).status).toBe(400)
  expect((await wish(one, { id: 'nobody' })).status).toBe(404)
})

it('the wishes of a deleted team are nobody’s, until it is restored', async () => {
  await field(3)
  const [one, two] = [await golfer(1), await golfer(2)]
  await wish(one, two)
  await desk.delete(two)
  const list = async () =>
    (await app.call('GET /api/admin/pairing-wishes', { token: await app.admin() })).body.wishes
  expect(await list()).toEqual([])
  expect((await desk.plan()).body.unkept).toBeUndefined()
})
