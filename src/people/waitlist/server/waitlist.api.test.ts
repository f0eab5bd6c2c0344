import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { checked } from '../../../../tests/support/consents.ts'
import { orderDinner, payDinner } from '../../../../tests/support/dinner.ts'
import { moveParty, openPlaces, poolOf, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { addPackage, takePackage, titlePackage } from '../../../../tests/support/packages.ts'
import { eventually, goodCard, intentOf, presentCard, startPaying } from '../../../../tests/support/paying.ts'
import { foursome, makeEvent, signUp } from '../../../../tests/support/people.ts'
import {
  accept,
  deleteTeam,
  joinAsParty,
  joinAsTeam,
  joinForDinner,
  leave,
  lineOf,
  ownWaiting,
  staffDo,
} from '../../../../tests/support/waiting.ts'
import { day, hour, later, minute } from '../../../kernel/clock.ts'

let app: TestApp
let now = new Date()
beforeEach(async () => {
  now = new Date()
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.stop())

/** Two months ahead; offers run an hour. */
async function open(event: object = {}, settings: object = {}) {
  const made = await makeEvent(app, { eventDate: later(now, 60 * day).toISOString(), ...event })
  await openPlaces(app, { waitlist: true, offerHours: 1, ...settings })
  return made
}

const run = () => app.features.waitlist.run()
const problem = ({ body }: { body: { type?: string } }) => body.type?.replace('/problems/', '')
const stateOf = async (secret: string) => (await ownWaiting(app, secret)).state

/** Teams taken or promised, as visitors read them. */
async function teams(): Promise<number> {
  return (await app.call('GET /api/Home')).body.teamCount
}

async function attendees() {
  const { body } = await app.call('GET /api/admin/dashboard', { token: await app.admin() })
  return body.places.attendees
}

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  return body.messages.filter(({ to }: { to: string }) => to === address)
}

async function subjectsTo(address: string): Promise<string[]> {
  return (await mailsTo(address)).map(({ subject }) => subject)
}

async function partyId(name: string): Promise<string> {
  const { parties } = await poolOf(app)
  return parties.find((party: { name: string }) => party.name.includes(name)).partyId
}

/** One team place, which Marsh has; returns the team's id. */
async function fullOfOne(event: object = {}, settings: object = {}): Promise<string> {
  await open({ maxTeams: 1, ...event }, settings)
  return (await signUp(app, 'Marsh', 1)).body.teamId
}

/** Marks a payment canceled only in our books: the provider's page still accepts the card. */
async function forgetLocally(clientSecret: string): Promise<void> {
  await app.features.database.sql
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('intentId', '=', intentOf(clientSecret))
    .execute()
}

describe('the waitlist', () => {
  it('is no longer offered to visitors once play has begun', async () => {
    await fullOfOne()
    const isOffered = async () => (await app.call('GET /api/Home')).body.places.waitlist
    expect(await isOffered()).toBe(true)
    now = later(now, 60 * day)
    expect(await isOffered()).toBe(false)
    expect(problem(await joinAsTeam(app, 'Late', 2))).toBe('registration-closed')
  })

  it('offers three freed places to the three who wait behind four, who keep the first turn and see why', async () => {
    await open({ maxTeams: 2 })
    await signUp(app, 'Marsh', 1)
    await signUpParty(app, 'Webb', 1, 1)
    await signUpParty(app, 'Lopez', 2, 3)
    const four = (await joinAsParty(app, 'Four', 3, 4)).body
    const three = (await joinAsParty(app, 'Three', 4, 3)).body
    expect([four.turn, three.turn]).toEqual([1, 2])
    await run()
    expect(await stateOf(three.secret)).toBe('waiting')
    await moveParty(app, await partyId('Lopez'), 'cancel')
    await run()
    expect(await ownWaiting(app, three.secret)).toMatchObject({ state: 'offered', turn: null })
    const board = await app.call('GET /api/admin/dashboard', { token: await app.admin() })
    expect(board.body.waitlist).toMatchObject({ waiting: 1, offers: 1, firstUntil: expect.any(String) })
    expect(await ownWaiting(app, four.secret)).toMatchObject({
      state: 'waiting',
      turn: 1,
      why: 'No place is free now.',
      rule: expect.stringContaining('A larger group keeps its turn'),
    })
    const mail = (await mailsTo('party4@example.org')).find(({ subject }) =>
      subject.startsWith('A place is free'),
    )
    expect(mail?.text).toContain('we’re holding three places for you until')
    expect(mail?.text).toContain('A larger group keeps its turn')
    const accepted = await accept(app, three.secret)
    expect(accepted.body).toMatchObject({ state: 'accepted', payment: { type: 'Party' } })
    expect((await accept(app, three.secret)).body).toEqual(accepted.body)
    expect(await teams()).toBe(2)
    await run()
    expect(await mailsTo('party4@example.org')).toHaveLength(3)
  })

  it('sees why while three are free and nobody smaller waits', async () => {
    await open({ maxTeams: 2 })
    await signUp(app, 'Marsh', 1)
    await signUpParty(app, 'Webb', 1, 1)
    const four = (await joinAsParty(app, 'Four', 3, 4)).body
    expect((await ownWaiting(app, four.secret)).why).toBe('Needs 4 places together. Free together now: 3.')
    expect(problem(await joinAsParty(app, 'Three', 4, 3))).toBe('not-full')
    expect((await signUpParty(app, 'Three', 4, 3)).status).toBe(200)
  })

  it('is refused where it is off, closed, or not full; asks what the sign-up asks; twice is once', async () => {
    const teamId = await fullOfOne({}, { waitlist: false })
    expect(problem(await joinAsTeam(app, 'Webb', 2))).toBe('not-on-sale')
    await openPlaces(app, { waitlist: true })
    const taken = await joinAsTeam(app, 'Webb', 1)
    expect(taken.body.errors).toMatchObject({ 'players.0.email': ['Email is already in use'] })
    const requestId = '5f0c4a52-6c1b-4d55-9d0c-3f8e0a6a2b11'
    const first = await joinAsTeam(app, 'Webb', 2, { requestId })
    expect((await joinAsTeam(app, 'Webb', 2, { requestId })).body).toEqual(first.body)
    expect(problem(await joinAsTeam(app, 'Other', 3, { requestId }))).toBe('request-reused')
    expect((await joinAsTeam(app, 'Webb', 2)).body.errors).toMatchObject({
      'players.0.email': ['This email is on the waitlist already'],
    })
    expect((await app.call('POST /api/waitlist', { body: { kind: 'team', requestId } })).status).toBe(400)
    expect((await app.call('POST /api/waitlist/own', { body: { secret: 'guess' } })).status).toBe(404)
    await leave(app, first.body.secret)
    await deleteTeam(app, teamId)
    expect(problem(await joinAsTeam(app, 'Late', 4))).toBe('not-full')
  })

  it('takes a name and a contact: the others are open places of the team that it becomes, and the size is chosen later', async () => {
    const teamId = await fullOfOne()
    const { playerNumber, ...leader } = foursome('Webb', 2)[0] as Record<string, unknown>
    const players = [{ ...leader, shirtSize: '' }]
    const joined = await app.call('POST /api/waitlist', {
      body: { kind: 'team', team: { players }, requestId: randomUUID() },
    })
    expect(joined.status).toBe(200)
    const { secret } = joined.body
    expect(await ownWaiting(app, secret)).toMatchObject({
      size: 4,
      people: [expect.stringMatching(/ Webb$/)],
    })
    await deleteTeam(app, teamId)
    await run()
    const accepted = await accept(app, secret)
    expect(accepted.body).toMatchObject({ state: 'accepted', payment: { type: 'Golf' } })
    const all = (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body
    expect(all).toMatchObject([{ teamName: 'Team Webb', teamMembers: [{ shirtSize: '' }] }])
  })

  it('nobody passes the line between a place being freed and its offer', async () => {
    const teamId = await fullOfOne()
    const { secret } = (await joinAsTeam(app, 'Webb', 2)).body
    await deleteTeam(app, teamId)
    expect(problem(await signUp(app, 'Fast', 3))).toBe('event-full')
    await run()
    expect(await stateOf(secret)).toBe('offered')
  })

  it('offers a sponsor’s places that were given back; no package and no import gets in between', async () => {
    await open({ maxTeams: 1, sponsorFee: 500 })
    const packageId = await addPackage(app, { ...titlePackage, stock: 3 })
    const token = await app.admin()
    expect((await takePackage(app, packageId)).status).toBe(200)
    const { secret } = (await joinAsTeam(app, 'Webb', 2)).body
    const { sql } = app.features.database
    const places = await sql.selectFrom('sponsor_places').select(['id', 'sponsorId']).execute()
    const back = await app.call('POST /api/admin/sponsors/{id}/places/give-back', {
      token,
      params: { id: places[0]?.sponsorId },
      body: { placeIds: places.map(({ id }) => id), as: 'declined' },
    })
    expect(back.status).toBe(200)
    expect(problem(await takePackage(app, packageId, { sponsorName: 'Another' }))).toBe('event-full')
    const heads = 'Player 1 First Name,Player 1 Last Name,Player 1 Email,Player 1 Cell,Player 1 Shirt'
    const file = `${heads}\nAna,Fast,fast@example.org,8315550101,Large\n`
    expect(Object.values(await importing(app, token).wrong('teams', file)).join()).toMatch(/full/i)
    expect(await stateOf(secret)).toBe('waiting')
    await run()
    expect(await stateOf(secret)).toBe('offered')
  })

  it('an offer holds its places while 20 sign up at once', async () => {
    const teamId = await fullOfOne()
    const { secret } = (await joinAsTeam(app, 'Webb', 2)).body
    await deleteTeam(app, teamId)
    const seats = Array.from({ length: 20 }, (_, place) => place + 10)
    const answers = await Promise.all([
      ...seats.map((seat) => (seat % 2 ? signUp(app, 'Fast', seat) : signUpParty(app, 'Fast', seat, 1))),
      run(),
    ])
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(0)
    expect((await accept(app, secret)).status).toBe(200)
    expect(await teams()).toBe(1)
  })

  it('an offer accepted at its end is too late, and the next one has it', async () => {
    const teamId = await fullOfOne()
    const first = (await joinAsTeam(app, 'Webb', 2)).body.secret
    const second = (await joinAsTeam(app, 'Lopez', 3)).body.secret
    await deleteTeam(app, teamId)
    await run()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting'])
    now = later(now, hour)
    expect(problem(await accept(app, first))).toBe('offer-ended')
    expect(await stateOf(first)).toBe('ran-out')
    await run()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['ran-out', 'offered'])
    expect(problem(await accept(app, first))).toBe('event-full')
    await run()
    expect(await subjectsTo('lead2@example.org')).toContain(
      'Your offer for Harlan Memorial Scramble has ended',
    )
    expect(await mailsTo('lead2@example.org')).toHaveLength(3)
    await leave(app, second)
    const again = await accept(app, first)
    expect(again.body).toMatchObject({ state: 'accepted', payment: { type: 'Golf' } })
  })

  it.each(['team', 'party'] as const)(
    'a %s is signed up for the event it waited for, though another one is current by now',
    async (kind) => {
      const { eventId } = await open({ maxTeams: 1 })
      const { body } = await signUp(app, 'Marsh', 1)
      const join = kind === 'team' ? joinAsTeam(app, 'Webb', 2) : joinAsParty(app, 'Webb', 2, 2)
      const { secret } = (await join).body
      await deleteTeam(app, body.teamId)
      await run()
      const token = await app.admin()
      const copied = await app.call('POST /api/admin/events/{eventId}/copy', {
        token,
        params: { eventId },
        body: { eventName: 'Next year', eventDate: later(now, 400 * day).toISOString() },
      })
      const next = copied.body.eventId
      await app.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId: next } })
      expect((await app.call('GET /api/Home')).body.eventId).toBe(next)
      expect((await accept(app, secret)).body).toMatchObject({ state: 'accepted', eventId })
      const table = kind === 'team' ? 'teams' : 'parties'
      const made = await app.features.database.sql.selectFrom(table).select('eventId').execute()
      expect(made).toEqual([{ eventId }])
    },
  )

  it.each(['team', 'party'] as const)(
    'whoever takes the first place of a %s by its link takes the waitlist’s page along',
    async (kind) => {
      const teamId = await fullOfOne()
      const join = kind === 'team' ? joinAsTeam(app, 'Webb', 2) : joinAsParty(app, 'Webb', 2, 2)
      const { secret } = (await join).body
      await deleteTeam(app, teamId)
      await run()
      const { paymentTrackingId } = (await accept(app, secret)).body.payment
      const sent = {
        paymentTrackingId,
        channel: 'copied',
        heldUntil: later(now, day),
        requestId: randomUUID(),
      }
      const [first] =
        kind === 'team'
          ? (await app.call('POST /api/places/own', { body: { paymentTrackingId } })).body.places
          : (await app.call('POST /api/places/party', { body: { paymentTrackingId } })).body.players
      const { body } =
        kind === 'team'
          ? await app.call('POST /api/places/send', { body: { ...sent, replaces: first.player.id } })
          : await app.call('POST /api/places/party/send', { body: { ...sent, playerId: first.id } })
      const [{ link }] = kind === 'team' ? body.places : body.players
      const player = foursome('Doyle', 4)[0]
      const claim = { secret: link.url.split('#')[1], player, requestId: randomUUID() }
      expect((await app.call('POST /api/places/claim', { body: claim })).status).toBe(200)
      expect((await app.call('POST /api/waitlist/own', { body: { secret } })).status).toBe(404)
      const [entry] = await lineOf(app)
      expect(entry).toMatchObject({ name: 'Lee Doyle', email: 'lead4@example.org' })
      const page = await ownWaiting(app, entry.link.split('#')[1])
      expect(page.payment.paymentTrackingId).not.toBe(paymentTrackingId)
    },
  )

  it('of two who accept at once, each has their own places, and one offer makes one team', async () => {
    await open({ maxTeams: 2 })
    const made = [await signUp(app, 'Marsh', 1), await signUp(app, 'Doyle', 2)]
    const secrets = []
    for (const seat of [3, 4]) secrets.push((await joinAsTeam(app, `Wait${seat}`, seat)).body.secret)
    for (const { body } of made) await deleteTeam(app, body.teamId)
    await run()
    const answers = await Promise.all([...secrets, ...secrets].map((secret) => accept(app, secret)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await teams()).toBe(2)
  })

  it('staff move somebody up with a reason, offer out of turn, and take somebody off', async () => {
    const teamId = await fullOfOne()
    for (const seat of [2, 3, 4]) await joinAsTeam(app, `Wait${seat}`, seat)
    expect((await staffDo(app, 'Lee Wait4', 'move', { turn: 1, reason: '' })).status).toBe(400)
    const moved = await staffDo(app, 'Lee Wait4', 'move', { turn: 1 })
    expect(moved.body.entries.map(({ name, turn }: { name: string; turn: number }) => [name, turn])).toEqual([
      ['Lee Wait4', 1],
      ['Lee Wait2', 2],
      ['Lee Wait3', 3],
    ])
    expect(problem(await staffDo(app, 'Lee Wait3', 'offer'))).toBe('event-full')
    const removed = await staffDo(app, 'Lee Wait4', 'remove')
    expect(removed.body.entries[2]).toMatchObject({ name: 'Lee Wait4', state: 'left', reason: 'They asked' })
    const { body } = await app.call('GET /api/admin/audit', {
      token: await app.admin(),
      query: { action: 'waitlist turn changed' },
    })
    expect(body.entries[0]).toMatchObject({
      reason: 'They asked',
      subject: expect.stringContaining('Lee Wait4'),
    })
    // While it is off nothing is offered by itself.
    await openPlaces(app, { waitlist: false })
    await run()
    await deleteTeam(app, teamId)
    await run()
    expect((await staffDo(app, 'Lee Wait3', 'offer')).body.entries[1]).toMatchObject({
      name: 'Lee Wait3',
      state: 'offered',
    })
    await openPlaces(app, { waitlist: true })
    await run()
    expect((await lineOf(app)).map(({ state }: { state: string }) => state)).toEqual([
      'waiting',
      'offered',
      'left',
    ])
  })

  it('leaving frees the offer for the next at once', async () => {
    const teamId = await fullOfOne()
    const first = (await joinAsTeam(app, 'Webb', 2)).body.secret
    const second = (await joinAsTeam(app, 'Lopez', 3)).body.secret
    await deleteTeam(app, teamId)
    await run()
    expect((await leave(app, first)).body.state).toBe('left')
    expect((await leave(app, first)).body.state).toBe('left')
    expect(await stateOf(second)).toBe('offered')
    expect(problem(await accept(app, first))).toBe('offer-ended')
  })

  it('in quiet hours an offer holds its places, and starts and is told in the morning', async () => {
    const clock = (from: number) =>
      new Date(now.getTime() + from * hour).toLocaleTimeString('sv-SE', {
        timeZone: 'America/New_York',
        hour: '2-digit',
        minute: '2-digit',
      })
    const teamId = await fullOfOne({}, { quietFrom: clock(-1), quietUntil: clock(1) })
    const { secret } = (await joinAsTeam(app, 'Webb', 2)).body
    await deleteTeam(app, teamId)
    await run()
    const { offer } = await ownWaiting(app, secret)
    expect(Date.parse(offer.offeredOn)).toBeGreaterThan(now.getTime() + 58 * minute)
    expect(problem(await signUp(app, 'Fast', 3))).toBe('event-full')
    const due = await app.features.database.sql
      .selectFrom('outbox')
      .select('nextAttemptAt')
      .where('subject', 'like', 'A place is free%')
      .executeTakeFirstOrThrow()
    expect(due.nextAttemptAt).toBe(offer.offeredOn)
  })

  it('what a call for dinner says is agreed to is kept with who said it', async () => {
    const event = await open({ dinnerFee: 50, maxAttendees: 1 })
    const { paymentTrackingId } = (await orderDinner(app, event, { attendees: [{ name: 'A' }] })).body
    await payDinner(app, paymentTrackingId, 50)
    const token = await app.admin()
    const body = { agreements: { rules: '', photos: 'We show pictures.' } }
    const { eventId } = event
    await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })
    const agreed = await checked(app, 'photos')
    expect((await joinForDinner(app, eventId, 'eve@example.org', 1, { agreed })).status).toBe(200)
    expect((await app.call('GET /api/admin/consents', { token })).body.consents).toMatchObject([
      { kind: 'photos', name: 'Dana', email: 'eve@example.org', form: 'waitlist', givenBy: 'self' },
    ])
  })

  it('dinner guests are offered dinner places, and pay for them as for every order', async () => {
    const event = await open({ dinnerFee: 50, maxAttendees: 4 })
    const { paymentTrackingId } = (
      await orderDinner(app, event, { attendees: [{ name: 'A' }, { name: 'B' }] })
    ).body
    await payDinner(app, paymentTrackingId, 100)
    expect(problem(await joinForDinner(app, event.eventId, 'eve@example.org', 2))).toBe('not-full')
    const four = (await joinForDinner(app, event.eventId, 'four@example.org', 3)).body.secret
    expect((await ownWaiting(app, four)).why).toBe('Needs 3 dinner places. Free now: 2.')
    const params = { eventId: event.eventId }
    await app.call('PUT /api/admin/events/{eventId}', {
      params,
      token: await app.admin(),
      body: { maxAttendees: 5 },
    })
    await run()
    const { payment } = (await accept(app, four)).body
    expect(payment.type).toBe('Attendee/Shirt')
    await payDinner(app, payment.paymentTrackingId, 150)
    await run()
    expect(await stateOf(four)).toBe('seated')
    expect(await attendees()).toEqual({ taken: 5, most: 5 })
  })
})

describe('what was accepted and not paid in time', () => {
  /** Webb accepted, began to pay, and let the time run out; Lopez is next if they wait. */
  async function unpaid({ kind, others }: { kind: 'team' | 'party'; others: boolean }) {
    const teamId = await fullOfOne()
    const join = kind === 'team' ? joinAsTeam(app, 'Webb', 2) : joinAsParty(app, 'Webb', 2, 4)
    const { secret } = (await join).body
    const next = others ? (await joinAsTeam(app, 'Lopez', 3)).body.secret : null
    await deleteTeam(app, teamId)
    await run()
    const { payment } = (await accept(app, secret)).body
    const email = kind === 'team' ? 'lead2@example.org' : 'party2@example.org'
    const { body } = await startPaying(app, email, 500, payment)
    expect(body.clientSecret).toEqual(expect.any(String))
    now = later(now, hour + minute)
    return { secret, next, email, clientSecret: body.clientSecret as string }
  }

  it('frees its places for the next, after its payment is canceled at the provider', async () => {
    const { secret, next, clientSecret, email } = await unpaid({ kind: 'team', others: true })
    await run()
    expect([await stateOf(secret), await stateOf(next as string)]).toEqual(['ran-out', 'offered'])
    expect((await presentCard(app, clientSecret, goodCard)).status).toBe(400)
    expect(await subjectsTo(email)).toContain('Your sign-up for Harlan Memorial Scramble has ended')
    expect(await teams()).toBe(1)
  })

  it.each(['team', 'party'] as const)(
    'a %s whose money comes late has its places back if there is room',
    async (kind) => {
      const { secret, clientSecret, email } = await unpaid({ kind, others: false })
      await forgetLocally(clientSecret)
      await run()
      expect(await stateOf(secret)).toBe('ran-out')
      expect(await teams()).toBe(0)
      await presentCard(app, clientSecret, goodCard)
      await eventually(async () => (await stateOf(secret)) === 'seated')
      expect(await teams()).toBe(1)
      expect((await mailsTo(email)).some(({ subject }) => subject.includes('after all'))).toBe(true)
      const { body } = await app.call('GET /api/admin/payments', { token: await app.admin() })
      expect(body.owing).toEqual([])
    },
  )

  it('money that comes once the next one has the places is refunded by itself, with an apology', async () => {
    const { secret, next, clientSecret, email } = await unpaid({ kind: 'team', others: true })
    await forgetLocally(clientSecret)
    await run()
    await presentCard(app, clientSecret, goodCard)
    const ledger = async () =>
      (await app.call('GET /api/admin/payments', { token: await app.admin() })).body.payments[0]
    await eventually(async () => (await ledger())?.noPlace === true)
    await run()
    await run()
    await eventually(async () => (await ledger()).leftToRefund === 0)
    const mails = await mailsTo(email)
    expect(mails.filter(({ text }) => text.includes('We’re sorry'))).not.toHaveLength(0)
    expect(await subjectsTo(email)).toContain(
      'Your payment came too late, no places left: Harlan Memorial Scramble',
    )
    const late = mails.find(({ subject }) => subject.includes('too late'))
    expect(late?.text).toContain('reached us after your offer from the waitlist had ended')
    expect(await stateOf(secret)).toBe('ran-out')
    expect((await accept(app, next as string)).status).toBe(200)
    expect(await teams()).toBe(1)
  })

  it('is kept once it is paid', async () => {
    const { secret, clientSecret } = await unpaid({ kind: 'party', others: true })
    await presentCard(app, clientSecret, goodCard)
    await eventually(async () => {
      await run()
      return (await stateOf(secret)) === 'seated'
    })
    expect(await teams()).toBe(1)
  })

  it('keeps what was filled in for the offer, and loses no place over a team name that was taken meanwhile', async () => {
    await fullOfOne()
    const addOns = { quantities: {}, gift: '25', dedication: { kind: 'honor', ofName: 'Jo' }, code: '' }
    const team = { players: foursome('Wait', 2), teamName: 'Late Birdies' }
    const { secret } = (await joinAsTeam(app, 'Wait', 2, { team, addOns })).body
    expect(await ownWaiting(app, secret)).toMatchObject({
      teamName: 'Late Birdies',
      people: ['Lee Wait', 'Pat Second', expect.any(String), expect.any(String)],
      addOns,
    })
    await app.features.database.sql.updateTable('events').set({ maxTeams: 3 }).execute()
    await run()
    const early = { players: foursome('Early', 3), teamName: 'Late Birdies' }
    expect((await app.call('POST /api/SignUp', { body: early })).status).toBe(200)
    const accepted = (await accept(app, secret, { code: '', withoutCode: true })).body
    expect(accepted).toMatchObject({
      state: 'accepted',
      payment: { type: 'Golf', teamId: expect.any(String) },
    })
    const names = (await app.call('GET /api/Golf/GetTeams')).body
    expect(JSON.stringify(names)).toContain('Team Wait')
  })
})
