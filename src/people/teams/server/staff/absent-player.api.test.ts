import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../../tests/support/round.ts'
import { committeeToken } from '../../../../../tests/support/staff.ts'
import type { WholeTeam } from '../../team-shapes.ts'

/** A golfer who didn't come, at an event of foursomes without open places. */
let app: TestApp
let token: string
let round: Round
let okafor: PlayingTeam

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Okafor', 'Marsh'])
  okafor = round.teams[0] as PlayingTeam
})
afterEach(() => app.stop())

const mark = (playerId: string, isAbsent: boolean, as = token) =>
  app.call('PUT /api/admin/teams/{teamId}/players/{playerId}/absence', {
    token: as,
    params: { teamId: okafor.id, playerId },
    body: { isAbsent },
  })
const team = async (): Promise<WholeTeam> =>
  (await app.call('GET /api/Admin/GetTeams', { token })).body.find(
    ({ id }: WholeTeam) => id === okafor.id,
  ) as WholeTeam
const row = async () =>
  (await app.call('GET /api/Golf/GetStandings')).body.find(
    ({ teamId }: { teamId: string }) => teamId === okafor.id,
  )

it('is off the board, the handicap is that of a threesome, and the payment stays', async () => {
  const blue = { teeId: '', name: 'Blue', rating: 720, slope: 113, par: 72 }
  await app.call('PUT /api/admin/handicaps/settings', {
    token,
    body: {
      ...{ eventId: round.eventId, version: 0, net: true, allowances: null },
      tees: [{ ...blue, rating: 72 }],
    },
  })
  const before = await team()
  const golfers = before.teamMembers.map(({ id }, seat) => ({
    playerId: id,
    index: 10 + seat * 10,
    teeId: null,
  }))
  await app.call('PUT /api/admin/handicaps/golfers', { token, body: { eventId: round.eventId, golfers } })
  // 25/20/15/10 percent of 10, 20, 30 and 40: 2.5 + 4 + 4.5 + 4.
  expect((await row()).net.handicap).toBe(15)
  const last = before.teamMembers[3] as WholeTeam['teamMembers'][0]
  const marked = await mark(last.id, true)
  expect(marked.body.teamMembers[3]).toMatchObject({ isAbsent: true })
  // 30/20/10 percent of 10, 20 and 30: 3 + 4 + 3.
  expect(await row()).toMatchObject({ net: { handicap: 10 } })
  expect((await row()).teamMembers).toHaveLength(3)
  const { paidAmount, owedAmount } = await team()
  expect({ paidAmount, owedAmount }).toEqual({
    paidAmount: before.paidAmount,
    owedAmount: before.owedAmount,
  })
  const board = (await app.call('GET /api/admin/dashboard', { token })).body
  expect(board.arrived.expected).toBe(7)
  await mark(last.id, false)
  expect((await row()).net.handicap).toBe(15)
  expect((await team()).teamMembers[3]).not.toHaveProperty('isAbsent')
  const { entries } = (await app.call('GET /api/admin/audit', { token })).body
  expect(entries[0]).toMatchObject({ action: 'player back on the team' })
})

it('somebody is always left on the team; registration staff may do it, volunteers may not', async () => {
  const { teamMembers } = await team()
  expect((await mark(teamMembers[0]?.id ?? '', true, okafor.token)).status).toBe(403)
  const desk = await committeeToken(app, 'Registration')
  for (const { id } of teamMembers.slice(0, 3)) expect((await mark(id, true, desk)).status).toBe(200)
  expect((await mark(teamMembers[3]?.id ?? '', true)).body).toMatchObject({
    type: '/problems/invalid-input',
    detail: 'Nobody would be left on Team Okafor. Mark the team as withdrawn instead.',
  })
  expect((await mark('00000000-0000-4000-8000-000000000009', true)).status).toBe(404)
})
