import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialog, fill, press, reads, sees, seesNo, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

async function openPrograms(): Promise<TestSite> {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open('/admin/programs')
  await sees('No webhooks')
  return site
}

it('a webhook is added, shows its secret once, is tested, and removed', async () => {
  await openPrograms()
  await press('Add webhook')
  const form = await dialog('Add webhook')
  await fill('Address', 'http://hooks.example.org/in', form)
  await press('Add webhook', form)
  await reads('There is a problemChoose a line to fix it.The address must begin with https://')
  await fill('Address', 'https://hooks.example.org/in', form)
  await press('Add webhook', form)
  const made = await dialog('Webhook added')
  expect(made.getByText(/^whsec_/)).toBeTruthy()
  await press('I’ve saved it', made)
  await reads('https://hooks.example.org/in')
  expect(screen.queryByText(/whsec_/)).toBeNull()
})

it('an API key needs something to read, is shown once, and is ended', async () => {
  await openPrograms()
  await press('Add key')
  const form = await dialog('Add key')
  await fill('What is it for?', 'Spreadsheet', form)
  await press('Make key', form)
  await reads('There is a problemChoose a line to fix it.Choose at least one')
  await user.click(form.getByLabelText('Payments, payouts and the journal'))
  await press('Make key', form)
  const made = await dialog('Key made')
  expect(made.getByText(/^phk_/)).toBeTruthy()
  await press('I’ve saved it', made)
  await reads('Spreadsheet (phk_')
  await press(/^End/)
  await press('End key', await dialog('End Spreadsheet?'))
  await sees('No keys')
})

it('a site is listed, with what to paste there, and taken off the list', async () => {
  await openPrograms()
  await sees('No sites')
  await press('Add a site')
  const form = await dialog('Add a site')
  await fill('The site’s address', 'not a site', form)
  await press('Add site', form)
  await reads(
    'There is a problemChoose a line to fix it.Enter the site’s address, such as https://www.example.org',
  )
  await fill('The site’s address', 'https://www.Club.example/golf', form)
  await press('Add site', form)
  await reads('https://www.club.example')
  await reads('/embed/leaderboard" title="Leaderboard"')
  await press(/^Remove/)
  await press('Remove site', await dialog('Remove www.club.example?'))
  await sees('No sites')
  await seesNo('https://www.club.example')
})
