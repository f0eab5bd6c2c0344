import { expect, it } from 'vitest'
import { golfers } from '../support/golf-parties.ts'
import { startJourney } from '../support/journey.ts'
import { paysWith } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { goodCard } from '../support/paying.ts'
import { july19 } from '../support/people.ts'

/** Golfers without a foursome sign up and pay; the committee makes teams of them, undoes it, and does it better. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let robin: Person
let admin: Person
let token = ''

/** As the pages do it. */
async function ask(method: string, path: string, body?: object) {
  const answer = await fetch(new URL(path, journey.url), {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

it('a golfer without a team signs up alone on a phone', async () => {
  token = (await ask('POST', '/api/Auth/Login', { email: ann.email, password: ann.password })).jwt
  const nextYear = new Date().getFullYear() + 1
  await ask('POST', '/api/admin/events', {
    ...july19,
    eventFee: 380,
    eventDate: `${nextYear}-07-19T12:00:00-04:00`,
  })
  const { usualPlayerPrice, teamSizeIsFixed, ...settings } = await ask('GET', '/api/admin/place-settings')
  const open = { ...settings, isOn: true, later: true, parties: true }
  await ask('PUT', '/api/admin/place-settings', open)

  robin = await journey.arrives('Robin', phone)
  await robin.opens('/sign-up')
  await robin.sees('I’ll name them later', 'Two or three of us')
  await look(robin, 'ways to sign up')
  await robin.follows(/Just me/)
  await robin.types('First name', 'Robin')
  await robin.types('Last name', 'Vega')
  await robin.types('Email', 'robin@vega.example')
  await robin.types('Phone number', '(831) 555-0123')
  await robin.field('Shirt size').selectOption('Large')
  await robin.page.getByText('Who would you like to play with?').click()
  await robin.types('Names, or a team (optional)', 'Ana Marsh')
  await look(robin, 'signing up alone')
})

it('pays a quarter of the fee, and sees what happens next', async () => {
  await robin.presses('Continue to payment')
  await robin.isAt('/payment')
  await paysWith(robin, goodCard)
  await robin.isAt(/^\/payment-confirmation/)
  await robin.seesHeading('Payment successful!')
})

it('the committee makes teams of thirty-one golfers', async () => {
  for (let seat = 1; seat <= 22; seat++) {
    const players = golfers(seat === 1 ? 'Marsh' : `Golfer ${seat}`, seat, seat <= 8 ? 2 : 1)
    const wishes = seat === 1 ? 'Robin Vega' : ''
    await ask('POST', '/api/places/parties', { players, wishes })
  }
  admin = await journey.arrives('Ann', laptop)
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.opens('/admin/pool')
  await admin.sees('Robin Vega')
  await look(admin, 'golfers without a team')
  await admin.opens('/admin/plan')
  await admin.sees(/^31 golfers: 8 new teams/)
  await admin.sees(/as both asked/)
  await look(admin, 'proposed teams')
  await admin.presses('Make these teams')
  await admin.sees('The teams are made.')
  expect(await ask('GET', '/api/Admin/GetTeams')).toHaveLength(8)
})

it('undoes them, and nothing that was paid is lost', async () => {
  await look(admin, 'teams made')
  await admin.presses('Undo')
  await admin.page.getByRole('dialog').getByRole('button', { name: /Undo/ }).click()
  await admin.sees(/^31 golfers: 8 new teams/)
  expect(await ask('GET', '/api/Admin/GetTeams')).toEqual([])
  const { parties } = await ask('GET', '/api/admin/places/parties')
  expect(parties[0]).toMatchObject({ name: 'Robin Vega', paidAmount: 95, owedAmount: 0, teamId: null })
})

it('does it better: a party moves by keyboard, and the golfer sees whom they play with', async () => {
  await admin.presses('Add team')
  await admin.page.getByRole('button', { name: /^Robin Vega/ }).press('Enter')
  await admin.presses(/^Put here.*New team 9/)
  await admin.sees('Robin Vega is on New team 9.')
  await admin.presses('Make these teams')
  await admin.sees('The teams are made.')
  const { parties } = await ask('GET', '/api/admin/places/parties')
  await robin.opens(new URL(parties[0].link).pathname + new URL(parties[0].link).hash)
  await robin.seesHeading(/^You’re on Team/)
  await look(robin, 'a party on its team')
  await admin.opens('/admin/places')
  await admin.sees('Take golfers without a whole team')
  await look(admin, 'settings of places')
})
