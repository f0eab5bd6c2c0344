import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'

let app: TestApp
let token: string
let vera: string

beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  token = await app.admin()
  vera = await volunteer('Vera', 'Cole')
})
afterEach(() => app.stop())

async function volunteer(firstName: string, lastName: string): Promise<string> {
  const body = { firstName, lastName, shirtSize: 'Large' }
  return (await app.call('POST /api/admin/add-volunteer', { token, body })).body.volunteerId
}

const grace = { winnerName: 'Grace Okafor', winnerPhoneNumber: '(831) 555-0142' }

/** What the form sends for a basket Vera collected. */
function basket(name: string, change: object = {}) {
  return { type: 'Basket', name, volunteerId: vera, value: 50, ...change }
}

async function add(name: string, change: object = {}) {
  const answer = await app.call('POST /api/admin/add-donation', { token, body: basket(name, change) })
  if (answer.status !== 200) throw new Error(`No basket: ${answer.text}`)
  return answer.body
}

const edit = (body: object) => app.call('PUT /api/admin/edit-donation', { token, body })
const notifyAll = (by = token) => app.call('POST /api/admin/notify-winners', { token: by })
const notifyOne = (id: string) => app.call('POST /api/admin/notify-winner/{id}', { token, params: { id } })
const donations = async () => (await app.call('GET /api/admin/get-donations', { token })).body.donations
const winners = () => app.call('GET /api/donation/get-winners')

/** The text messages in the outbox, oldest first, as [to, text]. */
async function texts(): Promise<[to: string, text: string][]> {
  const { body } = await app.call('GET /api/admin/outbox', { token })
  const messages = body.messages.filter(({ channel }: { channel: string }) => channel === 'sms')
  return messages.map(({ to, text }: { to: string; text: string }) => [to, text]).reverse()
}

describe('a basket', () => {
  it('is added with who collected it, changed when it is won, and deleted', async () => {
    const spa = await add('Spa Day', { value: 200 })
    expect(spa).toMatchObject({
      type: 'Basket',
      value: 200,
      collectedBy: 'Vera Cole',
      volunteerId: vera,
      winnerName: null,
    })
    const won = await edit({ donationId: spa.donationId, ...basket('Spa Day', { value: 200, ...grace }) })
    expect(won.body).toMatchObject({ winnerName: 'Grace Okafor', winnerPhoneNumber: '8315550142' })
    expect(await donations()).toEqual([won.body])
    const gone = await app.call('DELETE /api/admin/delete-donation/{id}', {
      token,
      params: { id: spa.donationId },
    })
    expect(gone).toMatchObject({ status: 204, text: '' })
    expect(await donations()).toEqual([])
  })

  it("loses a leading 1 of its winner's phone number", async () => {
    expect(await add('Coffee', { winnerPhoneNumber: '+1 (831) 555-0142' })).toMatchObject({
      winnerPhoneNumber: '8315550142',
    })
    expect(await add('Books', { winnerPhoneNumber: '' })).toMatchObject({ winnerPhoneNumber: null })
  })

  it('is refused in the words of each field, and nothing is written', async () => {
    const body = { type: '', name: ' ', volunteerId: '', value: 100, winnerPhoneNumber: '555-0142' }
    const answer = await app.call('POST /api/admin/add-donation', { token, body })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          type: ['Type is required'],
          name: ['Name is required'],
          volunteerId: ['Volunteer is required'],
          value: ['Value is required'],
          winnerPhoneNumber: ['Please enter a valid 10-digit phone number'],
        },
      },
    })
    const bare = await app.call('POST /api/admin/add-donation', { token, body: {} })
    expect(Object.keys(bare.body.errors)).toEqual(['type', 'name', 'volunteerId', 'value'])
    expect(await donations()).toEqual([])
  })

  it('needs a volunteer of its own event', async () => {
    const unknown = await app.call('POST /api/admin/add-donation', {
      token,
      body: basket('Spa Day', { volunteerId: 'nobody' }),
    })
    expect(unknown).toMatchObject({
      status: 400,
      body: { errors: { volunteerId: ['Please choose a volunteer of this event'] } },
    })
    const spa = await add('Spa Day')
    const next = await makeEvent(app, { eventName: 'The next one' })
    await app.call('POST /api/admin/events/{eventId}/make-current', {
      token,
      params: { eventId: next.eventId },
    })
    const walt = await volunteer('Walt', 'Reed')
    expect(
      (await edit({ donationId: spa.donationId, ...basket('Spa Day', { volunteerId: walt }) })).status,
    ).toBe(400)
  })

  it('that nobody knows is 404', async () => {
    expect((await edit({ donationId: 'none', ...basket('Spa Day') })).status).toBe(404)
    expect((await notifyOne('none')).status).toBe(404)
    const params = { id: 'none' }
    expect((await app.call('DELETE /api/admin/delete-donation/{id}', { token, params })).status).toBe(404)
  })

  it('leaves a line in the audit log for all that is done to it', async () => {
    const spa = await add('Spa Day', grace)
    await edit({ donationId: spa.donationId, ...basket('Spa Weekend', grace) })
    await notifyAll()
    await app.call('DELETE /api/admin/delete-donation/{id}', { token, params: { id: spa.donationId } })
    const rows = await app.features.database.sql.selectFrom('audit_log').selectAll().orderBy('at').execute()
    const lines = rows
      .filter(({ subject }) => subject.startsWith('Spa'))
      .map(({ actor, action, subject }) => `${actor}: ${action}, ${subject}`)
    expect(lines.sort()).toEqual([
      'Ann Archer: basket added, Spa Day',
      'Ann Archer: basket changed, Spa Day',
      'Ann Archer: basket deleted, Spa Weekend',
      'Ann Archer: winner notified, Spa Weekend',
    ])
  })
})

describe('the public list of winners', () => {
  it('has the baskets with a winner, by name, and never a phone number', async () => {
    await add('wine Country', { value: 200, ...grace, winnerName: 'Tom Bell' })
    await add('Books')
    await add('Spa Day', grace)
    const answer = await winners()
    expect(answer.body.donations.map(({ donationId: _, ...shown }: { donationId: string }) => shown)).toEqual(
      [
        { type: 'Basket', name: 'Spa Day', value: 50, winnerName: 'Grace Okafor' },
        { type: 'Basket', name: 'wine Country', value: 200, winnerName: 'Tom Bell' },
      ],
    )
    for (const secret of ['8315550142', '555', 'Vera', vera]) expect(answer.text).not.toContain(secret)
  })

  it('answers 304 until something changes', async () => {
    await add('Spa Day', grace)
    const known = { 'if-none-match': String((await winners()).headers.etag) }
    expect((await app.call('GET /api/donation/get-winners', { headers: known })).status).toBe(304)
    await add('Books', { winnerName: 'Tom Bell' })
    expect((await app.call('GET /api/donation/get-winners', { headers: known })).body.donations).toHaveLength(
      2,
    )
  })

  it("keeps a past year's winners readable", async () => {
    await add('Spa Day', grace)
    const past = (await app.call('GET /api/Home')).body.eventId
    const next = await makeEvent(app, { eventName: 'The next one' })
    await app.call('POST /api/admin/events/{eventId}/make-current', {
      token,
      params: { eventId: next.eventId },
    })
    expect((await winners()).body.donations).toEqual([])
    const old = await app.call('GET /api/donation/get-winners', { query: { eventId: past } })
    expect(old.body.donations).toHaveLength(1)
    expect((await app.call('GET /api/donation/get-winners', { query: { eventId: 'none' } })).status).toBe(404)
  })

  it('is empty before there is an event', async () => {
    const fresh = await startTestApp()
    expect((await fresh.call('GET /api/donation/get-winners')).body).toEqual({ donations: [] })
    await fresh.stop()
  })
})

describe('winners', () => {
  it('are texted once, in one message with all that they won', async () => {
    await add('Spa Day', grace)
    await add('Wine Country', grace)
    await add('Coffee', { winnerName: 'Tom Bell', winnerPhoneNumber: '8315550177' })
    await add('Books', { winnerName: 'No Phone' })
    expect((await notifyAll()).body).toEqual({ success: true, message: '2 winners notified.', sent: 2 })
    const sent = await texts()
    expect(sent.map(([to]) => to).sort()).toEqual(['8315550142', '8315550177'])
    expect(sent.find(([to]) => to === '8315550142')?.[1]).toBe(
      'Harlan Memorial Scramble: Congratulations, Grace Okafor! You won "Spa Day" and "Wine Country".',
    )
    expect(sent.find(([to]) => to === '8315550177')?.[1]).toContain('You won the basket "Coffee".')
    const again = await notifyAll()
    expect(again.body).toEqual({
      success: false,
      message: 'Every winner with a phone number has been notified already.',
      sent: 0,
    })
    expect(await texts()).toHaveLength(2)
  })

  it('are texted once when two laptops ask at the same moment', async () => {
    for (const seat of [1, 2, 3])
      await add(`Basket ${seat}`, { winnerName: `W ${seat}`, winnerPhoneNumber: `831555010${seat}` })
    const answers = await Promise.all([notifyAll(), notifyAll(), notifyAll(), notifyAll()])
    expect(answers.map(({ body }) => body.sent).sort()).toEqual([0, 0, 0, 3])
    expect(await texts()).toHaveLength(3)
  })

  it('are texted again when asked for by id', async () => {
    const spa = await add('Spa Day', grace)
    await notifyAll()
    expect((await notifyOne(spa.donationId)).body).toEqual({
      success: true,
      message: 'Grace Okafor notified.',
      sent: 1,
    })
    expect(await texts()).toHaveLength(2)
  })

  it('texted by id are not texted again with all the others', async () => {
    const spa = await add('Spa Day', grace)
    await notifyOne(spa.donationId)
    expect((await notifyAll()).body).toMatchObject({ success: false, sent: 0 })
  })

  it('of another number than before are new ones; of a corrected name they are not', async () => {
    const spa = await add('Spa Day', grace)
    await notifyAll()
    await edit({
      donationId: spa.donationId,
      ...basket('Spa Day', { ...grace, winnerName: 'Grace N. Okafor' }),
    })
    expect((await notifyAll()).body.sent).toBe(0)
    await edit({
      donationId: spa.donationId,
      ...basket('Spa Day', { winnerName: 'Tom Bell', winnerPhoneNumber: '8315550177' }),
    })
    expect((await notifyAll()).body.sent).toBe(1)
    expect((await texts()).map(([to]) => to)).toEqual(['8315550142', '8315550177'])
  })

  it('without a phone number are named, and nothing is sent', async () => {
    const books = await add('Books', { winnerName: 'Tom Bell' })
    const coffee = await add('Coffee')
    expect((await notifyOne(books.donationId)).body).toEqual({
      success: false,
      message: 'Tom Bell has no phone number yet.',
      sent: 0,
    })
    expect((await notifyOne(coffee.donationId)).body).toEqual({
      success: false,
      message: 'Coffee has no winner yet.',
      sent: 0,
    })
    expect((await notifyAll()).body).toEqual({
      success: false,
      message: 'No basket has a winner with a phone number yet.',
      sent: 0,
    })
    expect(await texts()).toEqual([])
  })
})

describe('who may see and change baskets', () => {
  const routes = [
    'GET /api/admin/get-donations',
    'POST /api/admin/add-donation',
    'PUT /api/admin/edit-donation',
    'DELETE /api/admin/delete-donation/none',
    'POST /api/admin/notify-winners',
    'POST /api/admin/notify-winner/none',
  ]

  it('is staff: nobody without a login, no team', async () => {
    await signUp(app, 'Marsh', 1)
    const team = await teamToken(app, 1)
    for (const route of routes) {
      expect((await app.call(route)).status, route).toBe(401)
      expect((await app.call(route, { token: team })).status, route).toBe(403)
    }
  })

  it('is a volunteer as well as an admin, notifying included', async () => {
    const vivian = await volunteerToken(app)
    const added = await app.call('POST /api/admin/add-donation', {
      token: vivian,
      body: basket('Spa Day', grace),
    })
    expect(added.status).toBe(200)
    expect((await app.call('GET /api/admin/get-donations', { token: vivian })).body.donations).toHaveLength(1)
    expect((await notifyAll(vivian)).body.sent).toBe(1)
  })
})
