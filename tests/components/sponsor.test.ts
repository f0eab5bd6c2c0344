import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fill, isAt, isDisabled, press, reads, sees, seesNo, typedIn, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

const button = () => screen.findByRole('button', { name: 'Proceed to Payment' })

async function openForm(change: object = {}): Promise<TestSite> {
  const site = await openSiteWithEvent({ sponsorFee: 350, ...change })
  await site.open('/sponsor')
  await button()
  return site
}

async function fillForm(): Promise<void> {
  await fill('Company/Sponsor Name', 'Pine & Sons Roofing')
  await fill('Primary Contact First Name', 'Dana')
  await fill('Primary Contact Last Name', 'Pine')
  await fill('Primary Contact Email', 'dana@pine.example')
  await fill('Primary Contact Phone Number', '8315550199')
}

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f5a7a' } })
          .png()
          .toBuffer(),
      ),
    ],
    'logo.png',
    { type: 'image/png' },
  )

it('missing fields are listed until the five required ones are valid', async () => {
  await openForm()
  await sees('Enter the sponsor’s name and the contact. Payment comes next.')
  await user.type(screen.getByLabelText('Primary Contact First Name'), 'Dana')
  await sees(/^Still needed: Company\/Sponsor Name, Primary Contact Last Name/)
  expect(isDisabled(await button())).toBe(true)
  await fillForm()
  await sees('Payment comes next.')
  expect(isDisabled(await button())).toBe(false)
})

it('the phone number is formatted while it is typed', async () => {
  await openForm()
  await user.type(screen.getByLabelText('Primary Contact Phone Number'), '8315550199')
  expect(typedIn('Primary Contact Phone Number')).toBe('(831) 555-0199')
})

it("an invalid website is left out with a note, and doesn't block", async () => {
  await openForm()
  await fillForm()
  await fill('Website URL (Optional)', 'no website')
  await user.tab()
  await sees('Please enter a valid website URL')
  await sees('Payment comes next; the website will be left out.')
  expect(isDisabled(await button())).toBe(false)
})

it('the sign shows the name as it is typed', async () => {
  await openForm()
  await screen.findByRole('img', { name: 'A sign made from the sponsor’s name' })
  await fill('Company/Sponsor Name', 'Pine & Sons')
  await screen.findByRole('img', { name: 'A sign that reads Pine & Sons' })
})

it('a logo is shown and can be removed; other files are refused', async () => {
  await openForm()
  const input = screen.getByLabelText('Choose Custom Logo')
  await user.upload(input, await picture())
  await screen.findByRole('img', { name: 'The logo you chose' })
  await press('Remove')
  expect(screen.queryByRole('img', { name: 'The logo you chose' })).toBeNull()
  const anyFile = userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck: 0 })
  await anyFile.upload(input, new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }))
  await sees('Please upload only image files (.png, .jpg, .jpeg)')
})

it('a sponsor signs up with a logo and goes on to the payment', async () => {
  const site = await openForm()
  await fillForm()
  await user.upload(screen.getByLabelText('Choose Custom Logo'), await picture())
  await press('Proceed to Payment')
  await isAt('/payment')
  await reads('Hole sponsorship, Pine & Sons Roofing')
  await reads('$350')
  await site.open('/sponsor')
  await button()
  expect(typedIn('Company/Sponsor Name')).toBe('')
})

it('a reload keeps what was typed', async () => {
  const site = await openForm()
  await fillForm()
  await site.reload()
  await button()
  expect(typedIn('Company/Sponsor Name')).toBe('Pine & Sons Roofing')
  await seesNo(/^Still needed/)
})

it('while registration is closed the page says so', async () => {
  await openForm({ registrationEnabled: false })
  await sees('Sponsorships are taken while registration is open.')
})
