import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
})
afterEach(() => app.stop())

it('admins read every final board that was saved: who, why, and the standings', async () => {
  const round = await startRound(app, ['Marsh'])
  const [marsh] = round.teams
  if (!marsh) throw new Error('No team')
  await round.score(marsh, 1, 4)
  const kept = async () =>
    (
      await app.call('GET /api/admin/events/{eventId}/final-boards', {
        token,
        params: { eventId: round.eventId },
      })
    ).body
  expect(await kept()).toEqual([])
  await round.toggle('FinalizeEvent', true)
  await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
    token,
    body: { teamId: marsh.id, holeId: round.holeIds[0], score: 3, reason: 'The card says three' },
  })
  const [latest, first] = await kept()
  expect(first).toMatchObject({ number: 1, actor: 'Ann Archer', isCorrection: false })
  expect(first.standings[0]).toMatchObject({ teamName: 'Team Marsh', strokes: 4 })
  expect(latest).toMatchObject({ number: 2, isCorrection: true, reason: 'The card says three' })
  expect(latest.standings[0].strokes).toBe(3)
})

it('a saved board says what counted, also after the round was counted another way', async () => {
  const round = await startRound(app, ['Marsh'])
  const [marsh] = round.teams
  if (!marsh) throw new Error('No team')
  for (const hole of [1, 2, 3]) await round.score(marsh, hole, 4)
  const post = (path: string, body: object) =>
    app.call(`POST /api/admin/${path}`, { token, body: { eventId: round.eventId, ...body } })
  await post('round/shorten', { rule: { custom: 'every-team', fewest: 2 }, reason: 'Storm' })
  await round.toggle('FinalizeEvent', true)
  expect((await post('round/whole', {})).status).toBe(409)
  await post('round/whole', { reason: 'The sun came back' })
  const params = { eventId: round.eventId }
  const boards = (await app.call('GET /api/admin/events/{eventId}/final-boards', { token, params })).body
  expect(boards.map(({ counts }: { counts?: string }) => counts)).toEqual([undefined, '3 holes: 1-3'])
})

it('visitors find earlier events that are final, and none that is still being prepared', async () => {
  const round = await startRound(app, ['Marsh'])
  const past = async () => (await app.call('GET /api/Golf/GetPastEvents')).body
  const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
    token,
    params: { eventId: round.eventId },
    body: { eventName: 'Harlan 2026', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  expect(await past()).toEqual([])
  await round.toggle('FinalizeEvent', true)
  expect(await past()).toEqual([])
  await app.call('POST /api/admin/events/{eventId}/make-current', {
    token,
    params: { eventId: copy.body.eventId },
  })
  expect(await past()).toEqual([
    {
      eventId: round.eventId,
      eventName: 'Harlan Memorial Scramble',
      eventYear: 2025,
      eventDateText: 'July 19th, 2025',
      eventDayText: 'Saturday, July 19th, 2025',
    },
  ])
})
