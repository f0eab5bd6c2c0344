import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press, reads } from './support/hands.ts'
import { openSite } from './support/site.tsx'

it('an admin reads what is set up and what isn’t, and checks again', async () => {
  const site = await openSite()
  await site.signInAsAdmin()
  await site.open('/admin/doctor')
  await screen.findByRole('heading', { name: 'System check' })
  await reads('emails stay in the outbox')
  await reads('The database is up to date.')
  const checked = screen.getByRole('status').textContent
  expect(checked).toMatch(/^Nothing is wrong|to look at/)
  await press('Check again')
  await reads('The database is up to date.')
})
