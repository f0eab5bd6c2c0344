import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../support/people.ts'
import { committeeLogin, committeeToken } from '../support/staff.ts'
import { act, choose, dialog, fill, isAt, press, reads, rowsOf, sees, seesNo, user } from './support/hands.ts'
import { onPhone, openSiteWithEvent, type TestSite } from './support/site.tsx'

const table = async () => within(await screen.findByRole('region', { name: 'Teams' })).getByRole('table')
const names = async () => rowsOf(await table()).map(([, name]) => name)
const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Which teams' })).getByRole('button', { name })

/** The teams Okafor, Marsh and Harlan, in this order; Marsh has paid a part. */
async function openList(path = '/admin/team-info'): Promise<TestSite> {
  const site = await openSiteWithEvent({ eventFee: 500 })
  const ids: string[] = []
  for (const [index, name] of ['Okafor', 'Marsh', 'Harlan'].entries())
    ids.push((await signUp(site, name, index + 1)).body.teamId)
  const body = { teamId: ids[1], amount: 200, method: 'cash' }
  await site.call('POST /api/Admin/SetTeamPayment', { token: await site.admin(), body })
  await site.signInAsAdmin()
  await site.open(path)
  return site
}

it('teams are found by a player, and the totals follow', async () => {
  await openList()
  await table()
  await fill('Search name, code, email or phone', 'marsh')
  await reads('1 of 3 teams')
  expect(await names()).toEqual(['Team Marsh'])
  await fill('Search name, code, email or phone', 'zzz')
  await sees('No teams found')
})

it('a heading sorts by its column, and reverses when pressed again', async () => {
  await openList()
  expect(await names()).toEqual(['Team Okafor', 'Team Marsh', 'Team Harlan'])
  await press('Team', within(await table()))
  expect(await names()).toEqual(['Team Harlan', 'Team Marsh', 'Team Okafor'])
  const heading = within(await table()).getByRole('columnheader', { name: /^Team/ })
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  await press(/^Team/, within(heading))
  expect(await names()).toEqual(['Team Okafor', 'Team Marsh', 'Team Harlan'])
})

it('chips filter the list, with counts; those without matches are hidden', async () => {
  await openList()
  await table()
  expect(chip(/^Part paid/).textContent).toContain('1')
  expect(within(screen.getByRole('group', { name: 'Which teams' })).queryByText('Conflict')).toBeNull()
  await user.click(chip(/^Part paid/))
  expect(await names()).toEqual(['Team Marsh'])
  expect(chip(/^Part paid/).getAttribute('aria-pressed')).toBe('true')
})

it('on a phone the teams are a list with a choice of order', async () => {
  onPhone()
  await openList()
  const list = await screen.findByRole('list', { name: 'Teams' })
  await choose('Sort by', 'Captain')
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => /Team (Harlan|Marsh|Okafor)/.exec(line.textContent ?? '')?.[0])).toEqual([
    'Team Harlan',
    'Team Marsh',
    'Team Okafor',
  ])
})

it('a payment above the amount owed asks for confirmation', async () => {
  await openList()
  await act('Actions for Team Okafor', 'Set Team Payment')
  const form = await dialog('Set Team Payment')
  await fill('Amount ($)', '600', form)
  await press('Record payment', form)
  await sees('That’s $100 more than is owed. Record it anyway?', form)
  await press('Change the amount', form)
  await fill('Amount ($)', '500', form)
  await press('Record payment', form)
  await sees('$500 recorded for Team Okafor.')
})

it('an invalid amount is reported at its field', async () => {
  await openList()
  await act('Actions for Team Okafor', 'Set Team Payment')
  const form = await dialog('Set Team Payment')
  await fill('Amount ($)', 'all of it', form)
  await press('Record payment', form)
  expect(form.getAllByText('Enter an amount such as 500 or 62.50').length).toBeGreaterThan(0)
})

it('an invalid phone number is reported, a valid one is saved', async () => {
  await openList()
  await act('Actions for Team Okafor', 'Change phone')
  const form = await dialog('Phone number of Team Okafor')
  await fill('Phone number', '123', form)
  await press('Save', form)
  await sees('Phone number is invalid', form)
  await fill('Phone number', '8315550177', form)
  await press('Save', form)
  await sees('(831) 555-0177')
})

it('a team is deleted with its reason, and restored with Undo', async () => {
  await openList()
  await act('Actions for Team Okafor', 'Delete team…')
  const question = await dialog('Delete Team Okafor?')
  await reads('lose their place.')
  await press('Delete team', question)
  await reads('2 teams')
  await press(/^Undo/)
  await reads('3 teams')
})

it("two admins: a concurrent change isn't overwritten", async () => {
  const site = await openList()
  await act('Actions for Team Okafor', 'Delete team…')
  const question = await dialog('Delete Team Okafor?')
  const token = await site.admin()
  const [team] = (await site.call('GET /api/Admin/GetTeams', { token })).body
  const players = team.teamMembers.map((player: { fullName: string }, index: number) =>
    index === 1 ? { ...player, firstName: 'Patricia' } : player,
  )
  const params = { teamId: team.id }
  const edited = await site.call('PUT /api/admin/teams/{teamId}', {
    token,
    params,
    body: { version: team.version, players },
  })
  expect(edited.status).toBe(200)
  await press('Delete team', question)
  await screen.findByRole('dialog')
  await reads('changed')
  expect((await site.call('GET /api/Golf/GetTeams')).body).toHaveLength(3)
})

it("a row's menu works by keyboard: arrows, letters and Escape", async () => {
  await openList()
  const button = await screen.findByRole('button', { name: 'Actions for Team Okafor' })
  button.focus()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('menu', { name: 'Actions for Team Okafor' })
  await user.keyboard('{Escape}')
  await seesNo('Open the team')
  expect(document.activeElement).toBe(button)
  await user.keyboard('{ArrowDown}')
  await user.keyboard('o')
  await reads('Team Okafor')
  expect(location.pathname).toMatch(/^\/admin\/team-info\/./)
})

it('an empty team list says that teams appear as they sign up, and leads to the import of a list', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open('/admin/team-info')
  await sees(/Teams show up here as they sign up\./)
  expect(screen.getByRole('link', { name: 'Import it' }).getAttribute('href')).toBe(
    '/admin/import?list=teams',
  )
})

it('registration sees what is owed, and no code, payment, score entry or deletion', async () => {
  const site = await openList()
  await committeeToken(site, 'Registration')
  await site.signIn('POST /api/Auth/Login', committeeLogin('Registration'))
  await site.open('/admin/team-info')
  await reads('$1,300 owed')
  await seesNo('Download CSV')
  await press('Actions for Team Okafor')
  const menu = await screen.findByRole('menu', { name: 'Actions for Team Okafor' })
  const items = within(menu).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent?.replace(/.$/, ''))).toEqual([
    'Change starting hole',
    'Change phone',
    'Open the team',
  ])
})

it('a team whose price can’t change says why, and has no box to check', async () => {
  await openList('/admin/team-prices')
  await user.click(await sees('3 teams keep their price, and why'))
  await reads('$200 paid or waived')
  await reads('Already at today’s price.')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

it('who else starts at a team’s hole stands under its field, which has no room for the name', async () => {
  const site = await openSiteWithEvent({ eventFee: 500 })
  const token = await site.admin()
  const ids: string[] = []
  for (const [index, name] of ['Okafor', 'Ashworth-Montgomery'].entries()) {
    ids.push((await signUp(site, name, index + 1)).body.teamId)
    const body = { teamId: ids[index], startingHole: 7, startingGroup: index === 0 ? 'A' : 'B' }
    await site.call('POST /api/Admin/SetStartingHole', { token, body })
  }
  await site.signInAsAdmin()
  await site.open(`/admin/team-info/${ids[0]}`)
  await sees('With Team Ashworth-Montgomery')
  const hole = screen.getByLabelText('Starting hole of Team Okafor') as HTMLSelectElement
  expect(hole.selectedOptions[0]?.textContent).toMatch(/^7(, par \d)?$/)
})

it('a visitor is asked to log in', async () => {
  const site = await openSiteWithEvent()
  await site.open('/admin/team-info')
  await isAt('/auth/login')
})

it('on a phone a new team starts with its leader, and its other places open when asked for', async () => {
  const site = await openSiteWithEvent()
  const token = await site.admin()
  const { usualPlayerPrice, teamSizeIsFixed, ...settings } = (
    await site.call('GET /api/admin/place-settings', { token })
  ).body
  const body = { ...settings, isOn: true, later: true }
  await site.call('PUT /api/admin/place-settings', { token, body })
  await site.signInAsAdmin()
  onPhone()
  await site.open('/admin/team-info/new')
  const button = await screen.findByRole('button', { name: 'Player 2 Add, or leave open' })
  expect(screen.getAllByLabelText('First name')).toHaveLength(1)
  await user.click(button)
  const second = screen.getByRole('group', { name: 'Player 2' })
  expect(document.activeElement).toBe(within(second).getByLabelText('First name'))
  expect(screen.getAllByLabelText('First name')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Player 1 To fill in' })).toBeTruthy()
})

it('on a phone where every place must be taken, one player is open at a time, and whoever is wrong stays open', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  onPhone()
  await site.open('/admin/team-info/new')
  const second = await screen.findByRole('button', { name: 'Player 2 To fill in' })
  expect(screen.getAllByLabelText('First name')).toHaveLength(1)
  await user.type(screen.getByLabelText('First name'), 'Nia')
  await user.type(screen.getByLabelText('Last name'), 'Okafor')
  await user.click(second)
  expect(screen.getByRole('button', { name: 'Player 1 Nia Okafor' })).toBeTruthy()
  expect(screen.getAllByLabelText('First name')).toHaveLength(1)
  await press('Add team')
  await reads('Player 4: First name is required')
  expect(screen.getAllByLabelText('First name')).toHaveLength(4)
})

it('the size of a team that nobody can change anymore is said, not asked', async () => {
  await openList('/admin/places')
  await reads('4 players on a team. It can’t be changed anymore')
  expect(screen.queryByLabelText('Players on a team')).toBeNull()
})
