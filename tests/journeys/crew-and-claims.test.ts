import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { day, later } from '../../src/kernel/clock.ts'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { cypress, titlePackage } from '../support/packages.ts'
import { makeEvent } from '../support/people.ts'
import { addTables, seat, serve } from '../support/seating.ts'
import { sponsor } from '../support/sponsoring.ts'
import { rowsOnPhone } from './in-sight.ts'

/** Who comes in late: crew who eat with the guests, and whoever takes a sponsor's place by its link and is asked the committee's questions. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
const widths = [390, 1280]

let site: Site
let token: string
let admin: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  const eventDate = later(new Date(), 60 * day).toISOString()
  await makeEvent(site, { dinnerFee: 60, maxAttendees: 20, eventDate })
  token = await site.admin()
  await serve(site, [{ name: 'Short rib' }, { name: 'Salmon' }])
  await addTables(site, 2, 4)
  for (const lastName of ['Reyes', 'Tran']) {
    const body = { firstName: 'Vi', lastName, shirtSize: 'Large', post: 'Registration' }
    await site.call('POST /api/admin/add-volunteer', { token, body })
  }
  admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt(/^\/(?!auth|login)/)
})

it('the committee checks who of the crew eats, and gives them meal and table', async () => {
  await admin.opens('/admin/meals')
  await admin.presses('Crew at dinner')
  await admin.sees('0 of 2 eat')
  await admin.presses('Select all')
  await admin.sees('2 of 2 eat')
  await look(admin, 'crew at dinner', widths)
  await admin.presses('Save')
  // Until then the names stand in the dialog only.
  await admin.page.getByRole('dialog').waitFor({ state: 'detached' })
  await admin.sees('Vi Reyes')
  const guests = admin.page.getByRole('list', { name: 'Guests' }).getByRole('listitem')
  expect(await rowsOnPhone(guests)).toBeGreaterThanOrEqual(5)
  expect((await seat(site, ['Vi Reyes', 'Vi Tran'], 1)).status).toBe(200)
})

it('at check-in, crew have a line with table and meal, and are marked here', async () => {
  await admin.opens('/admin/check-in')
  await admin.page.getByRole('option', { name: /Vi Reyes/ }).click()
  await admin.sees('Volunteers who eat with the guests', /^table 1/)
  await look(admin, 'crew at check-in', widths)
  await admin.presses('Mark here Vi Reyes')
  await admin.sees(/^Vi Reyes is here, 1 of 2 of Crew, dinner: table 1/)
  await admin.presses('All 2 are here')
  await admin.sees('All are here')
})

it('a volunteer opens the link to the shift, and reads what the desk says to the holes of the post', async () => {
  const spotter = { firstName: 'Sam', lastName: 'Ode', shirtSize: 'Large', post: 'Spotter, holes 4-6' }
  await site.call('POST /api/admin/add-volunteer', { token, body: { ...spotter, starts: '08:30' } })
  await admin.opens('/admin/volunteers')
  await admin.choosesFor('Sam Ode', 'Link to the shift')
  await admin.sees(/An earlier link ends/)
  await admin.presses('Make the link')
  await admin.page.getByRole('img', { name: 'QR code of the link for Sam Ode’s shift' }).waitFor()
  await look(admin, 'link to a shift', widths)
  const sam = await journey.arrives('Sam', phone)
  const added = (await site.call('GET /api/admin/get-volunteers', { token })).body.volunteers
  const { volunteerId: id } = added.find(({ lastName }: { lastName: string }) => lastName === 'Ode')
  const { url } = (await site.call('POST /api/admin/volunteers/{id}/link', { token, params: { id } })).body
  await sam.opens(url)
  await sam.seesHeading('Sam, your shift')
  await sam.sees(
    'Spotter, holes 4-6',
    /from 8:30 AM$/,
    'No messages for holes 4, 5, and 6 now. New ones show here by themselves.',
  )
  const { eventId } = (await site.call('GET /api/admin/card-messages', { token })).body
  const toAll = { teamId: null, mustConfirm: false, onHome: false, onScreen: false }
  const message = {
    messageId: randomUUID(),
    eventId,
    words: 'Hole 5: mind the sprinklers',
    holes: [5],
    ...toAll,
  }
  await site.call('POST /api/admin/card-messages', { token, body: message })
  await sam.sees('Hole 5: mind the sprinklers')
  await look(sam, 'a volunteer’s shift', [320, 390, 1280])
  sam.troubles.expectBrokenOff(/^\/api\/shift$/)
  await sam.context.route('**/api/shift', (route) => route.abort())
  await sam.reloads()
  await sam.sees('Hole 5: mind the sprinklers', 'No signal. This is what was said before.')
  await sam.context.unrouteAll()
  await sam.opens('/')
  sam.troubles.expect(404, /^\/api\/shift$/)
  await sam.opens('/shift#nobody-has-this')
  await sam.sees(/This link doesn’t work anymore/)
})

it('a sponsor’s guest takes a place by its link, is told what is missing, and staff read the answer', async () => {
  await site.call('POST /api/admin/questions', {
    token,
    body: { audience: 'guest', words: 'Which song?', asking: 'required', kind: 'text' },
  })
  const item = await site.call('POST /api/admin/items', { token, body: { ...titlePackage, price: 0 } })
  const signedUp = await sponsor(site, { ...cypress, packageId: item.body.id })
  expect(signedUp.status, signedUp.text).toBe(200)
  const { sponsors } = (await site.call('GET /api/admin/sponsors', { token })).body
  const params = { id: sponsors[0].id }
  const { placesLink } = (await site.call('GET /api/admin/sponsors/{id}/places', { token, params })).body
  const { places } = (
    await site.call('POST /api/sponsor/places', { body: { secret: placesLink.split('#')[1] } })
  ).body
  const { link } = places.find(({ kind }: { kind: string }) => kind === 'dinner')
  const eve = await journey.arrives('Eve', phone)
  await eve.opens(link)
  await eve.sees(/invites you to dinner/)
  await eve.types('Your name', 'Eve Aldana')
  await eve.presses('Take this place')
  await eve.sees('Please answer this')
  await look(eve, 'a place taken, an answer is missing', [320, 390, 1280])
  await eve.types('Which song?', 'Moon River')
  await eve.presses('Take this place')
  await eve.sees(/Eve Aldana, we’ll see you at dinner/)
  await look(eve, 'a place is taken', widths)
  const late = await journey.arrives('Late', phone)
  await late.opens(link)
  await late.sees(/This place is already taken/)
  await admin.opens('/admin/answers')
  await admin.sees('Eve Aldana', 'Moon River')
  expect(journey.barriers()).toEqual([])
})
