import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  declinedCard,
  eventually,
  goodCard,
  presentCard,
  receiptOf,
  secretFor,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { acme, sponsor, uploadsIn } from '../../../../tests/support/sponsoring.ts'

let app: TestApp
let eventId: string
beforeEach(async () => {
  app = await startTestApp()
  eventId = (await makeEvent(app, { sponsorFee: 350 })).eventId
})
afterEach(() => app.stop())

const listed = async (query?: Record<string, string>) =>
  (await app.call('GET /api/sponsor/getsponsors', query ? { query } : {})).body
const whole = async () =>
  (await app.call('GET /api/admin/sponsors', { token: await app.admin() })).body.sponsors
const change = async (id: string, body: object) =>
  app.call('PUT /api/admin/sponsors/{id}', { token: await app.admin(), params: { id }, body })
const priceOf = (paymentTrackingId: unknown) =>
  app.call('POST /api/payment/stripe/sponsor-payment-request', { body: { paymentTrackingId } })
const mails = async () =>
  (await app.call('GET /api/admin/outbox', { token: await app.admin() })).body.messages

async function payFor(paymentTrackingId: string, amount = 350): Promise<string> {
  const user = { type: 'Sponsorship', paymentTrackingId, firstname: 'Dana', lastname: 'Pine' }
  const answer = await startPaying(app, acme.contactEmail, amount, user)
  if (answer.status !== 200) throw new Error(`No payment: ${answer.text}`)
  await presentCard(app, answer.body.clientSecret, goodCard)
  await eventually(async () => (await priceOf(paymentTrackingId)).body.amountOwed === 0)
  return answer.body.clientSecret
}

describe('sponsoring a hole', () => {
  test('a form with a logo is accepted, priced, paid, thanked and listed', async () => {
    const signedUp = await sponsor(
      app,
      { ...acme, websiteUrl: 'pine.example' },
      { content: await picture(900, 600) },
    )
    expect(signedUp).toMatchObject({
      status: 200,
      body: { paymentTrackingId: expect.stringMatching(/^[\w-]{22}$/) },
    })
    const { paymentTrackingId } = signedUp.body
    expect((await priceOf(paymentTrackingId)).body).toEqual({
      amountOwed: 350,
      hasPaidInFull: false,
      underWayAmount: 0,
      paidAmount: 0,
      waivedAmount: 0,
      fees: [{ feeName: 'Hole sponsorship, Pine & Sons Roofing', totalAmount: 350, individualAmount: 350 }],
    })
    expect(await listed()).toEqual([])

    const secret = await payFor(paymentTrackingId)
    const [card] = await listed()
    expect(card).toEqual({
      id: expect.any(String),
      sponsorName: 'Pine & Sons Roofing',
      websiteUrl: 'pine.example',
      logoUrl: expect.stringMatching(/^\/files\/sponsors\/[\w-]{22}\.webp$/),
      eventYear: 2025,
    })
    expect(await receiptOf(app, secret)).toMatchObject({ status: 'paid', purpose: 'sponsor', total: 350 })
    const letters = (await mails()).filter((mail: { to: string }) => mail.to === acme.contactEmail)
    expect(letters.map((mail: { subject: string }) => mail.subject).sort()).toEqual([
      'Receipt 00001: Harlan Memorial Scramble (rehearsal)',
      'Thank you for sponsoring Harlan Memorial Scramble',
    ])
  })

  test('JSON and plain forms without a logo work too, and a sign is drawn', async () => {
    const json = await app.call('POST /api/signup/sponsor-sign-up', { body: { ...acme, websiteUrl: null } })
    const plain = await app.call('POST /api/SignUp/Sponsor-Sign-Up', {
      body: new URLSearchParams({ ...acme, sponsorName: 'Łukasz <b>& Co' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([json.status, plain.status]).toEqual([200, 200])
    await payFor(plain.body.paymentTrackingId)
    const [{ logoUrl }] = await listed()
    const sign = await app.call(`GET ${logoUrl}`)
    expect(sign).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
    expect(sign.headers['content-security-policy']).toContain('sandbox')
    // The name is drawn as outlines, so nothing typed is parsed as markup.
    expect(sign.text).toContain('<path d=')
    expect(sign.text).not.toContain('<b>')
    expect(uploadsIn(app.dataDir)).toEqual([])
  })

  test('a form with an empty file has no logo', async () => {
    const answer = await sponsor(app, acme, {
      content: new Uint8Array(),
      name: '',
      type: 'application/octet-stream',
    })
    expect(answer.status).toBe(200)
    expect((await whole())[0]).toMatchObject({ largeLogoUrl: null })
  })

  test('missing and invalid fields are reported one by one, with the form’s messages', async () => {
    expect(await sponsor(app, {}, { content: await picture(100, 100) })).toMatchObject({
      status: 400,
      body: {
        errors: {
          sponsorName: ['Company/Sponsor Name is required'],
          contactFirstName: ['Primary Contact First Name is required'],
          contactLastName: ['Primary Contact Last Name is required'],
          contactEmail: ['Primary Contact Email is required'],
          contactPhoneNumber: ['Primary Contact Phone number is required'],
        },
      },
    })
    const wrong = {
      ...acme,
      sponsorName: '  ',
      contactEmail: 'dana pine@x.example',
      contactPhoneNumber: '555',
    }
    expect((await sponsor(app, wrong)).body.errors).toEqual({
      sponsorName: ['Company/Sponsor Name is required'],
      contactEmail: ['Please enter a valid email address'],
      contactPhoneNumber: ['Please enter a valid 10-digit phone number'],
    })
    expect(uploadsIn(app.dataDir)).toEqual([])
    expect(await whole()).toEqual([])
  })

  test('an invalid website is dropped and does not block the form', async () => {
    expect((await sponsor(app, { ...acme, websiteUrl: 'javascript:alert(1)' })).status).toBe(200)
    expect(Object.keys((await whole())[0])).not.toContain('websiteUrl')
  })

  test('nobody can sponsor while registration is closed, and the logo is not kept', async () => {
    const token = await app.admin()
    await app.call('POST /api/Admin/RegistrationEnabled', { token, body: { eventId, enabled: false } })
    const answer = await sponsor(app, acme, { content: await picture(100, 100) })
    expect(answer).toMatchObject({ status: 409, body: { title: 'Registration is currently closed.' } })
    expect(uploadsIn(app.dataDir)).toEqual([])
  })
})

describe('paying for a sponsorship', () => {
  test('costs the price at sign-up, once', async () => {
    const { paymentTrackingId } = (await sponsor(app)).body
    await app.call('PUT /api/admin/events/{eventId}', {
      token: await app.admin(),
      params: { eventId },
      body: { sponsorFee: 500 },
    })
    const user = { type: 'Sponsorship', paymentTrackingId }
    expect(await startPaying(app, acme.contactEmail, 500, user)).toMatchObject({
      status: 409,
      body: { amountOwed: 350 },
    })
    await payFor(paymentTrackingId)
    expect(await startPaying(app, acme.contactEmail, 350, user)).toMatchObject({ status: 409 })
    expect((await whole())[0]).toMatchObject({ isPaid: true, owedAmount: 0, paidAmount: 350 })
    expect((await app.call('GET /api/Home')).body.raised).toEqual([{ kind: 'Hole sponsors', amount: 350 }])
  })

  test('with a declined card lists nobody and sends no thanks', async () => {
    const { paymentTrackingId } = (await sponsor(app)).body
    const answer = await startPaying(app, acme.contactEmail, 350, { type: 'Sponsorship', paymentTrackingId })
    expect((await presentCard(app, answer.body.clientSecret, declinedCard)).status).toBe(402)
    expect(await listed()).toEqual([])
    expect((await mails()).filter((mail: { to: string }) => mail.to === acme.contactEmail)).toEqual([])
  })

  test('needs a sponsorship’s id: a guess, none, or a team’s is not found', async () => {
    await signUp(app, 'Harlan', 1)
    await expect(secretFor(app, 'lead1@example.org', 500)).resolves.toBeTruthy()
    for (const paymentTrackingId of ['guess', '', undefined]) {
      const user = { type: 'Sponsorship', paymentTrackingId }
      expect((await startPaying(app, 'lead1@example.org', 350, user)).status).toBe(404)
    }
    expect((await priceOf('guess')).status).toBe(404)
    expect((await priceOf(undefined)).status).toBe(400)
  })
})

describe('the public list', () => {
  test('shows approved sponsors although unpaid, sorted by name, without personal data', async () => {
    for (const sponsorName of ['Zinnia Florist', 'apple orchard', 'Miller & Daughters']) {
      await sponsor(app, { ...acme, sponsorName })
    }
    for (const { id } of await whole()) await change(id, { approved: true })
    const list = await listed()
    expect(list.map((each: { sponsorName: string }) => each.sponsorName)).toEqual([
      'apple orchard',
      'Miller & Daughters',
      'Zinnia Florist',
    ])
    expect(Object.keys(list[0]).sort()).toEqual(['eventYear', 'id', 'logoUrl', 'sponsorName'])
    expect(JSON.stringify(list)).not.toMatch(/dana|8315550199|tracking/i)
    const [first] = await whole()
    await change(first.id, { approved: false })
    expect(await listed()).toHaveLength(2)
  })

  test('is answered with a 304 until something changes, per event', async () => {
    await sponsor(app)
    const { headers } = await app.call('GET /api/sponsor/getsponsors')
    const known = { 'if-none-match': String(headers.etag) }
    expect((await app.call('GET /api/sponsor/getsponsors', { headers: known })).status).toBe(304)
    await change((await whole())[0].id, { approved: true })
    expect((await app.call('GET /api/sponsor/getsponsors', { headers: known })).status).toBe(200)
    expect(await listed({ eventId })).toHaveLength(1)
    expect((await app.call('GET /api/sponsor/getsponsors', { query: { eventId: 'nothing' } })).status).toBe(
      404,
    )
  })

  test('waits for an approval where sponsoring is free', async () => {
    await app.call('PUT /api/admin/events/{eventId}', {
      token: await app.admin(),
      params: { eventId },
      body: { sponsorFee: 0 },
    })
    await sponsor(app)
    expect(await listed()).toEqual([])
  })
})

describe('staff', () => {
  test('an admin assigns a hole and corrects name and website, with an audit entry for each change', async () => {
    await sponsor(app, { ...acme, websiteUrl: 'pine.example' })
    const [{ id }] = await whole()
    const changed = await change(id, {
      sponsorName: 'Pine Roofing',
      websiteUrl: '',
      holeNumber: 7,
      approved: true,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { sponsorName: 'Pine Roofing', holeNumber: 7, isListed: true, isPaid: false },
    })
    expect(changed.body.websiteUrl).toBeUndefined()
    expect((await change(id, { holeNumber: null })).body).toMatchObject({
      holeNumber: null,
      sponsorName: 'Pine Roofing',
    })
    expect((await change(id, { websiteUrl: 'no website' })).body.errors).toEqual({
      websiteUrl: ['Please enter a valid website URL'],
    })
    expect((await change(id, { holeNumber: 19 })).status).toBe(400)
    expect((await change('nobody', {})).status).toBe(404)
    const rows = await app.features.database.sql
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('action', 'like', 'sponsor %')
      .orderBy('at')
      .execute()
    expect(rows).toEqual([
      { action: 'sponsor signed up', actor: 'visitor' },
      { action: 'sponsor changed', actor: 'Ann Archer' },
      { action: 'sponsor changed', actor: 'Ann Archer' },
    ])
  })

  test('visitors, teams and volunteers cannot change sponsors', async () => {
    await sponsor(app, acme, { content: await picture(100, 100) })
    const [{ id }] = await whole()
    await signUp(app, 'Harlan', 1)
    const team = await teamToken(app, 1)
    const volunteer = await volunteerToken()
    const routes = [
      'GET /api/admin/sponsors',
      'PUT /api/admin/sponsors/{id}',
      'GET /api/admin/sponsors/{id}/original-logo',
    ]
    for (const route of routes) {
      const ask = (token?: string) =>
        app.call(route, {
          params: { id },
          ...(token ? { token } : {}),
          ...(route.startsWith('PUT') ? { body: { approved: true } } : {}),
        })
      expect([(await ask()).status, (await ask(team)).status, (await ask(volunteer)).status]).toEqual([
        401, 403, 403,
      ])
    }
    expect(await listed()).toEqual([])
  })

  async function volunteerToken(): Promise<string> {
    await app.admin()
    const login = { email: 'vol@example.org', password: 'a long enough password' }
    await app.features.database.transaction((tx) =>
      app.features.auth.addUser(tx, { ...login, firstName: 'Vi', lastName: 'Vol', role: 'Volunteer' }),
    )
    return (await app.call('POST /api/auth/Login', { body: login })).body.jwt
  }
})
