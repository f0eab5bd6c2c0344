import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { grace, openRaffle, type Raffle } from '../../../../tests/support/raffle.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'

let raffle: Raffle

beforeEach(async () => {
  raffle = await openRaffle()
})
afterEach(() => raffle.app.stop())

const donations = async () => {
  const answer = await raffle.app.call('GET /api/admin/get-donations', { token: raffle.token })
  return answer.body.donations
}
const winners = () => raffle.app.call('GET /api/donation/get-winners')

describe('a basket', () => {
  it('is added with its collector, changed when it is won, and deleted', async () => {
    const spa = await raffle.add('Spa Day', { value: 200 })
    expect(spa).toMatchObject({
      type: 'Basket',
      value: 200,
      collectedBy: 'Vera Cole',
      volunteerId: raffle.vera,
      winnerName: null,
    })
    const won = await raffle.edit(spa.donationId, raffle.basket('Spa Day', { value: 200, ...grace }))
    expect(won.body).toMatchObject({ winnerName: 'Grace Okafor', winnerPhoneNumber: '8315550142' })
    expect(await donations()).toEqual([won.body])
    const gone = await raffle.app.call('DELETE /api/admin/delete-donation/{id}', {
      token: raffle.token,
      params: { id: spa.donationId },
    })
    expect(gone).toMatchObject({ status: 204, text: '' })
    expect(await donations()).toEqual([])
  })

  it('stores its winner’s phone number without a leading 1', async () => {
    expect(await raffle.add('Coffee', { winnerPhoneNumber: '+1 (831) 555-0142' })).toMatchObject({
      winnerPhoneNumber: '8315550142',
    })
    expect(await raffle.add('Books', { winnerPhoneNumber: '' })).toMatchObject({ winnerPhoneNumber: null })
  })

  it('has a public description and a number of tickets; fields left out of a change stay', async () => {
    const wine = await raffle.add('Wine', { description: 'Six bottles', tickets: 41, ...grace })
    expect(wine).toMatchObject({ description: 'Six bottles', tickets: 41 })
    const changed = await raffle.edit(wine.donationId, raffle.basket('Wine', grace))
    expect(changed.body).toMatchObject({ description: 'Six bottles', tickets: 41 })
    const { donations: winners } = (await raffle.app.call('GET /api/donation/get-winners')).body
    expect(winners[0].description).toBe('Six bottles')
    expect(winners[0]).not.toHaveProperty('tickets')
    const refused = await raffle.edit(wine.donationId, raffle.basket('Wine', { ...grace, tickets: -1 }))
    expect(refused.status).toBe(400)
  })

  it('has a value from the event’s list, or keeps the one it had', async () => {
    const spa = await raffle.add('Spa Day', { value: 200 })
    const { token } = raffle
    const home = await raffle.app.call('GET /api/Home')
    const params = { eventId: home.body.eventId }
    const body = { basketValues: [25, 75] }
    await raffle.app.call('PUT /api/admin/events/{eventId}', { token, params, body })
    expect(await raffle.add('Golf', { value: 75 })).toMatchObject({ value: 75 })
    const same = await raffle.edit(spa.donationId, raffle.basket('Spa Day', { value: 200 }))
    expect(same.status).toBe(200)
    const other = await raffle.edit(spa.donationId, raffle.basket('Spa Day', { value: 50 }))
    expect([other.status, other.body.errors]).toEqual([
      400,
      { value: ['A basket is worth $25, $75 or $200'] },
    ])
    const none = await raffle.app.call('PUT /api/admin/events/{eventId}', {
      token,
      params,
      body: { basketValues: [] },
    })
    expect(none.status).toBe(400)
  })

  it('is refused with a message for each field, and nothing is saved', async () => {
    const body = { type: '', name: ' ', volunteerId: '', value: 0, winnerPhoneNumber: '555-0142' }
    const answer = await raffle.app.call('POST /api/admin/add-donation', { token: raffle.token, body })
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
    const bare = await raffle.app.call('POST /api/admin/add-donation', { token: raffle.token, body: {} })
    expect(Object.keys(bare.body.errors)).toEqual(['type', 'name', 'volunteerId', 'value'])
    expect(await donations()).toEqual([])
  })

  it('needs a volunteer of its own event', async () => {
    const unknown = await raffle.app.call('POST /api/admin/add-donation', {
      token: raffle.token,
      body: raffle.basket('Spa Day', { volunteerId: 'nobody' }),
    })
    expect(unknown).toMatchObject({
      status: 400,
      body: { errors: { volunteerId: ['Please choose a volunteer of this event'] } },
    })
    const spa = await raffle.add('Spa Day')
    const next = await makeEvent(raffle.app, { eventName: 'The next one' })
    await raffle.app.call('POST /api/admin/events/{eventId}/make-current', {
      token: raffle.token,
      params: { eventId: next.eventId },
    })
    const walt = await raffle.addVolunteer('Walt', 'Reed')
    expect((await raffle.edit(spa.donationId, raffle.basket('Spa Day', { volunteerId: walt }))).status).toBe(
      400,
    )
  })

  it('that is unknown gets a 404', async () => {
    expect((await raffle.edit('none', raffle.basket('Spa Day'))).status).toBe(404)
    expect((await raffle.notifyOne('none')).status).toBe(404)
    const params = { id: 'none' }
    expect(
      (await raffle.app.call('DELETE /api/admin/delete-donation/{id}', { token: raffle.token, params }))
        .status,
    ).toBe(404)
  })

  it('records every change in the audit log', async () => {
    const spa = await raffle.add('Spa Day', grace)
    await raffle.edit(spa.donationId, raffle.basket('Spa Weekend', grace))
    await raffle.notifyAll()
    await raffle.app.call('DELETE /api/admin/delete-donation/{id}', {
      token: raffle.token,
      params: { id: spa.donationId },
    })
    const rows = await raffle.app.features.database.sql
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('at')
      .execute()
    const lines = rows
      .filter(({ subject }) => subject.startsWith('Spa'))
      .map(({ actor, action, subject }) => `${actor}: ${action}, ${subject}`)
    expect(lines.sort()).toEqual([
      'Ann Archer: basket added, Spa Day',
      'Ann Archer: basket changed, Spa Day',
      'Ann Archer: basket deleted, Spa Weekend',
      'Ann Archer: winner texts saved, Spa Weekend',
    ])
  })

  it('appears in the audit log with its value in dollars and its collector by name', async () => {
    await raffle.add('Spa Day')
    const { entries } = (await raffle.app.call('GET /api/admin/audit', { token: raffle.token })).body
    const added = entries.find(({ subject }: { subject: string }) => subject === 'Spa Day')
    expect(added.changes).toEqual([
      { what: 'name', from: null, to: 'Spa Day' },
      { what: 'collected by', from: null, to: 'Vera Cole' },
      { what: 'value', from: null, to: '$50.00' },
    ])
  })
})

describe('the public list of winners', () => {
  it('has the won baskets by name, and never a phone number', async () => {
    await raffle.add('wine Country', { value: 200, ...grace, winnerName: 'Tom Bell' })
    await raffle.add('Books')
    await raffle.add('Spa Day', grace)
    const answer = await winners()
    const shown = { type: 'Basket', description: '', pictureUrl: null }
    expect(answer.body.donations.map(({ donationId: _, ...rest }: { donationId: string }) => rest)).toEqual([
      { ...shown, name: 'Spa Day', value: 50, winnerName: 'Grace Okafor' },
      { ...shown, name: 'wine Country', value: 200, winnerName: 'Tom Bell' },
    ])
    for (const secret of ['8315550142', '555-0142', 'Vera', raffle.vera])
      expect(answer.text).not.toContain(secret)
  })

  it('answers 304 until something changes', async () => {
    await raffle.add('Spa Day', grace)
    const known = { 'if-none-match': String((await winners()).headers.etag) }
    expect((await raffle.app.call('GET /api/donation/get-winners', { headers: known })).status).toBe(304)
    await raffle.add('Books', { winnerName: 'Tom Bell' })
    expect(
      (await raffle.app.call('GET /api/donation/get-winners', { headers: known })).body.donations,
    ).toHaveLength(2)
  })

  it('also works for previous events', async () => {
    await raffle.add('Spa Day', grace)
    const past = (await raffle.app.call('GET /api/Home')).body.eventId
    const next = await makeEvent(raffle.app, { eventName: 'The next one' })
    await raffle.app.call('POST /api/admin/events/{eventId}/make-current', {
      token: raffle.token,
      params: { eventId: next.eventId },
    })
    expect((await winners()).body.donations).toEqual([])
    const old = await raffle.app.call('GET /api/donation/get-winners', { query: { eventId: past } })
    expect(old.body.donations).toHaveLength(1)
    expect(
      (await raffle.app.call('GET /api/donation/get-winners', { query: { eventId: 'none' } })).status,
    ).toBe(404)
  })

  it('is empty while there is no event', async () => {
    const fresh = await startTestApp()
    expect((await fresh.call('GET /api/donation/get-winners')).body).toEqual({ donations: [] })
    await fresh.stop()
  })
})

describe('access to baskets', () => {
  const routes = [
    'GET /api/admin/get-donations',
    'POST /api/admin/add-donation',
    'PUT /api/admin/edit-donation',
    'DELETE /api/admin/delete-donation/none',
    'POST /api/admin/notify-winners',
    'POST /api/admin/notify-winner/none',
  ]

  it('is for staff only: not without a login, and not for teams', async () => {
    await signUp(raffle.app, 'Marsh', 1)
    const team = await teamToken(raffle.app, 1)
    for (const route of routes) {
      expect((await raffle.app.call(route)).status, route).toBe(401)
      expect((await raffle.app.call(route, { token: team })).status, route).toBe(403)
    }
  })

  it('is the same for volunteers and admins, including texting winners', async () => {
    const vivian = await volunteerToken(raffle.app)
    const added = await raffle.app.call('POST /api/admin/add-donation', {
      token: vivian,
      body: raffle.basket('Spa Day', grace),
    })
    expect(added.status).toBe(200)
    expect(
      (await raffle.app.call('GET /api/admin/get-donations', { token: vivian })).body.donations,
    ).toHaveLength(1)
    expect((await raffle.notifyAll(vivian)).body.sent).toBe(1)
  })
})
