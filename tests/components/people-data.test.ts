import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { dialog, fill, press, reads, sees } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

/** Team Marsh has signed up; an admin looks for its leader. */
async function openLee(options?: Parameters<typeof openSite>[0]): Promise<TestSite> {
  const site = await openSite(options)
  await makeEvent(site)
  await signUp(site, 'Marsh', 1)
  await site.signInAsAdmin()
  await site.open('/admin/people-data')
  await fill('Email, phone or name', 'lee mar')
  await press('Find person')
  await press('Show data of Lee Marsh')
  return site
}

it('a person is found, read, and not erased before their event is over', async () => {
  await openLee({ now: () => new Date('2025-07-01T12:00:00Z') })
  await sees('What’s kept about Lee Marsh')
  await reads('First name: Lee')
  await press('Erase…')
  await sees('They can’t be erased now.')
  await reads('They take part in Harlan Memorial Scramble, which isn’t over')
  expect(screen.queryByRole('button', { name: 'Erase Lee Marsh' })).toBeNull()
  await press('Back')
  await sees('What’s kept about Lee Marsh')
})

it('after the event an admin reads what goes and what stays, enters the password, and the person is gone', async () => {
  let now = new Date('2025-08-01T12:00:00Z')
  await openLee({ now: () => now })
  now = new Date('2025-08-01T12:30:00Z')
  await press('Erase…')
  await sees('What would be removed')
  await reads('Name, email, phone, shirt size or handicap')
  await sees('Where they’re only mentioned')
  await press('Erase Lee Marsh')
  await press('Erase for good', await dialog('Erase Lee Marsh?'))
  const password = await dialog('Enter your password')
  await fill('Password', adminLogin.password, password)
  await press('Continue', password)
  await reads('records changed.')
  await fill('Email, phone or name', 'lee mar')
  await press('Find person')
  await reads('Nobody was found.')
  expect(document.body.textContent).not.toContain('Lee Marsh')
})
