import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { paysWith, whileWaitingFor } from '../support/journey-golfers.ts'
import { opensSampleEvent, turns } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { goodCard } from '../support/paying.ts'
import { picture } from '../support/pictures.ts'

/** A roofer sponsors a hole of the sample event: the form with its errors, the logo, the payment, the list. */
const journey = startSampleJourney()
const { look } = journey

let admin: Person
let dana: Person
const signUpCall = /^\/api\/signup\/sponsor-sign-up$/

it('the sponsors of the sample event are thanked, found and opened', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)

  dana = await journey.arrives('Dana', phone)
  await dana.opens('/')
  await dana.goesTo('Sponsors')
  await dana.sees('Thank you to our valued sponsors of 2025!')
  const cards = dana.page.getByRole('main').getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(24)
  await look(dana, 'sponsors')
  await dana.types('Search sponsors', 'KESTREL r')
  await expect.poll(() => cards.count()).toBe(1)
  const card = cards.getByRole('link')
  expect(await card.getAttribute('href')).toBe('https://www.kestrel.example')
  expect([await card.getAttribute('target'), await card.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  await dana.types('Search sponsors', 'nobody')
  await dana.seesHeading('No matching sponsors found')
})

it('the form shows what is missing and what is wrong, and draws the sign as the name is typed', async () => {
  await dana.follows('Sponsor a Hole')
  await dana.seesHeading('Sponsor a Hole')
  await dana.sees('$350', 'per sponsorship')
  await look(dana, 'sponsor form, empty')
  const go = dana.button('Proceed to Payment')
  await expect.poll(() => go.isDisabled()).toBe(true)
  await dana.types('Company/Sponsor Name', 'Pine & Sons Roofing')
  await dana.page.getByRole('img', { name: 'A sign that reads Pine & Sons Roofing' }).waitFor()
  await dana.types('Primary Contact First Name', 'Dana')
  await dana.types('Primary Contact Last Name', '  ')
  await dana.types('Primary Contact Email', 'dana pine@pine.example')
  await dana.field('Primary Contact Phone Number').pressSequentially('83155501')
  await dana.types('Website URL (Optional)', 'no website')
  await dana.field('Company/Sponsor Name').focus()
  await dana.sees(
    'Primary Contact Last Name is required',
    'Please enter a valid email address',
    'Please enter a valid 10-digit phone number',
    'Please enter a valid website URL',
  )
  await look(dana, 'sponsor form, faults')
  await dana.types('Primary Contact Last Name', 'Pine')
  await dana.types('Primary Contact Email', 'dana@pine.example')
  await dana.types('Primary Contact Phone Number', '83155501991234')
  await expect.poll(() => dana.field('Primary Contact Phone Number').inputValue()).toBe('(831) 555-0199')
  await expect.poll(() => go.isEnabled()).toBe(true)
})

it("a file that isn't a logo is named and not kept; one that only looks like it is refused by the server", async () => {
  const alerts: string[] = []
  dana.page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const chooses = (name: string, mimeType: string, buffer: Buffer) =>
    dana.page.getByLabel('Choose Custom Logo').setInputFiles({ name, mimeType, buffer })
  await chooses('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await dana.sees('Please upload only image files (.png, .jpg, .jpeg)')
  await chooses('huge.png', 'image/png', Buffer.alloc(10_485_761))
  await dana.sees('File size exceeds 10MB limit. Please choose a smaller file.')
  await expect.poll(() => alerts).toHaveLength(2)
  await dana.page.getByRole('img', { name: 'A sign that reads' }).waitFor()

  const logo = await picture(600, 300)
  await chooses('logo.png', 'image/png', Buffer.concat([logo, Buffer.from('PK\u0003\u0004 and more')]))
  await dana.page.getByRole('img', { name: 'The logo you chose' }).waitFor()
  dana.troubles.expect(400, signUpCall)
  dana.troubles.expectSaid(/^Failed to submit sponsor sign-up/)
  await dana.presses('Proceed to Payment')
  await dana.seesHeading('Oops...')
  await dana.sees(/That file holds more than a picture/)
  await dana.presses('OK')
  await look(dana, 'sponsor form, refused')
  await chooses('logo.png', 'image/png', logo)
})

it('once paid, the sponsor is on the list with the logo', async () => {
  await whileWaitingFor(dana, signUpCall, async () => {
    await dana.presses('Proceed to Payment')
    await expect.poll(() => dana.button('Processing...').isDisabled()).toBe(true)
  })
  await dana.isAt('/payment')
  await dana.sees('Hole sponsorship, Pine & Sons Roofing')
  await look(dana, 'payment, sponsorship')
  await paysWith(dana, goodCard)
  await dana.isAt(/^\/payment-confirmation/)
  await dana.seesHeading('Payment successful!')
  await dana.sees(
    /Thank you for your support!/,
    'We can’t email your receipt. Please view and print it here.',
  )
  await dana.page.getByRole('main').getByRole('link', { name: 'Sponsors' }).click()
  await dana.types('Search sponsors', 'pine')
  const logo = dana.page.getByRole('img', { name: 'Logo of Pine & Sons Roofing' })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(300)
  expect(await logo.evaluate((image) => image.getBoundingClientRect().height)).toBeLessThanOrEqual(150)
})

it('while registration is closed the form says so, and the server accepts nobody', async () => {
  await dana.goesTo('Sponsors')
  await dana.follows('Sponsor a Hole')
  await dana.types('Company/Sponsor Name', 'Pine Again')
  await dana.types('Primary Contact First Name', 'Dana')
  await dana.types('Primary Contact Last Name', 'Pine')
  await dana.types('Primary Contact Email', 'dana@pine.example')
  await dana.types('Primary Contact Phone Number', '8315550199')
  await admin.goesToStaffPage('Events')
  await turns(admin, 'Registration', 'off')
  dana.troubles.expect(409, signUpCall)
  dana.troubles.expectSaid(/^Failed to submit sponsor sign-up/)
  await dana.presses('Proceed to Payment')
  // A state that is known is said in its own words.
  await dana.seesHeading('Registration is currently closed.')
  expect(await dana.page.getByText('Oops...').count()).toBe(0)
  await look(dana, 'sponsor form, closed meanwhile')
  await dana.presses('OK')
  await dana.sees('Registration is currently closed.')
  await expect.poll(() => dana.field('Company/Sponsor Name').inputValue()).toBe('Pine Again')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
