import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { picture } from '../support/pictures.ts'
import { act, choose, dialog, fill, press, reads, rowsOf, sees, typedIn, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

const table = async () => within(await screen.findByRole('region', { name: 'Donations' })).getByRole('table')

/** Vera Cole collects baskets; an admin is at the raffle table. */
async function openTable(): Promise<{ site: TestSite; vera: string; token: string }> {
  const site = await openSiteWithEvent()
  const token = await site.admin()
  const body = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }
  const vera = (await site.call('POST /api/admin/add-volunteer', { token, body })).body.volunteerId
  await site.signInAsAdmin()
  return { site, vera, token }
}

async function openWith(...baskets: { name: string; [more: string]: unknown }[]): Promise<TestSite> {
  const { site, vera, token } = await openTable()
  for (const basket of baskets) {
    const body = { type: 'Basket', volunteerId: vera, value: 50, ...basket }
    await site.call('POST /api/admin/add-donation', { token, body })
  }
  await site.open('/admin/donations')
  await screen.findByRole('region', { name: 'Donations' })
  return site
}

const grace = { winnerName: 'Grace Okafor', winnerPhoneNumber: '(831) 555-0142' }

it('an empty table says how to begin', async () => {
  const { site } = await openTable()
  await site.open('/admin/donations')
  await sees('No Donations Found')
})

it("a basket without a name, a volunteer or a value isn't added, and each field says why", async () => {
  const { site } = await openTable()
  await site.open('/admin/donations')
  await press('Add basket')
  const form = await dialog('Add a basket')
  await press('Add basket', form)
  await sees('There is a problem', form)
  for (const label of ['Name', 'Volunteer', 'Value'])
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

it('a basket is added and counted', async () => {
  const { site } = await openTable()
  await site.open('/admin/donations')
  await press('Add basket')
  const form = await dialog('Add a basket')
  await fill('Name', 'Wine and cheese', form)
  await form.findByRole('option', { name: 'Vera Cole' })
  await choose('Volunteer', 'Vera Cole', form)
  await choose('Value', '$50', form)
  await press('Add basket', form)
  await sees('Wine and cheese added.')
  expect(
    rowsOf(await table())[0]
      ?.slice(0, 2)
      .join(' '),
  ).toContain('Wine and cheese $50')
})

it('the winner’s phone number is formatted, and the winner is in the list', async () => {
  await openWith({ name: 'Spa day' })
  await act('Actions for Spa day', 'Edit')
  const form = await dialog('Edit Spa day')
  await fill('Winner (optional)', 'Grace Okafor', form)
  await fill('Winner’s phone (optional)', '8315550142', form)
  await user.tab()
  expect(typedIn('Winner’s phone (optional)', form)).toBe('(831) 555-0142')
  await press('Save', form)
  await sees('Spa day saved.')
  await reads('Grace Okafor')
  await reads('1 winner')
})

it('the list is searched by winner and filtered to baskets without one', async () => {
  await openWith({ name: 'Spa day', ...grace }, { name: 'Wine' })
  await fill('Search basket, volunteer, winner or phone', 'grace')
  await sees('1 of 2 baskets')
  await fill('Search basket, volunteer, winner or phone', '')
  await choose('Which baskets', 'Without a winner')
  await sees('1 of 2 baskets')
  expect(rowsOf(await table())[0]?.[0]).toContain('Wine')
  await fill('Search basket, volunteer, winner or phone', 'spa')
  await sees('No donations found')
})

it('notifying winners shows how many get a text, and who has no phone', async () => {
  await openWith({ name: 'Spa day', ...grace }, { name: 'Wine', winnerName: 'Lou' })
  await press('Notify winners')
  const question = await dialog('Save 1 text?')
  await reads('1 basket: the winner has no phone number.')
  await press('Save 1 text', question)
  await sees(/saved, not sent: no text service is set up\.$/)
})

it('without a winner there is nobody to text', async () => {
  await openWith({ name: 'Wine' })
  await press('Notify winners')
  await sees(/^No basket has a winner yet/, await dialog('No winners to text'))
})

it('Undo restores a deleted basket', async () => {
  await openWith({ name: 'Wine' })
  await act('Actions for Wine', 'Delete…')
  await press('Delete basket', await dialog('Delete Wine?'))
  await sees('No Donations Found')
  await press(/^Undo/)
  await screen.findByRole('region', { name: 'Donations' })
})

it('who collected a basket is added in the same dialog, and chosen', async () => {
  const { site } = await openTable()
  await site.open('/admin/donations')
  await press('Add basket')
  const form = await dialog('Add a basket')
  await press('Add a new volunteer', form)
  await press('Add volunteer', form)
  await reads('First name is required')
  await fill('Volunteer’s first name', 'Nora', form)
  await fill('Volunteer’s last name', 'Quist', form)
  await choose('Volunteer’s shirt size', 'Large', form)
  await press('Add volunteer', form)
  await waitFor(() =>
    expect(form.getByLabelText<HTMLSelectElement>('Volunteer').selectedOptions[0]?.text).toBe('Nora Quist'),
  )
})

it('a basket’s picture is chosen, removed, and kept after all; another file is refused', async () => {
  const site = await openWith({ name: 'Spa day' })
  const edit = async () => {
    await act('Actions for Spa day', 'Edit')
    return dialog('Edit Spa day')
  }
  let form = await edit()
  const anyFile = userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck: 0 })
  await anyFile.upload(form.getByLabelText('Choose a picture'), new File(['%PDF'], 'spa.pdf'))
  await sees('Please choose a PNG or JPEG picture.', form)
  const file = new File([new Uint8Array(await picture(40, 40))], 'spa.png', { type: 'image/png' })
  await user.upload(form.getByLabelText('Choose a picture'), file)
  await form.findByRole('img', { name: 'The basket Spa day' })
  await press('Save', form)
  await sees('Spa day saved.')
  form = await edit()
  await form.findByRole('img', { name: 'The basket Spa day' })
  await press('Remove the picture', form)
  await sees('The picture will be removed when you save.', form)
  await press('Keep it', form)
  await form.findByRole('img', { name: 'The basket Spa day' })
  await press('Save', form)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Spa day' })).toBeNull())
  expect((await site.call('GET /api/admin/get-donations', { token: await site.admin() })).body).toMatchObject(
    {
      donations: [{ name: 'Spa day', pictureUrl: expect.stringMatching(/webp$/) }],
    },
  )
})
