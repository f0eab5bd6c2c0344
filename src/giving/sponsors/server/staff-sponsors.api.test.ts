import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { detailsOf, ledgerOf, newestPayment, refund } from '../../../../tests/support/ledger.ts'
import { goodCard, presentCard, receiptOf, startPaying } from '../../../../tests/support/paying.ts'
import { makeEvent } from '../../../../tests/support/people.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { acme, sponsor, uploadsIn } from '../../../../tests/support/sponsoring.ts'
import { upload } from '../../../../tests/support/uploading.ts'

let app: TestApp
let token: string
let eventId: string
let now: Date
beforeEach(async () => {
  now = new Date('2025-06-01T12:00:00Z')
  let ticks = 0
  // The clock advances with every call, because the order of sign-ups depends on the time.
  app = await startTestApp({ now: () => new Date(now.getTime() + ++ticks) })
  token = await app.admin()
  eventId = (await makeEvent(app, { sponsorFee: 350 })).eventId
})
afterEach(() => app.stop())

const call = (route: string, id?: string, body?: object) =>
  app.call(route, { token, ...(id ? { params: { id } } : {}), ...(body ? { body } : {}) })
const all = async () => (await call('GET /api/admin/sponsors')).body.sponsors
const audited = async () =>
  (await call('GET /api/admin/audit')).body.entries.map((entry: { action: string }) => entry.action)
const logoOf = (content: Uint8Array) => ({ field: 'logo', content })
/** Counts complete files only: a file being deleted may exist for a moment after the response. */
const storedFiles = () => uploadsIn(app.dataDir).filter((path) => path.startsWith('files/'))
const letters = async () => (await call('GET /api/admin/outbox')).body.messages

async function signedUp(sponsorName = acme.sponsorName): Promise<string> {
  expect((await sponsor(app, { ...acme, sponsorName })).status).toBe(200)
  return (await all()).at(-1).id
}

describe('staff’s sponsor page', () => {
  test('adds a sponsor with a logo, even while registration is closed', async () => {
    await app.call('POST /api/Admin/RegistrationEnabled', { token, body: { eventId, enabled: false } })
    expect((await sponsor(app)).status).toBe(409)
    const file = logoOf(await picture(400, 300))
    const added = await upload(app, 'POST /api/admin/sponsors', { token, fields: acme, file })
    expect(added.body).toMatchObject({ sponsorName: acme.sponsorName, owedAmount: 350, paidWith: [] })
    expect(added.body.largeLogoUrl).toMatch(/^\/files\/sponsors\//)
    expect(await audited()).toContain('sponsor added')
    const faulty = await upload(app, 'POST /api/admin/sponsors', {
      token,
      fields: { ...acme, contactEmail: '' },
    })
    expect(faulty.body.errors).toEqual({ contactEmail: ['Primary Contact Email is required'] })
  })

  test('corrects the contact, with old and new values in the audit log', async () => {
    const id = await signedUp()
    const change = {
      contactFirstName: 'Dora',
      contactEmail: 'dora@pine.example',
      contactPhoneNumber: '831 555 0100',
    }
    const { body } = await call('PUT /api/admin/sponsors/{id}', id, change)
    expect(body).toMatchObject({ ...change, contactPhoneNumber: '8315550100', contactLastName: 'Pine' })
    const wrong = await call('PUT /api/admin/sponsors/{id}', id, { contactEmail: 'dora' })
    expect(wrong.body.errors).toEqual({ contactEmail: ['Please enter a valid email address'] })
  })

  test('replaces a logo and removes the old files; removing it leaves none', async () => {
    await sponsor(app, acme, { content: await picture(400, 300) })
    const [{ id, logoUrl }] = await all()
    const before = storedFiles()
    const replace = (content: Uint8Array) =>
      upload(app, 'POST /api/admin/sponsors/{id}/logo', { token, params: { id }, file: logoOf(content) })
    const { body } = await replace(await picture(200, 100))
    expect(body.logoUrl).not.toBe(logoUrl)
    expect((await app.http.inject(logoUrl)).statusCode).toBe(404)
    expect((await app.http.inject(body.logoUrl)).statusCode).toBe(200)
    expect(storedFiles()).toHaveLength(3)
    expect(storedFiles().filter((path) => before.includes(path))).toEqual([])

    const refused = await replace(Buffer.from('<html>'))
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { logo: [expect.stringMatching(/not a PNG/)] } },
    })
    expect(
      (await upload(app, 'POST /api/admin/sponsors/{id}/logo', { token, params: { id } })).body.errors,
    ).toEqual({
      logo: ['Please choose a picture.'],
    })
    expect(storedFiles()).toHaveLength(3)

    expect((await call('DELETE /api/admin/sponsors/{id}/logo', id)).body.largeLogoUrl).toBeNull()
    expect(storedFiles()).toEqual([])
    expect(await audited()).toEqual(expect.arrayContaining(['sponsor logo replaced', 'sponsor logo removed']))
  })

  test('records a check: paid by check, listed, with a receipt and a thank-you', async () => {
    const id = await signedUp()
    const pay = (body: object) => call('POST /api/admin/sponsors/{id}/payment', id, body)
    expect((await pay({ amount: 100, method: 'cash' })).body).toMatchObject({
      owedAmount: 250,
      isPaid: false,
    })
    expect((await pay({ method: 'check', note: 'No. 1044' })).body).toMatchObject({
      isPaid: true,
      isListed: true,
      paidAmount: 350,
      paidWith: ['cash', 'check'],
    })
    expect((await pay({ method: 'cash' })).status).toBe(409)
    const subjects = (await letters()).map((mail: { subject: string }) => mail.subject)
    expect(subjects).toContain('Receipt 00002: Harlan Memorial Scramble')
    expect(subjects).toContain('Thank you for sponsoring Harlan Memorial Scramble')
  })

  test('unlists a sponsor once fully refunded, unless approved', async () => {
    const id = await signedUp()
    const listed = async () => (await app.call('GET /api/sponsor/getsponsors')).body.length
    await call('POST /api/admin/sponsors/{id}/payment', id, { method: 'check', amount: 350 })
    const { id: paymentId } = await newestPayment(app)
    await refund(app, paymentId, { amount: 100 })
    expect(await listed()).toBe(1)
    await refund(app, paymentId)
    expect(await listed()).toBe(0)
    expect((await all())[0]).toMatchObject({
      isPaid: false,
      isRefunded: true,
      isListed: false,
      owedAmount: 0,
    })
    const { body } = await call('PUT /api/admin/sponsors/{id}', id, { approved: true })
    expect([body.isListed, await listed()]).toEqual([true, 1])
  })

  test('sets a price for one sponsor: $5,000 is recorded with nothing overpaid, consistently in all books', async () => {
    const id = await signedUp()
    const priced = await call('PUT /api/admin/sponsors/{id}', id, { fee: 5000 })
    expect(priced.body).toMatchObject({ fee: 5000, price: 5000, owedAmount: 5000 })
    const paid = await call('POST /api/admin/sponsors/{id}/payment', id, { method: 'check', amount: 5000 })
    expect(paid.body).toMatchObject({ isPaid: true, paidAmount: 5000, owedAmount: 0 })
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 5000, unmatched: 0, owed: 0 })
    const row = await newestPayment(app)
    const receipt = await receiptOf(app, (await detailsOf(app, row.id)).receiptSecret)
    expect(receipt).toMatchObject({ total: 5000, deductible: 5000, lines: [{ amount: 5000 }] })
    const year = (await call('GET /api/admin/year-end')).body
    expect(year.acknowledgments).toMatchObject([{ amount: 5000 }])
    const { changes } = (await call('GET /api/admin/audit')).body.entries.find(
      ({ action }: { action: string }) => action === 'sponsor changed',
    )
    expect(changes).toContainEqual({ what: 'fees sponsorship', from: '$350.00', to: '$5000.00' })
  })

  test('sets the price after a check came in: the overpaid part counts and the receipt is corrected', async () => {
    const id = await signedUp()
    await call('POST /api/admin/sponsors/{id}/payment', id, { method: 'check', amount: 5000 })
    expect((await ledgerOf(app)).totals.unmatched).toBe(4650)
    expect((await call('PUT /api/admin/sponsors/{id}', id, { fee: 5000 })).body.owedAmount).toBe(0)
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 5000, unmatched: 0, owed: 0 })
    const { receiptSecret } = await detailsOf(app, (await newestPayment(app)).id)
    expect(await receiptOf(app, receiptSecret)).toMatchObject({ deductible: 5000, lines: [{ amount: 5000 }] })
  })

  test('never accepts a price below what was paid, or an invalid amount', async () => {
    const id = await signedUp()
    await call('POST /api/admin/sponsors/{id}/payment', id, { method: 'check', amount: 300 })
    const low = await call('PUT /api/admin/sponsors/{id}', id, { fee: 299 })
    expect(low.body.errors.fee[0]).toMatch(/^\$300 has already been paid or waived/)
    for (const fee of [-1, 0.001, 2_000_000, 'a lot'])
      expect((await call('PUT /api/admin/sponsors/{id}', id, { fee })).status).toBe(400)
    expect((await call('PUT /api/admin/sponsors/{id}', id, { fee: 300 })).body.owedAmount).toBe(0)
    expect((await all())[0]).toMatchObject({ fee: 300, isPaid: true })
  })

  test('adds a sponsor at its own price, and cancels a card payment opened at the old one', async () => {
    const fields = { ...acme, fee: '1500' }
    const added = await upload(app, 'POST /api/admin/sponsors', { token, fields })
    expect(added.body).toMatchObject({ fee: 1500, owedAmount: 1500 })
    const link = added.body.paymentLink.split('=')[1]
    const user = { type: 'Sponsorship', paymentTrackingId: link }
    const opened = await startPaying(app, acme.contactEmail, 1500, user)
    await call('PUT /api/admin/sponsors/{id}', added.body.id, { fee: 2000 })
    expect((await presentCard(app, opened.body.clientSecret, goodCard)).status).toBe(400)
    const faulty = await upload(app, 'POST /api/admin/sponsors', { token, fields: { ...acme, fee: 'much' } })
    expect(faulty.body.errors).toHaveProperty('fee')
  })

  test('includes sales tax in what is owed', async () => {
    const salesTax = { golf: 0, dinner: 0, shirt: 0, sponsor: 10 }
    await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body: { salesTax } })
    await signedUp()
    expect((await all())[0].owedAmount).toBe(385)
    expect((await ledgerOf(app)).totals.owed).toBe(385)
  })

  test('deletes sponsors without money, their logo a day later; sponsors with money stay', async () => {
    await sponsor(app, acme, { content: await picture(400, 300) })
    const [{ id }] = await all()
    const second = await signedUp('Second')
    await call('POST /api/admin/sponsors/{id}/payment', second, { amount: 50, method: 'cash' })
    expect((await call('DELETE /api/admin/sponsors/{id}', second)).body).toMatchObject({
      status: 409,
      detail: '$50 of this sponsor’s money has not been refunded. Refund it first.',
    })
    expect((await call('DELETE /api/admin/sponsors/{id}', id)).status).toBe(204)
    expect((await all()).map((one: { id: string }) => one.id)).toEqual([second])
    // They can still be restored for a day.
    expect(storedFiles()).toHaveLength(3)
    expect((await call('DELETE /api/admin/sponsors/{id}', id)).status).toBe(404)
  })

  test('assigns a hole to everybody, emptiest first', async () => {
    const [first, , third] = [await signedUp('A'), await signedUp('B'), await signedUp('C')]
    await call('PUT /api/admin/sponsors/{id}', third, { holeNumber: 1 })
    const { body } = await call('POST /api/admin/sponsors/assign-holes', undefined, {})
    expect(body).toEqual({ assigned: 2 })
    expect((await all()).map((one: { holeNumber: number }) => one.holeNumber)).toEqual([2, 3, 1])
    await call('PUT /api/admin/sponsors/{id}', first, { holeNumber: null })
    expect((await call('POST /api/admin/sponsors/assign-holes', undefined, {})).body).toEqual({ assigned: 1 })
  })

  test('emails a link that pays this sponsorship, until it is paid', async () => {
    const id = await signedUp()
    expect((await call('POST /api/admin/sponsors/{id}/send-link', id)).status).toBe(204)
    const [{ paymentLink }] = await all()
    const mail = (await letters()).find((each: { to: string }) => each.to === acme.contactEmail)
    expect(mail.subject).toBe('Your hole sponsorship of Harlan Memorial Scramble')
    expect(mail.text).toContain(paymentLink)
    const trackingId = paymentLink.split('#sponsorship=')[1]
    const bill = await app.call('POST /api/payment/stripe/sponsor-payment-request', {
      body: { paymentTrackingId: trackingId },
    })
    expect(bill.body.amountOwed).toBe(350)
    await call('POST /api/admin/sponsors/{id}/payment', id, { method: 'waived' })
    expect((await call('POST /api/admin/sponsors/{id}/send-link', id)).body).toMatchObject({
      status: 409,
      detail: 'Nothing is owed for this sponsorship.',
    })
  })

  test('exports a list for a spreadsheet', async () => {
    const id = await signedUp()
    await call('PUT /api/admin/sponsors/{id}', id, { holeNumber: 7 })
    const { text, headers } = await call('GET /api/admin/export/sponsors.csv')
    expect(headers['content-disposition']).toBe('attachment; filename="sponsors-2025.csv"')
    const [heads, row] = text.slice(1).split('\r\n')
    expect(heads).toMatch(/^Sponsor,First name,Last name,Email,Phone,Website,Hole,Logo,Paid,Owed,/)
    expect(row).toMatch(/^Pine & Sons Roofing,Dana,Pine,dana@pine\.example,8315550199,,7,no,0,350,no,/)
  })
})

test('deletes files left by a crash after an hour, and no others', async () => {
  const { files, database } = app.features
  await sponsor(app, acme, { content: await picture(400, 300) })
  const kept = storedFiles()
  await files.put([{ key: 'sponsors/left-behind.webp', content: Buffer.from('x') }])
  now = new Date('2025-06-01T12:59:00Z')
  await files.sweep()
  expect(storedFiles()).toHaveLength(4)
  // Simulates a crash between a commit and the file deletion, for a file that is in use again.
  const [{ logoUrl }] = await all()
  const key = logoUrl.replace('/files/', '')
  await database.sql
    .insertInto('unclaimed_files')
    .values({ key, since: '2025-06-01T12:00:00.000Z' })
    .execute()
  now = new Date('2025-06-01T13:01:00Z')
  await files.sweep()
  expect(storedFiles()).toEqual(kept)
  expect(await database.sql.selectFrom('unclaimed_files').selectAll().execute()).toEqual([])
})
