import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { asksOf, checked, noteConsent } from '../../../../tests/support/consents.ts'
import { golfers, openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import {
  addPackage,
  golfer,
  payPackage,
  placesSecret,
  readPlaces,
  takePackage,
  titlePackage,
} from '../../../../tests/support/packages.ts'
import { foursome, makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { sponsor } from '../../../../tests/support/sponsoring.ts'
import { openTextService, type TextService, twilioAccount } from '../../../../tests/support/text-service.ts'
import { later } from '../../../kernel/clock.ts'

let app: TestApp
let service: TextService
let eventId: string
let now = new Date('2025-07-01T12:00:00-04:00')

beforeAll(async () => {
  service = await openTextService()
  app = await startTestApp({
    variables: { ...twilioAccount, TWILIO_API_BASE: service.base },
    // Every look at the clock is a millisecond later, so that consents have an order.
    now() {
      now = later(now, 1)
      return now
    },
  })
  eventId = (await makeEvent(app, { maxTeams: 60 })).eventId
  await openPlaces(app, { looking: true, waitlist: true })
})
afterAll(async () => {
  await app.stop()
  await service.close()
})

interface Consent {
  [field: string]: unknown
  id: string
  text: string
  at: string
}

async function asAdmin(route: string, more: object = {}) {
  return app.call(route, { token: await app.admin(), ...more })
}
/** What is kept of this number, newest first. */
async function consentsOf(phone: string): Promise<Consent[]> {
  const { consents } = (await asAdmin('GET /api/admin/consents')).body
  return consents.filter((consent: Consent) => consent.phone === phone)
}
const change = (body: object) =>
  asAdmin('PUT /api/admin/events/{eventId}', { params: { eventId }, body: { ...body } })
const textsTo = async (phone: string) =>
  (await asAdmin('GET /api/admin/outbox')).body.messages
    .filter(({ to }: { to: string }) => to === phone)
    .map(({ text }: { text: string }) => text)
const teamWith = (seat: number, lastName: string, more: object) =>
  app.call('POST /api/SignUp', { body: { players: foursome(lastName, seat), ...more } })

describe('where nothing is asked', () => {
  it('nothing is shown, and the sign-up is as ever', async () => {
    const plain = await startTestApp()
    await makeEvent(plain)
    expect((await plain.call('GET /api/Home')).body).not.toHaveProperty('asks')
    expect((await signUp(plain, 'Marsh', 1)).status).toBe(200)
    expect((await plain.call('GET /api/admin/consents', { token: await plain.admin() })).body).toEqual({
      consents: [],
    })
    await plain.stop()
  })
})

describe('texts', () => {
  it('a checked box is kept with its exact words, when, where and by whom; the number is told once', async () => {
    const [ask] = await asksOf(app)
    const agreed = await checked(app, 'texts')
    expect((await teamWith(1, 'Marsh', { agreed })).status).toBe(200)
    expect(await consentsOf('2002000010')).toMatchObject([
      {
        ...{ kind: 'texts', text: ask?.text, name: 'Lee Marsh', email: 'lead1@example.org' },
        ...{ form: 'team-sign-up', givenBy: 'self', byName: null, at: expect.any(String), endedAt: null },
      },
    ])
    expect(await textsTo('2002000010')).toEqual([
      'Harlan Memorial Fund: You’re signed up for our texts. How many varies. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
    ])
  })

  it('an unchecked box keeps nothing, and a captain can’t check it for others', async () => {
    const agreed = await checked(app, 'texts')
    const [leader, second, ...others] = foursome('Okafor', 2)
    const players = [leader, { ...second, phoneNumber: '3105550102' }, ...others]
    await app.call('POST /api/SignUp', { body: { players, agreed } })
    await signUp(app, 'Quill', 3)
    expect(await consentsOf('2002000020')).toHaveLength(1)
    expect(await consentsOf('3105550102')).toEqual([])
    expect(await consentsOf('2002000030')).toEqual([])
  })

  it('a blast goes to those who agreed, and says how many didn’t', async () => {
    const { body } = await asAdmin('POST /api/Admin/SendTextMessageBlast', {
      body: { message: 'Rain at two.' },
    })
    expect(body).toMatchObject({
      sent: 2,
      message:
        '2 text messages on the way. Left out: 8 without a phone number, 2 who haven’t agreed to texts.',
    })
    const composed = { channel: 'sms', audience: 'leaders', message: 'Hi {first name}' }
    expect((await asAdmin('POST /api/admin/compose/preview', { body: composed })).body).toMatchObject({
      recipients: 2,
      leftOut: { noAddress: 0, optedOut: 0, noConsent: 1 },
    })
  })

  it('changed words are another consent: the old one keeps its own, and a page with the old words is told', async () => {
    const before = await checked(app, 'texts')
    await change({ charity: { legalName: 'Harlan Fund', taxId: '', address: '' } })
    const refused = await teamWith(4, 'Ray', { agreed: before })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { agreed: ['The wording has changed. Please read it again'] },
    ])
    expect((await teamWith(4, 'Ray', { agreed: await checked(app, 'texts') })).status).toBe(200)
    expect((await consentsOf('2002000040'))[0]?.text).toContain('Harlan Fund')
    expect((await consentsOf('2002000010'))[0]?.text).toContain('Harlan Memorial Fund')
  })

  it('the team’s page ends it and begins it again; both times stay', async () => {
    const { texts: token } = (await app.call('GET /api/user/texts', { token: await teamToken(app, 1) })).body
    const own = (await app.call('POST /api/consents/texts', { body: { token } })).body
    expect(own).toMatchObject({ phone: '(•••) •••-0010', isOn: true, isStopped: false })
    const choose = (agreed: string | null) => app.call('PUT /api/consents/texts', { body: { token, agreed } })
    expect((await choose(null)).body).toMatchObject({ isOn: false, since: null })
    expect((await choose('nothing')).status).toBe(400)
    expect((await choose(own.ask.id)).body).toMatchObject({ isOn: true })
    await choose(own.ask.id)
    expect(await consentsOf('2002000010')).toMatchObject([
      { form: 'own-page', endedAt: null },
      { form: 'team-sign-up', endedHow: 'own-page', endedAt: expect.any(String) },
    ])
    expect(
      (await app.call('PUT /api/consents/texts', { body: { token: `${token}x`, agreed: null } })).status,
    ).toBe(404)
  })

  it('an email asks those who haven’t agreed, once each; its link agrees for them', async () => {
    expect((await asAdmin('POST /api/Admin/SendTextConsentEmail', { body: {} })).body).toMatchObject({
      sent: 2,
    })
    const { messages } = (await asAdmin('GET /api/admin/outbox')).body
    const asked = messages.filter(({ subject }: { subject: string }) => subject.startsWith('May we text you'))
    expect(asked.map(({ to }: { to: string }) => to).toSorted()).toEqual([
      'lead3@example.org',
      'second2@example.org',
    ])
    const mail = asked.find(({ to }: { to: string }) => to.startsWith('lead3'))
    const { text } = await app.features.database.sql
      .selectFrom('outbox')
      .select('text')
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow()
    const token = /\/texts#(\S+)/.exec(text)?.[1]
    const { body } = await app.call('POST /api/consents/texts', { body: { token } })
    expect(body).toMatchObject({ isOn: false, phone: '(•••) •••-0030' })
    await app.call('PUT /api/consents/texts', { body: { token, agreed: body.ask.id } })
    expect(await consentsOf('2002000030')).toMatchObject([{ name: 'Lee Quill', form: 'own-page' }])
    expect((await asAdmin('POST /api/Admin/SendTextConsentEmail', { body: {} })).body).toMatchObject({
      sent: 1,
    })
  })

  it('staff only write down what somebody told them, with their name; not for a number that opted out', async () => {
    expect(await noteConsent(app, '(310) 555-0199', 'Vera Cole')).toMatchObject({
      ...{
        phone: '3105550199',
        name: 'Vera Cole',
        givenBy: 'staff',
        byName: 'Ann Archer',
        form: 'in-person',
      },
    })
    const optOut = { channel: 'sms', address: '3105550199' }
    const { id } = (await asAdmin('POST /api/admin/opt-outs', { body: optOut })).body
    expect(await consentsOf('3105550199')).toMatchObject([{ endedHow: 'staff', endedBy: 'Ann Archer' }])
    const note = (body: object) => asAdmin('POST /api/admin/consents', { body })
    expect((await note({ phone: '3105550199', how: 'on-paper' })).body.errors).toEqual({
      phone: ['This number opted out. Its owner can reply START to one of our texts'],
    })
    // Taking the opt-out away isn't a consent.
    await asAdmin('DELETE /api/admin/opt-outs/{id}', { params: { id } })
    expect((await consentsOf('3105550199')).filter(({ endedAt }) => endedAt === null)).toEqual([])
    const fresh = (await note({ phone: '3105550199', how: 'on-paper' })).body
    expect(
      (await asAdmin('DELETE /api/admin/consents/{id}', { params: { id: fresh.id } })).body,
    ).toMatchObject({
      endedHow: 'staff',
    })
    expect((await note({ phone: '555', how: 'on-paper' })).status).toBe(400)
    expect((await note({ phone: '3105550199' })).body.errors).toEqual({ how: ['Choose how they agreed'] })
  })

  it('every form with an own phone asks: a party, a place by link, a request to join, a sponsor', async () => {
    const agreed = await checked(app, 'texts')
    const party = await signUpParty(app, 'Lopez', 1, 2, { agreed })
    expect(await consentsOf('3002000010')).toMatchObject([{ name: 'Ana Lopez', form: 'party-sign-up' }])
    const page = await app.call('POST /api/places/party', {
      body: { paymentTrackingId: party.body.paymentTrackingId },
    })
    const own = await app.call('POST /api/consents/texts', { body: { token: page.body.texts } })
    expect(own.body).toMatchObject({ isOn: true, phone: '(•••) •••-0010' })

    const team = (await app.call('POST /api/places/team', { body: { players: golfers('Webb', 2, 1) } })).body
    const { paymentTrackingId } = team
    const sending = { channel: 'copied', heldUntil: '2025-07-10T12:00:00-04:00', requestId: randomUUID() }
    const sent = await app.call('POST /api/places/send', { body: { paymentTrackingId, ...sending } })
    const link = sent.body.places.find((place: { link: object | null }) => place.link).link
    const player = { firstName: 'Bo', lastName: 'Webb', phoneNumber: '3105550111', shirtSize: 'Large' }
    const body = { secret: link.url.split('#')[1], requestId: randomUUID(), player, agreed }
    expect((await app.call('POST /api/places/claim', { body })).status).toBe(200)
    expect(await consentsOf('3105550111')).toMatchObject([{ name: 'Bo Webb', form: 'place-link' }])

    const bakery = {
      ...{ sponsorName: 'Corner Bakery', contactFirstName: 'Kim', contactLastName: 'Ito' },
      ...{ contactEmail: 'kim@example.org', contactPhoneNumber: '(310) 555-0112' },
      agreed: agreed.join(','),
    }
    expect((await sponsor(app, bakery)).status).toBe(200)
    expect(await consentsOf('3105550112')).toMatchObject([{ name: 'Kim Ito', form: 'sponsor-sign-up' }])
  })

  it('a person’s export has what they agreed to', async () => {
    const who = { email: 'lead1@example.org', phone: '2002000010', name: 'Lee Marsh' }
    const { sections } = (await asAdmin('POST /api/admin/privacy/export', { body: who })).body
    const section = sections.find(({ whose }: { whose: string }) => whose === 'What people agreed to')
    expect(section.rows).toHaveLength(2)
    expect(JSON.stringify(section.rows)).toContain('team-sign-up')
  })
})

describe('the committee’s own words', () => {
  it('have to be agreed to where they are rules, by the leader for everybody they sign up; photos are a choice', async () => {
    await change({ agreements: { rules: 'Golf at your own risk.', photos: 'We show pictures.' } })
    const asks = await asksOf(app)
    expect(asks.map(({ kind, isRequired }) => [kind, isRequired])).toEqual([
      ['rules', true],
      ['photos', false],
      ['texts', false],
    ])
    const bare = await teamWith(7, 'Stone', {})
    expect([bare.status, bare.body.errors]).toEqual([400, { agreed: ['Please check this box to go on'] }])
    const { body: teams } = await app.call('GET /api/Golf/GetTeams')
    expect(JSON.stringify(teams)).not.toContain('Stone')
    expect((await teamWith(7, 'Stone', { agreed: await checked(app, 'rules', 'photos') })).status).toBe(200)
    const all = (await asAdmin('GET /api/admin/consents', { query: { kind: 'rules' } })).body.consents
    expect(all.map(({ name, givenBy, byName }: Consent) => [name, givenBy, byName]).toSorted()).toEqual([
      ['Kim Fourth', 'signer', 'Lee Stone'],
      ['Lee Stone', 'self', null],
      ['Pat Second', 'signer', 'Lee Stone'],
      ['Sam Third', 'signer', 'Lee Stone'],
    ])
    const photos = (await asAdmin('GET /api/admin/consents', { query: { kind: 'photos' } })).body.consents
    expect(photos).toMatchObject([
      { name: 'Lee Stone', text: 'We show pictures.\n\nI agree to this. It’s my choice' },
    ])
  })

  it('are asked and kept wherever a golfer comes from: a sponsor’s list, its link, a captain’s, a party’s', async () => {
    const agreed = await checked(app, 'rules')
    const pine = { sponsorName: 'Pine', contactEmail: 'dana@pine.example', contactPhoneNumber: '3105550177' }
    const package_ = { ...titlePackage, name: 'Consenting' }
    const taken = await takePackage(app, await addPackage(app, package_), pine)
    await payPackage(app, taken.body.paymentTrackingId, 5000)
    const secret = await placesSecret(app, pine.contactEmail)
    const golf = (await readPlaces(app, secret)).body.places.filter(({ kind }) => kind === 'golf')
    const name = (more: object) =>
      app.call('POST /api/sponsor/places/name', {
        body: { secret, placeId: golf[0]?.id, golfer: golfer(1), ...more },
      })
    const self = { ...golfer(2), email: 'self@pine.example', phoneNumber: '3105550178' }
    const claimed = (more: object) =>
      app.call('POST /api/sponsor/place/claim', {
        body: {
          ...{ secret: golf[1]?.link?.split('#')[1], requestId: randomUUID(), golfer: self },
          ...more,
        },
      })
    const leader = foursome('Dell', 40)[0]
    const team = await app.call('POST /api/places/team', { body: { players: [leader], agreed } })
    const named = (more: object) => {
      const player = { ...golfers('Vane', 41, 1)[0] }
      const { paymentTrackingId } = team.body
      return app.call('POST /api/places/name', { body: { paymentTrackingId, player, ...more } })
    }
    const party = await signUpParty(app, 'Ray', 42, 1, { agreed })
    const { paymentTrackingId } = party.body
    const own = await app.call('POST /api/places/party', { body: { paymentTrackingId } })
    const instead = (more: object) => {
      const [player] = golfers('Webb', 43, 1)
      const body = { paymentTrackingId, playerId: own.body.players[0].id, player, ...more }
      return app.call('POST /api/places/party/name', { body })
    }
    const naming = (await asksOf(app)).flatMap(({ forOther }) => (forOther ? [forOther.id] : []))
    for (const act of [name, claimed, named, instead]) {
      const bare = await act({})
      expect([bare.status, bare.body.errors]).toEqual([400, { agreed: ['Please check this box to go on'] }])
      expect((await act({ agreed: act === claimed ? agreed : naming })).status).toBe(200)
    }
    const { consents } = (await asAdmin('GET /api/admin/consents', { query: { kind: 'rules' } })).body
    const kept = (form: string) =>
      consents
        .filter((consent: Consent) => consent.form === form)
        .map(({ name: who, givenBy, byName }: Consent) => [who, givenBy, byName])
        .toSorted()
    const full = (number: number) => `${golfer(number).firstName} ${golfer(number).lastName}`
    expect(kept('sponsor-place')).toEqual(
      [
        [full(1), 'signer', expect.stringMatching(/./)],
        [full(2), 'self', null],
      ].toSorted(),
    )
    expect(kept('named-by-others')).toEqual([
      ['Ana Vane', 'signer', 'Lee Dell'],
      ['Ana Webb', 'signer', 'Ana Ray'],
    ])
    const sentence = (who: string) =>
      consents
        .find((consent: Consent) => consent.name === who)
        .text.split('\n')
        .at(-1)
    expect([full(1), 'Ana Vane', 'Ana Webb'].map(sentence)).toEqual(
      Array.from({ length: 3 }, () => 'I agree to this for the golfer I name'),
    )
    expect(sentence(full(2))).toBe('I agree to this for myself and for everyone I sign up')
  })

  it('aren’t asked of staff, and are gone from the forms once emptied', async () => {
    const byStaff = await asAdmin('POST /api/admin/places/parties', {
      body: { players: golfers('Cole', 9, 1), reason: 'Phoned' },
    })
    expect(byStaff.status).toBe(200)
    await change({ agreements: { rules: '', photos: '' } })
    expect((await asksOf(app)).map(({ kind }) => kind)).toEqual(['texts'])
    const { body } = await asAdmin('GET /api/admin/events/{eventId}', { params: { eventId } })
    expect(body).not.toHaveProperty('agreements')
  })
})
