import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  token = await app.admin()
})
afterEach(() => app.stop())

const unsaid = { phone: null, email: null, post: '', starts: '', ends: '' }
const vera = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }
const add = (body: object) => app.call('POST /api/admin/add-volunteer', { token, body })
const remove = (id: string) => app.call('DELETE /api/admin/delete-volunteer/{id}', { token, params: { id } })
const volunteers = async () => (await app.call('GET /api/admin/get-volunteers', { token })).body.volunteers

describe('a volunteer', () => {
  it('is added, changed and deleted', async () => {
    const { body: added } = await add({ ...vera, firstName: '  Vera ' })
    expect(added).toEqual({
      volunteerId: added.volunteerId,
      ...vera,
      ...unsaid,
      fullName: 'Vera Cole',
    })
    const body = { volunteerId: added.volunteerId, ...vera, lastName: 'Cole-Núñez', shirtSize: 'XXXL' }
    const changed = await app.call('PUT /api/admin/edit-volunteer', { token, body })
    expect(changed.body).toMatchObject({ fullName: 'Vera Cole-Núñez', shirtSize: 'XXXL' })
    expect(await volunteers()).toEqual([changed.body])
    expect(await remove(added.volunteerId)).toMatchObject({ status: 204, text: '' })
    expect(await volunteers()).toEqual([])
  })

  it('has an email that volunteers can’t see or clear by saving the form', async () => {
    const { body: added } = await add({ ...vera, email: 'vera@example.org' })
    const volunteer = await volunteerToken(app)
    const asVolunteer = (route: string, sent: object = {}) => app.call(route, { token: volunteer, ...sent })
    const [seen] = (await asVolunteer('GET /api/admin/get-volunteers')).body.volunteers
    expect(seen).toMatchObject({ fullName: 'Vera Cole', email: null })
    const body = { ...seen, email: '', post: 'Hole 3' }
    const saved = await asVolunteer('PUT /api/admin/edit-volunteer', { body })
    expect(saved.body).toMatchObject({ post: 'Hole 3', email: null })
    expect(await volunteers()).toMatchObject([{ ...added, post: 'Hole 3', email: 'vera@example.org' }])
    const another = { ...vera, lastName: 'Pell', email: 'pell@example.org' }
    expect((await asVolunteer('POST /api/admin/add-volunteer', { body: another })).body.email).toBeNull()
  })

  it('has a phone, an email, a post and times; fields left out of a change stay', async () => {
    const shift = { post: 'Hole 7', starts: '09:30', ends: '13:00' }
    const { body: added } = await add({
      ...vera,
      ...shift,
      phone: '(831) 555-0177',
      email: ' vera@example.org ',
    })
    const kept = { ...shift, phone: '8315550177', email: 'vera@example.org' }
    expect(added).toMatchObject(kept)
    const { volunteerId } = added
    const change = (more: object) =>
      app.call('PUT /api/admin/edit-volunteer', { token, body: { volunteerId, ...vera, ...more } })
    expect((await change({ shirtSize: 'XL' })).body).toMatchObject({ ...kept, shirtSize: 'XL' })
    const refused = await change({ ends: '09:00' })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { ends: ['They can’t stop before they start'] },
    ])
    expect((await change({ phone: '555' })).body.errors).toEqual({
      phone: ['Please enter a valid 10-digit phone number'],
    })
    expect((await volunteers())[0]).toMatchObject({ ...kept, shirtSize: 'XL' })
    expect((await change({ phone: '', email: '' })).body).toMatchObject({ phone: null, email: null })
  })

  it('is refused with a message for each field', async () => {
    expect(await add({ firstName: '', lastName: ' ', shirtSize: 'Gigantic' })).toMatchObject({
      status: 400,
      body: {
        errors: {
          firstName: ['First name is required'],
          lastName: ['Last name is required'],
          shirtSize: ['Shirt size is required'],
        },
      },
    })
    expect((await add({ ...vera, firstName: 'V'.repeat(101) })).body.errors).toEqual({
      firstName: ['At most 100 characters'],
    })
    expect(await volunteers()).toEqual([])
  })

  it('that is unknown gets a 404', async () => {
    const body = { volunteerId: 'none', ...vera }
    expect((await app.call('PUT /api/admin/edit-volunteer', { token, body })).status).toBe(404)
    expect((await remove('none')).status).toBe(404)
  })

  it('who collected baskets can’t be deleted, and the message names the baskets', async () => {
    const { body: added } = await add(vera)
    const { volunteerId } = added
    for (const name of ['Wine Country', 'Spa Day']) {
      const basket = { type: 'Basket', name, volunteerId, value: 50 }
      await app.call('POST /api/admin/add-donation', { token, body: basket })
    }
    const answer = await remove(volunteerId)
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toBe(
      'Vera Cole collected 2 baskets: Spa Day, Wine Country. Give them to another volunteer first.',
    )
    expect(await volunteers()).toEqual([added])
  })

  it('is either deleted or gets a basket if both happen at once, never both', async () => {
    async function both(name: string): Promise<[gone: number, collected: number]> {
      const { body: added } = await add({ ...vera, firstName: name })
      const basket = { type: 'Basket', name, volunteerId: added.volunteerId, value: 50 }
      const [gone, collected] = await Promise.all([
        remove(added.volunteerId),
        app.call('POST /api/admin/add-donation', { token, body: basket }),
      ])
      return [gone.status, collected.status]
    }
    const races = await Promise.all(Array.from({ length: 20 }, (_, race) => both(`Vera ${race}`)))
    for (const race of races) expect(['204 400', '409 200']).toContain(race.join(' '))
  })

  it('records every change in the audit log', async () => {
    const { body: added } = await add(vera)
    await app.call('PUT /api/admin/edit-volunteer', {
      token,
      body: { volunteerId: added.volunteerId, ...vera, shirtSize: 'XL' },
    })
    await remove(added.volunteerId)
    const rows = await app.features.database.sql
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'Vera Cole')
      .execute()
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'volunteer added',
      'volunteer changed',
      'volunteer deleted',
    ])
    expect(rows.find(({ action }) => action === 'volunteer changed')).toMatchObject({
      actor: 'Ann Archer',
      before: JSON.stringify(vera),
      after: JSON.stringify({ ...vera, shirtSize: 'XL' }),
    })
  })
})

describe('the lists of volunteers', () => {
  it('are sorted by name: one to choose from, one with all details', async () => {
    for (const firstName of ['zoe', 'Émile', 'Abe']) await add({ ...vera, firstName })
    const { body } = await app.call('GET /api/admin/get-volunteer-list', { token })
    expect(body.volunteers.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Abe Cole',
      'Émile Cole',
      'zoe Cole',
    ])
    expect(Object.keys(body.volunteers[0]).sort()).toEqual([
      'firstName',
      'fullName',
      'lastName',
      'volunteerId',
    ])
    expect((await volunteers())[0]).toMatchObject({ fullName: 'Abe Cole', shirtSize: 'Large' })
  })

  it('belong to one event; previous events stay readable', async () => {
    await add(vera)
    const past = (await app.call('GET /api/Home')).body.eventId
    const next = await makeEvent(app, { eventName: 'The next one' })
    await app.call('POST /api/admin/events/{eventId}/make-current', {
      token,
      params: { eventId: next.eventId },
    })
    expect(await volunteers()).toEqual([])
    const old = await app.call('GET /api/admin/get-volunteers', { token, query: { eventId: past } })
    expect(old.body.volunteers).toHaveLength(1)
  })

  it('need an event before anybody can be added', async () => {
    const fresh = await startTestApp()
    const by = await fresh.admin()
    expect((await fresh.call('GET /api/admin/get-volunteers', { token: by })).body).toEqual({
      volunteers: [],
    })
    expect((await fresh.call('POST /api/admin/add-volunteer', { token: by, body: vera })).status).toBe(404)
    await fresh.stop()
  })
})

describe('access to volunteers', () => {
  const routes = [
    'GET /api/admin/get-volunteer-list',
    'GET /api/admin/get-volunteers',
    'POST /api/admin/add-volunteer',
    'PUT /api/admin/edit-volunteer',
    'DELETE /api/admin/delete-volunteer/none',
  ]

  it('is for staff only: not without a login, and not for teams', async () => {
    await signUp(app, 'Marsh', 1)
    const team = await teamToken(app, 1)
    for (const route of routes) {
      expect((await app.call(route)).status, route).toBe(401)
      expect((await app.call(route, { token: team })).status, route).toBe(403)
    }
  })

  it('is the same for volunteers and admins', async () => {
    const vivian = await volunteerToken(app)
    expect((await app.call('POST /api/admin/add-volunteer', { token: vivian, body: vera })).status).toBe(200)
    for (const route of routes.slice(0, 2))
      expect((await app.call(route, { token: vivian })).status, route).toBe(200)
  })
})
