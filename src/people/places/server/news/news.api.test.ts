import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestOptions } from '../../../../../tests/support/app.ts'
import { noteConsent } from '../../../../../tests/support/consents.ts'
import {
  golfers,
  moveParty,
  openPlaces,
  poolOf,
  signUpParty,
} from '../../../../../tests/support/golf-parties.ts'
import { makeEvent } from '../../../../../tests/support/people.ts'
import {
  openTextService,
  type TextService,
  twilioAccount,
} from '../../../../../tests/support/text-service.ts'
import { deleteTeam } from '../../../../../tests/support/waiting.ts'
import { day, hour, later } from '../../../../kernel/clock.ts'

let app: TestApp
let now: Date
/** Nobody is told anything from nine in the evening to seven in the morning. */
const evening = new Date('2025-07-01T22:00:00-04:00')
const morning = new Date('2025-07-02T07:00:00-04:00')
const breakfast = new Date('2025-07-02T08:00:00-04:00')
const heldUntil = '2025-07-10T12:00:00-04:00'

async function start(options: TestOptions = {}) {
  now = evening
  app = await startTestApp({
    ...options,
    // Every look at the clock is a millisecond later, so that the outbox has an order.
    now() {
      now = later(now, 1)
      return now
    },
  })
  await makeEvent(app, { maxTeams: 20 })
  await openPlaces(app, { looking: true, quietFrom: '21:00', quietUntil: '07:00' })
}
beforeEach(() => start())
afterEach(() => app.stop())

interface Waiting {
  to: string
  /** Of an email the subject, of a text all of it. */
  said: string
  at: 'now' | 'morning'
}

/** What was written since, in order. */
async function written(): Promise<Waiting[]> {
  const rows = await app.features.database.sql
    .selectFrom('outbox')
    .select(['toAddress', 'subject', 'text', 'nextAttemptAt', 'createdAt'])
    .orderBy('createdAt')
    .execute()
  return rows.map(({ toAddress: to, subject, text, nextAttemptAt: due, createdAt: made }) => {
    const at = due === made ? ('now' as const) : ('morning' as const)
    if (at === 'morning') expect(due).toBe(morning.toISOString())
    return { to, said: subject || text, at }
  })
}
const toldTo = async (address: string) =>
  (await written()).filter(({ to }) => to === address).map(({ said, at }) => `${at}: ${said}`)

async function openTeam(lastName: string, seat: number, size = 1) {
  const players = golfers(lastName, seat, size)
  return (await app.call('POST /api/places/team', { body: { players } })).body
}
const own = async (paymentTrackingId: string) =>
  (await app.call('POST /api/places/own', { body: { paymentTrackingId } })).body

async function send(paymentTrackingId: string, more: object) {
  const requestId = randomUUID()
  const body = { paymentTrackingId, channel: 'email', heldUntil, requestId, ...more }
  const answer = await app.call('POST /api/places/send', { body })
  const links = answer.body.places?.map(({ link }: { link: { id: string } | null }) => link)
  const link = links?.find((each: { id: string } | null) => each?.id === body.requestId)
  return { answer, linkId: link?.id, secret: link?.url.split('#')[1] }
}

function person(firstName: string) {
  const email = `${firstName.toLowerCase()}@example.org`
  return { firstName, lastName: 'Doyle', email, phoneNumber: null, shirtSize: 'Small' }
}
const claim = (secret: string, firstName: string, requestId: string = randomUUID()) =>
  app.call('POST /api/places/claim', { body: { secret, requestId, player: person(firstName) } })

const takeBack = (paymentTrackingId: string, linkId: string) =>
  app.call('POST /api/places/take-back', { body: { paymentTrackingId, linkId } })

const partyOf = async (name: string) =>
  (await poolOf(app)).parties.find((party: { name: string }) => party.name.includes(name))

describe('a place sent at night', () => {
  it('reaches whom the leader named at once; the leader hears in the morning who took it, and each once', async () => {
    const { paymentTrackingId: team } = await openTeam('Marsh', 1)
    const requestId = randomUUID()
    const { secret } = await send(team, { email: 'pat@example.org', requestId })
    await send(team, { email: 'pat@example.org', requestId })
    const claimId = randomUUID()
    await Promise.all([claim(secret, 'Pat', claimId), claim(secret, 'Pat', claimId)])
    expect(await toldTo('pat@example.org')).toEqual([
      'now: Ana Marsh has a place for you at Harlan Memorial Scramble',
      'now: You play on Team Marsh at Harlan Memorial Scramble',
    ])
    expect((await toldTo('party1@example.org')).slice(1)).toEqual([
      'morning: Pat Doyle took a place on Team Marsh',
    ])
  })

  it('and taken back is told in the morning, unless it was sent again by then', async () => {
    const { paymentTrackingId: team } = await openTeam('Marsh', 1)
    const first = await send(team, { email: 'pat@example.org' })
    expect([first.answer.status, first.answer.text.slice(0, 300)]).toEqual([200, expect.any(String)])
    await takeBack(team, first.linkId)
    await takeBack(team, first.linkId)
    const closed = 'morning: The place on Team Marsh isn’t held for you anymore'
    expect((await toldTo('pat@example.org')).slice(1)).toEqual([closed])
    await send(team, { email: 'pat@example.org' })
    expect(await toldTo('pat@example.org')).toEqual(
      Array(2).fill('now: Ana Marsh has a place for you at Harlan Memorial Scramble'),
    )
  })

  it('handed over twice by name is told to the last one alone, and to whoever knew', async () => {
    const { paymentTrackingId: team } = await openTeam('Marsh', 1)
    const { secret } = await send(team, { email: 'pat@example.org' })
    await claim(secret, 'Pat')
    const { id } = (await own(team)).places[1].player
    for (const firstName of ['Jo', 'Kim'])
      await app.call('POST /api/places/name', {
        body: { paymentTrackingId: team, player: person(firstName), replaces: id },
      })
    expect((await toldTo('pat@example.org')).at(-1)).toBe(
      'morning: Jo Doyle plays instead of you at Harlan Memorial Scramble',
    )
    expect(await toldTo('jo@example.org')).toEqual([])
    expect(await toldTo('kim@example.org')).toEqual([
      'morning: You play on Team Marsh at Harlan Memorial Scramble',
    ])
  })
})

describe('a place that nobody takes', () => {
  it('is reminded of once, then is open again, and the leader hears that once, whatever server asks', async () => {
    now = breakfast
    const { paymentTrackingId: team } = await openTeam('Marsh', 1)
    const { secret } = await send(team, { email: 'pat@example.org' })
    await send(team, { channel: 'copied' })
    const run = () => Promise.all([app.features.places.run(), app.features.places.run()])
    await run()
    expect(await toldTo('pat@example.org')).toHaveLength(1)
    now = later(new Date(heldUntil), -day)
    await run()
    await run()
    expect(await toldTo('pat@example.org')).toEqual([
      'now: Ana Marsh has a place for you at Harlan Memorial Scramble',
      expect.stringMatching(/^now: Your place at Harlan Memorial Scramble is held until .*12:00 PM E[DS]T$/),
    ])
    now = new Date(heldUntil)
    await run()
    await run()
    expect((await toldTo('party1@example.org')).slice(1).sort()).toEqual([
      'now: A place on Team Marsh wasn’t taken',
      'now: pat@example.org didn’t take the place on Team Marsh',
    ])
    expect((await own(team)).places.map(({ state }: { state: string }) => state)).toEqual([
      'taken',
      'open',
      'open',
      'open',
    ])
    expect((await claim(secret, 'Pat')).body.type).toBe('/problems/link-closed')
  })

  it('isn’t reminded of when the quiet hours end too late', async () => {
    now = new Date('2025-07-01T10:00:00-04:00')
    const { paymentTrackingId: team } = await openTeam('Marsh', 1)
    await send(team, { email: 'pat@example.org', heldUntil: '2025-07-02T06:30:00-04:00' })
    now = evening
    await app.features.places.run()
    expect(await toldTo('pat@example.org')).toHaveLength(1)
  })
})

describe('a team that is gone', () => {
  it('tells whoever was sent a place, and its links say so; restored, they work again', async () => {
    const { paymentTrackingId: team, teamId } = await openTeam('Marsh', 1)
    const { secret } = await send(team, { email: 'pat@example.org' })
    expect((await deleteTeam(app, teamId)).status).toBe(204)
    expect((await toldTo('pat@example.org')).slice(1)).toEqual([
      'morning: The place on Team Marsh isn’t held for you anymore',
    ])
    const look = () => app.call('POST /api/places/link', { body: { secret } })
    expect((await look()).body).toMatchObject({ state: 'gone', teamName: 'Team Marsh' })
    expect((await claim(secret, 'Pat')).body).toMatchObject({
      type: '/problems/link-closed',
      detail: 'Team Marsh isn’t signed up anymore.',
    })
    const token = await app.admin()
    const { body } = await app.call('GET /api/admin/deletions', { token })
    const { deletionId } = body.deletions[0]
    const back = await app.call('POST /api/admin/deletions/{deletionId}/restore', {
      token,
      params: { deletionId },
    })
    expect(back.status).toBe(200)
    expect((await look()).body.state).toBe('open')
  })

  it('merged into another takes its links along as far as there are places; the rest are told', async () => {
    const one = await openTeam('Marsh', 1)
    const two = await openTeam('Webb', 2)
    const links = []
    for (const name of ['pat', 'jo', 'kim'])
      links.push(await send(two.paymentTrackingId, { email: `${name}@example.org` }))
    const token = await app.admin()
    const { body: teams } = await app.call('GET /api/Admin/GetTeams', { token })
    const [stays, goes] = [one, two].map(({ teamId }) =>
      teams.find((team: { teamId: string; id?: string }) => (team.teamId ?? team.id) === teamId),
    )
    const merged = await app.call('POST /api/admin/teams/{teamId}/merge', {
      token,
      params: { teamId: one.teamId },
      body: {
        version: stays.version,
        otherTeamId: two.teamId,
        otherVersion: goes.version,
        playerIds: [stays, goes].map(({ teamMembers: [leader] }) => leader.id),
        reason: null,
      },
    })
    expect(merged.status).toBe(200)
    const states = await Promise.all(
      links.map(async ({ secret }) => {
        const { body } = await app.call('POST /api/places/link', { body: { secret } })
        return [body.state, body.teamName]
      }),
    )
    expect(states.toSorted()).toEqual([
      ['closed', 'Team Marsh'],
      ['open', 'Team Marsh'],
      ['open', 'Team Marsh'],
    ])
    const told = await Promise.all(['pat', 'jo', 'kim'].map((name) => toldTo(`${name}@example.org`)))
    const closed = states.findIndex(([state]) => state === 'closed')
    expect(told[closed]?.slice(1)).toEqual(['morning: The place on Team Marsh isn’t held for you anymore'])
    expect(told.flat()).toHaveLength(4)
  })
})

describe('a party', () => {
  it('that staff seat and take off again before the morning hears nothing; later it hears both', async () => {
    await signUpParty(app, 'Lopez', 1, 2)
    const { paymentTrackingId: team, teamId } = await openTeam('Marsh', 5)
    expect(await toldTo('party1@example.org')).toEqual(['now: You’re signed up for Harlan Memorial Scramble'])
    expect(team && teamId).toBeTruthy()
    const move = async (how: 'seat' | 'unseat', body: object = {}) =>
      moveParty(app, (await partyOf('Lopez')).partyId, how, body)
    await move('seat', { teamId: null, notify: true })
    expect((await toldTo('party1@example.org')).slice(1)).toEqual([
      'morning: You play on Team Lopez at Harlan Memorial Scramble',
    ])
    await move('unseat')
    expect((await toldTo('party1@example.org')).slice(1)).toEqual([])
    now = breakfast
    await move('seat', { teamId: null, notify: true })
    await move('unseat')
    expect((await toldTo('party1@example.org')).slice(1)).toEqual([
      'now: You play on Team Lopez at Harlan Memorial Scramble',
      'now: You’re not on Team Lopez at Harlan Memorial Scramble anymore',
    ])
    await move('seat', { teamId: null })
    await move('unseat')
    expect(await toldTo('party1@example.org')).toHaveLength(3)
  })

  it('entered and canceled by staff in one night is told nothing; canceled by itself, at once', async () => {
    const token = await app.admin()
    const body = { players: golfers('Webb', 2, 1), reason: 'By phone' }
    await app.call('POST /api/admin/places/parties', { token, body })
    expect(await toldTo('party2@example.org')).toEqual([
      'morning: You’re signed up for Harlan Memorial Scramble',
    ])
    await moveParty(app, (await partyOf('Webb')).partyId, 'cancel', { reason: 'By phone' })
    expect(await toldTo('party2@example.org')).toEqual([])
    const { paymentTrackingId } = (await signUpParty(app, 'Ortiz', 3, 1)).body
    await app.call('POST /api/places/party/cancel', { body: { paymentTrackingId } })
    expect((await toldTo('party3@example.org')).at(-1)).toBe(
      'now: Your sign-up for Harlan Memorial Scramble is canceled',
    )
  })

  it('on a plan that was told and undone hears both; undone before the morning, neither', async () => {
    await signUpParty(app, 'Lopez', 1, 2)
    await signUpParty(app, 'Webb', 2, 1)
    const token = await app.admin()
    const planned = async (route: string, body?: object) =>
      (await app.call(route, { token, ...(body ? { body } : {}) })).body
    const makeAndTell = async () => {
      const { basis, teams } = await planned('GET /api/admin/plan')
      const arranged = teams.map(({ key, parties }: { key: string; parties: { partyId: string }[] }) => ({
        key,
        partyIds: parties.map(({ partyId }) => partyId),
      }))
      const { last } = await planned('POST /api/admin/plan', { basis, teams: arranged })
      await planned('POST /api/admin/plan/tell', { planId: last.planId })
      await planned('POST /api/admin/plan/tell', { planId: last.planId })
      return last.planId
    }
    const planId = await makeAndTell()
    expect((await toldTo('party1@example.org')).slice(1)).toEqual([
      'morning: Your team for Harlan Memorial Scramble',
    ])
    await planned('POST /api/admin/plan/undo', { planId })
    expect((await toldTo('party1@example.org')).slice(1)).toEqual([])
    now = breakfast
    await planned('POST /api/admin/plan/undo', { planId: await makeAndTell() })
    for (const address of ['party1@example.org', 'party2@example.org'])
      expect((await toldTo(address)).slice(1)).toEqual([
        'now: Your team for Harlan Memorial Scramble',
        expect.stringMatching(/^now: You’re not on Team .* at Harlan Memorial Scramble anymore$/),
      ])
  })
})

it('a request to join at night waits for the morning, and so does the answer; answered first, it isn’t sent at all', async () => {
  const { paymentTrackingId } = (await signUpParty(app, 'Lopez', 1, 2)).body
  await app.call('PUT /api/places/looking', {
    body: { paymentTrackingId, isLooking: true, sentence: 'We walk.' },
  })
  const [{ id }] = (await app.call('GET /api/places/looking')).body.teams
  const [golfer] = golfers('Webb', 9, 1)
  await app.call('POST /api/places/looking/ask', {
    body: { id, ...golfer, sentence: 'I play off 14.', requestId: randomUUID() },
  })
  expect((await toldTo('party1@example.org')).slice(1)).toEqual([
    'morning: Ana Webb would like to play with you at Harlan Memorial Scramble',
  ])
  const { requests } = (await app.call('POST /api/places/looking/own', { body: { paymentTrackingId } })).body
  await app.call('POST /api/places/join/answer', { body: { secret: requests[0].secret, answer: 'yes' } })
  expect((await toldTo('party1@example.org')).slice(1)).toEqual([
    'now: You play on Team Lopez at Harlan Memorial Scramble',
  ])
  expect(await toldTo('party9@example.org')).toEqual([
    'morning: You play on Team Lopez at Harlan Memorial Scramble',
  ])
})

describe('a place sent by text', () => {
  let service: TextService
  beforeEach(async () => {
    service = await openTextService()
    await app.stop()
    await start({
      variables: { ...twilioAccount, TWILIO_API_BASE: service.base },
      paces: { sms: { perSecond: 200, inFlight: 3 } },
    })
  })
  afterEach(() => service.close())

  const stop = (address: string) =>
    app.features.database.sql
      .insertInto('opt_outs')
      .values({ id: randomUUID(), channel: 'sms', addressKey: address, how: 'stop', at: now.toISOString() })
      .execute()

  async function sentTexts(): Promise<string[]> {
    const rows = await app.features.database.sql
      .selectFrom('outbox')
      .select(['toAddress', 'status'])
      .where('channel', '=', 'sms')
      .execute()
    return rows.map(({ toAddress: to, status }) => `${to} ${status}`).sort()
  }

  it('leaves at once; taken back it is told in the morning, but not to a number that said STOP by then', async () => {
    const { paymentTrackingId: team } = await openTeam('Marsh', 1)
    const unasked = await send(team, { channel: 'text', phoneNumber: '3105550123' })
    expect(unasked.answer.body.errors).toEqual({
      phoneNumber: ['This number gets no texts from us. Copy the link and send it yourself'],
    })
    const sent = []
    for (const phoneNumber of ['3105550123', '3105550124']) {
      await noteConsent(app, phoneNumber)
      sent.push(await send(team, { channel: 'text', phoneNumber }))
    }
    expect((await toldTo('3105550123'))[0]).toMatch(
      /^now: Ana Marsh has a place for you .*STOP to opt out\.$/,
    )
    await expect.poll(sentTexts).toEqual(['3105550123 sent', '3105550124 sent'])
    for (const { linkId } of sent) await takeBack(team, linkId)
    expect((await toldTo('3105550123'))[1]).toMatch(/^morning: The place on Team Marsh/)
    await stop('3105550124')
    now = later(morning, hour)
    await app.features.database.transaction(async (tx) => tx.announce({ topic: 'outbox' }))
    await expect
      .poll(sentTexts)
      .toEqual(['3105550123 sent', '3105550123 sent', '3105550124 failed', '3105550124 sent'])
    const again = await send(team, { channel: 'text', phoneNumber: '3105550124' })
    expect(again.answer.body.errors).toEqual({
      phoneNumber: ['This number gets no texts from us. Copy the link and send it yourself'],
    })
  })
})
