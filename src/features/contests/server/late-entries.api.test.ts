import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'

/** What a link and a team's phone may write once the link is closed, or the result is final. */
let app: TestApp
let token: string
let round: Round
let now: Date
let contestId: string
let secret: string

beforeEach(async () => {
  now = new Date('2027-06-05T16:00:00.000Z')
  app = await startTestApp({ now: () => now })
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
  const { body } = await app.call('POST /api/admin/contests', {
    token,
    body: {
      ...{ eventId: round.eventId, kind: 'longest-drive', holeNumber: 7, forWhom: 'all', names: [] },
      ...{ sponsor: null, measure: 'yards' },
    },
  })
  contestId = body.contests[0].contest.contestId
  const link = await app.call('POST /api/admin/contests/{id}/link', { token, params: { id: contestId } })
  secret = link.body.url.split('#')[1]
})
afterEach(() => app.stop())

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const marsh = () => round.teams[0] as PlayingTeam
const shot = (change: object = {}) => ({
  ...{ mutationId: randomUUID(), teamId: marsh().id, playerName: 'Pat Second', amount: 9000 },
  at: now.toISOString(),
  ...change,
})
const phone = { cookie: `pinhigh_device=${'a'.repeat(22)}` }
const byLink = (entry: object) =>
  app.call('POST /api/contest/entry', { body: { secret, ...entry }, headers: phone })
const byTeam = (entry: object, as = marsh().token) =>
  app.call('POST /api/LiveScoring/contest-entry', { token: as, body: { contestId, ...entry } })
const history = async () =>
  (await app.call('GET /api/admin/contests', { token })).body.contests[0].standings[0].history

const isFinal = { at: ['The result is final. Please tell the committee about this shot.'] }

it('once the result is final, neither a link nor a phone adds or takes back anything; staff still can', async () => {
  const [entry] = (await byLink(shot())).body.standings[0].history
  later(1)
  await round.toggle('FinalizeEvent', true)
  later(1)
  expect((await byLink(shot())).body.errors).toEqual(isFinal)
  expect((await byTeam(shot())).body.errors).toEqual(isFinal)
  const takeBack = () =>
    app.call('POST /api/contest/take-back', { body: { secret, entryId: entry.entryId }, headers: phone })
  expect((await takeBack()).body.type).toBe('/problems/link-closed')
  expect((await app.call('POST /api/contest', { body: { secret } })).body.isOpen).toBe(false)
  expect(await history()).toMatchObject([{ state: 'best' }])
  expect((await byTeam(shot({ amount: 9100 }), token)).status).toBe(200)
  expect((await history())[0]).toMatchObject({ state: 'best', by: expect.not.stringContaining('phone') })
  await round.toggle('FinalizeEvent', false)
  expect((await takeBack()).status).toBe(200)
})

it('a shot from before arrives after the result was final, but not a year later', async () => {
  const [first, second] = [shot(), shot({ amount: 9100 })]
  later(1)
  await round.toggle('FinalizeEvent', true)
  later(20)
  expect((await byLink(first)).status).toBe(200)
  later(365 * 24)
  expect((await byLink(second)).body.errors).toEqual(isFinal)
  expect((await byLink(first)).body.standings[0].history).toHaveLength(1)
})

it('no date gets past a closed link', async () => {
  await app.call('POST /api/admin/contests/{id}/close-links', { token, params: { id: contestId } })
  // In the year 10000 by UTC, which is written with a plus sign.
  const { status } = await byLink(shot({ at: '9999-12-31T23:59:59-01:00' }))
  expect([status, (await history()).length]).toEqual([409, 0])
})

it('a phone can’t fill a contest, and the committee can still write down a shot of that team', async () => {
  for (let each = 0; each < 60; each++) expect((await byTeam(shot())).status).toBe(200)
  const full = { teamId: ['This team has 60 entries here already. Please ask the committee.'] }
  expect((await byTeam(shot())).body.errors).toEqual(full)
  expect((await byLink(shot())).body.errors).toEqual(full)
  const params = { id: contestId }
  const paper = await app.call('POST /api/admin/contests/{id}/entries', { token, params, body: shot() })
  expect([paper.status, (await history()).length]).toEqual([200, 61])
})
