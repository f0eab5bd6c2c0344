import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../src/kernel/actor.ts'
import type { Contract } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { orderDinner, payDinner } from '../support/dinner.ts'
import { foursome, makeEvent, teamMail } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'
import { sampleOf } from '../support/sample-input.ts'
import { orderExtra } from '../support/selling.ts'
import { acme, sponsor } from '../support/sponsoring.ts'
import { committeeLogin, committeeToken } from '../support/staff.ts'
import { firstOfStreams } from '../support/stream.ts'

type CommitteeRole = 'Treasurer' | 'Scorer' | 'Registration'
/** A kind of fact, and the texts that would give one away. */
type Canaries = Record<'emails' | 'phones' | 'money' | 'prizes' | 'notes' | 'codes' | 'staff', string[]>

let app: TestApp
let teamId: string
let paymentId: string
let canaries: Canaries
let itemId: string
const tokens = new Map<Role, string>()

const payersEmail = 'canary.payer@secret.example'
const phones = ['8315557391', '8315557392', '8315557393', '8315557394', '8315557395']

beforeAll(async () => {
  app = await startTestApp()
  const event = await makeEvent(app, { holes: pebbleBeach.holes, dinnerFee: 61 })
  const token = await app.admin()
  teamId = await plantTeam()
  const { code, link } = await teamMail(app, 1)
  const payment = { teamId, amount: 137.31, method: 'check', note: 'Check of Uncle Canarynote' }
  await expectOk('POST /api/Admin/SetTeamPayment', payment)
  const order = await orderDinner(app, event, {
    requestedByEmailAddress: payersEmail,
    requestedByName: 'Dana Canarydinner',
  })
  await payDinner(app, order.body.paymentTrackingId, 61)
  await plantHelpers()
  await plantSales()
  await plantContests(event.eventId)
  await sponsor(app, {
    ...acme,
    contactEmail: 'canary.sponsor@secret.example',
    contactPhoneNumber: phones[2],
  })
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId: event.eventId, enabled: true } })
  const { payments } = (await app.call('GET /api/admin/payments', { token })).body
  paymentId = payments[0].id
  canaries = {
    emails: [
      'lead1@example.org',
      'canary.player@secret.example',
      payersEmail,
      'canary.helper@secret.example',
    ],
    phones: phones.flatMap((phone) => [phone, `${phone.slice(3, 6)}-${phone.slice(6)}`]),
    money: ['137.31', '13731', '362.69', '36269', '23.45', '2345'],
    prizes: ['654.32', '65432', '432.10', '432.1', '43210'],
    notes: ['Canarynote'],
    codes: [code, link.split('/').at(-1) ?? ''],
    staff: ['ann@example.org'],
  }
  for (const role of ['Treasurer', 'Scorer', 'Registration'] as const)
    tokens.set(role, await committeeToken(app, role))
}, 180_000)
afterAll(() => app.stop())

async function plantTeam(): Promise<string> {
  const players = foursome('Canaryteam', 1).map((player) => ({ ...player }))
  Object.assign(players[0] ?? {}, { phoneNumber: phones[0] })
  Object.assign(players[1] ?? {}, { email: 'canary.player@secret.example', phoneNumber: phones[1] })
  const { body, text } = await app.call('POST /api/SignUp', { body: { players } })
  if (!body.teamId) throw new Error(`No team: ${text}`)
  return body.teamId
}

async function plantHelpers(): Promise<void> {
  const helper = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }
  const { volunteerId } = await expectOk('POST /api/admin/add-volunteer', {
    ...helper,
    email: 'canary.helper@secret.example',
  })
  await expectOk('POST /api/admin/add-donation', {
    ...{ type: 'Basket', name: 'Wine', volunteerId, value: 50 },
    ...{ winnerName: 'Grace Okafor', winnerPhoneNumber: phones[3] },
  })
}

/** An order with its buyer's phone, and a discount code. */
async function plantSales(): Promise<void> {
  const token = await app.admin()
  const { body } = await app.call('GET /api/admin/selling-settings', { token })
  await app.call('PUT /api/admin/selling-settings', { token, body: { ...body, extrasOpen: true } })
  const soldAt = ['extras', 'seller']
  const item = await expectOk('POST /api/admin/items', {
    ...{ kind: 'add-on', name: 'Mulligan', price: 23.45, value: 10, soldAt, countsOnCard: true },
  })
  itemId = item.id
  const payer = { email: payersEmail, firstname: 'Dana', lastname: 'Canarydinner', phone: phones[4] }
  expect((await orderExtra(app, { item, price: 23.45 }, { payer, teamId })).status).toBe(200)
  await expectOk('POST /api/admin/codes', { code: 'CANARYCODE', kind: 'percent', amount: 10 })
}

/** A contest and skins, and what is won there. */
async function plantContests(eventId: string): Promise<void> {
  await expectOk('POST /api/admin/contests', {
    ...{ eventId, kind: 'closest-to-the-pin', holeNumber: 5, forWhom: 'all', names: [] },
    ...{ measure: 'feet', prize: { name: 'A driver', kind: 'merchandise', value: 654.32 } },
  })
  const settings = { basis: 'gross', carriesOver: true, itemId: null, prize: { kind: 'money', pot: 432.1 } }
  const body = { eventId, settings, version: 0 }
  const skins = await app.call('PUT /api/admin/skins', { token: await app.admin(), body })
  expect(skins.status).toBe(200)
}

async function expectOk(route: string, body: object) {
  const answer = await app.call(route, { token: await app.admin(), body })
  if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`)
  return answer.body
}

const reads = Object.values(contracts)
  .flatMap((api: Contract) => Object.entries(api))
  .filter(([route]) => route.startsWith('GET '))

/** Open to registration only while the event lets volunteers take cash. */
const cashOnly = 'GET /api/admin/check-in/bills'

/** The text of every GET that answers this role with 200 and differs from a visitor's, by route. */
async function allReadBy(role: CommitteeRole): Promise<Map<string, string>> {
  const read = await firstOfStreams(app, tokens.get(role))
  for (const [route, endpoint] of reads) {
    const params = { ...(sampleOf(endpoint.params) as object), teamId, id: paymentId }
    const query = {
      ...(sampleOf(endpoint.query) as Record<string, string>),
      ...(/TeamScore/.test(route) ? { teamId } : {}),
      ...(/card-queue/.test(route) ? { deskId: teamId, after: teamId } : {}),
    }
    // Samples name no event, and every list has one of its own.
    delete (query as Record<string, unknown>).eventId
    const sent = { params, query }
    const { status, text, headers } = await app.call(route, { ...sent, token: tokens.get(role) as string })
    const isOpen = endpoint.access === 'public' && (await app.call(route, sent)).text === text
    if (status === 200 && !isOpen) read.set(route, text + JSON.stringify({ ...headers, 'set-cookie': '' }))
    else if (endpoint.also?.includes(role) && route !== cashOnly)
      expect.soft(status, `${role}: ${route}`).toBe(200)
  }
  return read
}

/** 'GET /api/x tells phones', for each kind that this role must not read. */
function leaksOf(read: Map<string, string>, kinds: readonly (keyof Canaries)[]): string[] {
  return [...read].flatMap(([route, text]) =>
    kinds
      .filter((kind) => canaries[kind].some((canary) => holds(text, canary)))
      .map((kind) => `${route} tells ${kind}`),
  )
}

/** A code, or an amount in cents, may be part of a word or hash: it counts only on its own. */
function holds(text: string, secret: string): boolean {
  // 23.45 isn't what a quarter to midnight, or a second of a minute, reads like.
  const letters = secret.replaceAll('.', String.raw`\.`)
  return secret.length > 5 ? text.includes(secret) : new RegExp(`(?<![\\w-])${letters}(?![\\w-])`).test(text)
}

function told(read: Map<string, string>, kind: keyof Canaries): boolean {
  return [...read.values()].some((text) => canaries[kind].some((canary) => holds(text, canary)))
}

describe('everything that answers', () => {
  it('a treasurer tells money, payers’ emails and notes, and no phone or code', async () => {
    const read = await allReadBy('Treasurer')
    expect(leaksOf(read, ['phones', 'codes', 'staff'])).toEqual([])
    const kinds = ['money', 'emails', 'notes'] as const
    expect(kinds.filter((kind) => !told(read, kind))).toEqual([])
    expect([...read.values()].some((text) => /canary\.(player|helper)/.test(text))).toBe(false)
    for (const route of ['GET /api/admin/orders', 'GET /api/admin/export/orders.csv'])
      expect(read.get(route)).toContain(payersEmail)
    expect(read.get('GET /api/admin/codes')).toContain('CANARYCODE')
  })

  it('a scorer tells names, and no email, phone, amount, prize, note or code', async () => {
    const read = await allReadBy('Scorer')
    expect(leaksOf(read, ['emails', 'phones', 'money', 'prizes', 'notes', 'codes', 'staff'])).toEqual([])
    expect(read.get('GET /api/admin/score-cards')).toContain('Lee Canaryteam')
    expect(read.get('GET /api/LiveScoring/GetTeamScore')).toContain('Canaryteam')
    expect(read.get('GET /api/admin/contests')).toContain('Gross skins')
    expect(read.get('GET /api/Golf/StandingsStream')).toContain('Canaryteam')
  })

  it('registration tells emails, phones and what is owed, and no code or note', async () => {
    const read = await allReadBy('Registration')
    expect(leaksOf(read, ['notes', 'codes', 'staff'])).toEqual([])
    const kinds = ['money', 'emails', 'phones'] as const
    expect(kinds.filter((kind) => !told(read, kind))).toEqual([])
    expect([...read.values()].some((text) => text.includes('canary.helper'))).toBe(false)
  })
})

it('registration takes cash and reads codes only while the event lets volunteers', async () => {
  const { eventId } = (await app.call('GET /api/Home')).body
  const token = await app.admin()
  const asked = async () => {
    const sent = { token: tokens.get('Registration') as string }
    const drawer = await app.call('GET /api/cash/drawer', sent)
    const teams = await app.call('GET /api/Admin/GetTeams', sent)
    return [drawer.status, teams.body[0].teamCode === canaries.codes[0]]
  }
  const put = (volunteersTakeCash: boolean) =>
    app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body: { volunteersTakeCash } })
  expect(await asked()).toEqual([403, false])
  await put(true)
  expect(await asked()).toEqual([200, true])
  await put(false)
  expect(await asked()).toEqual([403, false])
})

it('a scorer’s score counts, with their name in the history, also once scoring is locked', async () => {
  const token = tokens.get('Scorer') as string
  const card = await app.call('GET /api/LiveScoring/GetTeamScore', { token, query: { teamId } })
  const [first] = card.body.holeScores
  const enter = (body: object) =>
    app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
      token,
      body: { teamId, holeId: first.holeId, ...body },
    })
  expect((await enter({ score: 4 })).body.status).toBe('applied')
  const { eventId } = (await app.call('GET /api/Home')).body
  const locked = await app.call('POST /api/Admin/LockScoring', { token, body: { eventId, enabled: true } })
  expect(locked.body.scoringIsLocked).toBe(true)
  expect((await enter({ score: 5, reason: 'Misread the card' })).body.status).toBe('applied')
  const history = await app.call('GET /api/admin/teams/{teamId}/score-history', { token, params: { teamId } })
  expect(history.text).toContain('Casey Scorer')
})

it('a scorer uses a team’s mulligan, and isn’t told what it cost', async () => {
  const body = { lines: [{ itemId, quantity: 1 }], amountOwed: 23.45, place: 'seller', teamId }
  await expectOk('POST /api/cash/sales', { ...body, requestId: randomUUID() })
  const use = (token: string) =>
    app.call('POST /api/LiveScoring/item-use', { token, body: { mutationId: randomUUID(), teamId, itemId } })
  const used = await use(tokens.get('Scorer') as string)
  expect(used.body).toMatchObject({ items: [{ itemId, used: 1 }], orders: [] })
  expect(leaksOf(new Map([['item-use', used.text]]), ['money', 'emails', 'codes'])).toEqual([])
  const admins = await app.call('GET /api/admin/orders', { token: await app.admin() })
  expect(admins.text).toContain('23.45')
})

it('a scorer changes contests and skins, and what is won there stays as the admin set it', async () => {
  const admin = await app.admin()
  const token = tokens.get('Scorer') as string
  const { eventId, contests, skins } = (await app.call('GET /api/admin/contests', { token })).body
  const [{ contest, version, ...rest }] = contests
  const { holeNumber, kind, measure } = contest
  const settings = { kind, measure, holeNumber: holeNumber + 1, forWhom: rest.forWhom, names: [] }
  const prize = { name: 'A tee', kind: 'merchandise', value: 0.01 }
  const params = { id: contest.contestId }
  const sent = { token, params, body: { ...settings, prize, version } }
  expect((await app.call('PUT /api/admin/contests/{id}', sent)).body.contests).toMatchObject([
    { prize: null },
  ])
  const game = { basis: 'gross', carriesOver: false, itemId: null, prize: { kind: 'money', pot: 1 } }
  const body = { eventId, settings: game, version: skins.version }
  expect((await app.call('PUT /api/admin/skins', { token, body })).status).toBe(200)
  const after = (await app.call('GET /api/admin/contests', { token: admin })).body
  expect(after.contests).toMatchObject([
    { contest: { holeNumber: holeNumber + 1 }, prize: { value: 654.32 } },
  ])
  expect(after.skins.game.settings).toMatchObject({ carriesOver: false, prize: { pot: 432.1 } })
})

it('registration moves teams to starting holes, and is told no code', async () => {
  const token = tokens.get('Registration') as string
  const plan = await app.call('GET /api/admin/starting-holes', { token, query: { keep: 'none' } })
  const body = { order: 'signed-up', keep: 'none', basis: plan.body.basis }
  const placed = await app.call('POST /api/admin/starting-holes', { token, body })
  const [team] = placed.body
  const seenAt = `${team.startingHole}${team.startingGroup}`
  const move = { teamId, seenAt, startingHole: 9, startingGroup: 'A' }
  const moved = await app.call('PUT /api/admin/starting-holes', { token, body: { moves: [move] } })
  expect(moved.body).toMatchObject([{ startingHole: 9 }])
  const told = [placed, moved].map(({ text }, place) => [`answer ${place}`, text] as const)
  expect(leaksOf(new Map(told), ['codes', 'notes'])).toEqual([])
})

it('a counted drawer may be handed to a treasurer', async () => {
  const { body } = await app.call('GET /api/cash/drawer', { token: await app.admin() })
  expect(body.treasurers.map(({ name }: { name: string }) => name)).toEqual(['Ann Archer', 'Casey Treasurer'])
})

it('registration opens no list of another event, and changes no team of it', async () => {
  const token = await app.admin()
  const { eventId: thisYear } = (await app.call('GET /api/Home')).body
  const { eventId } = await makeEvent(app, { eventName: 'Next year' })
  const current = (id: string) =>
    app.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId: id } })
  await current(eventId)
  const sent = { token: tokens.get('Registration') as string }
  const answers = await Promise.all([
    app.call('GET /api/Admin/GetTeams', { ...sent, query: { eventId: thisYear } }),
    app.call('GET /api/admin/waitlist', { ...sent, query: { eventId: thisYear } }),
    app.call('POST /api/Admin/SetPhoneNumber', { ...sent, body: { teamId, phoneNumber: '8315550000' } }),
    app.call('POST /api/Admin/SetStartingHole', { ...sent, body: { teamId, startingHole: 3 } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  await current(thisYear)
})

it('a new role ends the sessions, is in the audit log, and never takes the last admin', async () => {
  const admin = await app.admin()
  const { users } = (await app.call('GET /api/admin/users', { token: admin })).body
  const idOf = (role: string) => users.find((user: { role: string }) => user.role === role).id
  const change = (id: string, role: Role) =>
    app.call('PUT /api/admin/users/{id}', { token: admin, params: { id }, body: { role } })
  expect((await change(idOf('Admin'), 'Treasurer')).body.type).toBe('/problems/last-admin')
  expect((await change(idOf('Treasurer'), 'Scorer')).body.role).toBe('Scorer')
  const before = await app.call('GET /api/admin/payments', { token: tokens.get('Treasurer') as string })
  expect(before.status).toBe(401)
  const { body } = await app.call('POST /api/auth/Login', { body: committeeLogin('Treasurer') })
  expect(body.roles).toEqual(['Scorer'])
  expect((await app.call('GET /api/admin/payments', { token: body.jwt })).status).toBe(403)
  const log = await app.call('GET /api/admin/audit', { token: admin })
  const entry = log.body.entries.find(({ action }: { action: string }) => action === 'role changed')
  expect(JSON.stringify(entry)).toMatch(/Ann Archer.*Casey Treasurer/)
})
