import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'

/** The committee asks for every player's drives. */
let app: TestApp
let token: string
let round: Round
let okafor: PlayingTeam
let marsh: PlayingTeam

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Okafor', 'Marsh'])
  ;[okafor, marsh] = round.teams as [PlayingTeam, PlayingTeam]
})
afterEach(() => app.stop())

async function ask(fewestDrives: number | null) {
  const { version, cap } = (await app.call('GET /api/admin/round', { token })).body
  return app.call('PUT /api/admin/round', {
    token,
    body: { eventId: round.eventId, version, cap, fewestDrives },
  })
}
const card = async (team: PlayingTeam) => (await round.card(team)).body
const idsOf = async (team: PlayingTeam): Promise<string[]> =>
  (await card(team)).drives.players.map(({ id }: { id: string }) => id)
const driveOn = async (team: PlayingTeam, hole: number) => (await card(team)).courseHoles[hole - 1].drive
const scoreCards = async () =>
  (await app.call('GET /api/admin/score-cards', { token, query: { eventId: round.eventId } })).body.cards

it('nobody is asked until the committee sets a number, and then everybody with the rules of the day', async () => {
  expect(await card(okafor)).not.toHaveProperty('drives')
  expect((await ask(2)).body.fewestDrives).toBe(2)
  const { drives, rules } = await card(okafor)
  expect([drives.fewest, drives.players.length]).toEqual([2, 4])
  expect(JSON.stringify(rules)).toContain('Every player’s drive is used on at least 2 holes.')
  await ask(null)
  expect(await card(okafor)).not.toHaveProperty('drives')
})

it('more than a team has holes for is refused, and changes nothing', async () => {
  const refused = await ask(5)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { fewestDrives: ['At most 4: a team of 4 has 18 drives'] },
  ])
  expect(await card(okafor)).not.toHaveProperty('drives')
})

it('a drive goes with its score, stays when only the score changes, and is taken back', async () => {
  await ask(2)
  const [ann, ben] = await idsOf(okafor)
  const answer = await round.score(okafor, 1, 4, { drive: ann })
  expect(answer.body.hole).toMatchObject({ teamScore: 4, drive: ann })
  await round.score(okafor, 1, 3)
  expect(await driveOn(okafor, 1)).toBe(ann)
  await round.score(okafor, 1, 3, { drive: ben })
  expect(await driveOn(okafor, 1)).toBe(ben)
  await round.score(okafor, 1, 3, { drive: null })
  expect(await driveOn(okafor, 1)).toBeUndefined()
})

it('sent again after a lost answer it counts once, and a later one stands', async () => {
  await ask(2)
  const [ann, ben] = await idsOf(okafor)
  const mutationId = randomUUID()
  await round.score(okafor, 1, 4, { drive: ann, mutationId })
  await round.score(okafor, 1, 4, { drive: ben })
  expect((await round.score(okafor, 1, 4, { drive: ann, mutationId })).body.status).toBe('duplicate')
  expect(await driveOn(okafor, 1)).toBe(ben)
})

it('of somebody who isn’t on the team it counts for nobody, and the score is taken all the same', async () => {
  await ask(2)
  const [stranger] = await idsOf(marsh)
  const answer = await round.score(okafor, 1, 4, { drive: stranger })
  expect(answer.body).toMatchObject({ status: 'applied', hole: { teamScore: 4 } })
  expect(await driveOn(okafor, 1)).toBeUndefined()
})

it('staff see who still needs drives, and that the holes left are too few', async () => {
  await ask(4)
  const [ann] = await idsOf(okafor)
  for (let hole = 1; hole <= 6; hole++) await round.score(okafor, hole, 4, { drive: ann })
  const [own, other] = await scoreCards()
  expect(own.drives.areOutOfReach).toBe(false)
  expect(other.drives.words).toMatch(/needs 4 drives/)
  await round.score(okafor, 7, 4, { drive: ann })
  expect((await scoreCards())[0].drives).toMatchObject({ areOutOfReach: true })
})

it('one that comes once scoring is locked waits with its score, and counts after staff’s yes', async () => {
  await ask(2)
  const [ann, ben] = await idsOf(okafor)
  await round.score(okafor, 1, 4, { drive: ann })
  await round.toggle('LockScoring', true)
  await round.score(okafor, 1, 4, { drive: ben, mutationId: randomUUID(), deviceId: 'phone-1' })
  expect(await driveOn(okafor, 1)).toBe(ann)
  const [waiting] = (await app.call('GET /api/admin/late', { token })).body.waiting
  expect(waiting.words).toMatch(/^Hole 1: 4, in place of 4, the drive of /)
  await app.call('POST /api/admin/late/decide', {
    token,
    body: {
      ...{ eventId: round.eventId, facts: [{ kind: 'score', id: waiting.id }] },
      ...{ accepts: true, reason: 'The marker confirms it' },
    },
  })
  expect(await driveOn(okafor, 1)).toBe(ben)
})

it('no public answer tells whose drive it was', async () => {
  await ask(2)
  const [ann] = await idsOf(okafor)
  await round.score(okafor, 1, 4, { drive: ann })
  for (const call of ['GET /api/Golf/GetStandings', 'GET /api/Golf/GetBoardState'])
    expect((await app.call(call)).text).not.toContain(ann)
})
