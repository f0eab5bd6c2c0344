import { expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { paysWith } from '../support/journey-golfers.ts'
import { ann } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { cypress, titlePackage } from '../support/packages.ts'
import { goodCard } from '../support/paying.ts'
import { july19 } from '../support/people.ts'

/** A title sponsor: chooses, pays, names a guest, gives two dinners back, and reads the corrected receipt. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let june: Person
let token = ''

/** As the committee's own page does it. */
async function staff(method: string, path: string, body?: object) {
  const answer = await fetch(new URL(path, journey.url), {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

it('chooses the Title package on a phone, and sees what may be deducted', async () => {
  token = (await staff('POST', '/api/Auth/Login', { email: ann.email, password: ann.password })).jwt
  const nextYear = new Date().getFullYear() + 1
  await staff('POST', '/api/admin/events', {
    ...july19,
    eventDate: `${nextYear}-07-19T12:00:00-04:00`,
    sponsorFee: 350,
  })
  await staff('POST', '/api/admin/items', titlePackage)

  june = await journey.arrives('June', phone)
  await june.opens('/sponsor')
  await june.seesHeading('Sponsor Harlan Memorial Scramble')
  await look(june, 'sponsor packages')
  // On a phone a package is a few lines, so that the next one is in sight.
  const title = june.page.locator('label', { hasText: 'Title' }).first()
  expect((await title.boundingBox())?.height).toBeLessThan(310)
  await june.page.setViewportSize({ width: 195, height: 600 })
  await expect.poll(() => june.page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
  await june.page.setViewportSize({ width: phone.width, height: phone.height })
  await june.page.locator('label', { hasText: 'Title' }).first().click()
  await june.sees('$4,280 of it may be deductible')
  await june.types('Company/Sponsor Name', cypress.sponsorName)
  await june.types('Primary Contact First Name', cypress.contactFirstName)
  await june.types('Primary Contact Last Name', cypress.contactLastName)
  await june.types('Primary Contact Email', cypress.contactEmail)
  await june.types('Primary Contact Phone Number', cypress.contactPhoneNumber)
  await look(june, 'sponsor package, chosen')
})

it('pays $5,000', async () => {
  await june.presses('Continue to payment, $5,000')
  await june.isAt('/payment')
  await june.sees('Title sponsorship, Cypress & Salt Bakery (a foursome and four dinners)')
  await paysWith(june, goodCard)
  await june.isAt(/^\/payment-confirmation/)
  await june.seesHeading('Payment successful!')
  await june.sees('Title sponsorship', 'Name your golfers and guests')
  await look(june, 'ticket of a package')
})

let receipt = ''

it('names a guest with her link, and gives two dinners back', async () => {
  receipt =
    (await june.page
      .getByRole('link', { name: /receipt/i })
      .first()
      .getAttribute('href')) ?? ''
  const [sponsor] = (await staff('GET', '/api/admin/sponsors')).sponsors
  const { placesLink } = await staff('GET', `/api/admin/sponsors/${sponsor.id}/places`)
  await june.opens(placesLink)
  await june.sees('0 of 8 named')
  await look(june, 'sponsor places')
  await june.presses('Enter name of Dinner guest 1')
  await june.types('Name', 'Ada Salt')
  await june.presses('Save')
  await june.sees('Coming to dinner', '1 of 8 named')
  for (const number of [3, 4]) {
    await june.presses(`Give back Dinner guest ${number}`)
    await june.seesHeading('Give back one dinner?')
    await june.page.getByRole('dialog').getByRole('button', { name: 'Give back', exact: true }).click()
    await june.seesNo('Give back one dinner?')
  }
  await june.sees('1 of 6 named')
  await june.button('Give back both dinner places').waitFor()
  await look(june, 'sponsor places, two given back', [320, laptop.width])
})

it('reads the corrected receipt: $4,360 may be deductible', async () => {
  await june.opens(receipt)
  await june.sees('Title sponsorship, Cypress & Salt Bakery (a foursome and two dinners)', '$4,360')
  expect(journey.barriers()).toEqual([])
})
