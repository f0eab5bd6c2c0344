import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mulligan } from '../../../../tests/support/price-list.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { sellExtra } from '../../../../tests/support/selling.ts'

/** Last year's event was never locked or finalized, and this year's is the current one. */
let app: TestApp
let token: string
let round: Round
let okafor: PlayingTeam
let nextId: string
let contestId: string
let linkSecret: string
let itemId: string

beforeEach(async () => {
  let ticks = Date.parse('2027-06-05T16:00:00.000Z')
  app = await startTestApp({ now: () => new Date(ticks++) })
  token = await app.admin()
  round = await startRound(app, ['Okafor', 'Marsh'])
  ;[okafor] = round.teams as [PlayingTeam]
  for (const team of round.teams) for (let hole = 1; hole <= 18; hole++) await round.score(team, hole, 4)
  const contests = await app.call('POST /api/admin/contests', {
    token,
    body: {
      ...{ eventId: round.eventId, kind: 'longest-drive', holeNumber: 2, forWhom: 'all', names: [] },
      ...{ sponsor: null, measure: 'yards' },
    },
  })
  contestId = contests.body.contests[0].contest.contestId
  const link = await app.call('POST /api/admin/contests/{id}/link', { token, params: { id: contestId } })
  linkSecret = link.body.url.split('#')[1]
  const item = (
    await app.call('POST /api/admin/items', {
      token,
      body: { ...mulligan, perTeam: 4, soldAt: ['check-in', 'seller'] },
    })
  ).body
  itemId = item.id
  await sellExtra(app, { item, price: 10 }, { teamId: okafor.id })
})
afterEach(() => app.stop())

/** The committee goes on to the next event. */
async function nextYear(eventDate = '2028-06-05T12:00:00-04:00'): Promise<void> {
  const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
    ...{ token, params: { eventId: round.eventId } },
    body: { eventName: 'Next year', eventDate },
  })
  nextId = copy.body.eventId
  await app.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId: nextId } })
}
const query = () => ({ eventId: round.eventId })
const waiting = async () => (await app.call('GET /api/admin/late', { token, query: query() })).body.waiting
const shot = () => ({
  ...{ mutationId: randomUUID(), teamId: okafor.id, playerName: 'Pat Second', amount: 9000 },
  at: '2025-07-19T18:00:00.000Z',
})
const use = () =>
  app.call('POST /api/LiveScoring/item-use', {
    ...{ token: okafor.token },
    body: { teamId: okafor.id, itemId, mutationId: randomUUID(), holeNumber: 3 },
  })

it('what phones and links send about an event that is over waits, though nobody had locked it', async () => {
  await nextYear()
  const score = await round.score(okafor, 7, 2)
  expect(score.body).toMatchObject({ status: 'locked', scoringIsLocked: true })
  expect((await round.confirm(okafor)).body).toMatchObject({ status: 'locked', finalScoreConfirmed: false })
  await app.call('POST /api/contest/entry', { body: { secret: linkSecret, ...shot() } })
  await app.call('POST /api/LiveScoring/contest-entry', {
    ...{ token: okafor.token },
    body: { contestId, ...shot() },
  })
  expect((await use()).body.uses).toMatchObject([{ late: 'waiting' }])
  expect((await round.card(okafor)).body).toMatchObject({ scoringIsLocked: true })
  expect((await waiting()).map(({ kind, why }: { kind: string; why: string }) => [kind, why])).toEqual(
    ['score', 'confirmation', 'shot', 'shot', 'use'].map((kind) => [kind, 'The event was over.']),
  )
  const board = (await app.call('GET /api/Golf/GetStandings', { query: query() })).body
  expect(board).toMatchObject([{ strokes: 72 }, { strokes: 72 }])
  expect((await app.call('GET /api/contests', { query: query() })).body.contests[0].best).toEqual([
    expect.objectContaining({ holders: [] }),
  ])
})

it('staff go on entering scores of an event that is over, and of one that comes later phones are heard', async () => {
  await nextYear()
  expect((await round.score({ ...okafor, token }, 7, 3)).body.status).toBe('applied')
  await round.score(okafor, 7, 2)
  const [{ id }] = await waiting()
  const decided = await app.call('POST /api/admin/late/decide', {
    token,
    body: { ...query(), facts: [{ kind: 'score', id }], accepts: true, reason: 'The card was found' },
  })
  expect(decided.body.waiting).toEqual([])
  expect((await round.card(okafor)).body.courseHoles[6].teamScore).toBe(2)
  await app.call('PUT /api/admin/events/{eventId}', {
    ...{ token, params: { eventId: round.eventId } },
    body: { eventDate: '2029-06-05T12:00:00-04:00' },
  })
  expect((await round.score(okafor, 8, 2)).body.status).toBe('applied')
})

it('the dashboard and the list say what waits in another event', async () => {
  await nextYear()
  await round.score(okafor, 7, 2)
  const others = [{ eventId: round.eventId, eventName: 'Harlan Memorial Scramble', count: 1 }]
  expect((await app.call('GET /api/admin/late', { token })).body).toMatchObject({ waiting: [], others })
  expect((await app.call('GET /api/admin/dashboard', { token })).body).toMatchObject({
    lateElsewhere: others,
  })
})
