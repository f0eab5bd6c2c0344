import { sql as raw } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { openMailServer } from '../../../../tests/support/mail-server.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'
import { type StaffTeams, staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { raceWithoutLocks } from '../../../../tests/support/without-locks.ts'

let app: TestApp
let desk: StaffTeams
let eventId: string
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-01T12:00:00-04:00') })
  desk = staffTeamsOf(app)
})
afterEach(() => app.stop())

interface Sheet {
  basis: string
  teeTimes: object | null
  teams: { teamId: string; teamName: string; turn: { tee: number; slot: number } | null }[]
  unkept?: object[]
}

/** Starts at noon. */
async function field(count: number): Promise<void> {
  eventId = (await makeEvent(app, { holes: pebbleBeach.holes, maxTeams: 300 })).eventId
  for (let seat = 1; seat <= count; seat++) await signUp(app, `Golfer ${seat}`, seat)
}

const as = async (route: string, given: object = {}) =>
  app.call(route, { token: await app.admin(), ...given })
const sheet = async (): Promise<Sheet> => (await as('GET /api/admin/tee-times', { query: { eventId } })).body
const set = (teeTimes: object | null, more: object = {}) =>
  as('PUT /api/admin/tee-times', { body: { eventId, teeTimes, ...more } })
const assign = async (more: object = {}) =>
  as('POST /api/admin/tee-times', {
    body: { eventId, basis: (await sheet()).basis, order: 'signed-up', keep: 'set', ...more },
  })
const move = (moves: object[]) => as('POST /api/admin/tee-times/moves', { body: { eventId, moves } })
const turns = async () =>
  Object.fromEntries(
    (await sheet()).teams.map(({ teamName, turn }) => [
      teamName.replace('Team Golfer ', ''),
      turn && `${turn.tee} ${turn.slot}`,
    ]),
  )
const idOf = async (at: number) => (await desk.team(`Team Golfer ${at}`)).id
const publicTeams = async () => (await app.call('GET /api/Golf/GetTeams')).body

it('an event without tee times says nothing of them', async () => {
  await field(1)
  const all = [
    await app.call('GET /api/Home'),
    await app.call('GET /api/Golf/GetTeams'),
    await app.call('GET /api/Golf/GetStandings'),
    await as('GET /api/Admin/GetTeams'),
    await as('GET /api/admin/check-in'),
    await as('GET /api/admin/dashboard'),
  ]
  for (const { text } of all) expect(text).not.toMatch(/[tT]eeTime/)
})

it('teams go off every so many minutes from the event’s start, and everybody is told their own time', async () => {
  await field(5)
  await desk.setHole(await desk.team('Team Golfer 1'), 9, 'A')
  expect((await set({ minutes: 10, tees: [1, 10] })).status).toBe(200)
  expect(await turns()).toEqual({ 1: null, 2: null, 3: null, 4: null, 5: null })
  expect((await assign()).status).toBe(200)
  expect(await turns()).toEqual({ 1: '1 0', 2: '1 1', 3: '1 2', 4: '10 0', 5: '10 1' })
  const own = {
    startingHole: 1,
    teeTime: { slot: 1, start: '12:10 PM', startsAt: '2025-07-19T16:10:00.000Z' },
  }
  expect((await publicTeams())[1]).toMatchObject(own)
  expect((await as('GET /api/Admin/GetTeams')).body[1]).toMatchObject(own)
  const { parties } = (await as('GET /api/admin/check-in')).body
  expect(parties.find(({ name }: { name: string }) => name === 'Team Golfer 2')).toMatchObject(own)
  const board = (await app.call('GET /api/Golf/GetStandings')).body
  expect(board.find(({ teamName }: { teamName: string }) => teamName === 'Team Golfer 2')).toMatchObject({
    teeTime: '12:10 PM',
  })
  expect((await app.call('GET /api/Home')).body.teeTimes).toEqual({ minutes: 10, tees: [1, 10] })
  const calendar = await app.call('GET /api/Golf/Calendar', { query: { eventId, slot: '1' } })
  expect(calendar.text).toContain('DTSTART:20250719T161000Z')
  expect(calendar.text).toContain('12:10 PM')
})

it('messages and emails say a team’s own time; who has none reads from when they go off', async () => {
  await field(2)
  await set({ minutes: 8, tees: [1] })
  await assign()
  await move([{ teamId: await idOf(1), seenAt: { tee: 1, slot: 0 }, to: null }])
  await as('POST /api/Admin/SendTeamInviteBlastEmail', { body: {} })
  const { messages } = (await as('GET /api/admin/outbox', { query: { limit: '5000' } })).body
  const about = (team: string) =>
    messages.find(
      ({ subject, text }: { subject: string; text: string }) =>
        !/signed up/.test(subject) && text.includes(team),
    )
  expect(about('Team Golfer 2').text).toContain('July 19th, 2025, 12:08 PM EDT')
  expect(about('Team Golfer 1').text).toContain('July 19th, 2025, tee times from 12:00 PM EDT')
  const { text } = await as('GET /api/admin/export/teams.csv', { query: { eventId } })
  expect(text).toContain('Tee time')
  expect(text).toContain('12:08 PM')
})

it('other minutes and another start move everybody’s time; a tee that goes takes its teams’ times', async () => {
  await field(4)
  await set({ minutes: 10, tees: [1, 10] })
  await assign()
  await set({ minutes: 12, tees: [1] })
  expect(await turns()).toEqual({ 1: '1 0', 2: '1 1', 3: null, 4: null })
  expect((await publicTeams())[1].teeTime.start).toBe('12:12 PM')
  await as('PUT /api/admin/events/{eventId}', {
    params: { eventId },
    body: { eventDate: '2025-07-19T08:00:00-04:00' },
  })
  expect((await publicTeams())[1].teeTime.start).toBe('8:12 AM')
  await set(null)
  expect((await publicTeams())[0]).toMatchObject({ startingHole: null })
  expect((await app.call('GET /api/Golf/GetTeams')).text).not.toContain('teeTime')
})

it('a sheet that somebody else has changed isn’t filled or set', async () => {
  await field(2)
  const before = (await sheet()).basis
  await set({ minutes: 10, tees: [1] })
  expect((await set(null, { basis: before })).status).toBe(409)
  const { basis } = await sheet()
  await signUp(app, 'Late', 90)
  expect((await assign({ basis })).body.type).toBe('/problems/changed-meanwhile')
  expect((await sheet()).teams.every(({ turn }) => turn === null)).toBe(true)
})

it('a team moves to a free time, two swap, and a time is never given twice', async () => {
  await field(3)
  await set({ minutes: 10, tees: [1] })
  await assign()
  const [one, two, three] = [await idOf(1), await idOf(2), await idOf(3)]
  const at = (slot: number) => ({ tee: 1, slot })
  expect((await move([{ teamId: one, seenAt: at(0), to: at(1) }])).body.errors).toEqual({
    'moves.0.to': ['Team Golfer 2 has this tee time'],
  })
  expect((await move([{ teamId: one, seenAt: at(5), to: at(9) }])).status).toBe(409)
  expect((await move([{ teamId: one, seenAt: at(0), to: { tee: 10, slot: 0 } }])).status).toBe(400)
  expect(await turns()).toEqual({ 1: '1 0', 2: '1 1', 3: '1 2' })
  const swap = [
    { teamId: one, seenAt: at(0), to: at(1) },
    { teamId: two, seenAt: at(1), to: at(0) },
    { teamId: three, seenAt: at(2), to: null },
  ]
  expect((await move(swap)).status).toBe(200)
  expect(await turns()).toEqual({ 1: '1 1', 2: '1 0', 3: null })
  expect((await desk.audit('tee time changed')).changes).toContainEqual({
    ...{ what: 'team golfer 1', from: '12:00 PM from tee 1', to: '12:10 PM from tee 1' },
  })
  const [race, other] = await Promise.all([
    move([{ teamId: three, seenAt: null, to: at(7) }]),
    move([{ teamId: one, seenAt: at(1), to: at(7) }]),
  ])
  expect([race.status, other.status].sort()).toEqual([200, 400])
})

it('a set time stays when the rest is filled, paid teams may go first, and friends go off in a row', async () => {
  await field(4)
  await set({ minutes: 10, tees: [1] })
  await move([{ teamId: await idOf(3), seenAt: null, to: { tee: 1, slot: 1 } }])
  await desk.pay(await desk.team('Team Golfer 4'), 500)
  await assign({ order: 'paid' })
  expect(await turns()).toEqual({ 1: '1 2', 2: '1 3', 3: '1 1', 4: '1 0' })
  await as('PUT /api/admin/pairing-wishes', {
    body: { teamId: await idOf(1), besideId: await idOf(4), isWished: true },
  })
  expect((await sheet()).unkept).toEqual([{ teamName: 'Team Golfer 1', besideName: 'Team Golfer 4' }])
  await assign({ keep: 'none' })
  expect(await turns()).toEqual({ 1: '1 0', 2: '1 2', 3: '1 3', 4: '1 1' })
  expect((await sheet()).unkept).toEqual([])
})

it('a hole by hand, a shotgun plan, and waves are refused while teams go off by tee times', async () => {
  await field(2)
  await set({ minutes: 10, tees: [1] })
  await assign()
  expect((await desk.setHole(await desk.team('Team Golfer 1'), 5)).status).toBe(400)
  const moves = [{ teamId: await idOf(1), seenAt: '1', startingHole: 5, startingGroup: 'A' }]
  expect((await as('PUT /api/admin/starting-holes', { body: { moves } })).status).toBe(400)
  expect((await desk.assign((await desk.plan()).body.basis)).status).toBe(400)
  const waves = [
    { name: 'Morning', startsAt: '08:00', maxTeams: 2 },
    { name: 'Afternoon', startsAt: '13:30', maxTeams: 9 },
  ]
  expect((await as('PUT /api/admin/waves', { body: { eventId, waves } })).status).toBe(400)
  expect(await turns()).toEqual({ 1: '1 0', 2: '1 1' })
  await set(null)
  expect((await as('PUT /api/admin/waves', { body: { eventId, waves } })).status).toBe(200)
  expect((await set({ minutes: 10, tees: [1] })).status).toBe(400)
})

it('a tee that the course doesn’t have, or minutes that nobody plays by, are refused', async () => {
  await field(1)
  expect((await set({ minutes: 10, tees: [1, 19] })).status).toBe(400)
  expect((await set({ minutes: 10, tees: [1, 1] })).status).toBe(400)
  expect((await set({ minutes: 2, tees: [1] })).status).toBe(400)
  expect((await assign()).status).toBe(409)
})

it('a restored team has its time back, or none if another team has it', async () => {
  await field(2)
  await set({ minutes: 10, tees: [1] })
  await assign()
  const [one, two] = [await desk.team('Team Golfer 1'), await desk.team('Team Golfer 2')]
  await desk.delete(two)
  await desk.delete(one)
  const restore = async (name: string) => {
    const { deletions } = (await as('GET /api/admin/deletions')).body
    const { deletionId } = deletions.find((each: { name: string }) => each.name === name)
    return as('POST /api/admin/deletions/{deletionId}/restore', { params: { deletionId }, body: {} })
  }
  await restore('Team Golfer 1')
  expect(await turns()).toMatchObject({ 1: '1 0' })
  await move([{ teamId: one.id, seenAt: { tee: 1, slot: 0 }, to: { tee: 1, slot: 1 } }])
  expect((await restore('Team Golfer 2')).text).toContain('give it a new one')
  expect(await turns()).toEqual({ 1: '1 1', 2: null })
})

it('the to-do list counts who has no tee time, and a copy of the event keeps how teams go off', async () => {
  await field(1)
  await set({ minutes: 10, tees: [1] })
  expect((await as('GET /api/admin/dashboard')).body.teams).toMatchObject({
    withoutHole: 1,
    byTeeTimes: true,
  })
  const copied = await as('POST /api/admin/events/{eventId}/copy', {
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  expect(copied.body.teeTimes).toEqual({ minutes: 10, tees: [1] })
})

it('the list of teams carries tee times into another event, and says what is wrong with one', async () => {
  await field(3)
  await set({ minutes: 10, tees: [1, 10] })
  await assign()
  const before = await turns()
  const { text } = await as('GET /api/admin/export/teams.csv', { query: { eventId } })
  const next = await as('POST /api/admin/events/{eventId}/copy', {
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  eventId = next.body.eventId
  await as('POST /api/admin/events/{eventId}/make-current', { params: { eventId } })
  const desk = importing(app, await app.admin())
  const wrong = async (file: string) => Object.values(await desk.wrong('teams', Buffer.from(file))).join()
  expect(await wrong(text.replace('12:10 PM', '12:05 PM'))).toContain(
    'Tee times are every 10 minutes from 12:00 PM',
  )
  expect(await wrong(text.replace('12:10 PM', '12:00'))).toContain('Another team has this tee time')
  // A list for a shotgun: one sentence for all of it, and the teams come without a hole.
  const shotgun = Buffer.from(text.replaceAll(/,Tee time|,1[0-9]:\d\d PM/g, '').replace('"10"', '"7A"'))
  const preview = await desk.preview('teams', shotgun)
  expect(preview.body.note).toMatch(/^The starting holes in this list won’t be imported: teams go off by/)
  expect(preview.body.lines.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready', 'ready'])
  expect(JSON.stringify(preview.body.lines)).not.toContain('Starts on')
  expect((await desk.preview('teams', Buffer.from(text))).body).not.toHaveProperty('note')
  await set({ minutes: 10, tees: [1] })
  expect(await wrong(text)).toContain('Nobody goes off from tee 10')
  await set({ minutes: 10, tees: [1, 10] })
  expect((await desk.import('teams', Buffer.from(text))).body.leftOut).toBe(0)
  expect(await turns()).toEqual(before)
})

/** On one turn; each from its own request. */
const racers = 4
async function raceForOneTurn(site: TestApp): Promise<number> {
  const before = app
  app = site
  desk = staffTeamsOf(app)
  await field(racers)
  await set({ minutes: 10, tees: [1] })
  const ids = await Promise.all(Array.from({ length: racers }, (_, at) => idOf(at + 1)))
  const all = await Promise.all(
    ids.map((teamId) => move([{ teamId, seenAt: null, to: { tee: 1, slot: 0 } }])),
  )
  const given = (await sheet()).teams.filter(({ turn }) => turn !== null).length
  expect(given).toBe(all.filter(({ status }) => status === 200).length)
  app = before
  return given
}

it('of teams that are given one turn at the same moment, one has it, and the others read who', async () => {
  expect(await raceForOneTurn(app)).toBe(1)
})

it.runIf(testsRunOn() === 'postgres')(
  'without the lock and the index it is given more than once',
  async () => {
    const now = () => new Date('2025-07-01T12:00:00-04:00')
    const bare = async (site: TestApp) => {
      await raw`drop index teams_tee_slot`.execute(site.features.database.sql)
      return raceForOneTurn(site)
    }
    expect(await raceWithoutLocks(1, bare, { now })).toBeGreaterThan(1)
    // The index alone lets nobody double it either.
    expect(await raceWithoutLocks(1, raceForOneTurn, { now })).toBe(1)
  },
)

it('captains are emailed a tee time they don’t know, once somebody presses, and once each', async () => {
  const office = await openMailServer()
  await app.stop()
  app = await startTestApp({
    now: () => new Date('2025-07-01T12:00:00-04:00'),
    variables: { SMTP_URL: office.url, MAIL_FROM: 'golf@example.org' },
  })
  desk = staffTeamsOf(app)
  await field(3)
  const mails = () => office.received.filter(({ subject }) => subject?.includes('tee time'))
  const tell = () => as('POST /api/Admin/SendTeeTimeEmail', { body: {} })
  const untold = async () => ((await sheet()) as Sheet & { untold: number }).untold
  expect((await tell()).body).toMatchObject({ sent: 0, message: 'Every captain knows the team’s tee time.' })
  await set({ minutes: 10, tees: [1] })
  await assign()
  expect(await untold()).toBe(3)
  const twice = await Promise.all([tell(), tell()])
  expect(twice.reduce((sum, { body }) => sum + (body.sent ?? 0), 0)).toBe(3)
  await vi.waitFor(() => expect(mails()).toHaveLength(3), 60_000)
  expect(mails()[0]?.text).toContain('goes off at 12:00 PM from tee 1. Please tell your team.')
  expect(await untold()).toBe(0)
  const at = (slot: number) => ({ tee: 1, slot })
  await move([
    { teamId: await idOf(1), seenAt: at(0), to: at(1) },
    { teamId: await idOf(2), seenAt: at(1), to: null },
  ])
  expect((await sheet()).teams).toMatchObject([
    { told: '12:00 PM from tee 1' },
    { told: '12:10 PM from tee 1' },
    { turn: at(2) },
  ])
  const toDo = async () => (await as('GET /api/admin/dashboard')).body.teams.toldOldTime
  expect(await toDo()).toBe(2)
  expect((await tell()).body.sent).toBe(2)
  expect(await toDo()).toBeUndefined()
  await vi.waitFor(() => expect(mails()).toHaveLength(5), 60_000)
  const words = mails()
    .slice(3)
    .map(({ subject, text }) => `${subject} ${text}`)
    .join()
  expect(words).toContain('Team Golfer 1: new tee time 12:10 PM')
  expect(words).toContain('goes off at 12:10 PM from tee 1, instead of 12:00 PM from tee 1.')
  expect(words).toContain('Team Golfer 2 no longer goes off at 12:10 PM from tee 1.')
  expect((await tell()).body.sent).toBe(0)
  // Another email that says the time tells it too.
  await move([{ teamId: await idOf(2), seenAt: null, to: at(5) }])
  expect(await untold()).toBe(1)
  await as('POST /api/Admin/SendReminderEmail', { body: {} })
  expect(await untold()).toBe(0)
  // All start together again: whoever was told a time is told that it's off, once.
  await set(null)
  expect([await untold(), await toDo()]).toEqual([3, 3])
  expect((await tell()).body.sent).toBe(3)
  const off = () => mails().filter(({ subject }) => subject?.endsWith('tee time is off'))
  await vi.waitFor(() => expect(off()).toHaveLength(3), 60_000)
  expect(off()[0]?.text).toContain('There are no tee times any more: when your team starts is below.')
  expect((await tell()).body.sent).toBe(0)
  expect([await untold(), await toDo()]).toEqual([0, undefined])
  await office.close()
})

it('once the result is final, the sheet stays as it is', async () => {
  await field(1)
  await set({ minutes: 10, tees: [1] })
  await as('POST /api/Admin/FinalizeEvent', { body: { eventId, enabled: true } })
  expect((await set(null)).body.type).toBe('/problems/too-late')
  expect((await assign()).body.type).toBe('/problems/too-late')
})
