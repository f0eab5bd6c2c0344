import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string
let round: Round
let now: Date

beforeEach(async () => {
  now = new Date('2027-06-05T16:00:00.000Z')
  app = await startTestApp({ now: () => now })
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
})
afterEach(() => app.stop())

const team = (at: number) => round.teams[at] as PlayingTeam
const pin = {
  kind: 'closest-to-the-pin',
  holeNumber: 7,
  forWhom: 'all',
  names: [] as string[],
  sponsor: 'Ace Hardware',
  measure: 'feet',
}
const add = (change: object = {}) =>
  app.call('POST /api/admin/contests', { token, body: { ...pin, ...change, eventId: round.eventId } })
const page = async () => (await app.call('GET /api/admin/contests', { token })).body
const everybody = async () => (await app.call('GET /api/contests', {})).body

/** A contest's id, and the secret of a fresh link. */
async function openContest(change: object = {}): Promise<{ id: string; secret: string }> {
  const { body } = await add(change)
  const { contestId: id } = body.contests.at(-1).contest
  const { url } = (await app.call('POST /api/admin/contests/{id}/link', { token, params: { id } })).body
  return { id, secret: url.split('#')[1] }
}

/** A measured shot, in inches. */
const shot = (at: number, amount: number, change: object = {}) => ({
  ...{ mutationId: randomUUID(), teamId: team(at).id, playerName: 'Pat Second', amount },
  at: now.toISOString(),
  ...change,
})
/** `phone`: 22 characters, as our cookie has them. */
const send = (secret: string, entry: object, phone = 'a'.repeat(22)) =>
  app.call('POST /api/contest/entry', {
    body: { secret, ...entry },
    headers: { cookie: `pinhigh_device=${phone}` },
  })

it('two volunteers at one hole at once: nothing is lost, the better one stands, both are in the history', async () => {
  const { id, secret } = await openContest()
  const other = (await app.call('POST /api/admin/contests/{id}/link', { token, params: { id } })).body.url
  const sent = await Promise.all([
    send(secret, shot(0, 148)),
    send(other.split('#')[1], shot(1, 100, { playerName: 'Kim Fourth' }), 'b'.repeat(22)),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const [contest] = (await page()).contests
  expect(contest.contest.best).toMatchObject([
    { category: null, holders: [{ playerName: 'Kim Fourth', teamName: 'Team Okafor', words: '8 ft 4 in' }] },
  ])
  expect(
    contest.standings[0].history
      .map(({ words, state }: Record<string, string>) => `${words} ${state}`)
      .sort(),
  ).toEqual(['12 ft 4 in beaten', '8 ft 4 in best'])
  expect((await everybody()).contests).toEqual([contest.contest])
})

it('different distances for one golfer are asked about, and withdrawing the wrong one settles it', async () => {
  const { secret } = await openContest()
  await send(secret, shot(0, 148))
  now = new Date(now.getTime() + 60_000)
  const { body } = await send(secret, shot(0, 60, { playerName: ' pat  second' }), 'b'.repeat(22))
  expect(body.contest.best[0].holders).toMatchObject([{ words: '5 ft' }])
  const [group] = body.standings[0].contested
  expect(group.map(({ words }: { words: string }) => words)).toEqual(['12 ft 4 in', '5 ft'])
  const withdraw = (reason: string) =>
    app.call('POST /api/admin/contest-entries/{id}/withdraw', {
      token,
      params: { id: group[1].entryId },
      body: { reason },
    })
  expect((await withdraw(' ')).body.errors).toEqual({ reason: ['Enter the reason'] })
  const [contest] = (await withdraw('Misread the tape')).body.contests
  expect(contest.contest.best[0].holders).toMatchObject([{ words: '12 ft 4 in' }])
  expect(contest.standings[0].contested).toEqual([])
  expect(contest.standings[0].history).toMatchObject([
    { state: 'withdrawn', withdrawn: { reason: 'Misread the tape' } },
    { state: 'best' },
  ])
  const audit = (await app.call('GET /api/admin/audit', { token })).text
  expect(audit).toContain('contest entry withdrawn')
})

it('the same shot sent twice is written once, also at the same time; its id can’t be used for another', async () => {
  const { secret } = await openContest()
  const entry = shot(0, 148)
  const sent = await Promise.all([send(secret, entry), send(secret, entry)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await send(secret, entry)).body.standings[0].history).toHaveLength(1)
  const other = await send(secret, { ...entry, amount: 10 })
  expect([other.status, other.body.type]).toEqual([409, '/problems/request-reused'])
})

it('an unknown link finds nothing', async () => {
  await openContest()
  expect((await send('x'.repeat(22), shot(1, 10))).status).toBe(404)
})

it('a volunteer takes back a shot of the same phone, not one of another', async () => {
  const { secret } = await openContest()
  const [entry] = (await send(secret, shot(0, 148))).body.standings[0].history
  expect(entry.isOwn).toBe(true)
  const takeBack = (phone: string) =>
    app.call('POST /api/contest/take-back', {
      body: { secret, entryId: entry.entryId },
      headers: { cookie: `pinhigh_device=${phone.repeat(22)}` },
    })
  expect((await takeBack('b')).status).toBe(404)
  expect((await takeBack('a')).body.contest.best[0].holders).toEqual([])
})

it('the team’s own card has the contest with what there is to beat, and nothing without one', async () => {
  expect((await round.card(team(0))).body.contests).toBeUndefined()
  const { id } = await openContest()
  const record = (at: number, sender: PlayingTeam) =>
    app.call('POST /api/LiveScoring/contest-entry', {
      token: sender.token,
      body: { contestId: id, ...shot(at, 148) },
    })
  expect((await record(1, team(0))).status).toBe(403)
  expect((await record(0, team(0))).body.best[0].holders).toMatchObject([{ words: '12 ft 4 in' }])
  expect((await round.card(team(1))).body.contests).toMatchObject([
    { holeNumber: 7, name: 'Closest to the pin', sponsor: 'Ace Hardware', best: [{ holders: [{}] }] },
  ])
})

it('groups have their own best; whoever names none, or a hole or unit that can’t be, reads why', async () => {
  const { secret } = await openContest({ forWhom: 'groups', names: ['Women', 'Men'] })
  expect((await send(secret, shot(0, 148))).body.errors).toEqual({ category: ['Choose Women or Men.'] })
  const { body } = await send(secret, shot(0, 148, { category: 'Men' }))
  expect(body.contest.best).toMatchObject([
    { category: 'Women', holders: [] },
    { category: 'Men', holders: [{}] },
  ])
  expect((await send(secret, shot(0, -1, { category: 'Men' }))).body.errors).toEqual({
    amount: [
      'Closest to the pin: enter from 1 in to 300 ft. If it was something else, please tell the committee.',
    ],
  })
  const wrong = [
    [{ holeNumber: 19 }, { holeNumber: ['Choose a hole from 1 to 18.'] }],
    [{ measure: 'strokes' }, { measure: ['Closest to the pin isn’t measured that way.'] }],
    [{ forWhom: 'groups', names: ['Men', 'men'] }, { names: ['men is listed twice.'] }],
    [{ forWhom: 'flights' }, { names: ['There are no flights yet. Make the flights first.'] }],
  ] as const
  for (const [change, errors] of wrong) {
    const answer = await add(change)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  }
  expect((await page()).contests).toHaveLength(1)
})

it('a hole that doesn’t count in a shortened round is refused, and told for a contest that was there before', async () => {
  await openContest({ holeNumber: 12 })
  for (const each of round.teams) for (const hole of [1, 2]) await round.score(each, hole, 4)
  await app.call('POST /api/admin/round/shorten', {
    token,
    body: { eventId: round.eventId, rule: { custom: 'every-team', fewest: 2 }, reason: 'Storm' },
  })
  expect((await add({ holeNumber: 12 })).body.errors).toEqual({
    holeNumber: ['Hole 12 doesn’t count in this round. Choose one that does.'],
  })
  expect((await page()).contests[0].note).toContain('Hole 12 doesn’t count in the shortened round')
  expect((await add({ holeNumber: 2 })).status).toBe(200)
})

it('skins are off at first; a correction moves one, and everybody reads who lost it and why', async () => {
  expect((await everybody()).skins).toBeNull()
  const setUp = (settings: object | null, version: number) =>
    app.call('PUT /api/admin/skins', { token, body: { eventId: round.eventId, settings, version } })
  const gross = { basis: 'gross', carriesOver: true, itemId: null }
  expect((await setUp({ ...gross, basis: 'net' }, 0)).body.errors).toEqual({
    basis: ['Net skins need team handicaps. Turn on the net board first.'],
  })
  expect((await setUp({ ...gross, itemId: 'none' }, 0)).body.errors).toEqual({
    itemId: ['Choose something from the price list.'],
  })
  expect((await setUp(gross, 0)).status).toBe(200)
  expect((await setUp(null, 0)).status).toBe(409)
  await round.score(team(0), 1, 4)
  await round.score(team(1), 1, 4)
  await round.score(team(0), 2, 3)
  await round.score(team(1), 2, 4)
  expect((await everybody()).skins).toMatchObject({
    words: 'Gross skins, ties carry over, 2 teams',
    skins: [{ teamName: 'Team Marsh', count: 2 }],
    changes: [],
  })
  await round.score(team(1), 2, 2, { baseVersion: 1 })
  const { skins, changes, holes } = (await everybody()).skins
  expect(skins).toMatchObject([{ teamName: 'Team Okafor', count: 2 }])
  expect(holes.slice(0, 3)).toMatchObject([
    { holeNumber: 1, state: 'tied' },
    { holeNumber: 2, state: 'won', worth: 2 },
    { holeNumber: 3, state: 'open' },
  ])
  expect(changes.map(({ words }: { words: string }) => words)).toEqual([
    'Team Marsh loses the 2 skins on 2: Team Okafor’s 4 was corrected to 2',
    'Team Okafor wins 2 skins on 2: Team Okafor’s 4 was corrected to 2',
  ])
  expect((await setUp(null, 1)).body.skins.game).toBeNull()
})
