import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { goodCard, pay } from '../../../../tests/support/paying.ts'
import { type Listed, mulligan } from '../../../../tests/support/price-list.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { orderExtra, sellExtra } from '../../../../tests/support/selling.ts'
import { committeeToken } from '../../../../tests/support/staff.ts'

/** Entries in the skins that close: who is in, what comes late, and what becomes of the money. */
let app: TestApp
let token: string
let round: Round
let item: Listed
let now: Date

beforeEach(async () => {
  now = new Date('2027-06-05T15:00:00.000Z')
  app = await startTestApp({ now: () => now })
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Silva'])
  await round.toggle('EventLive', false)
  item = (
    await app.call('POST /api/admin/items', {
      token,
      body: { ...mulligan, name: 'Skins', price: 40, perTeam: 4, soldAt: ['extras', 'check-in', 'seller'] },
    })
  ).body
  const settings = (await app.call('GET /api/admin/selling-settings', { token })).body
  await app.call('PUT /api/admin/selling-settings', { token, body: { ...settings, extrasOpen: true } })
})
afterEach(() => app.stop())

const team = (at: number) => round.teams[at] as PlayingTeam
const entries = { closesAt: null, whenCut: null }
const settings = { basis: 'gross', carriesOver: true, itemId: '', entries }
const version = async () => (await app.call('GET /api/admin/contests', { token })).body.skins.version
async function play(change: object = {}) {
  return app.call('PUT /api/admin/skins', {
    token,
    body: {
      ...{ eventId: round.eventId, version: await version() },
      settings: { ...settings, itemId: item.id, ...change },
    },
  })
}
const enter = (at: number, more: object = {}) =>
  sellExtra(app, { item, price: 40 }, { teamId: team(at).id, ...more })
const skins = async () => (await app.call('GET /api/contests', {})).body.skins
const pot = async () => (await app.call('GET /api/admin/skins/pot', { token })).body.pot
const waiting = async () => (await app.call('GET /api/admin/late', { token })).body.waiting
const decide = (id: string, accepts: boolean, reason = 'Stood in line at the desk') =>
  app.call('POST /api/admin/late/decide', {
    token,
    body: { eventId: round.eventId, facts: [{ kind: 'entry', id }], accepts, reason },
  })
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}
async function goLive(): Promise<void> {
  minutes(1)
  await round.toggle('EventLive', true)
  minutes(1)
}
async function scores(hole: number, ...strokes: (number | null)[]): Promise<void> {
  for (const [at, each] of strokes.entries()) if (each !== null) await round.score(team(at), hole, each)
}
const names = async () =>
  (await skins()).field.entrants.map(
    ({ teamName, isLate, why }: { teamName: string; isLate: boolean; why: string | null }) =>
      [teamName, isLate && 'late', why].filter(Boolean).join(', '),
  )

it('entries close when play goes live; what is sold later waits for a yes with a reason, and the result says so', async () => {
  expect((await play()).status).toBe(200)
  await enter(0)
  await enter(1)
  expect((await skins()).field).toMatchObject({
    closedAt: null,
    says: ['Entries close when play goes live.'],
  })
  expect((await app.call('GET /api/items', { query: { place: 'extras' } })).body.items[0].note).toBe(
    'Entries close when play goes live',
  )
  const closed = new Date(now.getTime() + 60_000)
  await goLive()
  expect((await enter(2)).status).toBe(200)
  expect(await names()).toEqual(['Team Marsh', 'Team Okafor'])
  expect((await app.call('GET /api/items', { query: { place: 'extras' } })).body.items[0].note).toMatch(
    /^Entries closed Jun 5, .*A late one counts only if the committee says yes$/,
  )
  await scores(1, 4, 5, 3)
  expect((await skins()).skins).toMatchObject([{ teamName: 'Team Marsh', count: 1 }])
  const [late] = await waiting()
  expect(late).toMatchObject({
    kind: 'entry',
    teamName: 'Team Silva',
    words: 'Entry in the skins: 1 × Skins',
    note: 'The team has scores on 1 hole already.',
  })
  expect(await pot()).toMatchObject({ taken: 80, pot: 80 })
  expect((await pot()).waiting).toBe(1)
  expect((await decide(late.id, true, '')).status).toBe(400)
  expect((await decide(late.id, true)).body.waiting).toEqual([])
  expect(await names()).toEqual(['Team Marsh', 'Team Okafor', 'Team Silva, late'])
  const { field, skins: won } = await skins()
  expect(won).toMatchObject([{ teamName: 'Team Silva', count: 1 }])
  expect(field).toMatchObject({ closedAt: closed.toISOString(), isDecided: true })
  expect(field.says).toContain('Team Silva entered late, by decision of the committee.')
  expect(await pot()).toMatchObject({
    sold: [{ quantity: 3, price: 40, amount: 120 }],
    ...{ taken: 120, pot: 120 },
  })
})

it('a refused entry stays out, the payer is told, and its money is listed to be given back until it is', async () => {
  await play()
  await enter(0)
  await enter(1)
  await goLive()
  await enter(2, { buyerName: 'Sam Silva', buyerEmail: 'sam@example.org' })
  const [late] = await waiting()
  expect((await decide(late.id, false, 'Three holes were played')).status).toBe(200)
  expect(await names()).toEqual(['Team Marsh', 'Team Okafor'])
  const { body: outbox } = await app.call('GET /api/admin/outbox', { token })
  expect(JSON.stringify(outbox)).toContain('Your skins entry at')
  const [back] = (await pot()).back
  expect(back).toMatchObject({
    ...{ teamName: 'Team Silva', payer: 'Sam Silva', method: 'cash', why: 'refused' },
    ...{ amount: 40, returned: 0 },
  })
  await app.call('POST /api/admin/payments/{id}/refund', {
    token,
    params: { id: back.paymentId },
    body: { reason: 'Late entry not admitted', requestId: randomUUID() },
  })
  expect((await pot()).back).toMatchObject([{ amount: 40, returned: 40 }])
})

it('an order from before that is paid after entries closed is late, and so is a sale that a phone sends late', async () => {
  await play()
  const ordered = await orderExtra(app, { item, price: 40 }, { teamId: team(0).id })
  expect(ordered.status).toBe(200)
  const byCard = await orderExtra(app, { item, price: 40 }, { teamId: team(2).id })
  const soldOn = new Date(now.getTime()).toISOString()
  await goLive()
  const { paymentTrackingId } = byCard.body
  await pay(app, 'dana@example.org', 40, goodCard, { type: 'Extras', paymentTrackingId })
  minutes(1)
  expect((await enter(1, { soldOn })).status).toBe(200)
  minutes(1)
  const [{ id }] = (await app.call('GET /api/admin/orders', { token })).body.orders.filter(
    ({ teamId }: { teamId: string }) => teamId === team(0).id,
  )
  const paid = await app.call('POST /api/admin/payments/record', {
    token,
    body: { kind: 'extra', subjectId: id, amount: 40, method: 'cash', requestId: randomUUID() },
  })
  expect(paid.status, paid.text).toBe(200)
  expect(await waiting()).toMatchObject([
    { teamName: 'Team Silva', by: 'Bought online', phoneAt: null },
    { teamName: 'Team Okafor', by: 'Sold by Ann Archer', phoneAt: soldOn },
    { teamName: 'Team Marsh', by: 'Bought online', phoneAt: null },
  ])
  expect(await names()).toEqual([])
})

it('where teams may pay later, an order that was left to lapse is late when it is paid, and a stranger’s enters nobody', async () => {
  await app.call('PUT /api/admin/events/{eventId}', {
    ...{ token, params: { eventId: round.eventId } },
    body: { unpaidMayScore: true },
  })
  await play()
  const kept = await app.call('POST /api/orders', {
    token: team(0).token,
    body: {
      ...{ lines: [{ itemId: item.id, quantity: 1 }], amountOwed: 40, place: 'extras', teamId: team(0).id },
      payer: { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' },
    },
  })
  expect(kept.status, kept.text).toBe(200)
  await orderExtra(app, { item, price: 40 }, { teamId: team(2).id })
  await enter(1)
  expect(await names()).toEqual(['Team Marsh', 'Team Okafor'])
  await goLive()
  await scores(1, 3, 5, 4)
  minutes(60)
  const { paymentTrackingId } = kept.body
  await pay(app, 'dana@example.org', 40, goodCard, { type: 'Extras', paymentTrackingId })
  expect(await waiting()).toMatchObject([{ teamName: 'Team Marsh', by: 'Bought online' }])
  expect(await names()).toEqual(['Team Okafor'])
})

it('once play is on, no setting opens entries again; before the first score, play that went live by mistake does', async () => {
  await play()
  await goLive()
  const later = new Date(now.getTime() + 3_600_000).toISOString()
  const moved = await play({ entries: { closesAt: later, whenCut: null } })
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([400, ['settings.entries.closesAt']])
  const off = { version: await version(), eventId: round.eventId, settings: null }
  await app.call('PUT /api/admin/skins', { token, body: off })
  await play({ entries: { closesAt: later, whenCut: null } })
  await enter(0)
  expect(await waiting()).toHaveLength(1)
  await round.toggle('EventLive', false)
  await enter(1)
  expect(await names()).toEqual(['Team Marsh', 'Team Okafor'])
  now = new Date(later)
  await enter(2)
  expect(await waiting()).toMatchObject([{ teamName: 'Team Silva' }])
})

it('a team that stopped keeps no hole open, and what its nine holes were is settled among the others', async () => {
  await play()
  for (const at of [0, 1, 2]) await enter(at)
  await goLive()
  for (let hole = 1; hole <= 9; hole++) await scores(hole, 4, 5, 5)
  for (let hole = 10; hole <= 18; hole++) await scores(hole, 5, 4, null)
  expect((await skins()).skins).toMatchObject([{ teamName: 'Team Marsh', count: 9 }])
  expect((await pot()).concerns[0]).toBe(
    'Team Silva hasn’t played 9 holes: 10-18. If it stopped, say so on Team Info.',
  )
  await app.call('PUT /api/admin/teams/{teamId}/status', {
    token,
    params: { teamId: team(2).id },
    body: { status: 'withdrawn', reason: 'Went home' },
  })
  expect((await skins()).skins).toMatchObject([{ count: 9 }, { count: 9 }])
  expect(await names()).toEqual(['Team Marsh', 'Team Okafor', 'Team Silva, Withdrawn'])
  expect((await skins()).words).toContain('3 teams that bought Skins')
  const { teams, skins: paid, pot: whole } = await pot()
  expect(whole).toBe(120)
  expect(teams.map(({ amount }: { amount: number }) => amount)).toEqual([60.03, 59.97])
  expect(paid).toHaveLength(18)
})

it('in a round cut short the committee chooses, and is told what goes back to whom', async () => {
  await play({ payOut: { kind: 'money', housePercent: 10, leftOver: 'winners' } })
  await enter(0)
  await enter(1)
  await goLive()
  for (let hole = 1; hole <= 12; hole++) await scores(hole, 4, hole === 12 ? 3 : 5, hole < 10 ? 5 : null)
  await app.call('POST /api/admin/round/shorten', {
    token,
    body: {
      ...{ eventId: round.eventId, reason: 'Storm', rule: { custom: 'every-team', fewest: 9 } },
    },
  })
  expect((await skins()).holes).toHaveLength(9)
  expect((await pot()).concerns[0]).toContain('Choose what that means for the skins')
  await play({
    entries: { closesAt: null, whenCut: 'played' },
    payOut: { kind: 'money', housePercent: 10, leftOver: 'winners' },
  })
  expect(await skins()).toMatchObject({
    skins: [
      { teamName: 'Team Marsh', count: 11 },
      { teamName: 'Team Okafor', count: 1 },
    ],
    field: { isDecided: true },
  })
  expect(await pot()).toMatchObject({
    ...{ taken: 80, house: { percent: 10, amount: 8 }, pot: 72, back: [] },
    teams: [{ amount: 66 }, { amount: 6 }],
  })
  await play({ entries: { closesAt: null, whenCut: 'back' } })
  const undecided = await skins()
  expect(undecided).toMatchObject({ skins: [], holes: [], field: { isDecided: false } })
  expect(undecided.field.says).toContain('The round was cut short: not decided, entries are given back.')
  expect(await pot()).toMatchObject({
    skins: [],
    back: [
      { teamName: 'Team Marsh', why: 'not-decided', amount: 40 },
      { teamName: 'Team Okafor', why: 'not-decided', amount: 40 },
    ],
  })
})

it('an entry admitted after the result is final is a correction with its reason, and the saved result lists everybody', async () => {
  await play()
  await enter(0)
  await enter(1)
  await goLive()
  await scores(1, 4, 5, 3)
  await enter(2)
  await round.toggle('FinalizeEvent', true)
  const [late] = await waiting()
  await decide(late.id, true)
  expect((await app.call('GET /api/Golf/GetBoardState')).body.corrections).toMatchObject([
    { reason: 'Stood in line at the desk' },
  ])
  const { body: boards } = await app.call('GET /api/admin/events/{eventId}/final-boards', {
    token,
    params: { eventId: round.eventId },
  })
  expect(boards.map(({ skins: said }: { skins?: { entrants: unknown[] } }) => said?.entrants.length)).toEqual(
    [3, 2],
  )
})

it('what the pot is, the public isn’t told, nor a scorer; the treasurer is', async () => {
  await play({ payOut: { kind: 'money', housePercent: 10, leftOver: 'winners' } })
  expect((await skins()).settings.payOut).toBeNull()
  const scorer = await committeeToken(app, 'Scorer')
  const page = (await app.call('GET /api/admin/contests', { token: scorer })).body.skins
  expect(page.game.settings.payOut).toBeNull()
  expect((await app.call('GET /api/admin/skins/pot', { token: scorer })).status).toBe(403)
  const treasurer = await committeeToken(app, 'Treasurer')
  expect((await app.call('GET /api/admin/skins/pot', { token: treasurer })).body.pot.house.percent).toBe(10)
  const saved = await app.call('PUT /api/admin/skins', {
    token: scorer,
    body: {
      ...{ eventId: round.eventId, version: page.version },
      settings: { ...settings, itemId: item.id, basis: 'gross', carriesOver: false },
    },
  })
  expect(saved.status).toBe(200)
  expect((await pot()).house.percent).toBe(10)
})

it('what a team won is paid once, when the result is final, and is in the cash box and the journal', async () => {
  const payOut = { kind: 'money', housePercent: 0, leftOver: 'winners' }
  await play({ payOut })
  await enter(0)
  await enter(1)
  await goLive()
  for (let hole = 1; hole <= 18; hole++) await scores(hole, hole === 1 ? 3 : 4, 4, 5)
  const paid = (more: object = {}) =>
    app.call('POST /api/admin/skins/pay-out', {
      token,
      body: { ...{ eventId: round.eventId, teamId: team(0).id }, ...{ amount: 80, method: 'cash' }, ...more },
    })
  expect((await pot()).drawers).toBeUndefined()
  expect((await paid()).body.type).toBe('/problems/not-final')
  for (const at of [0, 1, 2]) await round.confirm(team(at))
  await round.toggle('FinalizeEvent', true)
  expect((await pot()).teams).toMatchObject([{ teamName: 'Team Marsh', amount: 80 }])
  const treasurer = await committeeToken(app, 'Treasurer')
  const waiting = async () => (await app.call('GET /api/admin/work', { token: treasurer })).body.prizesToPay
  expect(await waiting()).toBe(1)
  const [drawer] = (await pot()).drawers
  expect(drawer.cash).toBe(80)
  expect((await paid({ amount: 79 })).status).toBe(409)
  expect((await paid({ teamId: team(1).id })).status).toBe(404)
  const answers = await Promise.all([
    paid({ personId: drawer.personId }),
    paid({ personId: drawer.personId }),
    paid(),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await pot()).teams).toMatchObject([{ payout: { amount: 80, method: 'cash' } }])
  expect(await waiting()).toBeUndefined()
  const prizes = async () => (await app.call('GET /api/admin/journal', { token })).body.totals.prizes ?? 0
  expect(await prizes()).toBe(80)
  const undo = (why: string) =>
    app.call('POST /api/admin/skins/pay-out/undo', {
      token,
      body: { eventId: round.eventId, teamId: team(0).id, why },
    })
  expect((await undo(' ')).status).toBe(400)
  expect((await undo('They were gone already')).body.pot.teams[0].payout).toBeUndefined()
  expect(await prizes()).toBe(0)
  expect((await paid({ method: 'check', checkNumber: '77' })).status).toBe(200)
  await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
    token,
    body: { teamId: team(1).id, holeId: round.holeIds[0], score: 2, reason: 'Misread' },
  })
  expect((await pot()).concerns).toContain('Team Marsh got $80, and $0 is due now.')
})
