import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { seesLockWaits } from '../../../../tests/support/lock-waits.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { committeeToken } from '../../../../tests/support/staff.ts'

/** Scores that reach us once scoring is locked or the result is final, and what staff decide about them. */
let app: TestApp
let token: string
let round: Round
let okafor: PlayingTeam
let marsh: PlayingTeam

beforeEach(async () => {
  let ticks = Date.parse('2027-06-05T16:00:00.000Z')
  app = await startTestApp({ now: () => new Date(ticks++) })
  token = await app.admin()
  round = await startRound(app, ['Okafor', 'Marsh'])
  ;[okafor, marsh] = round.teams as [PlayingTeam, PlayingTeam]
  for (const team of round.teams) for (let hole = 1; hole <= 18; hole++) await round.score(team, hole, 4)
})
afterEach(() => app.stop())

const early = '2020-06-05T16:00:00.000Z'
const send = (team: PlayingTeam, hole: number, score: number | null, phone = 'phone-1') =>
  round.score(team, hole, score, { mutationId: randomUUID(), deviceId: phone, clientAt: early })
const late = async () => (await app.call('GET /api/admin/late', { token })).body
const decide = (
  id: string,
  accepts: boolean,
  as = token,
  reason = 'The marker confirms it',
  fact: object = {},
) =>
  app.call('POST /api/admin/late/decide', {
    token: as,
    body: { eventId: round.eventId, facts: [{ kind: 'score', id, ...fact }], accepts, reason },
  })
const strokes = async (team: PlayingTeam, hole: number) =>
  (await round.card(team)).body.courseHoles[hole - 1].teamScore
const words = async () => (await late()).waiting.map(({ words }: { words: string }) => words)

it('a late score is listed with both times, and counts once a scorer accepts it', async () => {
  await round.toggle('LockScoring', true)
  expect((await send(okafor, 7, 3)).body.status).toBe('locked')
  const { waiting } = await late()
  expect(waiting).toMatchObject([
    {
      ...{ kind: 'score', teamName: 'Team Okafor', words: 'Hole 7: 3, in place of 4', phoneAt: early },
      ...{ why: 'Scoring was locked.', by: 'Team’s phone', note: null },
    },
  ])
  expect(waiting[0].receivedAt > early).toBe(true)
  expect((await app.call('GET /api/admin/dashboard', { token })).body.lateFacts).toBe(1)
  const scorer = await committeeToken(app, 'Scorer')
  expect((await decide(waiting[0].id, true, scorer)).body).toMatchObject({ waiting: [], refused: [] })
  expect(await strokes(okafor, 7)).toBe(3)
  expect((await app.call('GET /api/Golf/GetBoardState')).body.corrections ?? []).toEqual([])
  expect((await decide(waiting[0].id, false)).body.type).toBe('/problems/changed-meanwhile')
})

it('after the final, accepting corrects the result with the reason; refusing leaves its trace', async () => {
  await round.toggle('FinalizeEvent', true)
  await send(okafor, 7, 3)
  await send(marsh, 2, 1)
  const [first, second] = (await late()).waiting
  expect([first.why, second.words]).toEqual(['The result was final.', 'Hole 2: 1, in place of 4'])
  expect((await app.call('GET /api/Golf/GetStandings')).body[0].position).toBe('T1')
  await decide(first.id, true)
  expect((await app.call('GET /api/Golf/GetStandings')).body[0]).toMatchObject({
    ...{ teamName: 'Team Okafor', position: '1' },
  })
  expect((await app.call('GET /api/Golf/GetBoardState')).body.corrections).toMatchObject([
    { reason: 'The marker confirms it' },
  ])
  const { body } = await decide(second.id, false, token, 'Nobody saw it')
  expect(body).toMatchObject({ waiting: [], refused: [{ refused: { reason: 'Nobody saw it' } }] })
  expect(await strokes(marsh, 2)).toBe(4)
  const { entries } = (
    await app.call('GET /api/admin/teams/{teamId}/score-history', { token, params: { teamId: marsh.id } })
  ).body
  expect(entries[0]).toMatchObject({
    ...{ status: 'locked', decision: { isAccepted: false, reason: 'Nobody saw it' } },
  })
  await decide(second.id, true, token, 'The witness came forward')
  expect(await strokes(marsh, 2)).toBe(1)
})

it('what staff saved since is settled, what says the same never waits, and a phone’s last word counts', async () => {
  await round.toggle('LockScoring', true)
  await send(okafor, 1, 4)
  await send(okafor, 2, 5)
  await send(okafor, 2, 6)
  await send(okafor, 2, 3, 'phone-2')
  await send(okafor, 3, 5)
  expect(await words()).toEqual([
    'Hole 2: 6, in place of 4',
    'Hole 2: 3, in place of 4',
    'Hole 3: 5, in place of 4',
  ])
  await round.score({ ...okafor, token }, 3, 6, { reason: 'Paper card' })
  const [{ id }] = (await late()).waiting
  await decide(id, true)
  expect([await words(), await strokes(okafor, 2)]).toEqual([[], 6])
})

it('two who accept at once save it once', async () => {
  await round.toggle('FinalizeEvent', true)
  await send(okafor, 7, 3)
  const [{ id }] = (await late()).waiting
  const both = await Promise.all([decide(id, true), decide(id, true)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await app.call('GET /api/Golf/GetBoardState')).body.corrections).toHaveLength(1)
})

it('a late 1 on an insured hole opens its claim only once it is accepted, and the list says so', async () => {
  const policy = {
    ...{
      holeNumber: 7,
      prize: 'A car',
      value: 30_000,
      insurer: 'Ace Insurance',
      policyNumber: '',
      phone: '',
    },
    ...{ menYards: null, womenYards: null, declaredGolfers: null, witnesses: 0, needsVideo: false },
    ...{ excluded: '', notes: '', setMenYards: null, setWomenYards: null, witnessNames: [], videoBy: '' },
  }
  await app.call('POST /api/admin/hole-in-one', { token, body: { ...policy, eventId: round.eventId } })
  await round.toggle('LockScoring', true)
  await send(okafor, 7, 1)
  const claims = async () => (await app.call('GET /api/admin/hole-in-one', { token })).body.files[0].claims
  expect(await claims()).toEqual([])
  const [{ id, note }] = (await late()).waiting
  expect(note).toMatch(/^A hole in one on an insured hole/)
  await decide(id, true)
  expect(await claims()).toMatchObject([{ teamName: 'Team Okafor', enteredAt: early }])
})

it('a card confirmed once scoring is locked waits, and is confirmed by a scorer’s yes', async () => {
  await round.toggle('LockScoring', true)
  for (let times = 0; times < 2; times++)
    expect((await round.confirm(okafor)).body).toMatchObject({ status: 'locked', finalScoreConfirmed: false })
  const { waiting } = await late()
  expect(waiting).toMatchObject([
    {
      ...{ kind: 'confirmation', teamName: 'Team Okafor', words: 'Scorecard confirmed: 72 on 18 holes' },
      ...{ why: 'Scoring was locked.', by: 'Team’s phone', phoneAt: null },
    },
  ])
  expect((await round.card(okafor)).body).toMatchObject({ confirmationWaits: true })
  expect((await app.call('GET /api/admin/dashboard', { token })).body.lateFacts).toBe(1)
  const answer = await decide(waiting[0].id, true, await committeeToken(app, 'Scorer'), 'Heard at the tent', {
    kind: 'confirmation',
  })
  expect(answer.body).toMatchObject({ waiting: [], refused: [] })
  const card = (await round.card(okafor)).body
  expect(card).toMatchObject({ finalScoreConfirmed: true })
  expect(card).not.toHaveProperty('confirmationWaits')
})

it('a confirmation of a card that has changed since, or isn’t whole, waits for nobody', async () => {
  await round.score(marsh, 3, null)
  await round.toggle('LockScoring', true)
  await round.confirm(okafor)
  await round.confirm(marsh)
  expect((await late()).waiting).toHaveLength(1)
  await send(okafor, 7, 3)
  const [confirmed, score] = (await late()).waiting
  expect(confirmed.kind).toBe('confirmation')
  await decide(score.id, true)
  expect(await words()).toEqual([])
  await round.confirm(okafor)
  expect(await words()).toEqual(['Scorecard confirmed: 71 on 18 holes'])
  const again = (await late()).waiting[0]
  await decide(again.id, false, token, 'Their marker disagrees', { kind: 'confirmation' })
  expect((await round.card(okafor)).body).toMatchObject({ finalScoreConfirmed: false })
})

it('confirming a card of a final result late changes nothing that is published', async () => {
  await round.toggle('FinalizeEvent', true)
  await round.confirm(okafor)
  const [{ id, why }] = (await late()).waiting
  expect(why).toBe('The result was final.')
  await decide(id, true, token, 'Signed on paper', { kind: 'confirmation' })
  expect((await app.call('GET /api/Golf/GetBoardState')).body.corrections ?? []).toEqual([])
})

it('one score that thirty phones send waits once; another score for the hole waits beside it', async () => {
  await round.toggle('LockScoring', true)
  for (let phone = 1; phone <= 30; phone++) await send(okafor, 7, 3, `phone-${phone}`)
  await send(okafor, 7, 5, 'phone-31')
  expect(await words()).toEqual(['Hole 7: 3, in place of 4', 'Hole 7: 5, in place of 4'])
  const [{ id }] = (await late()).waiting
  expect((await decide(id, false)).body).toMatchObject({ waiting: [{}], refused: [{ id }] })
})

/** SQLite has one writer at a time. */
it.runIf(testsRunOn() === 'postgres')(
  'a score that staff save in the moment of a yes isn’t overwritten by it',
  async () => {
    await round.toggle('LockScoring', true)
    await send(okafor, 7, 3)
    const [{ id }] = (await late()).waiting
    const [isHeld, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = app.features.database.transaction(async (tx) => {
      await tx.lockRow('teams', okafor.id)
      isHeld.resolve()
      await holding.promise
      await tx.sql
        .updateTable('hole_scores')
        .set({ strokes: 6, version: 2 })
        .where('teamId', '=', okafor.id)
        .where('holeId', '=', round.holeIds[6] as string)
        .execute()
    })
    await isHeld.promise
    const deciding = decide(id, true)
    await seesLockWaits(app)
    holding.resolve()
    await other
    expect((await deciding).body.type).toBe('/problems/changed-meanwhile')
    expect(await strokes(okafor, 7)).toBe(6)
  },
)
