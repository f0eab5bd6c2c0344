import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import type { HistoryEntry } from '../contract.ts'

let app: TestApp
let round: Round
let okafor: PlayingTeam
let marsh: PlayingTeam

beforeEach(async () => {
  app = await startTestApp()
  round = await startRound(app, ['Okafor', 'Marsh'])
  ;[okafor, marsh] = round.teams as [PlayingTeam, PlayingTeam]
})
afterEach(() => app.stop())

const ask = (teamId: string, token?: string) =>
  app.call('GET /api/admin/teams/{teamId}/score-history', { params: { teamId }, token })

it('lists everything sent for a scorecard: who, from what to what, and why', async () => {
  await round.score(okafor, 7, 5, { deviceId: 'phone-1', baseVersion: 0 })
  await round.score(okafor, 7, 6, { deviceId: 'phone-2', baseVersion: 0 })
  const token = await app.admin()
  await round.score({ ...okafor, token }, 7, 4, { reason: 'wrong hole' })
  await round.toggle('LockScoring', true)
  await round.score(okafor, 8, 3, { deviceId: 'phone-2' })

  const { body, status } = await ask(okafor.id, token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ teamName: 'Team Okafor', timeZone: 'America/New_York' })
  const told = body.entries.map((each: HistoryEntry) => {
    const who = each.by === 'team' ? `phone ${each.phone}` : each.name
    return `hole ${each.holeNumber}: ${each.from} → ${each.to} ${each.status} by ${who}, ${each.reason}`
  })
  expect(told).toEqual([
    'hole 8: null → 3 locked by phone B, null',
    'hole 7: 5 → 4 applied by Ann Archer, wrong hole',
    'hole 7: 5 → 6 conflict by phone B, null',
    'hole 7: null → 5 applied by phone A, null',
  ])
})

it('only admins read the history', async () => {
  expect((await ask(okafor.id)).status).toBe(401)
  expect((await ask(okafor.id, okafor.token)).status).toBe(403)
  expect((await ask('no-such-team', await app.admin())).status).toBe(404)
})

it('the teams’ list shows how far each scorecard is, and when its phones last sent something', async () => {
  const token = await app.admin()
  await round.score(okafor, 1, 4, { baseVersion: 0 })
  await round.score(okafor, 1, 5, { baseVersion: 0 })
  await round.score(okafor, 2, 5)
  await round.score({ ...marsh, token }, 1, 4, { reason: 'paper' })
  const { body } = await app.call('GET /api/Admin/GetTeams', { token })
  expect(body).toMatchObject([
    { holesIn: 2, openConflicts: 1, conflictHoles: [1], lastHeardFrom: expect.stringMatching(/^\d{4}-.*Z$/) },
    { holesIn: 1, openConflicts: 0, conflictHoles: [], lastHeardFrom: null },
  ])
  const seen = await app.call('GET /api/Golf/GetTeams')
  expect(seen.text).not.toContain('lastHeardFrom')
})
