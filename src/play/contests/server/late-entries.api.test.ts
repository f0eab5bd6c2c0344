import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { seesLockWaits } from '../../../../tests/support/lock-waits.ts'
import { readCsv } from '../../../../tests/support/read-csv.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'

/** What becomes of shots that arrive once the link is closed, scoring is locked or the result is final. */
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
      ...{ eventId: round.eventId, kind: 'longest-drive', holeNumber: 2, forWhom: 'all', names: [] },
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

const late = async () => (await app.call('GET /api/admin/late', { token })).body
const decide = (ids: string[], accepts: boolean, reason = 'The volunteer confirms it') =>
  app.call('POST /api/admin/late/decide', {
    token,
    body: { eventId: round.eventId, facts: ids.map((id) => ({ kind: 'shot', id })), accepts, reason },
  })
const finalBoards = async () =>
  (
    await app.call('GET /api/admin/events/{eventId}/final-boards', {
      token,
      params: { eventId: round.eventId },
    })
  ).body
const best = async () =>
  (await app.call('GET /api/contests')).body.contests[0].best[0].holders.map(
    ({ playerName, words }: Record<string, string>) => `${words} ${playerName}`,
  )
const closeLinks = () =>
  app.call('POST /api/admin/contests/{id}/close-links', { token, params: { id: contestId } })

it('a shot dated back by a link or a phone changes no final result: it waits until staff accept it', async () => {
  const early = now.toISOString()
  later(1)
  await byLink(shot())
  later(1)
  await round.toggle('FinalizeEvent', true)
  later(2)
  const sent = await byLink(shot({ amount: 9999, at: early }))
  expect(sent.status).toBe(200)
  expect(sent.body.standings[0].history).toMatchObject([
    { words: '250 yd', state: 'best' },
    { words: '277 yd 2 ft 3 in', state: 'waiting', late: { why: 'The result was final.', decision: null } },
  ])
  const receivedAt = now.toISOString()
  later(1)
  const { body } = await byTeam(shot({ amount: 10_000, at: early }))
  expect(body).toMatchObject({ late: [{ words: '277 yd 2 ft 4 in', state: 'waiting' }] })
  expect([await best(), (await finalBoards()).length]).toEqual([['250 yd Pat Second'], 1])
  const { waiting, refused } = await late()
  expect(refused).toEqual([])
  expect(waiting).toMatchObject([
    {
      ...{ kind: 'shot', teamName: 'Team Marsh', by: 'Volunteer’s link', why: 'The result was final.' },
      words: 'Longest drive on hole 2: 277 yd 2 ft 3 in, Pat Second',
      ...{ phoneAt: early, receivedAt },
    },
    { by: 'Team’s phone' },
  ])
  const csv = await app.call('GET /api/admin/export/contests.csv', { token })
  expect(readCsv(csv.text).map(({ State }) => State)).toEqual([
    'leads',
    'waiting for a decision',
    'waiting for a decision',
  ])
})

it('accepting is a correction that everybody reads with its reason; refusing leaves its trace', async () => {
  await byLink(shot())
  const early = now.toISOString()
  await round.toggle('FinalizeEvent', true)
  later(1)
  await byLink(shot({ amount: 9999, at: early.replace('16:00', '16:01') }))
  await byTeam(shot({ amount: 10_000, at: early.replace('16:00', '16:02') }))
  const [link, phoned] = (await late()).waiting.map(({ id }: { id: string }) => id)
  expect((await decide([phoned], false, ' ')).body.errors).toEqual({ reason: ['Enter the reason'] })
  const { body } = await decide([phoned], false, 'The tape says otherwise')
  expect(body).toMatchObject({
    waiting: [{ id: link }],
    refused: [{ id: phoned, refused: { reason: 'The tape says otherwise' } }],
  })
  expect((await finalBoards()).length).toBe(1)
  expect((await decide([link], true)).body).toMatchObject({ waiting: [], refused: [{ id: phoned }] })
  expect(await best()).toEqual(['277 yd 2 ft 3 in Pat Second'])
  expect((await finalBoards())[0]).toMatchObject({ isCorrection: true, reason: 'The volunteer confirms it' })
  expect((await app.call('GET /api/Golf/GetBoardState')).body.corrections).toMatchObject([
    { reason: 'The volunteer confirms it' },
  ])
  expect(await history()).toMatchObject([
    { state: 'refused', late: { decision: { isAccepted: false, reason: 'The tape says otherwise' } } },
    { state: 'best', late: { decision: { isAccepted: true, reason: 'The volunteer confirms it' } } },
    { state: 'beaten' },
  ])
  expect((await round.card(marsh())).body.contests[0].late).toMatchObject([
    { state: 'refused', reason: 'The tape says otherwise' },
  ])
  const audit = (await app.call('GET /api/admin/audit', { token })).text
  for (const action of ['late entry accepted', 'late entry refused']) expect(audit).toContain(action)
  expect((await decide([link], false)).body.type).toBe('/problems/changed-meanwhile')
})

it('what was refused by mistake is accepted later; two who accept at once change the result once', async () => {
  await round.toggle('FinalizeEvent', true)
  await byLink(shot())
  const [{ id }] = (await late()).waiting
  await decide([id], false)
  const both = await Promise.all([decide([id], true), decide([id], true)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await best(), (await finalBoards()).length]).toEqual([['250 yd Pat Second'], 2])
})

it('a closed link still tells what was measured, and staff decide; whatever date the phone says', async () => {
  const early = shot()
  later(1)
  await closeLinks()
  expect((await byLink(early)).body.standings[0].history).toMatchObject([
    { state: 'waiting', late: { why: 'The link was closed.' } },
  ])
  // In the year 10000 by UTC, which is written with a plus sign.
  await byLink(shot({ at: '9999-12-31T23:59:59-01:00' }))
  expect(await best()).toEqual([])
  expect((await late()).waiting).toHaveLength(2)
  const [{ id }] = (await late()).waiting
  await decide([id], true)
  expect(await best()).toEqual(['250 yd Pat Second'])
  expect((await byLink(early)).body.standings[0].history).toHaveLength(2)
})

it('from a dead spot a shot is on time while the link is open and the result isn’t final', async () => {
  const [first, second] = [shot(), shot({ amount: 9100 })]
  later(2)
  await round.toggle('LockScoring', true)
  expect((await byLink(first)).body.standings[0].history).toMatchObject([{ state: 'best' }])
  expect((await byTeam(second)).body.late).toMatchObject([{ state: 'waiting' }])
  await round.toggle('LockScoring', false)
  await byTeam(shot({ amount: 9200 }))
  expect(await best()).toEqual(['255 yd 1 ft 8 in Pat Second'])
  expect((await late()).waiting).toMatchObject([{ why: 'Scoring was locked.' }])
})

it('somebody who isn’t on the team waits too', async () => {
  await byLink(shot({ playerName: 'Tiger Woods' }))
  await byTeam(shot({ playerName: ' pat  SECOND' }))
  expect(await best()).toEqual(['250 yd pat  SECOND'])
  expect((await late()).waiting).toMatchObject([{ why: 'Tiger Woods isn’t on the team’s list.' }])
})

it('a shot that can’t be right is refused in words; staff may write it down', async () => {
  const pin = { kind: 'closest-to-the-pin', holeNumber: 7, forWhom: 'all', names: [], measure: 'feet' }
  const { body } = await app.call('POST /api/admin/contests', {
    token,
    body: { ...pin, eventId: round.eventId },
  })
  const pinId = body.contests.at(-1).contest.contestId
  const wrong = [
    [
      contestId,
      7 * 36,
      'Longest drive: enter from 50 yd to 500 yd. If it was something else, please tell the committee.',
    ],
    [
      contestId,
      501 * 36,
      'Longest drive: enter from 50 yd to 500 yd. If it was something else, please tell the committee.',
    ],
    [
      pinId,
      0,
      'Closest to the pin: enter from 1 in to 300 ft. If it was something else, please tell the committee.',
    ],
    [
      pinId,
      301 * 12,
      'Closest to the pin: enter from 1 in to 300 ft. If it was something else, please tell the committee.',
    ],
  ] as const
  for (const [id, amount, words] of wrong) {
    const answer = await app.call('POST /api/LiveScoring/contest-entry', {
      token: marsh().token,
      body: { contestId: id, ...shot({ amount }) },
    })
    expect([answer.status, answer.body.errors]).toEqual([400, { amount: [words] }])
  }
  const params = { id: pinId }
  const paper = await app.call('POST /api/admin/contests/{id}/entries', {
    token,
    params,
    body: shot({ amount: 0 }),
  })
  expect(paper.status).toBe(200)
})

it('staff write down a shot after the final with a reason, and that is a correction', async () => {
  await round.toggle('FinalizeEvent', true)
  const params = { id: contestId }
  const paper = (change: object) =>
    app.call('POST /api/admin/contests/{id}/entries', { token, params, body: shot(change) })
  expect((await paper({})).body.errors).toEqual({ reason: ['Enter the reason'] })
  expect((await byTeam(shot(), token)).body.errors).toEqual({ reason: ['Enter the reason'] })
  expect((await paper({ reason: 'Found on the sheet' })).status).toBe(200)
  expect((await finalBoards())[0]).toMatchObject({ isCorrection: true, reason: 'Found on the sheet' })
})

it('a shot that a link sends weeks after the final waits as well, and can be taken back', async () => {
  await round.toggle('FinalizeEvent', true)
  later(9 * 24)
  const { body } = await byLink(shot())
  const [{ entryId, late: note }] = body.standings[0].history
  expect(note.why).toBe('The result was final.')
  const takeBack = (id: string) =>
    app.call('POST /api/contest/take-back', { body: { secret, entryId: id }, headers: phone })
  expect((await takeBack(entryId)).body.standings[0].history).toMatchObject([{ state: 'withdrawn' }])
})

it('a link that was passed around doesn’t fill the list: a week after the final it takes sixty for all teams', async () => {
  await round.toggle('FinalizeEvent', true)
  later(8 * 24)
  for (let each = 0; each < 60; each++)
    expect((await byLink(shot({ teamId: round.teams[each % 2]?.id }))).status).toBe(200)
  expect((await byLink(shot())).body.errors).toEqual({
    at: ['Sixty entries came here long after the result. Please tell the committee about this shot.'],
  })
})

it('nobody takes back what counts once the link is closed or the result final', async () => {
  const [entry] = (await byLink(shot())).body.standings[0].history
  await round.toggle('FinalizeEvent', true)
  const takeBack = () =>
    app.call('POST /api/contest/take-back', { body: { secret, entryId: entry.entryId }, headers: phone })
  expect((await takeBack()).body.type).toBe('/problems/link-closed')
  expect((await app.call('POST /api/contest', { body: { secret } })).body.isOpen).toBe(false)
  await round.toggle('FinalizeEvent', false)
  expect((await takeBack()).status).toBe(200)
})

it('a contest isn’t removed while a shot waits; the dashboard and the reveal tell of it', async () => {
  await closeLinks()
  await byLink(shot())
  const remove = () => app.call('DELETE /api/admin/contests/{id}', { token, params: { id: contestId } })
  expect((await remove()).body.type).toBe('/problems/in-use')
  expect((await app.call('GET /api/admin/dashboard', { token })).body.lateFacts).toBe(1)
  await round.toggle('FinalizeEvent', true)
  const reveal = (await app.call('GET /api/admin/reveal', { token })).body
  expect(reveal.notes).toContain(
    '1 late entry waits for the committee. Decide first: Score entry, Late entries.',
  )
  const [{ id }] = (await late()).waiting
  await decide([id], false)
  expect((await app.call('GET /api/admin/dashboard', { token })).body.lateFacts).toBeUndefined()
  expect((await remove()).status).toBe(200)
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

/** SQLite has one writer at a time. */
it.runIf(testsRunOn() === 'postgres')(
  'a shot that was sent while the result became final waits, too',
  async () => {
    const [isHeld, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = app.features.database.transaction(async (tx) => {
      await tx.lockRow('contests', contestId)
      isHeld.resolve()
      await holding.promise
    })
    await isHeld.promise
    const sent = byLink(shot())
    const sentByTeam = byTeam(shot())
    await seesLockWaits(app, 2)
    await round.toggle('FinalizeEvent', true)
    holding.resolve()
    await Promise.all([other, sent, sentByTeam])
    expect((await history()).map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting'])
  },
)
