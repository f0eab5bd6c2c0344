import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { openPlaces } from '../../../../tests/support/golf-parties.ts'
import { foursome, makeEvent, signUp } from '../../../../tests/support/people.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { accept, joinAsTeam } from '../../../../tests/support/waiting.ts'
import { raceWithoutLocks } from '../../../../tests/support/without-locks.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-01T12:00:00-04:00') })
})
afterEach(() => app.stop())

interface Wave {
  waveId: string
  name: string
  startsAt: string
  maxTeams: number
  teams: { teamId: string; teamName: string; startsOn: string | null }[]
}

const stored = ({ teams: _, ...wave }: Wave) => wave

const day = [
  { name: 'Morning', startsAt: '08:00', maxTeams: 2 },
  { name: 'Afternoon', startsAt: '13:30', maxTeams: 3 },
]

async function setWaves(site: TestApp, eventId: string, waves: object[]) {
  return site.call('PUT /api/admin/waves', { token: await site.admin(), body: { eventId, waves } })
}

async function eventInWaves(site: TestApp, waves: object[] = day) {
  const { eventId } = await makeEvent(site, { holes: pebbleBeach.holes })
  const { body, status } = await setWaves(site, eventId, waves)
  expect(status).toBe(200)
  const [first, second] = body.waves as [Wave, Wave]
  return { eventId: eventId as string, first, second }
}

const enter = (site: TestApp, seat: number, waveId?: string) =>
  site.call('POST /api/SignUp', { body: { players: foursome(`Golfer ${seat}`, seat), waveId } })
const pageOf = async (eventId: string): Promise<{ waves: Wave[]; basis: string }> =>
  (await app.call('GET /api/admin/waves', { token: await app.admin(), query: { eventId } })).body
const namesIn = async (eventId: string) =>
  (await pageOf(eventId)).waves.map(({ teams }) => teams.map(({ teamName }) => teamName))
const move = async (eventId: string, waveId: string, teamIds: (string | undefined)[]) =>
  app.call('POST /api/admin/waves/teams', { token: await app.admin(), body: { eventId, waveId, teamIds } })

it('an event without waves says nothing of them', async () => {
  await makeEvent(app)
  await signUp(app, 'Marsh', 1)
  const all = [
    await app.call('GET /api/Home'),
    await app.call('GET /api/Golf/GetTeams'),
    await app.call('GET /api/Golf/GetStandings'),
    await app.call('GET /api/Golf/Board'),
    await app.call('GET /api/Admin/GetTeams', { token: await app.admin() }),
  ]
  for (const { text } of all) expect(text).not.toMatch(/wave(s|Id)?"/)
})

it('a team chooses its start while there is room; without a choice it gets the first that has some', async () => {
  const { eventId, first, second } = await eventInWaves(app)
  expect((await app.call('GET /api/Home')).body).toMatchObject({
    maxTeams: 5,
    waves: [
      { waveId: first.waveId, name: 'Morning', start: '8:00 AM', maxTeams: 2, teamCount: 0 },
      { waveId: second.waveId, name: 'Afternoon', start: '1:30 PM', maxTeams: 3, teamCount: 0 },
    ],
  })
  expect((await enter(app, 1, second.waveId)).status).toBe(200)
  expect((await enter(app, 2, first.waveId)).status).toBe(200)
  expect((await enter(app, 3)).status).toBe(200)
  const refused = await enter(app, 4, first.waveId)
  expect(refused).toMatchObject({ status: 409, body: { type: '/problems/wave-full' } })
  expect((await enter(app, 4, 'another-event')).status).toBe(409)
  expect((await enter(app, 4)).status).toBe(200)
  expect(await namesIn(eventId)).toEqual([
    ['Team Golfer 2', 'Team Golfer 3'],
    ['Team Golfer 1', 'Team Golfer 4'],
  ])
  const { body: teams } = await app.call('GET /api/Golf/GetTeams')
  expect(teams[0]).toMatchObject({ teamName: 'Team Golfer 1', waveId: second.waveId })
  const { body: standings } = await app.call('GET /api/Golf/GetStandings')
  expect(standings[0].wave).toMatch(/Morning|Afternoon/)
})

it('on the day, whoever comes without a choice starts with the next wave; a calendar file has the wave’s start', async () => {
  const day0 = await startTestApp({ now: () => new Date('2025-07-19T12:30:00-04:00') })
  try {
    const { eventId, second } = await eventInWaves(day0)
    await enter(day0, 1)
    const { body: teams } = await day0.call('GET /api/Golf/GetTeams')
    expect(teams[0].waveId).toBe(second.waveId)
    const file = async (query: Record<string, string>) =>
      (await day0.call('GET /api/Golf/Calendar', { query })).text.match(/DTSTART[^:]*:(\S+)/)?.[1]
    expect(await file({ eventId })).toBe('20250719T160000Z')
    expect(await file({ eventId, waveId: second.waveId })).toBe('20250719T173000Z')
    const unknown = await day0.call('GET /api/Golf/Calendar', { query: { eventId, waveId: 'none' } })
    expect(unknown.status).toBe(404)
  } finally {
    await day0.stop()
  }
})

const racers = 6
async function raceForThePlace(site: TestApp): Promise<number> {
  const { first } = await eventInWaves(site, [
    { name: 'Morning', startsAt: '08:00', maxTeams: 1 },
    { name: 'Afternoon', startsAt: '13:30', maxTeams: 40 },
  ])
  const all = await Promise.all(
    Array.from({ length: racers }, (_, seat) => enter(site, seat + 1, first.waveId)),
  )
  return all.filter(({ status }) => status === 200).length
}

it('the last place of a wave is given once', async () => {
  expect(await raceForThePlace(app)).toBe(1)
})

it.runIf(testsRunOn() === 'postgres')('without the lock it would be given more than once', async () => {
  expect(await raceWithoutLocks(1, raceForThePlace)).toBeGreaterThan(1)
})

it('making waves puts every team in one, and taking them away takes all out', async () => {
  const { eventId } = await makeEvent(app, { holes: pebbleBeach.holes })
  for (const seat of [1, 2, 3]) await signUp(app, `Golfer ${seat}`, seat)
  const tooFew = await setWaves(
    app,
    eventId,
    day.map((wave) => ({ ...wave, maxTeams: 1 })),
  )
  expect(tooFew).toMatchObject({ status: 409, body: { type: '/problems/wave-full' } })
  expect((await pageOf(eventId)).waves).toEqual([])
  await setWaves(app, eventId, day)
  expect(await namesIn(eventId)).toEqual([['Team Golfer 1', 'Team Golfer 2'], ['Team Golfer 3']])
  const [first, second] = (await pageOf(eventId)).waves as [Wave, Wave]
  const one = await setWaves(app, eventId, [first])
  expect(one.body.errors.waves).toEqual([
    'One start for everybody needs no waves. Add another, or remove it.',
  ])
  const gone = await setWaves(app, eventId, [first, { ...day[1], name: 'Evening' }])
  expect(gone.body.errors.waves).toEqual(['Move the teams of Afternoon to another wave before it goes.'])
  const small = await setWaves(app, eventId, [{ ...first, maxTeams: 1 }, second])
  expect(small.body.errors).toEqual({ 'waves.0.maxTeams': ['2 teams are in it already'] })
  const twice = await setWaves(app, eventId, [first, { ...second, name: 'morning' }])
  expect(twice.body.errors).toEqual({ 'waves.1.name': ['Another wave has this name'] })
  const limit = await app.call('PUT /api/admin/events/{eventId}', {
    token: await app.admin(),
    params: { eventId },
    body: { maxTeams: 9 },
  })
  expect(limit.body.errors).toEqual({
    maxTeams: ['The waves have 5 places together. Change them on the Waves page.'],
  })
  await setWaves(app, eventId, [])
  expect((await app.call('GET /api/Golf/GetTeams')).text).not.toContain('waveId')
})

it('a page that is no longer true sets no waves; who starts together shares no hole', async () => {
  const { eventId } = await eventInWaves(app)
  const desk = staffTeamsOf(app)
  for (const seat of [1, 2, 3]) await enter(app, seat)
  await desk.assign((await desk.plan()).body.basis)
  expect((await pageOf(eventId)).waves.map(({ teams }) => teams.map(({ startsOn }) => startsOn))).toEqual([
    ['1A', '2A'],
    ['1A'],
  ])
  const { basis, waves } = await pageOf(eventId)
  await setWaves(app, eventId, [...waves.map(stored), { name: 'Evening', startsAt: '17:00', maxTeams: 2 }])
  const late = await app.call('PUT /api/admin/waves', {
    token: await app.admin(),
    body: { eventId, basis, waves: waves.map(stored) },
  })
  expect(late).toMatchObject({ status: 409, body: { type: '/problems/changed-meanwhile' } })
  expect((await pageOf(eventId)).waves).toHaveLength(3)
  await setWaves(app, eventId, [])
  expect((await desk.teams()).map(({ startingHole }) => startingHole)).toEqual([1, 2, null])
})

it('a team that changes its wave leaves its starting hole there; two waves use one hole after each other', async () => {
  const { eventId, first, second } = await eventInWaves(app)
  const desk = staffTeamsOf(app)
  for (const seat of [1, 2, 3]) await enter(app, seat)
  const { body: plan } = await desk.plan()
  expect(plan.holes[0].a).toHaveLength(2)
  await desk.assign(plan.basis)
  const teams = await desk.teams()
  expect(teams.map(({ startingHole }) => startingHole)).toEqual([1, 2, 1])
  const full = await move(eventId, first.waveId, [teams[2]?.id])
  expect(full).toMatchObject({ status: 409, body: { type: '/problems/wave-full' } })
  expect((await move(eventId, second.waveId, [teams[0]?.id])).status).toBe(200)
  expect((await desk.teams()).map(({ startingHole }) => startingHole)).toEqual([null, 2, 1])
  expect(await namesIn(eventId)).toEqual([['Team Golfer 2'], ['Team Golfer 1', 'Team Golfer 3']])
  expect(await desk.audit('teams moved to a wave')).toMatchObject({
    changes: [{ what: 'team golfer 1', from: 'Morning', to: 'Afternoon' }],
  })
})

it('72 teams start on one course in two waves, two on no spot of a wave', async () => {
  await eventInWaves(
    app,
    day.map((wave) => ({ ...wave, maxTeams: 36 })),
  )
  for (let seat = 1; seat <= 72; seat++) expect((await enter(app, seat)).status).toBe(200)
  expect((await enter(app, 73)).body.type).toBe('/problems/event-full')
  const desk = staffTeamsOf(app)
  expect((await desk.assign((await desk.plan()).body.basis)).status).toBe(200)
  const { body: teams } = await app.call('GET /api/Golf/GetTeams')
  const spots = teams.map(
    (team: { waveId: string; startingHole: number; startingGroup: string }) =>
      `${team.waveId} ${team.startingHole}${team.startingGroup}`,
  )
  expect(new Set(spots).size).toBe(72)
  expect(new Set(spots.map((spot: string) => spot.split(' ')[1])).size).toBe(36)
})

it('another year begins with the same waves, without teams', async () => {
  const { eventId } = await eventInWaves(app)
  await enter(app, 1)
  const { body: copy } = await app.call('POST /api/admin/events/{eventId}/copy', {
    token: await app.admin(),
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  const { waves } = await pageOf(copy.eventId)
  expect(waves).toMatchObject(day.map((wave) => ({ ...wave, teams: [] })))
  expect((await pageOf(eventId)).waves[0]?.teams).toHaveLength(1)
})

it('a deleted team comes back to its wave, or to one that has room', async () => {
  const { eventId, first, second } = await eventInWaves(app)
  const desk = staffTeamsOf(app)
  for (const seat of [1, 2]) await enter(app, seat, first.waveId)
  await desk.delete(await desk.team('Team Golfer 1'))
  await enter(app, 3, first.waveId)
  const token = await app.admin()
  const { body } = await app.call('GET /api/admin/deletions', { token })
  const [deleted] = body.deletions ?? body
  const back = await app.call('POST /api/admin/deletions/{deletionId}/restore', {
    token,
    params: { deletionId: deleted.id ?? deleted.deletionId },
    body: {},
  })
  expect(back.status).toBe(200)
  expect((await pageOf(eventId)).waves.find(({ waveId }) => waveId === second.waveId)?.teams).toMatchObject([
    { teamName: 'Team Golfer 1' },
  ])
})

it('the file of teams names each team’s wave', async () => {
  const { second } = await eventInWaves(app)
  await enter(app, 1, second.waveId)
  const token = await app.admin()
  const { text } = await app.call('GET /api/admin/export/teams.csv', { token })
  const [head = '', row = ''] = text.trim().split('\n')
  expect(head).toContain('Starting wave')
  expect(row).toContain('Afternoon')
})

it('waves stay as they are once the result is final', async () => {
  const { eventId, first, second } = await eventInWaves(app)
  await enter(app, 1, first.waveId)
  const token = await app.admin()
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: true } })
  const done = await app.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
  expect(done.status).toBe(200)
  expect((await setWaves(app, eventId, [])).status).toBe(409)
  const [team] = await staffTeamsOf(app).teams()
  expect((await move(eventId, second.waveId, [team?.id])).status).toBe(409)
})

it('whoever waits gets the place that becomes free, whatever start they named', async () => {
  const { first } = await eventInWaves(app, [
    { name: 'Morning', startsAt: '08:00', maxTeams: 1 },
    { name: 'Afternoon', startsAt: '13:30', maxTeams: 1 },
  ])
  await openPlaces(app, { waitlist: true })
  for (const seat of [1, 2]) expect((await enter(app, seat)).status).toBe(200)
  const team = { players: foursome('Golfer 3', 3), waveId: first.waveId }
  const { body } = await joinAsTeam(app, 'Golfer 3', 3, { team })
  const desk = staffTeamsOf(app)
  await desk.delete(await desk.team('Team Golfer 2'))
  await app.features.waitlist.run()
  const accepted = await accept(app, body.secret)
  expect(accepted.status, accepted.text).toBe(200)
})
