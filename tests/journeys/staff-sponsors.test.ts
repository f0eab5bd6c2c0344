import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { paysWith } from '../support/journey-golfers.ts'
import { opensSampleEvent, readsEmail } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { goodCard } from '../support/paying.ts'
import { picture } from '../support/pictures.ts'
import { rowsOnPhone } from './in-sight.ts'

/** An admin manages the sponsors of the sample event: one who called, a logo, a hole, an approval, a link, a check. */
const journey = startSampleJourney()
const { look } = journey
const pine = 'Pine & Sons Roofing'

let admin: Person

const rows = () => admin.page.getByRole('table').locator('tbody').getByRole('row')
const row = (name: string) => rows().filter({ hasText: name })
const dialog = () => admin.page.getByRole('dialog')

async function adds(sponsorName: string): Promise<void> {
  await admin.presses('Add sponsor')
  await admin.types('Company/Sponsor Name', sponsorName)
  await admin.types('Primary Contact First Name', 'Dana')
  await admin.types('Primary Contact Last Name', 'Pine')
  await admin.types('Primary Contact Email', 'dana@pine.example')
  await admin.types('Primary Contact Phone Number', '8315550199')
  await dialog().getByRole('button', { name: 'Add sponsor' }).click()
  await admin.sees(`${sponsorName} added.`)
}

it('a sponsor who called is added, with errors at their fields', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  await admin.goesToStaffPage('Sponsor desk')
  await admin.sees('24 sponsors')
  await look(admin, 'sponsor desk')
  const onPhone = admin.page.getByRole('list', { name: 'Sponsors' }).getByRole('listitem')
  expect(await rowsOnPhone(onPhone)).toBeGreaterThanOrEqual(5)
  await admin.presses('Add sponsor')
  await dialog().getByRole('button', { name: 'Add sponsor' }).click()
  await admin.seesHeading('There is a problem')
  await look(admin, 'add a sponsor')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await adds(pine)
  await admin.sees('25 sponsors')
  await row(pine).getByText('$350 owed').waitFor()
})

it('a logo is added and replaced, and the sign-maker’s copy is the last one', async () => {
  await admin.types('Search name, contact or hole', 'pine')
  await admin.sees('1 of 25 sponsors')
  await admin.choosesFor(pine, 'Logo')
  const choose = (buffer: Buffer) =>
    dialog().locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const shown = dialog().getByRole('img', { name: `Logo of ${pine}` })
  admin.troubles.expect(400, /\/logo$/)
  await choose(Buffer.from('<svg/>'))
  await admin.sees(/That file is not a PNG or JPEG picture/)
  await choose(await picture(600, 300))
  await shown.waitFor()
  const first = await shown.getAttribute('src')
  const second = await picture(300, 300)
  await choose(second)
  await expect.poll(() => shown.getAttribute('src')).not.toBe(first)
  await look(admin, 'logo of a sponsor')
  const [saved] = await Promise.all([admin.page.waitForEvent('download'), admin.presses('Download original')])
  expect(saved.suggestedFilename()).toBe('Pine-Sons-Roofing.png')
  expect(readFileSync(await saved.path()).equals(second)).toBe(true)
  await admin.presses('Close')
})

it('every sponsor without a hole gets one at once, and another one is chosen', async () => {
  await admin.types('Search name, contact or hole', '')
  await admin.field('Which sponsors').selectOption('Without a hole')
  await expect.poll(() => rows().count()).toBe(1)
  await admin.presses('Assign holes to all 1')
  await admin.sees('1 sponsor got a hole.', 'Every sponsor has a hole')
  await admin.seesHeading('No matching sponsors found')
  await admin.field('Which sponsors').selectOption('All sponsors')
  await admin.field(`Hole of ${pine}`).selectOption('18')
  await admin.sees(`${pine} sponsors hole 18.`)
})

it('once approved, an unpaid sponsor is shown to visitors', async () => {
  await admin.types('Search name, contact or hole', 'pine')
  await admin.presses(`Approve ${pine}`)
  await admin.sees(`${pine} is shown to visitors.`)
  const visitor = await journey.arrives('Vera')
  await visitor.opens('/sponsors')
  await visitor.page.getByRole('img', { name: `Logo of ${pine}` }).waitFor()
  await journey.leaves(visitor)
})

it('the link in the email pays the sponsorship, from any phone', async () => {
  await admin.choosesFor(pine, 'Payment')
  await look(admin, 'payment of a sponsor')
  await admin.presses('Email the link')
  await admin.sees('The email was saved, not sent: no email service is set up. Copy the link instead.')
  const letter = await readsEmail(admin, 'dana@pine.example', /Your hole sponsorship/)
  const dana = await journey.arrives('Dana', phone)
  await dana.opens(/Pay here: (\S+)/.exec(letter)?.[1] ?? '')
  await dana.sees(`Hole sponsorship, ${pine}`)
  await dana.types('Your name', 'Dana Pine')
  await dana.types('Your email', 'dana@pine.example')
  await look(dana, 'payment by link')
  await paysWith(dana, goodCard)
  await dana.seesHeading('Payment successful!')
  await admin.goesToStaffPage('Sponsor desk')
  await row(pine).getByText('Paid by card').waitFor()
})

it('a sponsor with money stays until it is refunded; one without can be deleted', async () => {
  await admin.choosesFor(pine, 'Delete…')
  admin.troubles.expect(409, /^\/api\/admin\/sponsors\//)
  await admin.presses('Delete sponsor')
  await admin.sees(/\$350 of this sponsor’s money has not been refunded/)
  await admin.presses('Cancel')
  await adds('Typed Twice')
  await admin.types('Search name, contact or hole', 'twice')
  await admin.choosesFor('Typed Twice', 'Delete…')
  await admin.presses('Delete sponsor')
  await admin.sees('Typed Twice deleted.', '0 of 25 sponsors')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
