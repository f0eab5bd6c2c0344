import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { newestPayment, refund } from '../../../../../tests/support/ledger.ts'
import { moneyOf, pay, receiptOf } from '../../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { type Round, startRound } from '../../../../../tests/support/round.ts'
import { type StaffTeam, type StaffTeams, staffTeamsOf } from '../../../../../tests/support/staff-teams.ts'

let app: TestApp
let desk: StaffTeams

beforeEach(async () => {
  app = await startTestApp()
  desk = staffTeamsOf(app)
})
afterEach(() => app.stop())

const four = (...players: [StaffTeam, number][]) => players.map(([team, seat]) => team.teamMembers[seat]?.id)

async function playing(): Promise<[Round, StaffTeam, StaffTeam]> {
  const round = await startRound(app, ['Marsh', 'Okafor'])
  return [round, await desk.team('Team Marsh'), await desk.team('Team Okafor')]
}

describe('staff merge two teams', () => {
  it('the result has four of the players, the number and code of one team, and all its scores', async () => {
    const [round, marsh, okafor] = await playing()
    await round.score(round.teams[0] as Round['teams'][0], 1, 4)
    const players = four([marsh, 0], [marsh, 1], [okafor, 0], [okafor, 1])
    const answer = await desk.merge(marsh, okafor, players, 'Two and two')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: marsh.id, teamCode: marsh.teamCode, holesIn: 1 })
    expect(answer.body.teamMembers.map((each: { id: string }) => each.id)).toEqual(players)
    expect((await app.call('GET /api/Golf/GetTeams')).body).toHaveLength(1)
    expect((await app.call('GET /api/Golf/GetStandings')).body).toHaveLength(1)
    expect((await round.card(round.teams[1] as Round['teams'][0])).status).toBe(401)
    expect(await desk.audit('teams merged')).toMatchObject({
      subject: 'Team Okafor into Team Marsh',
      reason: 'Two and two',
    })
    const { success } = (
      await app.call('GET /api/SignUp/User/{email}', { params: { email: 'second0@example.org' } })
    ).body
    expect(success).toBe(false)
  })

  it('a merge that would lose scores is refused and says which team has to stay', async () => {
    const [round, marsh, okafor] = await playing()
    await round.score(round.teams[1] as Round['teams'][0], 1, 4)
    const players = four([marsh, 0], [marsh, 1], [okafor, 2], [okafor, 3])
    expect((await desk.merge(marsh, okafor, players)).body).toMatchObject({
      status: 409,
      title: 'This team has scores, which would be lost.',
      detail: 'Team Okafor has scores (1 of 18 holes). Let Team Okafor stay, and merge Team Marsh into it.',
    })
    await round.score(round.teams[0] as Round['teams'][0], 1, 5)
    expect((await desk.merge(marsh, okafor, players)).body.detail).toContain('Both teams have scores')
    expect(await desk.teams()).toHaveLength(2)
    expect((await desk.team('Team Okafor')).teamMembers).toEqual(okafor.teamMembers)
  })

  it('the merged team owes its full price, whatever was refunded to the other one', async () => {
    await makeEvent(app)
    for (const [seat, name] of ['Marsh', 'Okafor'].entries()) await signUp(app, name, seat)
    const [marsh, okafor] = [await desk.team('Team Marsh'), await desk.team('Team Okafor')]
    await desk.pay(okafor, 500)
    const { id } = await newestPayment(app)
    await refund(app, id, { amount: 125 })
    const answer = await desk.merge(marsh, okafor, four([marsh, 0], [marsh, 1], [marsh, 2], [okafor, 0]))
    expect(answer.body).toMatchObject({ paidAmount: 375, owedAmount: 125, hasPaidInFull: false })
  })

  it('all payments move over, and anything above the fee is marked for refund', async () => {
    await makeEvent(app)
    for (const [seat, name] of ['Marsh', 'Okafor'].entries()) await signUp(app, name, seat)
    const [marsh, okafor] = [await desk.team('Team Marsh'), await desk.team('Team Okafor')]
    await receiptOf(app, await pay(app, 'lead0@example.org', 125))
    const secret = await pay(app, 'lead1@example.org', 500)
    await receiptOf(app, secret)
    const raised = async () => (await app.call('GET /api/Home')).body.amountRaised
    expect(await raised()).toBe(625)
    const answer = await desk.merge(marsh, okafor, four([marsh, 0], [marsh, 1], [marsh, 2], [okafor, 0]))
    expect(answer.body).toMatchObject({ paidAmount: 500, owedAmount: 0, hasPaidInFull: true })
    expect(await raised()).toBe(500)
    const receipt = await receiptOf(app, secret)
    expect(receipt.total).toBe(500)
    expect(receipt.lines.at(-1)).toMatchObject({ name: 'Overpaid, to be refunded', amount: 125 })
    const { changes } = await desk.audit('teams merged')
    expect(changes).toContainEqual({ what: 'payments moved', from: null, to: '$500' })
    expect(changes).toContainEqual({ what: 'above the fee', from: null, to: '$125' })
    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 0, paidAmount: 500 })
  })

  it('a share and a waiver from the other team pay only what is owed', async () => {
    await makeEvent(app)
    for (const [seat, name] of ['Marsh', 'Okafor', 'Lee'].entries()) await signUp(app, name, seat)
    const [marsh, okafor, lee] = [
      await desk.team('Team Marsh'),
      await desk.team('Team Okafor'),
      await desk.team('Team Lee'),
    ]
    await desk.pay(marsh, 250)
    await desk.pay(okafor, 100)
    await desk.pay(okafor, 400, 'waived')
    const all = four([marsh, 0], [marsh, 1], [marsh, 2], [marsh, 3])
    const answer = await desk.merge(marsh, okafor, all)
    expect(answer.body).toMatchObject({ paidAmount: 350, owedAmount: 0, hasPaidInFull: true })
    await desk.pay(lee, 500, 'waived')
    const again = await desk.merge(await desk.team('Team Marsh'), lee, all)
    expect(again.body).toMatchObject({ paidAmount: 350, owedAmount: 0 })
  })

  it('no numbered receipt is lost: a waiver with nothing left to waive is voided under its number', async () => {
    await makeEvent(app)
    for (const [seat, name] of ['Marsh', 'Okafor'].entries()) await signUp(app, name, seat)
    const [marsh, okafor] = [await desk.team('Team Marsh'), await desk.team('Team Okafor')]
    await desk.pay(marsh, 500)
    await desk.pay(okafor, 500, 'waived')
    await desk.merge(marsh, okafor, four([marsh, 0], [marsh, 1], [marsh, 2], [marsh, 3]))
    const { payments } = (await app.call('GET /api/admin/payments', { token: await app.admin() })).body
    expect(payments).toMatchObject([
      { number: '00002', state: 'voided', waived: 0, name: 'Team Marsh' },
      { number: '00001', state: 'paid', amount: 500 },
    ])
    const params = { id: payments[0].id }
    const details = await app.call('GET /api/admin/payments/{id}', { token: await app.admin(), params })
    expect(details.body.history.at(-1)).toMatchObject({
      what: 'Voided',
      remark: 'The teams were merged, and nothing was left to waive',
    })
  })

  it('needs four different players of the two teams, led by one who can be reached', async () => {
    const [, marsh, okafor] = await playing()
    const errorsOf = async (ids: (string | undefined)[]) => (await desk.merge(marsh, okafor, ids)).body.errors
    const [lee] = four([marsh, 0])
    expect(await errorsOf([lee, lee, ...four([marsh, 1], [marsh, 2])])).toEqual({
      playerIds: ['Choose four different players'],
    })
    expect(await errorsOf(['nobody', ...four([marsh, 1], [marsh, 2], [marsh, 3])])).toEqual({
      'playerIds.0': ['Not a player of these teams'],
    })
    expect(await errorsOf(four([marsh, 2], [marsh, 1], [marsh, 0], [okafor, 0]))).toEqual({
      'playerIds.0': ['Sam Third would lead the team, and needs an email and a phone number first'],
    })
    expect(
      (await desk.merge(marsh, marsh, four([marsh, 0], [marsh, 1], [marsh, 2], [marsh, 3]))).status,
    ).toBe(400)
  })
})

describe('staff delete a team', () => {
  it('its place and its contacts are free at once', async () => {
    await makeEvent(app, { maxTeams: 1 })
    await signUp(app, 'Marsh', 1)
    const marsh = await desk.team('Team Marsh')
    expect((await desk.delete(marsh)).status).toBe(204)
    expect((await app.call('GET /api/Golf/GetTeams')).body).toEqual([])
    expect((await app.call('GET /api/Home')).body).toMatchObject({ teamCount: 0, isFull: false })
    expect((await signUp(app, 'Marsh', 1)).body.teamNumber).toBe(2)
    expect((await desk.delete(marsh)).status).toBe(404)
    const code = marsh.teamCode
    expect((await app.call('POST /api/Auth/Login/TeamLogin', { body: { code } })).status).toBe(401)
  })

  it('a team that has paid can’t be deleted: the message names the amount, and a refund makes it possible', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    const marsh = await desk.team('Team Marsh')
    await desk.pay(marsh, 700)
    expect((await desk.delete(marsh, 'No show')).body).toMatchObject({
      status: 409,
      title: 'This team has paid money that hasn’t been refunded.',
      detail:
        'Team Marsh has paid $700 that was not refunded. Refund it first, or merge the team into another.',
    })
    const { sql } = app.features.database
    const { id } = await sql.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    const refund = { id: 'refund', paymentId: id, amount: 70_000, providerId: null, reason: null }
    await sql
      .insertInto('refunds')
      .values({ ...refund, status: 'succeeded', createdAt: new Date().toISOString() })
      .execute()
    const part = await sql.selectFrom('payment_parts').select('id').executeTakeFirstOrThrow()
    const all = { refundId: 'refund', partId: part.id, amount: 70_000, lines: '[]' }
    await sql.insertInto('refund_parts').values(all).execute()
    expect((await desk.delete(marsh, 'No show')).status).toBe(204)
  })

  it('a waived fee doesn’t prevent deletion', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh', 1)
    await desk.pay(await desk.team('Team Marsh'), 500, 'waived')
    expect((await desk.delete(await desk.team('Team Marsh'))).status).toBe(204)
  })

  it('a team with scores needs a reason, which is recorded together with the scores', async () => {
    const [round, marsh] = await playing()
    await round.score(round.teams[0] as Round['teams'][0], 1, 4)
    await round.score(round.teams[0] as Round['teams'][0], 18, 6)
    expect((await desk.delete(marsh)).body.errors).toEqual({
      reason: ['Enter a reason: Team Marsh has scores (2 of 18 holes)'],
    })
    expect((await desk.delete(marsh, 'Played as guests')).status).toBe(204)
    const entry = await desk.audit('team deleted')
    expect(entry).toMatchObject({ subject: 'Team Marsh', reason: 'Played as guests' })
    expect(entry.changes).toContainEqual({ what: 'hole 18', from: '6', to: null })
    const history = await app.features.database.sql.selectFrom('score_history').selectAll().execute()
    expect(history).toHaveLength(2)
    expect((await app.call('GET /api/Golf/GetStandings')).body).toHaveLength(1)
  })

  it('deleting a team of a final event corrects the board and records the reason', async () => {
    const [round, marsh] = await playing()
    await round.score(round.teams[0] as Round['teams'][0], 1, 4)
    await round.toggle('FinalizeEvent', true)
    await desk.delete(marsh, 'Did not play')
    expect((await app.call('GET /api/Golf/GetStandings')).body).toHaveLength(1)
    const { body } = await app.call('GET /api/Golf/GetBoardState')
    expect(body.corrections[0]).toMatchObject({ reason: 'Did not play' })
  })
})
