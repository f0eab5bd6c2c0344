import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { type OpenStream, openStream } from '../../../../tests/support/stream.ts'
import { revealStreamPath } from '../reveal-stream.ts'

let app: TestApp
let token: string
let round: Round
let stream: OpenStream | undefined

/** What the last holes are scored with: a number that appears nowhere else. */
const telling = 17
const team = (at: number) => round.teams[at] as PlayingTeam

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Silva'])
  for (const { holeNumber, par } of pebbleBeach.holes) {
    await round.score(team(0), holeNumber, holeNumber === 18 ? telling : par)
    await round.score(team(1), holeNumber, holeNumber === 1 ? par - 1 : par)
    await round.score(team(2), holeNumber, holeNumber === 2 ? par - 1 : par)
  }
})
afterEach(async () => {
  stream?.close()
  await app.stop()
})

const ask = (route: string, body: object) =>
  app.call(route, { token, body: { eventId: round.eventId, ...body } })
const control = async () => (await app.call('GET /api/admin/reveal', { token })).body
const screen = async () => (await app.call('GET /api/reveal', {})).body
const begin = (places: number | null = null, version = 0) =>
  ask('POST /api/admin/reveal/begin', { version, places })
const step = (from: number, to: number, version = 1) =>
  ask('POST /api/admin/reveal/step', { version, from, to })
const hide = async () => {
  const { version } = (await app.call('GET /api/admin/round', { token })).body
  expect((await ask('PUT /api/admin/round/hiding', { version, last: 1 })).status).toBe(200)
}
/** Staff correct a score after the result is final. */
const correct = (at: number, holeNumber: number, score: number) =>
  round.score({ ...team(at), token }, holeNumber, score, { reason: 'The paper card says so' })

it('a result that isn’t final isn’t revealed, and the presenter reads what is missing', async () => {
  const { stage, missing, steps } = await control()
  expect([stage, steps.length]).toEqual(['ready', 2])
  expect(missing).toEqual([
    'The result isn’t final yet.',
    '3 scorecards complete, not confirmed: Team Okafor, Team Silva, Team Marsh.',
    'Scoring is not locked. What phones send once the result is final waits for the committee.',
  ])
  const { status, body } = await begin()
  expect([status, body.title]).toEqual([409, 'The result isn’t final yet.'])
  expect(body.detail).toContain('3 scorecards complete, not confirmed')
  expect(await screen()).toMatchObject({ stage: 'waiting', step: null })
})

it('goes from the last place to the winner, a tie in words; the screen has what was shown and nothing else', async () => {
  await hide()
  await round.toggle('FinalizeEvent', true)
  expect((await begin()).body).toMatchObject({ stage: 'on', shown: 0, version: 1 })
  expect((await screen()).step).toBe(null)
  expect((await step(0, 1)).body.shown).toBe(1)
  const first = await screen()
  expect(first).toMatchObject({
    stage: 'on',
    step: { title: '3rd place', rows: [{ name: 'Team Marsh', about: '84 strokes', figure: '+12' }] },
  })
  expect(JSON.stringify(first)).not.toMatch(/Okafor|Silva/)
  await step(1, 2)
  expect((await screen()).step.title).toBe('2nd place')
  const last = (await step(2, 3)).body
  expect(last.steps[2].lines[0]).toMatch(/^Ahead of Team \w+ on /)
  expect((await screen()).earlier.map(({ title }: { title: string }) => title)).toEqual([
    ...['2nd place', '3rd place'],
  ])
  expect((await step(3, 2)).body.shown).toBe(2)
  expect(JSON.stringify(await screen())).not.toContain('Winner')
})

it('two phones press Next at once, and it goes on by one; an old phone is told, and a step can’t be skipped', async () => {
  await round.toggle('FinalizeEvent', true)
  await begin()
  const both = await Promise.all([step(0, 1), step(0, 1)])
  expect(both.map(({ status, body }) => [status, body.shown])).toEqual([
    [200, 1],
    [200, 1],
  ])
  await step(1, 2)
  expect((await step(0, 1)).status).toBe(409)
  expect((await step(2, 4)).status).toBe(400)
  expect((await step(2, 3, 7)).status).toBe(409)
  expect((await begin(null, 1)).status).toBe(409)
  expect((await control()).shown).toBe(2)
})

it('a correction after it began stops it until the presenter has read it, and goes back to what was shown wrong', async () => {
  await hide()
  await round.toggle('FinalizeEvent', true)
  await begin()
  await step(0, 1)
  expect((await correct(0, 18, 3)).status).toBe(200)
  const { changed, steps } = await control()
  expect(steps[0].rows[0].name).toBe('Team Marsh')
  expect(changed.words[0]).toMatch(/^Already shown: 3rd place was Team Marsh, and is now Team \w+\.$/)
  expect(changed.stays).toBe(0)
  const refused = await step(1, 2)
  expect([refused.status, refused.body.detail]).toEqual([409, 'The result was corrected.'])
  expect((await screen()).step.rows[0].name).toBe('Team Marsh')
  const take = (mark: string) => ask('POST /api/admin/reveal/correct', { version: 1, mark })
  expect((await take('something else')).status).toBe(409)
  expect((await take(changed.mark)).body).toMatchObject({ shown: 0, version: 2, changed: null })
  expect((await step(0, 1, 2)).body.steps[0].rows[0].name).not.toBe('Team Marsh')

  await round.toggle('FinalizeEvent', false)
  expect((await step(1, 2, 2)).body.title).toBe('The result isn’t final yet.')
  expect((await control()).missing[0]).toBe('The result isn’t final yet.')
})

it('contests, skins and prizes follow the places by the full result; when it is done, everybody sees the result', async () => {
  const { eventId } = round
  const contest = { kind: 'closest-to-the-pin', holeNumber: 7, forWhom: 'all', names: [], measure: 'feet' }
  const made = await ask('POST /api/admin/contests', { ...contest, sponsor: 'Ace Hardware' })
  const entry = { playerName: 'Pat Second', amount: 148, at: new Date().toISOString(), teamId: team(0).id }
  await app.call('POST /api/admin/contests/{id}/entries', {
    token,
    params: { id: made.body.contests[0].contest.contestId },
    body: { ...entry, mutationId: randomUUID() },
  })
  await ask('POST /api/admin/contests', { ...contest, kind: 'longest-drive', measure: 'yards' })
  const settings = { basis: 'gross', carriesOver: false, itemId: null }
  expect((await ask('PUT /api/admin/skins', { version: 0, settings })).status).toBe(200)
  await hide()
  const prize = { prizeId: '', flight: null, kind: 'merchandise', board: 'gross' }
  const { version } = (await app.call('GET /api/admin/prizes', { token })).body
  const prizes = [
    { ...prize, name: 'Golf bags', place: 1, value: 200 },
    { ...prize, name: 'Caps', place: 3, value: 20 },
    { ...prize, name: 'Socks', place: 4, value: 5 },
  ]
  expect((await ask('PUT /api/admin/prizes', { version, several: false, prizes })).status).toBe(200)
  await round.toggle('FinalizeEvent', true)

  const { steps, notes } = (await begin(1)).body
  expect(steps.map(({ kind, title }: Record<string, string>) => [kind, title])).toEqual([
    ['place', 'Winner'],
    ['contest', 'Closest to the pin, hole 7'],
    ['skins', 'Skins'],
    ['prize', 'Caps'],
    ['prize', 'Golf bags'],
  ])
  expect(steps[1]).toMatchObject({
    rows: [{ name: 'Pat Second', about: 'Team Marsh', figure: '12 ft 4 in' }],
    lines: ['Sponsored by Ace Hardware'],
  })
  expect(steps[2].rows).toHaveLength(2)
  // With the last hole hidden, three teams would be level: the prize follows the full result.
  expect(steps[3].rows).toEqual([{ name: 'Team Marsh', about: '3rd gross', figure: null }])
  expect(notes).toEqual([
    'Longest drive, hole 7 isn’t in the reveal. Nobody entered.',
    'Socks isn’t in the reveal. 4th gross: nobody left to win it.',
  ])
  expect((await control()).hidden).toContain('last hole is hidden')

  const ended = await ask('POST /api/admin/reveal/end', { version: 1, done: true })
  expect(ended.body).toMatchObject({ stage: 'done', hidden: null })
  expect((await screen()).stage).toBe('done')
  const board = await app.call('GET /api/Golf/GetBoardState', { query: { eventId } })
  expect(board.body.eventIsFinalized).toBe(true)
  expect(board.body).not.toHaveProperty('hidden')
  expect((await app.call('GET /api/Golf/GetStandings', {})).body[2].strokes).toBe(84)
})

it('stopping it keeps the holes hidden, and it begins again from the start', async () => {
  await hide()
  await round.toggle('FinalizeEvent', true)
  await begin()
  await step(0, 1)
  const stopped = await ask('POST /api/admin/reveal/end', { version: 1, done: false })
  expect(stopped.body).toMatchObject({ stage: 'ready', shown: 0, version: 2 })
  expect(await screen()).toMatchObject({ stage: 'waiting', step: null, earlier: [] })
  expect((await app.call('GET /api/Golf/GetBoardState', {})).body.hidden).toContain('hidden')
  expect((await begin(null, 2)).body).toMatchObject({ stage: 'on', shown: 0, version: 3 })
})

it('an open screen gets each step as it is shown', async () => {
  await round.toggle('FinalizeEvent', true)
  stream = await openStream(app, { path: revealStreamPath })
  expect((await stream.next()).data.stage).toBe('waiting')
  await begin()
  expect((await stream.next()).data).toMatchObject({ stage: 'on', shown: 0 })
  await step(0, 1)
  expect((await stream.next()).data).toMatchObject({ shown: 1, step: { title: '3rd place' } })
})
