import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { type OpenStream, openStream } from '../../../../tests/support/stream.ts'

let app: TestApp
let round: Round

const team = (at: number) => round.teams[at] as PlayingTeam
const par = (hole: number) => pebbleBeach.holes[hole - 1]?.par ?? 4
const words = (event: { data: { lines: { words: string }[] } }) => event.data.lines.map((line) => line.words)

/** The next event of this name; others are passed over. */
async function next(stream: OpenStream, name: string) {
  for (;;) {
    const event = await stream.next()
    if (event.event === name) return event
  }
}

beforeEach(async () => {
  app = await startTestApp()
  round = await startRound(app, ['Marsh', 'Okafor'])
})
afterEach(() => app.stop())

it('a birdie reaches whoever watches, and whoever comes later; a corrected score takes it back', async () => {
  await round.score(team(0), 1, par(1))
  const watching = await openStream(app)
  await next(watching, 'standings')
  await round.score(team(0), 2, par(2) - 1)
  expect(words(await next(watching, 'happened'))).toEqual(['Marsh birdied 2, now in the lead'])
  const later = await openStream(app)
  await next(later, 'standings')
  expect(words(await next(later, 'happened'))).toEqual(['Marsh birdied 2, now in the lead'])
  await round.score(team(0), 2, par(2))
  expect(words(await next(watching, 'happened'))).toEqual([])
  for (const stream of [watching, later]) stream.close()
})

it('a card of eighteen holes that comes at once is one line', async () => {
  await round.toggle('EventLive', false)
  const watching = await openStream(app)
  await next(watching, 'standings')
  await round.toggle('EventLive', true)
  for (const { holeNumber, par } of pebbleBeach.holes)
    await round.score(team(0), holeNumber, holeNumber === 1 ? par - 1 : par)
  expect(words(await next(watching, 'happened'))[0]).toMatch(/^Marsh birdied 1, now in the lead$/)
  expect(watching.waiting.filter(({ event }) => event === 'happened')).toEqual([])
  watching.close()
})

it('no call but the stream tells it, and before anything happened the stream doesn’t either', async () => {
  await round.score(team(0), 1, par(1))
  const watching = await openStream(app)
  await round.score(team(0), 2, par(2) - 1)
  await next(watching, 'happened')
  for (const route of ['GetStandings', 'GetBoardState'])
    expect((await app.call(`GET /api/Golf/${route}`)).text).not.toContain('birdied')
  watching.close()
})

it('a new entry in a contest tells whoever watches to read the contests again', async () => {
  const token = await app.admin()
  const settings = {
    kind: 'closest-to-the-pin',
    holeNumber: 7,
    forWhom: 'all',
    names: [],
    sponsor: null,
    measure: 'feet',
  }
  const watching = await openStream(app)
  await next(watching, 'standings')
  await app.call('POST /api/admin/contests', { token, body: { eventId: round.eventId, ...settings } })
  expect((await next(watching, 'contests')).data).toEqual({})
  watching.close()
})
