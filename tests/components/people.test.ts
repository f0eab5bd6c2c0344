import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { orderDinner } from '../support/dinner.ts'
import { golfers, openPlaces } from '../support/golf-parties.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { act, choose, dialog, fill, press, reads, rowsOf, sees, seesNo, user } from './support/hands.ts'
import { onPhone, openSite, openSiteWithEvent, type TestSite } from './support/site.tsx'

async function tableOf(name: string): Promise<HTMLElement> {
  return within(await screen.findByRole('region', { name })).getByRole('table')
}

/** Team Harlan, and Dana's unpaid dinner; an admin looks at the list. */
async function openAttendees(): Promise<TestSite> {
  const site = await openSite()
  const event = await makeEvent(site, { dinnerFee: 45 })
  await signUp(site, 'Harlan', 1)
  await orderDinner(site, event)
  await site.signInAsAdmin()
  await site.open('/admin/attendees')
  await tableOf('Attendees')
  return site
}

async function openAsAdmin(path: string): Promise<TestSite> {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open(path)
  return site
}

it('attendees are searched, and narrowed to dinner guests', async () => {
  await openAttendees()
  expect(rowsOf(await tableOf('Attendees'))).toHaveLength(5)
  await choose('Golfers or dinner', 'Dinner sign-up')
  expect(rowsOf(await tableOf('Attendees'))).toHaveLength(1)
  await fill('Search name or email', 'zzz')
  await sees('No attendees found')
})

it('a phone shows the first of many attendees, finds the others, and shows all when asked', async () => {
  const site = await openSiteWithEvent()
  for (let place = 1; place <= 11; place++) await signUp(site, `Team${place}`, place)
  await site.signInAsAdmin()
  onPhone()
  await site.open('/admin/attendees')
  await sees('44 of 44 attendees')
  const listed = () => [...document.querySelectorAll('main li')].filter((line) => !line.closest('nav')).length
  expect(listed()).toBe(40)
  await fill('Search name or email', 'Team11')
  await waitFor(() => expect(listed()).toBe(1))
  await fill('Search name or email', '')
  await press('Show all 44')
  await waitFor(() => expect(listed()).toBe(44))
})

it('attendees tell of places on teams that nobody is named for', async () => {
  const site = await openSiteWithEvent()
  await openPlaces(site)
  await site.call('POST /api/places/team', { body: { players: golfers('Marsh', 5, 2) } })
  await site.signInAsAdmin()
  await site.open('/admin/attendees')
  await sees('2 more places without a name')
})

it('a dinner guest is renamed', async () => {
  await openAttendees()
  await act(/Dana Harlan/, /^Rename/)
  const form = await dialog('Rename Dana Harlan')
  await fill('Name', 'Diana Harlan', form)
  await press('Save', form)
  await reads('Diana Harlan')
})

it('a canceled dinner comes back with Undo', async () => {
  await openAttendees()
  await act(/Dana Harlan/, /^Cancel/)
  await press('Cancel this dinner', await dialog('Cancel Dana Harlan’s dinner?'))
  await seesNo('Dana Harlan')
  expect(rowsOf(await tableOf('Attendees'))).toHaveLength(4)
  await press(/^Undo/)
  await reads('Dana Harlan')
  await waitFor(() => expect(document.activeElement?.tagName).not.toBe('BODY'))
})

it('a volunteer needs a name and a shirt size', async () => {
  await openAsAdmin('/admin/volunteers')
  await sees('No Volunteers Found')
  await press('Add volunteer')
  const form = await dialog('Add a volunteer')
  await press('Add volunteer', form)
  await sees('There is a problem', form)
  expect(form.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
  await fill('First name', 'Vera', form)
  await fill('Last name', 'Cole', form)
  await sees('There is a problem', form)
  await choose('Shirt size', 'XL', form)
  await seesNo('There is a problem', form)
})

it('an empty list says where a spreadsheet is imported, and the import begins with that list', async () => {
  const site = await openAsAdmin('/admin/volunteers')
  const link = await screen.findByRole('link', { name: 'Import it' })
  await site.open(link.getAttribute('href') ?? '')
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: 'Volunteers' })
  expect(choice.checked).toBe(true)
})

it('a list with more teams than the event takes says where their number is raised, and nothing else mends it', async () => {
  const site = await openSiteWithEvent({ maxTeams: 1 })
  await signUp(site, 'Okafor', 1)
  await site.signInAsAdmin()
  await site.open('/admin/import')
  await sees('Which list?')
  const heads = ['Team', ...[1, 2, 3, 4].map((player) => `Player ${player}`), 'Email', 'Phone']
  const row = ['Putt Pirates', 'Ann Lee', 'Bo Lee', 'Cy Lee', 'Di Lee', 'ann@lee.example', '831-555-0199']
  const file = new File([`${heads.join()}\n${row.join()}\n`], 'list.csv', { type: 'text/csv' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  await reads('1 team needs a fix')
  await sees('This event is full.')
  const link = screen.getByRole('link', { name: 'Event details' })
  expect(link.getAttribute('href')).toMatch(/^\/admin\/event-details\/.+/)
  expect(screen.queryByText('Fix it here')).toBeNull()
})

it('on a phone a long list begins with 40 rows; a button shows all, and the search goes through all', async () => {
  onPhone()
  const site = await openSiteWithEvent()
  const token = await site.admin()
  for (let place = 1; place <= 41; place++) {
    const body = { firstName: 'Vera', lastName: `No${place}`, shirtSize: 'Large' }
    expect((await site.call('POST /api/admin/add-volunteer', { token, body })).status).toBe(200)
  }
  await site.signInAsAdmin()
  await site.open('/admin/volunteers')
  const all = await screen.findByRole('button', { name: 'Show all 41' })
  const rows = () => within(screen.getByRole('list', { name: 'Volunteers' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(40)
  await user.click(all)
  expect(rows()).toHaveLength(41)
})

it('a volunteer is added, and deleted again', async () => {
  await openAsAdmin('/admin/volunteers')
  await press('Add volunteer')
  const form = await dialog('Add a volunteer')
  await fill('First name', 'Vera', form)
  await fill('Last name', 'Cole', form)
  await choose('Shirt size', 'Large', form)
  await press('Add volunteer', form)
  await sees('Vera Cole added.')
  await act('Actions for Vera Cole', /^Delete/)
  await press('Delete volunteer', await dialog('Delete Vera Cole?'))
  await sees('No Volunteers Found')
})

it('an invitation needs an email address that can be one', async () => {
  await openAsAdmin('/admin/users')
  await press('Invite someone')
  const form = await dialog('Invite someone')
  await fill('First name', 'Vic', form)
  await fill('Last name', 'Tor', form)
  await fill('Email', 'vic@', form)
  await press('Send invitation', form)
  await sees('There is a problem', form)
  expect(form.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

it('whoever is invited stands in the list of users; a role with money needs the password again', async () => {
  const site = await openAsAdmin('/admin/users')
  const longAgo = { confirmedAt: '2020-01-01T00:00:00.000Z' }
  await site.features.database.sql.updateTable('staff_sessions').set(longAgo).execute()
  await press('Invite someone')
  const form = await dialog('Invite someone')
  await fill('First name', 'Vic', form)
  await fill('Last name', 'Tor', form)
  await fill('Email', 'vic@example.org', form)
  await choose('Role', 'Treasurer', form)
  await press('Send invitation', form)
  const question = await dialog('Enter your password')
  await fill('Password', adminLogin.password, question)
  await press('Continue', question)
  await sees(/^The invitation was saved, not sent/)
  await reads('vic@example.org')
  await user.click(screen.getByText('Latest logins'))
  await reads('by password: Unknown browser')
})
