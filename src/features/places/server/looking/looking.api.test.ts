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
import { foursome, makeEvent } from '../../../../../tests/support/people.ts'
import { withoutLocks } from '../../../../../tests/support/without-locks.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

const nextMonth = () => new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString()

async function open(event: object = {}, settings: object = {}, site = app): Promise<void> {
  await makeEvent(site, { eventFee: 400, eventDate: nextMonth(), ...event })
  await openPlaces(site, { looking: true, ...settings })
}

const problem = ({ body }: { body: { type?: string } }) => body.type?.replace('/problems/', '')

async function mailTo(address: string, site = app) {
  const { body } = await site.call('GET /api/admin/outbox', { token: await site.admin() })
  return body.messages.filter(({ to }: { to: string }) => to === address)
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
  const links = mails.flatMap(({ text }: { text: string }) => /\/join#(\S+)/.exec(text)?.[1] ?? [])
  return links[0]
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
    expect((await ask(teams[3].id, 1)).body.errors).toHaveProperty('email')
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
    })
    expect(read.text).not.toContain('@')
    expect((await answer(secret, 'yes')).body).toMatchObject({ answer: 'yes', wasAnswered: false })
    expect((await answer(secret, 'no')).body).toMatchObject({ answer: 'yes', wasAnswered: true })
    const [mail] = await mailTo('party9@example.org')
    expect(mail.text).toContain('you play on Team Lopez')
    expect(mail.text).toContain('/payment#party=')
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
    expect(mail.text).toContain('You play on Team Marsh')
    expect(mail.text).toContain('#share')
    expect((await list()).teams).toMatchObject([{ openPlaces: 2 }])
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
    expect(mail.text).toContain('thanks for asking')
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
      const unlocked = await startTestApp({ wrapDatabase: withoutLocks })
      try {
        expect(await race(unlocked)).toBeGreaterThan(1)
      } finally {
        await unlocked.stop()
      }
    },
  )
})
