import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import type { FairPlay } from '../fair-play-contract.ts'

let app: TestApp
let token: string
let round: Round
let now: Date
beforeEach(async () => {
  now = new Date('2025-07-19T16:00:00.000Z')
  app = await startTestApp({ now: () => now })
  token = await app.admin()
})
afterEach(() => app.stop())

const sheet = async (): Promise<FairPlay> => (await app.call('GET /api/admin/fair-play', { token })).body
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const send = (route: string, body: object) =>
  app.call(route, { token, body: { eventId: round.eventId, ...body } })
const onePhone = { deviceId: 'c'.repeat(22) }
const parOf = (hole: number) => pebbleBeach.holes[hole - 1]?.par ?? 0

/** Every hole at par, but for those named. */
async function plays(team: PlayingTeam, changes: Record<number, number> = {}) {
  for (const { holeNumber, par } of pebbleBeach.holes)
    await round.score(team, holeNumber, par + (changes[holeNumber] ?? 0), onePhone)
}

it('a sheet without questions says why it is empty: no scores yet, or nothing unusual', async () => {
  round = await startRound(app, ['Marsh', 'Okafor'])
  expect(await sheet()).toMatchObject({ isEmpty: true, findings: [], eventName: 'Harlan Memorial Scramble' })
  for (const team of round.teams) await plays(team)
  expect(await sheet()).toMatchObject({ isEmpty: false, findings: [] })
})

it('a score lowered after the card was complete, and two phones at one hole: who entered what, and when', async () => {
  round = await startRound(app, ['Marsh', 'Okafor'])
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  await plays(marsh)
  later(12)
  await round.score(marsh, 4, parOf(4) - 1, onePhone)
  await round.score(okafor, 7, 3, { baseVersion: 0, deviceId: 'a'.repeat(22) })
  later(1)
  const other = await round.score(okafor, 7, 2, { baseVersion: 0, deviceId: 'b'.repeat(22) })
  expect(other.body.status).toBe('conflict')
  const { findings, timeZone } = await sheet()
  expect(timeZone).toBe('America/New_York')
  expect(findings).toMatchObject([
    {
      kind: 'late-change',
      holeNumber: 4,
      words: 'Team Marsh lowered its score on hole 4 from 4 to 3, 12 minutes after its card was complete.',
      facts: [
        { from: null, to: 4, by: 'team', phone: 'A', at: '2025-07-19T16:00:00.000Z' },
        { from: 4, to: 3, by: 'team', phone: 'A', at: '2025-07-19T16:12:00.000Z' },
      ],
    },
    {
      kind: 'two-phones',
      holeNumber: 7,
      words: 'Two of Team Okafor’s phones differ on hole 7: 3 by phone A, 2 by phone B. 3 stands.',
      facts: [{ status: 'applied' }, { status: 'conflict', phone: 'B' }],
    },
  ])
})

it('a card far below what the field’s handicaps expect lists its holes under par, with who entered them', async () => {
  const names = ['Marsh', 'Okafor', 'Silva', 'Grant', 'Hayes', 'Iqbal', 'Jones', 'Klein']
  round = await startRound(app, names)
  const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
  const settings = { version: 0, net: false, allowances: null, tees: [blue] }
  const { teams } = (await send('PUT /api/admin/handicaps/settings', settings)).body
  const golfers = teams.flatMap((team: { golfers: { playerId: string }[] }) =>
    team.golfers.map(({ playerId }) => ({ playerId, index: 12, teeId: null })),
  )
  await send('PUT /api/admin/handicaps/golfers', { golfers })
  for (const [at, team] of round.teams.entries())
    await plays(team, at === 0 ? { 1: -1, 2: -1, 3: -1, 4: -1, 5: -1, 8: -2 } : { [at]: 1 })
  const desk = { teamId: round.teams[0]?.id, holeId: round.holeIds[8], score: 3, reason: 'Paper card' }
  await send('POST /api/LiveScoring/UpdateTeamHoleScore', desk)
  const { findings } = await sheet()
  expect(findings.map(({ kind }) => kind)).toEqual(['far-below'])
  const [far] = findings
  expect(far?.words).toMatch(/^Team Marsh’s net score is 9 strokes better than the middle of the field\./)
  expect(far?.facts.map(({ holeNumber }) => holeNumber)).toEqual([1, 2, 3, 4, 5, 8, 9])
  expect(far?.facts.at(-1)).toMatchObject({ by: 'desk', name: 'Ann Archer', reason: 'Paper card' })
  expect(await sheet()).not.toHaveProperty('leftOut')
  await app.call('PUT /api/admin/teams/{teamId}/status', {
    ...{ token, params: { teamId: round.teams[0]?.id } },
    body: { status: 'disqualified', reason: 'A wrong card' },
  })
  expect(await sheet()).toMatchObject({ findings: [], leftOut: ['Team Marsh (Disqualified)'] })
})
