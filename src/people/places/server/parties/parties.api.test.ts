import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../../tests/support/database.ts'
import {
  golfers,
  moveParty,
  openPlaces,
  poolOf,
  signUpParty,
} from '../../../../../tests/support/golf-parties.ts'
import { refund } from '../../../../../tests/support/ledger.ts'
import {
  eventually,
  goodCard,
  presentCard,
  receiptOf,
  startPaying,
} from '../../../../../tests/support/paying.ts'
import { foursome, makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { committeeToken } from '../../../../../tests/support/staff.ts'
import { raceWithoutLocks } from '../../../../../tests/support/without-locks.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

async function open(event: object = {}, settings: object = {}): Promise<void> {
  await makeEvent(app, event)
  await openPlaces(app, settings)
}

const problem = ({ body }: { body: { type?: string } }) => body.type?.replace('/problems/', '')

async function ownPage(paymentTrackingId: string) {
  return (await app.call('POST /api/places/party', { body: { paymentTrackingId } })).body
}

async function payParty(paymentTrackingId: string, amount: number, email = 'party1@example.org') {
  const { body } = await startPaying(app, email, amount, { paymentTrackingId, type: 'Party' })
  await presentCard(app, body.clientSecret, goodCard)
  return body.clientSecret
}

async function mailTo(address: string) {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  return body.messages.filter(({ to }: { to: string }) => to === address)
}

describe('a party', () => {
  it('signs up and pays per head; its email says what was booked and what happens next', async () => {
    await open({ eventFee: 375 })
    const entry = { wishes: 'With Pat Doyle', note: 'We walk', code: undefined }
    const { status, body } = await signUpParty(app, 'Lopez', 1, 2, entry)
    expect([status, body.amountOwed, body.name]).toEqual([200, 187.5, 'Ana Lopez and Bo Lopez'])
    const [mail] = await mailTo('party1@example.org')
    expect(mail.text).toContain('two places are reserved for you at Harlan Memorial Scramble')
    expect(mail.text).toContain('The committee puts you on a team, together.')
    expect(mail.text).toContain('Play with: With Pat Doyle')
    expect(mail.text).toContain('/party#')
    expect(await ownPage(body.paymentTrackingId)).toMatchObject({
      state: 'waiting',
      owedAmount: 187.5,
      wishes: 'With Pat Doyle',
      mayCancel: true,
    })
    const clientSecret = await payParty(body.paymentTrackingId, 187.5)
    await eventually(async () => (await ownPage(body.paymentTrackingId)).owedAmount === 0)
    expect(await receiptOf(app, clientSecret)).toMatchObject({
      total: 187.5,
      lines: [{ quantity: 2, amount: 187.5, fairMarketValue: 170 }],
    })
    expect((await ownPage(body.paymentTrackingId)).mayCancel).toBe(false)
  })

  it('of three may pay one share each; the price is the committee’s, and a code takes its part off', async () => {
    await open({ eventFee: 375 }, { playerPrice: 95 })
    const token = await app.admin()
    await app.call('POST /api/admin/codes', { token, body: { code: 'CLUB', kind: 'percent', amount: 10 } })
    const { body } = await signUpParty(app, 'Lopez', 1, 3, { code: 'club' })
    expect(body.amountOwed).toBe(256.5)
    await payParty(body.paymentTrackingId, 86)
    await eventually(async () => (await ownPage(body.paymentTrackingId)).paidAmount === 86)
    expect((await ownPage(body.paymentTrackingId)).owedAmount).toBe(170.5)
  })

  it('sent twice is one party; a contact that is in use is refused, whichever way it came in', async () => {
    await open()
    const requestId = randomUUID()
    const [one, two] = await Promise.all([1, 2].map(() => signUpParty(app, 'Lopez', 1, 1, { requestId })))
    expect(one?.body).toEqual(two?.body)
    expect((await poolOf(app)).parties).toHaveLength(1)
    const again = await signUpParty(app, 'Lopez', 1, 2)
    expect(again.body.errors).toMatchObject({ 'players.0.email': ['Email is already in use'] })
    const [leader, ...others] = foursome('Marsh', 1)
    const team = await app.call('POST /api/SignUp', {
      body: { players: [{ ...leader, email: 'party1@example.org' }, ...others] },
    })
    expect(team.body.errors).toMatchObject({ 'players.0.email': ['Email is already in use'] })
    expect((await app.call('GET /api/SignUp/User/party1@example.org')).body.success).toBe(false)
    await signUp(app, 'Marsh', 2)
    const taken = await app.call('POST /api/places/parties', {
      body: { players: [{ ...golfers('Webb', 3, 1)[0], email: 'second2@example.org' }] },
    })
    expect(taken.status).toBe(400)
  })

  it('is refused while the event takes none, once registration is closed, and when it is full', async () => {
    await makeEvent(app, { maxTeams: 1 })
    expect(problem(await signUpParty(app, 'Lopez', 1, 1))).toBe('not-on-sale')
    await openPlaces(app, { parties: false })
    expect(problem(await signUpParty(app, 'Lopez', 1, 1))).toBe('not-on-sale')
    await openPlaces(app)
    expect((await signUpParty(app, 'Lopez', 1, 3)).status).toBe(200)
    expect(problem(await signUpParty(app, 'Webb', 2, 2))).toBe('event-full')
    expect(problem(await signUp(app, 'Marsh', 1))).toBe('event-full')
    expect((await signUpParty(app, 'Webb', 2, 1)).status).toBe(200)
    expect(problem(await signUpParty(app, 'Doyle', 3, 1))).toBe('event-full')
    const token = await app.admin()
    const byStaff = (reason: string | null) =>
      app.call('POST /api/admin/places/parties', { token, body: { players: golfers('Doyle', 3, 1), reason } })
    expect((await byStaff(null)).body.detail).toBe('Enter a reason to add the golfers anyway.')
    expect((await byStaff('The pastor')).status).toBe(200)
    const { body: event } = await app.call('GET /api/Home')
    await app.call('POST /api/Admin/RegistrationEnabled', { token, body: { eventId: event.eventId } })
    expect(problem(await signUpParty(app, 'Ortiz', 4, 1))).toBe('registration-closed')
    const reopen = { eventId: event.eventId, enabled: true }
    await app.call('POST /api/Admin/RegistrationEnabled', { token, body: reopen })
    await app.call('POST /api/Admin/FinalizeEvent', { token, body: reopen })
    expect(problem(await signUpParty(app, 'Ortiz', 4, 1))).toBe('registration-closed')
  })

  it('changes its wishes and cancels by its link while it has paid nothing; its place and contacts are free', async () => {
    await open({ maxTeams: 1 })
    const { body } = await signUpParty(app, 'Lopez', 1, 4)
    const { paymentTrackingId } = body
    const changed = await app.call('PUT /api/places/party', {
      body: { paymentTrackingId, wishes: 'Anybody', note: '' },
    })
    expect(changed.body).toMatchObject({ wishes: 'Anybody', note: '' })
    const [first, second] = changed.body.players
    const golfers = [
      { playerId: first.id, handicapIndex: 12.4, hasNoIndex: false },
      { playerId: second.id, handicapIndex: null, hasNoIndex: true },
      { playerId: '00000000-0000-4000-8000-000000000000', handicapIndex: 1, hasNoIndex: false },
    ]
    const said = await app.call('PUT /api/places/party', {
      body: { paymentTrackingId, wishes: 'Anybody', note: '', golfers },
    })
    expect(said.body.players).toMatchObject([
      { id: first.id, fullName: first.fullName, handicapIndex: 12.4, hasNoIndex: false },
      { id: second.id, handicapIndex: null, hasNoIndex: true },
      { handicapIndex: null, hasNoIndex: false },
      { handicapIndex: null, hasNoIndex: false },
    ])
    const canceled = await app.call('POST /api/places/party/cancel', { body: { paymentTrackingId } })
    expect(canceled.body).toMatchObject({ state: 'canceled', owedAmount: 0, mayCancel: false })
    expect((await mailTo('party1@example.org')).map(({ subject }: { subject: string }) => subject)).toContain(
      'Your sign-up for Harlan Memorial Scramble is canceled',
    )
    expect((await signUpParty(app, 'Lopez', 1, 4)).status).toBe(200)
    const paying = await startPaying(app, 'party1@example.org', 500, { paymentTrackingId, type: 'Party' })
    expect(paying.status).toBe(404)
  })

  it('that has paid is canceled by staff: after a refund, or keeping the money on purpose', async () => {
    await open()
    const { body } = await signUpParty(app, 'Lopez', 1, 1)
    await payParty(body.paymentTrackingId, 125)
    await eventually(async () => (await ownPage(body.paymentTrackingId)).owedAmount === 0)
    const own = await app.call('POST /api/places/party/cancel', {
      body: { paymentTrackingId: body.paymentTrackingId },
    })
    expect(own).toMatchObject({
      status: 409,
      body: { detail: '$125 was paid. The organizer can cancel it and refund you.' },
    })
    expect(problem(await moveParty(app, body.partyId, 'cancel'))).toBe('in-use')
    const kept = await moveParty(app, body.partyId, 'cancel', { keepsPayment: true, reason: 'Late' })
    expect(kept.body.parties[0]).toMatchObject({
      canceledOn: expect.any(String),
      paidAmount: 125,
      name: 'Ana Lopez',
    })
  })
})

describe('on a team', () => {
  async function seated() {
    await open({ eventFee: 400, maxTeams: 2 })
    const pair = (await signUpParty(app, 'Lopez', 1, 2)).body
    const single = (await signUpParty(app, 'Webb', 2, 1)).body
    await moveParty(app, pair.partyId, 'seat', { teamId: null })
    const { teams } = await poolOf(app)
    await moveParty(app, single.partyId, 'seat', { teamId: teams[0].teamId, notify: true })
    return { pair, single, teamId: teams[0].teamId as string }
  }
  const wholeTeams = async () =>
    (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body

  it('keeps its people’s ids and its money; the team has paid once all of its parties have', async () => {
    const { pair, single, teamId } = await seated()
    const [team] = await wholeTeams()
    expect(team).toMatchObject({ id: teamId, teamName: 'Team Lopez', owedAmount: 300, hasPaidInFull: false })
    expect(team.teamMembers.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Ana Lopez',
      'Bo Lopez',
      'Ana Webb',
    ])
    await payParty(pair.paymentTrackingId, 200)
    await payParty(single.paymentTrackingId, 100, 'party2@example.org')
    await eventually(async () => (await wholeTeams())[0].hasPaidInFull)
    const [paid] = await wholeTeams()
    expect(paid.paidAmount).toBe(300)
    expect(paid.teamMembers.map(({ paidAmount }: { paidAmount: number }) => paidAmount)).toEqual([
      200, 0, 100,
    ])
    const mail = (await mailTo('party2@example.org')).find(
      ({ subject }: { subject: string }) => subject === 'You play on Team Lopez at Harlan Memorial Scramble',
    )
    expect(mail.text).toContain('Bo Lopez')
    expect(await ownPage(single.paymentTrackingId)).toMatchObject({
      state: 'seated',
      team: { players: ['Ana Lopez', 'Bo Lopez', 'Ana Webb'] },
    })
  })

  it('the team’s bill names the parties’ bills, which can be paid together and by their ids', async () => {
    const { pair, single } = await seated()
    const [team] = await wholeTeams()
    const { body: bill } = await app.call('POST /api/payment/team-bill', {
      body: { paymentTrackingId: team.teamLink.split('/').at(-1) },
    })
    expect(bill).toMatchObject({ owedAmount: 0, partiesOwedAmount: 300, team: { ownPlaces: 0 } })
    const byEmail = { params: { email: 'party1@example.org' } }
    const info = async () =>
      (await app.call('GET /api/payment/stripe/getTeamPaymentInfo/{email}', byEmail)).body
    expect(await info()).toMatchObject({ owedAmount: 0, hasPaidInFull: true, partiesOwedAmount: 300 })
    expect(bill.team.parties).toEqual([
      { partyId: pair.partyId, name: 'Ana Lopez and Bo Lopez' },
      { partyId: single.partyId, name: 'Ana Webb' },
    ])
    const answer = await app.call('POST /api/payment/checkout', {
      body: {
        bills: [
          { type: 'Party', email: 'x@example.org', paymentTrackingId: pair.partyId, amountOwed: 200 },
          { type: 'Party', email: 'x@example.org', paymentTrackingId: single.partyId, amountOwed: 100 },
        ],
        amountOwed: 300,
        payer: { email: 'x@example.org', firstname: 'Xi', lastname: 'Sun' },
      },
    })
    expect(answer.status).toBe(200)
    await presentCard(app, answer.body.clientSecret, goodCard)
    await eventually(async () => (await wholeTeams())[0].hasPaidInFull)
    expect(Object.keys(await info())).not.toContain('partiesOwedAmount')
  })

  it('the desk reads what a team, or golfers without one, owe now beside the other bills of the payer', async () => {
    const { pair, single, teamId } = await seated()
    const own = async (partyId: string) => {
      const query = { partyId, kind: 'Team' }
      return (await app.call('GET /api/admin/check-in/bills', { token: await app.admin(), query })).body.own
    }
    await takeCash({ partyId: teamId, amount: 100, owedAmount: 300, forWhom: [single.partyId] })
    expect(await own(teamId)).toEqual({
      owedAmount: 200,
      bills: [
        {
          subjectId: pair.partyId,
          name: 'Ana Lopez and Bo Lopez',
          owedAmount: 200,
          playerIds: [expect.any(String), expect.any(String)],
        },
      ],
    })
    const { body: alone } = await signUpParty(app, 'Ortiz', 3, 1)
    expect(await own(alone.partyId)).toEqual({ owedAmount: 100, bills: [] })
  })

  async function owedBy(...parties: { paymentTrackingId: string }[]) {
    const amounts: number[] = []
    for (const { paymentTrackingId } of parties) amounts.push((await ownPage(paymentTrackingId)).owedAmount)
    return amounts
  }
  const atDesk = async () =>
    (await app.call('GET /api/admin/check-in', { token: await app.admin() })).body.parties[0]
  async function takeCash(body: object) {
    const cash = { kind: 'Team', method: 'cash', mutationId: randomUUID(), ...body }
    return app.call('POST /api/admin/check-in/payment', { token: await app.admin(), body: cash })
  }
  const books = async () => (await app.call('GET /api/admin/payments', { token: await app.admin() })).body

  it('cash for the whole team pays each party what it owes: one receipt, in the drawer once', async () => {
    const { pair, single, teamId } = await seated()
    expect((await atDesk()).money).toMatchObject({
      owedAmount: 300,
      bills: [
        { subjectId: pair.partyId, name: 'Ana Lopez and Bo Lopez', owedAmount: 200 },
        { subjectId: single.partyId, name: 'Ana Webb', owedAmount: 100 },
      ],
    })
    const mutationId = randomUUID()
    const cash = { partyId: teamId, amount: 300, owedAmount: 300, mutationId }
    const { status, body } = await takeCash(cash)
    expect([status, body.parties[0].isPaid, body.parties[0].money.bills]).toEqual([200, true, []])
    expect((await takeCash(cash)).status).toBe(200)
    expect(await owedBy(pair, single)).toEqual([0, 0])
    const { payments, totals, owing } = await books()
    expect(payments).toMatchObject([
      {
        number: '00001',
        amount: 300,
        unmatched: 0,
        parts: [
          { kind: 'party', name: 'Ana Lopez and Bo Lopez', amount: 200 },
          { kind: 'party', name: 'Ana Webb', amount: 100 },
        ],
      },
    ])
    expect([totals.cash, totals.unmatched, owing]).toEqual([300, 0, []])
    const box = (await app.call('GET /api/admin/cash-counts', { token: await app.admin() })).body
    expect(box).toMatchObject({ open: [{ expectedCash: 300 }] })
    const receipts = (await mailTo('party1@example.org')).filter(({ subject }: { subject: string }) =>
      subject.startsWith('Receipt'),
    )
    expect(receipts).toHaveLength(1)
    const late = await takeCash({ partyId: teamId, amount: 300, owedAmount: 300 })
    expect([problem(late), late.body.amountOwed]).toEqual(['already-paid', 0])
  })

  it('cash for one of them, a check of less and a waiver land on the bills they are for', async () => {
    const { pair, single, teamId } = await seated()
    const forWebb = { partyId: teamId, amount: 100, owedAmount: 300, forWhom: [single.partyId] }
    expect((await takeCash({ ...forWebb, forWhom: [randomUUID()] })).status).toBe(404)
    expect((await takeCash(forWebb)).body.parties[0].money).toMatchObject({
      owedAmount: 200,
      paidAmount: 100,
    })
    expect(await owedBy(pair, single)).toEqual([200, 0])
    const old = await takeCash(forWebb)
    expect([problem(old), old.body.amountOwed]).toEqual(['price-changed', 200])
    const set = async (body: object) =>
      app.call('POST /api/Admin/SetTeamPayment', { token: await app.admin(), body: { teamId, ...body } })
    expect((await set({ method: 'check', amount: 80 })).body).toMatchObject({
      owedAmount: 120,
      paidAmount: 180,
      hasPaidInFull: false,
    })
    expect((await set({ method: 'waived' })).body).toMatchObject({ owedAmount: 0, waivedAmount: 120 })
    expect(await owedBy(pair, single)).toEqual([0, 0])
    expect((await wholeTeams())[0]).toMatchObject({ owedAmount: 0, paidAmount: 180, waivedAmount: 120 })
    expect((await books()).totals).toMatchObject({ unmatched: 0, owed: 0, waived: 120 })
  })

  it('staff record what a party paid, and waive the rest; an old amount is refused', async () => {
    await open({ eventFee: 400 })
    const { body } = await signUpParty(app, 'Lopez', 1, 2)
    const record = async (payment: object) =>
      app.call('POST /api/admin/places/parties/{id}/payment', {
        token: await app.admin(),
        params: { id: body.partyId },
        body: payment,
      })
    const check = await record({ method: 'check', amount: 150, owedAmount: 200, checkNumber: '88' })
    expect(check.body.parties).toMatchObject([{ paidAmount: 150, owedAmount: 50 }])
    const old = await record({ method: 'cash', amount: 200, owedAmount: 200 })
    expect([problem(old), old.body.amountOwed]).toEqual(['price-changed', 50])
    expect((await record({ method: 'waived' })).body.parties[0].owedAmount).toBe(0)
    expect(problem(await record({ method: 'cash', amount: 50 }))).toBe('already-paid')
    expect((await books()).totals).toMatchObject({ check: 150, waived: 50, owed: 0 })
  })

  it('golfers without a team pay cash at check-in, which stays theirs on the team', async () => {
    await open({ eventFee: 400 })
    const { body: pair } = await signUpParty(app, 'Lopez', 1, 2)
    const { partyId, isPooled, money } = await atDesk()
    expect([isPooled, money]).toMatchObject([true, { owedAmount: 200, paidAmount: 0 }])
    const half = await takeCash({ partyId, amount: 100, owedAmount: 200 })
    expect(half.body.parties[0].money).toMatchObject({ owedAmount: 100, paidAmount: 100 })
    await moveParty(app, pair.partyId, 'seat', { teamId: null })
    expect((await atDesk()).money).toMatchObject({ owedAmount: 100, paidAmount: 100 })
    expect(await owedBy(pair)).toEqual([100])
  })

  it('each is reminded of their own money, once, and their team isn’t listed with it again', async () => {
    const { pair, single, teamId } = await seated()
    const token = await app.admin()
    expect(await books()).toMatchObject({
      owing: [
        { kind: 'party', name: 'Ana Lopez and Bo Lopez', owed: 200 },
        { kind: 'party', name: 'Ana Webb', owed: 100 },
      ],
      totals: { owed: 300 },
    })
    const dashboard = (await app.call('GET /api/admin/dashboard', { token })).body
    expect(dashboard).toMatchObject({ owed: { amount: 300, teams: 0, parties: 2 }, unpaid: { teams: [] } })
    await payParty(single.paymentTrackingId, 100, 'party2@example.org')
    await eventually(async () => (await ownPage(single.paymentTrackingId)).owedAmount === 0)
    const ask = { kind: 'payment-request', teamId } as const
    const { audienceOf } = app.features.teams
    const { addressed } = await audienceOf(app.features.database.sql, ask)
    expect(addressed.map(({ to }) => to)).toEqual(['party1@example.org'])
    expect(addressed[0]?.content.text).toContain('$200 is still to be paid')
    expect(addressed[0]?.content.text).toContain(`/payment#party=${pair.paymentTrackingId}`)
    const reminded = (await audienceOf(app.features.database.sql, { kind: 'reminder' })).addressed
    expect(
      reminded.map(({ to, content }) => [to, content.subject.startsWith('Reminder: Team Lopez has $200')]),
    ).toEqual([
      ['party1@example.org', true],
      ['party2@example.org', false],
    ])
  })

  it('that paid is canceled and keeps its name in the books; what was missing isn’t owed', async () => {
    const { pair } = await seated()
    await takeCash({
      partyId: (await wholeTeams())[0].id,
      amount: 150,
      owedAmount: 300,
      forWhom: [pair.partyId],
    })
    await moveParty(app, pair.partyId, 'unseat')
    expect((await moveParty(app, pair.partyId, 'cancel', { keepsPayment: true })).status).toBe(200)
    const { payments, owing, totals } = await books()
    expect(payments).toMatchObject([{ name: 'Ana Lopez and Bo Lopez', amount: 150, leftToRefund: 150 }])
    expect([owing.map(({ name }: { name: string }) => name), totals.owed]).toEqual([['Ana Webb'], 100])
    expect((await refund(app, payments[0].id, { amount: 150 })).status).toBe(200)
    expect((await books()).totals).toMatchObject({ owed: 100, refunded: 150, net: 0 })
  })

  it('leaves it again with the same ids; the next one leads, and an empty team is gone', async () => {
    const { pair, single } = await seated()
    const ids = async (partyId: string) =>
      (await poolOf(app)).parties
        .find((party: { partyId: string }) => party.partyId === partyId)
        .players.map(({ id }: { id: string }) => id)
    const before = await ids(pair.partyId)
    await moveParty(app, pair.partyId, 'unseat')
    expect(await ids(pair.partyId)).toEqual(before)
    const [team] = await wholeTeams()
    expect(team).toMatchObject({
      teamLeader: { fullName: 'Ana Webb', playerNumber: 1 },
      teamName: 'Team Lopez',
    })
    await moveParty(app, single.partyId, 'unseat')
    expect(await wholeTeams()).toEqual([])
    expect((await poolOf(app)).parties).toHaveLength(2)
  })

  it('an address that registration entered waits for a yes off the team and on it again, until an admin corrects the golfers', async () => {
    const { pair } = await seated()
    const [team] = await wholeTeams()
    const players = team.teamMembers.map(
      ({ id, firstName, lastName, email, phoneNumber, shirtSize }: Record<string, string>) => ({
        ...{ id, firstName, lastName, phoneNumber, shirtSize },
        email: firstName === 'Bo' ? 'other@example.org' : email,
      }),
    )
    const edited = await app.call('PUT /api/admin/teams/{teamId}', {
      token: await committeeToken(app, 'Registration'),
      params: { teamId: team.id },
      body: { version: team.version, teamName: team.teamName, players, reason: null },
    })
    expect([edited.status, edited.body.unprovenEmails]).toEqual([200, ['other@example.org']])
    const unproven = async () => {
      await moveParty(app, pair.partyId, 'seat', { teamId: null })
      const teams = await wholeTeams()
      return teams.flatMap(({ unprovenEmails = [] }: { unprovenEmails?: string[] }) => unprovenEmails)
    }
    await moveParty(app, pair.partyId, 'unseat')
    expect(await unproven()).toEqual(['other@example.org'])
    await moveParty(app, pair.partyId, 'unseat')
    const { version } = (await poolOf(app)).parties.find(
      ({ partyId }: { partyId: string }) => partyId === pair.partyId,
    )
    const [ana, bo] = golfers('Lopez', 1, 2)
    const corrected = await app.call('PUT /api/admin/places/parties/{id}', {
      token: await app.admin(),
      params: { id: pair.partyId },
      body: { version, players: [ana, { ...bo, email: 'bo@example.org' }] },
    })
    expect(corrected.status).toBe(200)
    expect(await unproven()).toEqual([])
  })

  it('doesn’t leave it by link once play has begun, whatever it has paid', async () => {
    const { pair } = await seated()
    const own = { body: { paymentTrackingId: pair.paymentTrackingId } }
    const { eventId, mayCancel } = await ownPage(pair.paymentTrackingId)
    expect(mayCancel).toBe(true)
    const toggle = { eventId, enabled: true }
    await app.call('POST /api/Admin/LockScoring', { token: await app.admin(), body: toggle })
    expect(await ownPage(pair.paymentTrackingId)).toMatchObject({ mayCancel: false })
    expect(await app.call('POST /api/places/party/cancel', own)).toMatchObject({
      status: 409,
      body: { detail: 'The event has started. Please talk to the organizer.' },
    })
    expect((await ownPage(pair.paymentTrackingId)).state).toBe('seated')
    expect((await moveParty(app, pair.partyId, 'cancel')).status).toBe(200)
  })

  it('only fits where there is room, and never so that others who wait have no place', async () => {
    await open({ maxTeams: 2 })
    const three = (await signUpParty(app, 'Lopez', 1, 3)).body
    const two = (await signUpParty(app, 'Webb', 2, 2)).body
    const one = (await signUpParty(app, 'Ortiz', 3, 1)).body
    await moveParty(app, three.partyId, 'seat', { teamId: null })
    const { teams } = await poolOf(app)
    expect(problem(await moveParty(app, two.partyId, 'seat', { teamId: teams[0].teamId }))).toBe(
      'place-taken',
    )
    await moveParty(app, two.partyId, 'seat', { teamId: null })
    expect(problem(await moveParty(app, one.partyId, 'seat', { teamId: null }))).toBe('event-full')
    expect((await wholeTeams()).length).toBe(2)
    expect((await moveParty(app, one.partyId, 'seat', { teamId: teams[0].teamId })).status).toBe(200)
  })
})

it('golfers without a team are attendees with shirts, and their check-in follows them to their team and back', async () => {
  await open()
  const { body } = await signUpParty(app, 'Lopez', 1, 2)
  const token = await app.admin()
  const { allAttendees } = (await app.call('GET /api/admin/get-attendees', { token })).body
  expect(allAttendees.map(({ name, isPaid }: { name: string; isPaid: boolean }) => [name, isPaid])).toEqual([
    ['Ana Lopez', false],
    ['Bo Lopez', false],
  ])
  const { allRequests } = (await app.call('GET /api/admin/get-shirt-requests', { token })).body
  expect(allRequests).toHaveLength(2)
  const list = async () => (await app.call('GET /api/admin/check-in', { token })).body.parties[0]
  const before = await list()
  expect(before).toMatchObject({ isPooled: true, name: 'Ana Lopez and Bo Lopez', teamNumber: null })
  await app.call('POST /api/admin/check-in/arrive', {
    token,
    body: { personIds: [before.people[0].personId] },
  })
  const arrived = async () =>
    (await list()).people.map(({ arrival }: { arrival: object | null }) => arrival !== null)
  await moveParty(app, body.partyId, 'seat', { teamId: null })
  expect((await list()).isPooled).toBeUndefined()
  expect(await arrived()).toEqual([true, false])
  await moveParty(app, body.partyId, 'unseat')
  expect(await arrived()).toEqual([true, false])
})

/** Two hundred parties of one to four at once. Returns the sizes of those that got in. */
async function race(racing: TestApp): Promise<number[]> {
  const sizes = Array.from({ length: 200 }, (_, index) => 1 + (index % 4))
  const answers = await Promise.all(
    sizes.map((size, index) => signUpParty(racing, 'Racer', 100 + index, size)),
  )
  return sizes.filter((_, index) => answers[index]?.status === 200)
}

const people = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)

/** A full team, and a single golfer: seven places on two teams are left. */
async function sevenLeft(site: TestApp): Promise<void> {
  await makeEvent(site, { maxTeams: 3, maxAttendees: 12 })
  await openPlaces(site)
  await signUp(site, 'Marsh', 1)
  await signUpParty(site, 'Lopez', 1, 1)
}

describe('the last seven places', () => {
  it('go to at most seven people on two teams, whoever comes first of two hundred parties', async () => {
    await sevenLeft(app)
    const sizes = await race(app)
    expect(people(sizes)).toBeGreaterThan(3)
    expect(people(sizes)).toBeLessThanOrEqual(7)
    const { body } = await app.call('GET /api/Home')
    expect(body.teamCount).toBeLessThanOrEqual(3)
    // Every one of them can be seated without splitting anybody.
    for (const { partyId } of (await poolOf(app)).parties.toSorted(
      (one: { size: number }, other: { size: number }) => other.size - one.size,
    )) {
      const { teams, parties } = await poolOf(app)
      const { size } = parties.find((party: { partyId: string }) => party.partyId === partyId)
      const room = teams
        .filter(({ freePlaces }: { freePlaces: number }) => freePlaces >= size)
        .sort(
          (one: { freePlaces: number }, other: { freePlaces: number }) => one.freePlaces - other.freePlaces,
        )
      const answer = await moveParty(app, partyId, 'seat', { teamId: room[0]?.teamId ?? null })
      expect(answer.status).toBe(200)
    }
  }, 180_000)

  it.runIf(testsRunOn() === 'postgres')(
    'are oversold without the lock, which proves that the lock is what counts',
    async () => {
      const seated = await raceWithoutLocks(7, async (unlocked) => {
        await sevenLeft(unlocked)
        return people(await race(unlocked))
      })
      expect(seated).toBeGreaterThan(7)
    },
    180_000,
  )
})

describe('a team whose captain names the others later', () => {
  it('signs up with its leader alone, pays for the whole team, and counts as one', async () => {
    await open({ maxTeams: 1 })
    const [leader] = foursome('Marsh', 1)
    const { status, body } = await app.call('POST /api/places/team', { body: { players: [leader] } })
    expect([status, body.teamName]).toEqual([200, 'Team Marsh'])
    expect(
      (await app.call('GET /api/payment/stripe/getTeamPaymentInfo/lead1@example.org')).body.owedAmount,
    ).toBe(500)
    expect((await poolOf(app)).teams).toEqual([])
    expect(problem(await signUpParty(app, 'Lopez', 1, 1))).toBe('event-full')
    const [mail] = await mailTo('lead1@example.org')
    expect(mail.text).toContain('You can name the other players later')
  })

  it('is refused where the event doesn’t offer it, and with more players than a team has', async () => {
    await open({}, { later: false })
    const players = [...foursome('Marsh', 1), { firstName: 'Fi', lastName: 'Five', shirtSize: 'Large' }]
    expect(problem(await app.call('POST /api/places/team', { body: { players: [players[0]] } }))).toBe(
      'not-on-sale',
    )
    await openPlaces(app)
    expect((await app.call('POST /api/places/team', { body: { players } })).status).toBe(400)
  })
})
