import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../support/people.ts'
import { addTables, atDinner } from '../support/seating.ts'
import { dialog, fill, press, sees, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

async function openTables(): Promise<TestSite> {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  await addTables(site, 2, 6)
  await site.signInAsAdmin()
  await site.open('/admin/tables')
  await screen.findByRole('list', { name: 'Tables' })
  return site
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

it('has one main button, and the rest in one menu, where the last seating is taken back', async () => {
  const site = await openTables()
  await press('Actions for the tables')
  expect(items()).toEqual(['Add tables', 'Print cards'])
  await user.keyboard('{Escape}')
  await press('Seat everyone')
  await press(/^Seat \d+ people$/, await dialog('Seat everyone'))
  await sees('Everybody has a seat.')
  await press('Actions for the tables')
  await user.click(await screen.findByRole('menuitem', { name: /^Undo the seating of / }))
  await sees('Everybody sits as before. Whoever was moved since stays.')
  await waitFor(async () => expect((await atDinner(site)).guests.some(({ table }) => table)).toBe(false))
})

it('a table is edited by pressing its number', async () => {
  await openTables()
  await press('Edit table 2')
  const table = await dialog('Table 2')
  await fill('Name (optional)', 'Harlan family', table)
  await press('Save', table)
  await sees('Harlan family')
})
