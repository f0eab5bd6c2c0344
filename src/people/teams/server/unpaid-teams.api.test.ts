import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { foursome, makeEvent, signUp, teamMail, teamToken } from '../../../../tests/support/people.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'

let app: TestApp
let eventId: string

beforeAll(async () => {
  app = await startTestApp()
  eventId = (await makeEvent(app)).eventId
  await signUp(app, 'Marsh', 1)
})
afterAll(() => app.stop())

const teams = async () =>
  (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body as {
    id: string
    teamName: string
    mayScore: boolean
    hasPaidInFull: boolean
  }[]

describe('staff let a team play before it has paid', () => {
  const letPlay = async (teamId: string, enabled: boolean) =>
    app.call('POST /api/Admin/LetTeamPlay', { token: await app.admin(), body: { teamId, enabled } })
  const session = async (token: string) => (await app.call('GET /api/user/get-user', { token })).body

  it('allows the team’s phones to score, and marks nothing as paid', async () => {
    const [marsh] = await teams()
    const token = await teamToken(app, 1)
    expect(await session(token)).toMatchObject({ teamHasPaid: false, mayScore: false })
    const answer = await letPlay(marsh?.id ?? '', true)
    expect(answer).toMatchObject({
      status: 200,
      body: { mayScore: true, hasPaidInFull: false, owedAmount: 500 },
    })
    expect(await session(token)).toMatchObject({ teamHasPaid: false, mayScore: true })
    await letPlay(marsh?.id ?? '', true)
    await letPlay(marsh?.id ?? '', false)
    expect(await session(token)).toMatchObject({ mayScore: false })
    const { body } = await app.call('GET /api/admin/audit', { token: await app.admin() })
    const actions = body.entries.map((entry: { action: string }) => entry.action)
    expect(actions.filter((action: string) => action.includes('play unpaid'))).toEqual([
      'team no longer let play unpaid',
      'team let play unpaid',
    ])
    expect((await letPlay('nobody', true)).status).toBe(404)
  })

  it('allows every team to play if the event says so, including teams that sign up later', async () => {
    const set = async (unpaidMayScore: boolean) =>
      app.call('PUT /api/admin/events/{eventId}', {
        token: await app.admin(),
        params: { eventId },
        body: { unpaidMayScore },
      })
    expect((await set(true)).body).toMatchObject({ unpaidMayScore: true })
    const { code } = await teamMail(app, 1)
    const login = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code } })
    expect(login.body).toMatchObject({ teamHasPaid: false, mayScore: true })
    await set(false)
    expect(await session(login.body.jwt)).toMatchObject({ mayScore: false })
  })

  it('is allowed at check-in for volunteers who take payments, and for no others', async () => {
    const [marsh] = await teams()
    const body = { partyId: marsh?.id ?? '', enabled: true }
    const token = await volunteerToken(app)
    expect((await app.call('POST /api/admin/check-in/let-play', { token, body })).status).toBe(403)
    const change = { token: await app.admin(), params: { eventId }, body: { volunteersTakeCash: true } }
    await app.call('PUT /api/admin/events/{eventId}', change)
    const answer = await app.call('POST /api/admin/check-in/let-play', { token, body })
    expect(answer.body.parties).toMatchObject([{ name: 'Team Marsh', isPaid: false, mayScore: true }])
    expect((await teams())[0]).toMatchObject({ mayScore: true, hasPaidInFull: false })
  })
})

describe('one leader enters two teams', () => {
  const enter = (teamName: string, players: object[], leadsAnotherTeam?: boolean) =>
    app.call('POST /api/SignUp', { body: { teamName, players, leadsAnotherTeam } })

  it('the same email and phone are refused until the leader confirms that both teams are theirs', async () => {
    const free = await app.call('GET /api/SignUp/User/{email}', { params: { email: 'lead1@example.org' } })
    expect(free.body).toEqual({ success: false, leadsATeam: true })
    const again = foursome('Marsh', 1).map((player, index) =>
      index === 1 ? { ...player, email: null } : player,
    )
    expect((await enter('Marsh B', again)).body.errors).toEqual({
      'players.0.email': ['Email is already in use'],
      'players.0.phoneNumber': ['Phone number is already in use'],
    })
    expect((await enter('Marsh B', again, true)).status).toBe(200)
    expect((await teams()).map(({ teamName }) => teamName)).toEqual(['Team Marsh', 'Marsh B'])
  })

  it('the email of somebody who only plays, or a stranger’s phone, is never accepted', async () => {
    const member = await app.call('GET /api/SignUp/User/{email}', {
      params: { email: 'second1@example.org' },
    })
    expect(member.body).toEqual({ success: false, leadsATeam: false })
    const [lead, ...others] = foursome('Okafor', 7)
    const asMember = await enter('Niblicks', [{ ...lead, email: 'second1@example.org' }, ...others], true)
    expect(asMember.body.errors).toEqual({ 'players.0.email': ['Email is already in use'] })
    const strangersPhone = await enter('Niblicks', [{ ...lead, phoneNumber: '2002000010' }, ...others], true)
    expect(strangersPhone.body.errors).toEqual({
      'players.0.phoneNumber': ['Phone number is already in use'],
    })
  })

  it('the leader gets both codes when asking for one, and pays for the team that still owes', async () => {
    const token = await app.admin()
    const mails = async () =>
      (await app.call('GET /api/admin/outbox', { token })).body.messages.filter(
        (message: { to: string; subject: string }) =>
          message.to === 'lead1@example.org' && message.subject.startsWith('Your team code'),
      )
    await app.call('POST /api/Auth/Login/GetCode', { body: { email: 'lead1@example.org' } })
    await expect.poll(async () => (await mails()).length).toBe(2)
    const [marsh] = await teams()
    const paid = { teamId: marsh?.id ?? '', amount: 500, method: 'cash', owedAmount: 500 }
    await app.call('POST /api/Admin/SetTeamPayment', {
      token,
      body: { ...paid, mutationId: crypto.randomUUID() },
    })
    const info = await app.call('GET /api/payment/stripe/getTeamPaymentInfo/{email}', {
      params: { email: 'lead1@example.org' },
    })
    expect(info.body).toMatchObject({ owedAmount: 500, hasPaidInFull: false })
  })

  it('a waived fee is shown as nothing owed, not as paid', async () => {
    const [, second] = await teams()
    const token = await app.admin()
    const waived = { teamId: second?.id ?? '', amount: 500, method: 'waived', owedAmount: 500 }
    const body = { ...waived, mutationId: crypto.randomUUID() }
    expect((await app.call('POST /api/Admin/SetTeamPayment', { token, body })).status).toBe(200)
    const answer = await app.call('POST /api/payment/stripe/create', {
      body: { amountOwed: 500, user: { email: 'lead1@example.org', type: 'Golf' } },
    })
    expect(answer).toMatchObject({ status: 409, body: { title: 'Nothing more is owed.' } })
  })

  it('both teams stay intact when staff edit one of them', async () => {
    const [, second] = (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body
    const players = second.teamMembers.map((player: { id: string }) => ({ ...player, id: player.id }))
    const answer = await app.call('PUT /api/admin/teams/{teamId}', {
      token: await app.admin(),
      params: { teamId: second.id },
      body: { version: second.version, teamName: 'Marsh Two', players },
    })
    expect(answer).toMatchObject({ status: 200, body: { teamName: 'Marsh Two' } })
  })
})
