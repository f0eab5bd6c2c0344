import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialog, press, sees } from './support/hands.ts'
import { openSiteWithEvent } from './support/site.tsx'

const nextYear = { eventDate: '2099-07-18T12:00:00-04:00' }

it('an admin starts a rehearsal from the dashboard and ends it with one press', async () => {
  const site = await openSiteWithEvent(nextYear, { variables: { REHEARSAL_PORT: '0' } })
  await site.signInAsAdmin()
  await site.open('/admin')
  expect((await screen.findByRole('link', { name: 'Try the day' })).getAttribute('href')).toBe(
    '/admin/rehearsal',
  )
  await site.open('/admin/rehearsal')
  await press('Start a rehearsal')
  await sees('A rehearsal is on')
  expect(site.rehearsal()).not.toBeNull()
  expect(screen.getByText(/^Started by .*\. It ends by itself on /)).toBeTruthy()
  await press('End the rehearsal')
  await press('End the rehearsal', await dialog('End the rehearsal?'))
  await sees('What a rehearsal is')
  expect(site.rehearsal()).toBeNull()
})

it('a public site without an address for rehearsals says what is missing', async () => {
  const variables = { PUBLIC_URL: 'https://golf.example.org', ALLOW_SANDBOX_PAYMENTS: 'true' }
  const site = await openSiteWithEvent(nextYear, { variables })
  await site.signInAsAdmin()
  await site.open('/admin/rehearsal')
  await sees(/^Rehearsals need an address of their own/)
  expect(screen.queryByRole('button', { name: 'Start a rehearsal' })).toBeNull()
})
