import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { moveParty, openPlaces, poolOf, signUpParty } from '../../../../../tests/support/golf-parties.ts'
import { makeEvent } from '../../../../../tests/support/people.ts'
import { committeeToken } from '../../../../../tests/support/staff.ts'

let app: TestApp
let now: Date
const dayBefore = '2025-07-18T12:00:00-04:00'

beforeEach(async () => {
  now = new Date('2025-07-01T12:00:00-04:00')
  app = await startTestApp({ now: () => now })
  await makeEvent(app)
  await openPlaces(app)
})
afterEach(() => app.stop())

const problem = ({ body }: { body: { type?: string } }) => body.type?.replace('/problems/', '')

/** Signs up Ana and, in a pair, Bo; returns the secret of their page. */
async function partyOf(lastName: string, seat: number, size: number): Promise<string> {
  return (await signUpParty(app, lastName, seat, size)).body.paymentTrackingId
}

const change = (secret: string, what: 'send' | 'take-back' | 'name' | 'cancel', body: object = {}) =>
  app.call(`POST /api/places/party/${what}`, { body: { paymentTrackingId: secret, ...body } })
const own = async (paymentTrackingId: string) =>
  (await app.call('POST /api/places/party', { body: { paymentTrackingId } })).body

async function payCash(secret: string): Promise<void> {
  const { partyId } = await own(secret)
  const body = { amount: 125, method: 'cash', mutationId: randomUUID() }
  const call = { token: await app.admin(), body }
  expect((await app.call(`POST /api/admin/places/parties/${partyId}/payment`, call)).status).toBe(200)
}

async function golfer(secret: string, place: number) {
  return (await own(secret)).players[place]
}

/** Makes a link that hands over a golfer's place; returns its secret. */
async function linkOf(secret: string, place: number): Promise<string> {
  const { id: playerId } = await golfer(secret, place)
  const { body, status } = await change(secret, 'send', {
    ...{ playerId, channel: 'copied', heldUntil: dayBefore, requestId: randomUUID() },
  })
  expect(status).toBe(200)
  return body.players[place].link.url.split('#')[1]
}

const pat = {
  firstName: 'Pat',
  lastName: 'Doyle',
  email: 'pat@example.org',
  phoneNumber: '3105550123',
  shirtSize: 'Small',
}
const claim = (secret: string, player: object = pat, requestId: string = randomUUID()) =>
  app.call('POST /api/places/claim', { body: { secret, player, requestId } })

async function subjectsTo(address: string): Promise<string[]> {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  return body.messages
    .filter(({ to }: { to: string }) => to === address)
    .map(({ subject }: { subject: string }) => subject)
}

async function seat(name: string): Promise<string> {
  const { partyId } = (await poolOf(app)).parties.find((party: { name: string }) => party.name.includes(name))
  expect((await moveParty(app, partyId, 'seat', { teamId: null })).status).toBe(200)
  return partyId
}

describe('a golfer’s place', () => {
  it('is handed over by link in the pool: the id, the bill and the party stay, and everybody hears once', async () => {
    const secret = await partyOf('Lopez', 1, 2)
    const before = await golfer(secret, 0)
    const link = await linkOf(secret, 0)
    expect((await app.call('POST /api/places/link', { body: { secret: link } })).body).toMatchObject({
      ...{ state: 'open', teamName: null, replaces: 'Ana Lopez', isLeader: true, shareAmount: 250 },
    })
    const requestId = randomUUID()
    const claimed = await claim(link, pat, requestId)
    expect(claimed.body).toMatchObject({ teamName: '', teamLink: '', shareAmount: 250 })
    expect((await claim(link, pat, requestId)).body).toEqual(claimed.body)
    expect(problem(await claim(link, { ...pat, email: 'late@example.org', phoneNumber: null }))).toBe(
      'place-taken',
    )
    // Whoever had the page's link gave it up with the place.
    expect(problem(await app.call('POST /api/places/party', { body: { paymentTrackingId: secret } }))).toBe(
      'not-found',
    )
    const after = await own(claimed.body.payLink.split('=')[1])
    expect(after).toMatchObject({ size: 2, owedAmount: 250, name: 'Pat Doyle and Bo Lopez' })
    expect(after.players[0]).toMatchObject({ id: before.id, shirtSize: 'Small', link: null })
    expect(await subjectsTo('party1@example.org')).toHaveLength(2)
    expect(await subjectsTo('pat@example.org')).toHaveLength(1)
    // Whoever left may sign up again.
    expect((await signUpParty(app, 'Lopez', 1, 1)).status).toBe(200)
  })

  it('that went on to somebody else tells whoever had it before nothing anymore, also asked again', async () => {
    const [signedUp, requestId] = [randomUUID(), randomUUID()]
    const signUp = () => signUpParty(app, 'Lopez', 1, 1, { requestId: signedUp })
    const page = (await signUp()).body.paymentTrackingId
    expect((await signUp()).body.paymentTrackingId).toBe(page)
    const link = await linkOf(page, 0)
    const { payLink } = (await claim(link, pat, requestId)).body
    now = new Date('2025-07-01T13:00:00-04:00')
    const next = await linkOf(payLink.split('=')[1], 0)
    const quinn = { ...pat, firstName: 'Quinn', email: 'quinn@example.org', phoneNumber: '3105550124' }
    expect((await claim(next, quinn)).status).toBe(200)
    expect(problem(await claim(link, pat, requestId))).toBe('place-taken')
    expect(problem(await signUp())).toBe('request-reused')
  })

  it('is handed over on a team, too: the team has the new name, and the new golfer its code', async () => {
    const secret = await partyOf('Lopez', 1, 2)
    await seat('Lopez')
    const link = await linkOf(secret, 1)
    const { body } = await claim(link)
    expect(body).toMatchObject({ teamName: 'Team Lopez', teamCode: expect.any(String), payLink: null })
    expect((await own(secret)).team.players).toEqual(['Ana Lopez', 'Pat Doyle'])
    expect(await subjectsTo('pat@example.org')).toHaveLength(1)
    expect(await subjectsTo('party1@example.org')).toContain('Pat Doyle plays instead of Bo Lopez')
  })

  it('is theirs with an address of their own, whatever registration had entered for whoever left', async () => {
    const secret = await partyOf('Lopez', 1, 2)
    await seat('Lopez')
    const [team] = (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body
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
    expect(edited.body.unprovenEmails).toEqual(['other@example.org'])
    await claim(await linkOf(secret, 1))
    const [after] = (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body
    expect(after.teamMembers[1].email).toBe('pat@example.org')
    expect(after).not.toHaveProperty('unprovenEmails')
  })

  it('is played from the tees, and by the index, of whoever has it now, who is expected', async () => {
    const secret = await partyOf('Lopez', 1, 2)
    await seat('Lopez')
    const token = await app.admin()
    const { eventId } = (await app.call('GET /api/Home')).body
    const put = (what: string, body: object) =>
      app.call(`PUT /api/admin/handicaps/${what}`, { token, body: { eventId, ...body } })
    const tee = (name: string, rating: number) => ({ teeId: '', name, rating, slope: 113, par: 72 })
    const settings = { version: 0, net: true, allowances: null, tees: [tee('Blue', 72.3), tee('Red', 68.1)] }
    const { tees, teams } = (await put('settings', settings)).body
    const [, bo] = teams[0].golfers
    await put('golfers', { golfers: [{ playerId: bo.playerId, index: 12.5, teeId: tees[1].teeId }] })
    await app.call('PUT /api/admin/teams/{teamId}/players/{playerId}/absence', {
      ...{ token, params: { teamId: teams[0].teamId, playerId: bo.playerId }, body: { isAbsent: true } },
    })
    const golferNow = async () => {
      const [team] = (await app.call('GET /api/Admin/GetTeams', { token })).body
      const { golfers } = (await app.call('GET /api/admin/handicaps', { token })).body.teams[0]
      return { ...golfers[1], isAbsent: Boolean(team.teamMembers[1].isAbsent) }
    }
    expect(await golferNow()).toMatchObject({ index: 12.5, teeId: tees[1].teeId, isAbsent: true })
    expect((await claim(await linkOf(secret, 1))).status).toBe(200)
    expect(await golferNow()).toMatchObject({ name: 'Pat Doyle', index: null, teeId: null, isAbsent: false })
  })

  it('goes to one of two who claim it at once', async () => {
    const link = await linkOf(await partyOf('Lopez', 1, 2), 1)
    const others = { ...pat, email: 'kim@example.org', phoneNumber: '3105550199' }
    const answers = await Promise.all([claim(link), claim(link, others)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is corrected until the committee’s date, and keeps the ordered shirt after it', async () => {
    await openPlaces(app, { changeUntil: '2025-07-10T12:00' })
    const secret = await partyOf('Lopez', 1, 1)
    const { id: playerId } = await golfer(secret, 0)
    const body = { paymentTrackingId: secret, playerId, player: { ...pat, email: 'party1@example.org' } }
    expect((await app.call('PUT /api/places/party/player', { body })).status).toBe(200)
    expect(await golfer(secret, 0)).toMatchObject({ fullName: 'Pat Doyle', shirtSize: 'Small' })
    now = new Date('2025-07-11T12:00:00-04:00')
    expect(problem(await app.call('PUT /api/places/party/player', { body }))).toBe('changes-closed')
    const kim = { ...pat, firstName: 'Kim', email: 'kim@example.org', shirtSize: 'XL' }
    expect((await change(secret, 'name', { playerId, player: kim })).status).toBe(200)
    expect(await golfer(secret, 0)).toMatchObject({ fullName: 'Kim Doyle', shirtSize: 'Small' })
  })

  it('emails typed addresses twenty times a day', async () => {
    const secret = await partyOf('Lopez', 1, 2)
    await payCash(secret)
    const { id: playerId } = await golfer(secret, 1)
    const give = (round: number) => {
      const player = { ...pat, email: `pat${round}@example.org`, phoneNumber: null }
      const body = { paymentTrackingId: secret, playerId, player }
      return round % 2 === 0
        ? change(secret, 'name', { playerId, player })
        : app.call('PUT /api/places/party/player', { body })
    }
    const statuses: number[] = []
    for (let round = 0; round < 20; round++) statuses.push((await give(round)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const round of [20, 21]) expect(problem(await give(round))).toBe('too-many-attempts')
    expect((await golfer(secret, 1)).email).toBe('pat19@example.org')
    expect(problem(await claim(await linkOf(secret, 1)))).toBe('too-many-attempts')
  })

  it('keeps its receipt with whoever paid, who may have it emailed again from the page', async () => {
    const secret = await partyOf('Lopez', 1, 1)
    await payCash(secret)
    const { id: playerId } = await golfer(secret, 0)
    expect((await change(secret, 'name', { playerId, player: pat })).status).toBe(200)
    const [payment] = (await own(secret)).payments
    expect(payment).toMatchObject({ name: 'Ana Lopez', amount: 125, hasEmail: true })
    const body = { paymentTrackingId: secret, paymentId: payment.paymentId }
    const asked = await app.call('POST /api/places/party/receipt', { body })
    expect(asked.body).toEqual({ success: true })
    const receipts = async (address: string) =>
      (await subjectsTo(address)).filter((subject) => subject.startsWith('Receipt 00001'))
    expect(await receipts('party1@example.org')).toHaveLength(2)
    expect(await receipts('pat@example.org')).toHaveLength(0)
    const other = { ...body, paymentTrackingId: await partyOf('Webb', 2, 1) }
    expect((await app.call('POST /api/places/party/receipt', { body: other })).status).toBe(404)
  })

  it('is taken back, isn’t sent twice, and ends with the sign-up or the start', async () => {
    const secret = await partyOf('Lopez', 1, 1)
    const link = await linkOf(secret, 0)
    const { id: playerId, link: open } = await golfer(secret, 0)
    const again = { playerId, channel: 'copied', heldUntil: dayBefore, requestId: randomUUID() }
    expect(problem(await change(secret, 'send', again))).toBe('in-use')
    expect((await change(secret, 'take-back', { linkId: open.id })).status).toBe(200)
    expect(problem(await claim(link))).toBe('link-closed')
    const second = await linkOf(secret, 0)
    expect((await change(secret, 'cancel')).status).toBe(200)
    expect(problem(await claim(second))).toBe('too-late')
    const other = await partyOf('Webb', 2, 1)
    const third = await linkOf(other, 0)
    now = new Date('2025-07-20T12:00:00-04:00')
    expect(problem(await claim(third))).toBe('too-late')
    expect(await own(other)).toMatchObject({ mayChange: false, mayCorrect: false })
  })

  it('is nobody else’s to hand over, and nobody’s who plays already', async () => {
    const secret = await partyOf('Lopez', 1, 1)
    const other = await partyOf('Webb', 2, 1)
    const { id: playerId } = await golfer(other, 0)
    expect(problem(await change(secret, 'name', { playerId, player: pat }))).toBe('not-found')
    const link = await linkOf(secret, 0)
    const { status, body } = await claim(link, { ...pat, email: 'party2@example.org' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject({ 'player.email': [expect.any(String)] })
    expect((await claim(link)).status).toBe(200)
  })
})
