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
import { foursome, makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { raceWithoutLocks } from '../../../../../tests/support/without-locks.ts'
import { day, later } from '../../../../kernel/clock.ts'
import { findRequest } from './looking-store.ts'

let app: TestApp
let now: Date | null
beforeEach(async () => {
  now = null
  app = await startTestApp({ now: () => now ?? new Date() })
})
afterEach(() => app.stop())

const nextMonth = () => new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString()

async function open(event: object = {}, settings: object = {}, site = app): Promise<void> {
  await makeEvent(site, { eventFee: 400, eventDate: nextMonth(), ...event })
  await openPlaces(site, { looking: true, ...settings })
}

const problem = ({ body }: { body: { type?: string } }) => body.type?.replace('/problems/', '')

async function mailTo(address: string, site = app) {
  return site.features.database.sql
    .selectFrom('outbox')
    .selectAll()
    .where('toAddress', '=', address)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A party of so many that is on the list. Returns the secret of its link. */
async function lookingParty(name: string, seat: number, size: number, site = app): Promise<string> {
  const { paymentTrackingId } = (await signUpParty(site, name, seat, size)).body
  const body = { paymentTrackingId, isLooking: true, sentence: `We are ${name}.` }
  expect((await site.call('PUT /api/places/looking', { body })).status).toBe(200)
  return paymentTrackingId
}

/** A captain's team with three open places that is on the list. Returns the secret of its link. */
async function lookingTeam(): Promise<string> {
  const [leader] = foursome('Marsh', 1)
  const { paymentTrackingId } = (await app.call('POST /api/places/team', { body: { players: [leader] } }))
    .body
  await app.call('PUT /api/places/looking', {
    body: { paymentTrackingId, isLooking: true, sentence: 'We play for fun.' },
  })
  return paymentTrackingId
}

const list = async (site = app) => (await site.call('GET /api/places/looking')).body

function ask(id: string, seat: number, more: object = {}, site = app) {
  const [player] = golfers('Webb', seat, 1)
  const body = { id, ...player, sentence: 'I play off 14.', requestId: randomUUID(), ...more }
  return site.call('POST /api/places/looking/ask', { body })
}

/** The secret in the leader's newest email. */
async function asked(leader: string, site = app): Promise<string> {
  const mails = await mailTo(leader, site)
  const links = mails.flatMap(({ text }) => /\/join#(\S+)/.exec(text)?.[1] ?? [])
  return links[0] as string
}

const answer = (secret: string, said: 'yes' | 'no', site = app) =>
  site.call('POST /api/places/join/answer', { body: { secret, answer: said } })

describe('teams looking for players', () => {
  it('are not there while the committee hasn’t turned the list on', async () => {
    await open({}, { looking: false })
    const { paymentTrackingId } = (await signUpParty(app, 'Lopez', 1, 2)).body
    expect(problem(await app.call('GET /api/places/looking'))).toBe('not-found')
    const body = { paymentTrackingId, isLooking: true, sentence: 'We walk.' }
    expect(problem(await app.call('PUT /api/places/looking', { body }))).toBe('not-found')
    expect(problem(await ask('any', 9))).toBe('not-found')
  })

  it('are listed by their leader with a sentence, without any address, until the leader takes them off', async () => {
    await open()
    await signUpParty(app, 'Quiet', 5, 2)
    const secret = await lookingParty('Lopez', 1, 2)
    const team = await lookingTeam()
    const answered = await app.call('GET /api/places/looking')
    expect(answered.body).toMatchObject({
      playerPrice: 100,
      teams: [
        { name: 'Team Marsh', openPlaces: 3, sentence: 'We play for fun.', paysPerHead: false },
        { name: 'Ana Lopez and Bo Lopez', openPlaces: 2, sentence: 'We are Lopez.', paysPerHead: true },
      ],
    })
    expect(answered.text).not.toMatch(/@|300000|Quiet/)
    const off = { isLooking: false, sentence: '' }
    await app.call('PUT /api/places/looking', { body: { paymentTrackingId: team, ...off } })
    await app.call('PUT /api/places/looking', { body: { paymentTrackingId: secret, ...off } })
    expect((await list()).teams).toEqual([])
    const blank = { paymentTrackingId: secret, isLooking: true, sentence: ' ' }
    expect((await app.call('PUT /api/places/looking', { body: blank })).body.errors).toHaveProperty(
      'sentence',
    )
  })

  it('are asked once per request; programs, and people who ask again and again, are held off', async () => {
    await open({ maxTeams: 10 })
    for (const seat of [1, 2, 3, 4]) await lookingParty('Lopez', seat, 1)
    const { teams } = await list()
    const requestId = randomUUID()
    await Promise.all([1, 2].map(() => ask(teams[0].id, 9, { requestId })))
    expect((await ask(teams[1].id, 9, { website: 'https://spam.example' })).status).toBe(200)
    expect(await mailTo('party2@example.org')).toHaveLength(1)
    expect(await mailTo('party1@example.org')).toHaveLength(2)
    expect(problem(await ask(teams[0].id, 9))).toBe('in-use')
    await ask(teams[1].id, 9)
    await ask(teams[2].id, 9)
    expect(problem(await ask(teams[3].id, 9))).toBe('too-many-attempts')
    await signUp(app, 'Marsh', 30)
    const plays = await ask(teams[3].id, 8, { email: 'lead30@example.org' })
    expect(plays.body.errors).toHaveProperty('email')
    const own = await app.call('POST /api/places/looking/own', { body: { paymentTrackingId: 'nobody' } })
    expect(own.status).toBe(404)
  })

  it('that filled up or are gone can’t be asked', async () => {
    await open()
    const secret = await lookingParty('Lopez', 1, 2)
    const [{ id }] = (await list()).teams
    await app.call('POST /api/places/party/cancel', { body: { paymentTrackingId: secret } })
    expect((await list()).teams).toEqual([])
    expect(problem(await ask(id, 9))).toBe('not-found')
  })
})

describe('yes', () => {
  it('to a party makes its team, with the new golfer, who has a bill and a payment link', async () => {
    await open()
    const paymentTrackingId = await lookingParty('Lopez', 1, 2)
    await ask((await list()).teams[0].id, 9)
    const secret = await asked('party1@example.org')
    const read = await app.call('POST /api/places/join', { body: { secret } })
    expect(read.body).toMatchObject({
      name: 'Ana Webb',
      sentence: 'I play off 14.',
      answer: null,
      obstacle: null,
      teamLink: null,
    })
    expect(read.text).not.toContain('@')
    expect((await answer(secret, 'yes')).body).toMatchObject({
      ...{ answer: 'yes', wasAnswered: false, teamLink: expect.stringContaining('/auth/team-auth-request/') },
    })
    expect((await answer(secret, 'no')).body).toMatchObject({ answer: 'yes', wasAnswered: true })
    const [mail] = await mailTo('party9@example.org')
    expect(mail?.text).toContain('you play on Team Lopez')
    expect(mail?.text).toContain('/payment#party=')
    expect((await list()).teams).toMatchObject([{ name: 'Team Lopez', openPlaces: 1, paysPerHead: true }])
    const own = await app.call('POST /api/places/looking/own', { body: { paymentTrackingId } })
    expect(own.body).toMatchObject({ isLooking: true, requests: [{ name: 'Ana Webb', answer: 'yes' }] })
    const { parties } = await poolOf(app)
    expect(
      parties.map(({ size, owedAmount }: { size: number; owedAmount: number }) => [size, owedAmount]),
    ).toEqual([
      [2, 200],
      [1, 100],
    ])
    expect(new Set(parties.map(({ teamName }: { teamName: string }) => teamName))).toEqual(
      new Set(['Team Lopez']),
    )
  })

  it('to a captain gives one of the team’s own places, with the link to pay a share', async () => {
    await open({}, { parties: false })
    await lookingTeam()
    await ask((await list()).teams[0].id, 9)
    expect((await answer(await asked('lead1@example.org'), 'yes')).status).toBe(200)
    const [mail] = await mailTo('party9@example.org')
    expect(mail?.text).toContain('You play on Team Marsh')
    expect(mail?.text).toContain('#share')
    expect((await list()).teams).toMatchObject([{ openPlaces: 2 }])
  })

  it('is for whoever leads the team now: the link that an earlier leader was sent is dead, and the team’s page has it', async () => {
    await open({}, { parties: false })
    const paymentTrackingId = await lookingTeam()
    await ask((await list()).teams[0].id, 9)
    const link = await asked('lead1@example.org')
    const page = { paymentTrackingId }
    const { places } = (await app.call('POST /api/places/own', { body: page })).body
    const sent = await app.call('POST /api/places/send', {
      body: {
        ...{ ...page, channel: 'copied', heldUntil: nextMonth(), requestId: randomUUID() },
        replaces: places[0].player.id,
      },
    })
    const secret = sent.body.places[0].link.url.split('#')[1]
    const player = foursome('Doyle', 2)[0]
    const claim = { secret, player, requestId: randomUUID() }
    const { teamLink } = (await app.call('POST /api/places/claim', { body: claim })).body
    expect(problem(await answer(link, 'no'))).toBe('not-found')
    const own = await app.call('POST /api/places/looking/own', {
      body: { paymentTrackingId: teamLink.split('/').at(-1) },
    })
    expect((await answer(own.body.requests[0].secret, 'yes')).body).toMatchObject({ answer: 'yes', teamLink })
  })

  it('still holds after registration has closed, since a place was promised', async () => {
    await open()
    await lookingParty('Lopez', 1, 2)
    await ask((await list()).teams[0].id, 9)
    const token = await app.admin()
    const { body: event } = await app.call('GET /api/Home')
    const body = { eventId: event.eventId, enabled: false }
    expect((await app.call('POST /api/Admin/RegistrationEnabled', { token, body })).status).toBe(200)
    expect((await answer(await asked('party1@example.org'), 'yes')).status).toBe(200)
  })

  it('changes nothing for a team that is full, canceled or gone, or for somebody who plays already', async () => {
    await open({ maxTeams: 10 })
    const secret = await lookingParty('Lopez', 1, 3)
    const [{ id }] = (await list()).teams
    await ask(id, 8)
    const first = await asked('party1@example.org')
    await ask(id, 9)
    const second = await asked('party1@example.org')
    expect(second).not.toBe(first)
    await signUpParty(app, 'Webb', 8, 1)
    const webb = (await poolOf(app)).parties.find(({ name }: { name: string }) => name === 'Ana Webb')
    await moveParty(app, webb.partyId, 'seat', { teamId: null })
    const plays = await answer(first, 'yes')
    expect([problem(plays), plays.body.detail]).toEqual([
      'in-use',
      'Ana Webb has signed up another way in the meantime. Nothing was changed.',
    ])
    expect((await answer(second, 'yes')).status).toBe(200)
    const full = await answer(first, 'yes')
    expect([problem(full), full.body.detail]).toEqual([
      'place-taken',
      'Team Lopez is full now. Nothing was changed.',
    ])
    expect((await app.call('POST /api/places/join', { body: { secret: first } })).body.obstacle).toBe(
      'Team Lopez is full.',
    )
    expect((await answer(first, 'no')).body.answer).toBe('no')
    expect(secret).toBeTruthy()
  })

  it('is refused once the party is canceled, and no still reaches the golfer, in friendly words', async () => {
    await open()
    const paymentTrackingId = await lookingParty('Lopez', 1, 2)
    await ask((await list()).teams[0].id, 9)
    const secret = await asked('party1@example.org')
    await app.call('POST /api/places/party/cancel', { body: { paymentTrackingId } })
    expect((await answer(secret, 'yes')).body.detail).toBe(
      'Your team isn’t signed up anymore. Nothing was changed.',
    )
    expect((await answer(secret, 'no')).status).toBe(200)
    const [mail] = await mailTo('party9@example.org')
    expect(mail?.text).toContain('thanks for asking')
    const log = await app.call('GET /api/admin/audit', { token: await app.admin() })
    for (const action of ['looking for players', 'join requested', 'join request declined'])
      expect(log.text).toContain(`"${action}"`)
  })

  it('follows a party to the team that staff put it on; only who leads the team lists it', async () => {
    await open()
    const second = (await signUpParty(app, 'Ortiz', 2, 1)).body
    const secret = await lookingParty('Lopez', 1, 2)
    await ask((await list()).teams[0].id, 9)
    const { parties } = await poolOf(app)
    const lopez = parties.find(({ size }: { size: number }) => size === 2)
    await moveParty(app, lopez.partyId, 'seat', { teamId: null })
    const { teams } = await poolOf(app)
    await moveParty(app, second.partyId, 'seat', { teamId: teams[0].teamId })
    const body = { paymentTrackingId: second.paymentTrackingId, isLooking: false, sentence: '' }
    expect(problem(await app.call('PUT /api/places/looking', { body }))).toBe('in-use')
    expect((await answer(await asked('party1@example.org'), 'yes')).status).toBe(200)
    expect((await list()).teams).toEqual([])
    const own = await app.call('POST /api/places/looking/own', { body: { paymentTrackingId: secret } })
    expect(own.body).toMatchObject({ openPlaces: 0, mayLook: false, requests: [{ answer: 'yes' }] })
  })
})

describe('a golfer who signed up before', () => {
  it('asks for their place to be moved: the party goes to the team with its money, and nobody is split', async () => {
    await open({ maxTeams: 10 })
    await lookingParty('Lopez', 1, 3)
    const [{ id }] = (await list()).teams
    const single = (await signUpParty(app, 'Webb', 9, 1)).body
    await signUpParty(app, 'Ortiz', 8, 2)
    const [first] = golfers('Ortiz', 8, 1)
    const two = await ask(id, 8, first)
    expect([problem(two), two.body.detail]).toEqual([
      'in-use',
      'You signed up as two, and golfers who sign up together stay together. Ana Lopez, Bo Lopez, and Cy Lopez has only one place open.',
    ])
    // The email alone doesn't prove who asks.
    const other = await ask(id, 9, { phoneNumber: '3999999999' })
    expect(other.body.errors).toHaveProperty('email')
    expect((await ask(id, 9, { firstName: 'Annie' })).status).toBe(200)
    const secret = await asked('party1@example.org')
    expect((await app.call('POST /api/places/join', { body: { secret } })).body.name).toBe('Ana Webb')
    expect((await answer(secret, 'yes')).body.answer).toBe('yes')
    const { parties } = await poolOf(app)
    const moved = parties.find(({ partyId }: { partyId: string }) => partyId === single.partyId)
    expect(moved).toMatchObject({ size: 1, teamName: 'Team Lopez', owedAmount: 100 })
    expect(parties).toHaveLength(3)
    expect((await list()).teams).toEqual([])
  })

  it('can’t take a place that a captain has paid for, and hears what to do', async () => {
    await open({}, { parties: true })
    await lookingTeam()
    await signUpParty(app, 'Webb', 9, 1)
    const [{ id }] = (await list()).teams
    const refused = await ask(id, 9)
    expect(refused.body.detail).toContain('The open places of Team Marsh are part of its own fee')
  })
})

describe('a request that nobody answers', () => {
  it('ends after three days: whoever asked hears it once, with what to do next, and the link says so', async () => {
    await open()
    await lookingParty('Lopez', 1, 2)
    await ask((await list()).teams[0].id, 9)
    const secret = await asked('party1@example.org')
    const { places } = app.features
    await places.run()
    expect(await mailTo('party9@example.org')).toHaveLength(0)
    now = later(new Date(), 3 * day)
    await Promise.all([places.run(), places.run()])
    await places.run()
    const mails = await mailTo('party9@example.org')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ana Lopez and Bo Lopez didn’t answer: Harlan Memorial Scramble',
    ])
    expect(mails[0]?.text).toContain('You aren’t signed up, and you owe nothing.')
    expect(mails[0]?.text).toContain('/sign-up')
    expect((await answer(secret, 'yes')).body).toMatchObject({ answer: 'expired', wasAnswered: true })
    expect((await ask((await list()).teams[0].id, 9)).status).toBe(200)
  })

  it('ends in silence once the event is long over', async () => {
    await open()
    await lookingParty('Lopez', 1, 2)
    await ask((await list()).teams[0].id, 9)
    now = later(new Date(), 40 * day)
    await app.features.places.run()
    expect(await mailTo('party9@example.org')).toHaveLength(0)
    const rows = await app.features.database.sql.selectFrom('join_requests').select('answer').execute()
    expect(rows).toEqual([{ answer: 'expired' }])
  })

  it('ends when play starts, and when its team is gone', async () => {
    await open()
    const secret = await lookingParty('Lopez', 1, 2)
    await lookingParty('Ortiz', 2, 2)
    const { teams } = await list()
    await ask(teams[0].id, 8)
    await ask(teams[1].id, 9)
    await app.call('POST /api/places/party/cancel', { body: { paymentTrackingId: secret } })
    await app.features.places.run()
    expect((await mailTo('party8@example.org'))[0]?.text).toContain(
      'the team you asked isn’t signed up anymore',
    )
    expect(await mailTo('party9@example.org')).toHaveLength(0)
    const { body: event } = await app.call('GET /api/Home')
    await app.call('POST /api/Admin/EventLive', {
      token: await app.admin(),
      body: { eventId: event.eventId },
    })
    await app.features.places.run()
    expect((await mailTo('party9@example.org'))[0]?.text).toContain('see the committee at check-in')
  })
})

/** Four teams with a free place each, and dinner for one more. Returns how many leaders may say yes at once. */
async function race(site: TestApp): Promise<number> {
  const seats = [1, 2, 3, 4]
  await open({ maxTeams: 4, maxAttendees: 13 }, {}, site)
  for (const seat of seats) await lookingParty('Lopez', seat, 3, site)
  for (const { partyId } of (await poolOf(site)).parties)
    await moveParty(site, partyId, 'seat', { teamId: null })
  for (const [index, { id }] of (await list(site)).teams.entries()) await ask(id, 10 + index, {}, site)
  const secrets = await Promise.all(seats.map((seat) => asked(`party${seat}@example.org`, site)))
  const answers = await Promise.all(secrets.map((secret) => answer(secret, 'yes', site)))
  const refused = answers.filter(({ status }) => status !== 200)
  for (const each of refused) expect(problem(each)).toBe('event-full')
  return answers.length - refused.length
}

describe('the last place of the event', () => {
  it('goes to one of four golfers whose leaders say yes at once', async () => {
    expect(await race(app)).toBe(1)
  })

  it.runIf(testsRunOn() === 'postgres')(
    'goes to several without the lock, so the lock is what counts',
    async () => {
      expect(await raceWithoutLocks(1, race)).toBeGreaterThan(1)
    },
  )
})

it('a request of somebody erased is still read; a damaged one isn’t', async () => {
  await open()
  await lookingTeam()
  await ask((await list()).teams[0].id, 9)
  const secret = await asked('lead1@example.org')
  const { sql } = app.features.database
  const leave = (person: object) =>
    sql
      .updateTable('join_requests')
      .set({ person: JSON.stringify(person) })
      .execute()
  const erased = { firstName: 'Removed', lastName: '', email: null, phoneNumber: null, shirtSize: '' }
  await leave(erased)
  const { body } = await app.call('POST /api/places/join', { body: { secret } })
  expect(body).toMatchObject({ firstName: 'Removed', shirtSize: '', answer: null })
  await leave({ ...erased, firstName: 7 })
  await expect(findRequest(sql, secret)).rejects.toThrow('firstName')
})
