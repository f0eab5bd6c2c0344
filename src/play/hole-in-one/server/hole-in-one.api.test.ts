import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { outboxOf } from '../../../../tests/support/outbox.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string
let round: Round
let now: Date

beforeEach(async () => {
  now = new Date('2027-06-05T18:14:00.000Z')
  app = await startTestApp({ now: () => now })
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
})
afterEach(() => app.stop())

const team = (at: number) => round.teams[at] as PlayingTeam
const policy = {
  ...{ holeNumber: 7, prize: 'A car', value: 45_000, insurer: 'Acme Indemnity', policyNumber: 'HIO-77' },
  ...{ phone: '555-010-0199', menYards: 100, womenYards: null, declaredGolfers: 144, witnesses: 1 },
  ...{ needsVideo: false, excluded: 'Professionals', notes: '', setMenYards: null, setWomenYards: null },
  ...{ witnessNames: ['Sam Ortiz'], videoBy: '' },
}
const insure = (change: object = {}) =>
  app.call('POST /api/admin/hole-in-one', { token, body: { ...policy, ...change, eventId: round.eventId } })
const page = async () => (await app.call('GET /api/admin/hole-in-one', { token })).body
const change = async (part: object) => {
  const [{ id, entry, version }] = (await page()).files
  return app.call('PUT /api/admin/hole-in-one/{id}', {
    token,
    params: { id },
    body: { ...entry, ...part, version },
  })
}
const claims = async () => (await page()).files[0].claims
/** Emails about a hole in one. */
const mails = async () => (await outboxOf(app)).filter(({ subject }) => subject.startsWith('Hole in one'))

it('is off until a hole is insured: a 1 is a score, and nothing else', async () => {
  expect((await page()).files).toEqual([])
  expect((await round.score(team(0), 7, 1)).body.status).toBe('applied')
  expect((await round.card(team(0))).body.insured).toBeUndefined()
  expect((await app.call('GET /api/admin/dashboard', { token })).body.holesInOne).toBeUndefined()
  expect(await mails()).toEqual([])
})

it('a 1 on the insured hole opens one claim, tells the admins once, and stands on the dashboard', async () => {
  await insure()
  expect((await round.card(team(0))).body.insured).toEqual([
    { holeNumber: 7, prize: 'A car', hasWitness: true, hasVideo: false },
  ])
  expect((await round.score(team(0), 8, 1)).body.status).toBe('applied')
  const mutationId = randomUUID()
  await round.score(team(0), 7, 1, { mutationId, clientAt: '2027-06-05T18:02:00.000Z' })
  await round.score(team(0), 7, 1, { mutationId })
  expect(await claims()).toMatchObject([
    {
      teamName: 'Team Marsh',
      enteredBy: 'Team’s phone',
      enteredAt: '2027-06-05T18:02:00.000Z',
      openedAt: '2027-06-05T18:14:00.000Z',
      sheet: { playerName: '', time: '2:02 PM', witnesses: ['Sam Ortiz'] },
      correction: null,
      isSettled: false,
    },
  ])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Hole in one on hole 7: Team Marsh')
  for (const said of [
    'Acme Indemnity',
    '555-010-0199',
    'Policy HIO-77',
    'Professionals',
    '/admin/hole-in-one',
  ])
    expect(mail?.text).toContain(said)
  expect((await app.call('GET /api/admin/dashboard', { token })).body.holesInOne).toEqual([
    { teamName: 'Team Marsh', holeNumber: 7 },
  ])
})

it('two 1s of one team at the same time, and one from staff, are one claim; another team has its own', async () => {
  await insure()
  await Promise.all([
    round.score(team(0), 7, 1, { mutationId: randomUUID() }),
    round.score(team(0), 7, 1, { mutationId: randomUUID() }),
  ])
  await round.score({ ...team(0), token }, 7, 1)
  await round.score({ ...team(1), token }, 7, 1)
  expect(
    (await claims()).map(({ teamName, enteredBy }: Record<string, string>) => [teamName, enteredBy]),
  ).toEqual(
    expect.arrayContaining([
      ['Team Marsh', 'Team’s phone'],
      ['Team Okafor', 'Ann Archer'],
    ]),
  )
  expect(await claims()).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})

it('a corrected score leaves the claim as history, and a 1 again is the same claim', async () => {
  await insure()
  await round.score(team(0), 7, 1)
  await round.score(team(0), 7, 3, { baseVersion: 1 })
  expect(await claims()).toMatchObject([{ correction: 'The score was corrected to 3.' }])
  expect((await app.call('GET /api/admin/dashboard', { token })).body.holesInOne).toBeUndefined()
  await round.score(team(0), 7, 1, { baseVersion: 2 })
  expect(await claims()).toMatchObject([{ correction: null }])
  expect(await mails()).toHaveLength(1)
})

it('a claim that a failure left undone is opened by the job, and a hole insured late by its form', async () => {
  await round.score(team(0), 7, 1)
  await round.score(team(1), 7, 1)
  await round.score(team(1), 7, 2, { baseVersion: 1 })
  now = new Date(now.getTime() + 60_000)
  await insure()
  expect((await claims()).map(({ teamName }: { teamName: string }) => teamName)).toEqual(['Team Marsh'])
  await app.features.database.sql.deleteFrom('hole_in_one_claims').execute()
  await app.features.holeInOne.run()
  await app.features.holeInOne.run()
  expect(await claims()).toHaveLength(1)
})

it('a failing claim never blocks the score', async () => {
  await insure()
  await app.features.database.sql.updateTable('hole_in_one_files').set({ policy: 'broken' }).execute()
  const { status, body } = await round.score(team(0), 7, 1)
  expect([status, body.status]).toEqual([200, 'applied'])
  await app.features.database.sql
    .updateTable('hole_in_one_files')
    .set({ policy: JSON.stringify(policy) })
    .execute()
  await app.features.holeInOne.run()
  expect(await claims()).toHaveLength(1)
})

it.each([
  ['removed', { removedBy: 'Ann', removedAt: '2027-06-05T18:14:00.000Z' }],
  ['moved to another hole', { hole: 8 }],
])('a hole that is %s at the moment a 1 arrives there gets no claim', async (_how, columns) => {
  await insure()
  await round.score(team(0), 7, 1)
  const { database, holeInOne } = app.features
  await database.sql.deleteFrom('hole_in_one_claims').execute()
  const transaction = database.transaction.bind(database)
  vi.spyOn(database, 'transaction').mockImplementationOnce(async (act) => {
    await database.sql.updateTable('hole_in_one_files').set(columns).execute()
    return transaction(act)
  })
  await holeInOne.run()
  vi.restoreAllMocks()
  expect(await database.sql.selectFrom('hole_in_one_claims').selectAll().execute()).toEqual([])
})

it('warns of what is missing by what is signed up, measured and named', async () => {
  await insure({ menYards: 165, womenYards: 100, declaredGolfers: 7, needsVideo: true, witnesses: 2 })
  expect((await page()).files[0].warnings).toEqual([
    '8 golfers are signed up, but the policy covers 7. Tell the insurer now.',
    'The course card has this hole at 107 yards; for men, the policy asks for at least 165. Measure the tee on the day, and enter it under Set up the day.',
    'The policy asks for 2 witnesses; 1 is named.',
    'The policy asks for video, and nobody is named who records it.',
  ])
  const fixed = {
    declaredGolfers: 8,
    setMenYards: 166,
    witnessNames: ['Sam Ortiz', 'Lee Ward'],
    videoBy: 'Club',
  }
  expect((await change(fixed)).body.files[0].warnings).toEqual([])
})

it('refuses a hole that isn’t there or is insured already, and figures that can’t be, in plain words', async () => {
  expect((await insure({ holeNumber: 19 })).body.errors).toEqual({
    holeNumber: ['Choose a hole from 1 to 18.'],
  })
  expect(
    (await insure({ prize: ' ', menYards: 0, declaredGolfers: 1.5, witnesses: -1 })).body.errors,
  ).toEqual({
    prize: ['Enter the prize'],
    menYards: ['Enter yards from 1 to 700'],
    declaredGolfers: ['Enter a whole number'],
    witnesses: ['Enter a number from 0 to 12'],
  })
  expect((await page()).files).toEqual([])
  expect((await insure()).status).toBe(200)
  expect((await insure()).body.errors).toEqual({ holeNumber: ['Hole 7 is insured already.'] })
  const elsewhere = { ...policy, eventId: 'none' }
  expect((await app.call('POST /api/admin/hole-in-one', { token, body: elsewhere })).status).toBe(404)
})

it('the sheet is filled in once at a time, and settled; what has a claim stays', async () => {
  await insure()
  await round.score(team(0), 7, 1)
  const [{ claimId: id, version, sheet }] = await claims()
  const fill = (sheetVersion: number, more: object = {}) =>
    app.call('PUT /api/admin/hole-in-one/claims/{id}', {
      token,
      params: { id },
      body: {
        ...sheet,
        playerName: 'Pat Second',
        tee: 'White',
        yards: 107,
        isSettled: true,
        version: sheetVersion,
        ...more,
      },
    })
  const { body } = await fill(version)
  expect(body.files[0].claims).toMatchObject([
    { isSettled: true, sheet: { playerName: 'Pat Second', tee: 'White', yards: 107 } },
  ])
  expect((await fill(version)).status).toBe(409)
  expect((await fill(2, { yards: 0 })).body.errors).toEqual({ yards: ['Enter yards from 1 to 700'] })
  expect((await app.call('GET /api/admin/dashboard', { token })).body.holesInOne).toBeUndefined()
  const [{ id: fileId }] = (await page()).files
  const removed = await app.call('DELETE /api/admin/hole-in-one/{id}', { token, params: { id: fileId } })
  expect([removed.status, removed.body.type]).toEqual([409, '/problems/in-use'])
  expect((await change({ holeNumber: 5 })).body.errors).toEqual({
    holeNumber: ['There is a claim for hole 7. Add another insured hole instead.'],
  })
  const audit = (await app.call('GET /api/admin/audit', { token })).text
  for (const action of ['insured hole added', 'hole-in-one claim changed']) expect(audit).toContain(action)
})

it('an insured hole without a claim can be removed, and insured again', async () => {
  const { id } = (await insure()).body.files[0]
  const remove = () => app.call('DELETE /api/admin/hole-in-one/{id}', { token, params: { id } })
  expect((await remove()).body.files).toEqual([])
  expect((await remove()).status).toBe(404)
  expect((await insure()).status).toBe(200)
})
