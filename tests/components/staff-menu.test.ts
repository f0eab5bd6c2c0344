import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reservedFor } from '../../src/app/frame/staff-access.ts'
import { newId } from '../../src/kernel/ids.ts'
import { setTeamPayment } from '../support/ledger.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { acme, sponsor } from '../support/sponsoring.ts'
import { committeeLogin, committeeToken, volunteerToken } from '../support/staff.ts'
import { accessibilityFaults } from './support/accessible.ts'
import { sees, user } from './support/hands.ts'
import { openSite, openSiteWithEvent, type TestSite } from './support/site.tsx'

const menu = () => within(screen.getByRole('navigation', { name: 'Staff' }))
const entries = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('the menu has what the event uses; the rest waits on one page, and moves over once it is used', async () => {
  const site = await openSite()
  await makeEvent(site)
  await site.signInAsAdmin()
  await site.open('/admin/more')
  await sees('Sponsors and packages')
  await waitFor(() => expect(entries()).toHaveLength(12))
  const more = menu().getByRole('link', { name: 'More you can turn on' })
  expect(more.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Add a code' }).getAttribute('href')).toBe('/admin/codes')

  await sponsor(site, acme)
  await site.reload()
  await menu().findByRole('link', { name: 'Sponsor desk' })
  await sees('Add-ons')
  expect(screen.queryByText('Sponsors and packages')).toBeNull()
})

it('a page stands under its own entry, with the pages beside it as tabs', async () => {
  const site = await openSite()
  await makeEvent(site)
  await site.signInAsAdmin()
  await site.open('/admin/prizes')
  const tabs = within(await screen.findByRole('navigation', { name: 'Round' }))
  expect(tabs.getByRole('link', { name: 'Prizes' }).getAttribute('aria-current')).toBe('page')
  expect(menu().getByRole('link', { name: 'Round' }).getAttribute('aria-current')).toBe('page')
})

it('a page with nothing beside it has no tabs: the menu leads to what can be turned on', async () => {
  const site = await openSite()
  await makeEvent(site)
  await site.signInAsAdmin()
  await site.open('/admin/round')
  await screen.findByRole('heading', { name: 'Round', level: 1 })
  await waitFor(() => expect(menu().getByRole('link', { name: 'Round' })).toBeTruthy())
  expect(screen.queryByRole('navigation', { name: 'Round' })).toBeNull()
  expect(menu().getByRole('link', { name: 'More you can turn on' })).toBeTruthy()
})

it('Round has tabs for what the event uses, and one that leads to the rest', async () => {
  const site = await openSite()
  const { eventId } = await makeEvent(site)
  const token = await site.admin()
  await site.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: true } })
  await site.signInAsAdmin()
  await site.open('/admin/round')
  const tabs = within(await screen.findByRole('navigation', { name: 'Round' }))
  const names = () => tabs.getAllByRole('link').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Play', 'Ties', 'Fair play', 'More']))
  expect(tabs.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/admin/more')
})

it('a page has one main button, beside its title', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open('/admin/prizes')
  await screen.findByRole('button', { name: 'Add prize' })
  expect(mainButtons()).toEqual(['Add prize'])
})

it('play is not suspended by a main button before teams play', async () => {
  const site = await openSite()
  const { eventId } = await makeEvent(site)
  await site.signInAsAdmin()
  await site.open('/admin/round')
  await screen.findByRole('button', { name: 'Suspend play' })
  expect(mainButtons()).toEqual([])
  const body = { eventId, enabled: true }
  await site.call('POST /api/Admin/EventLive', { token: await site.admin(), body })
  await site.open('/admin/round')
  await waitFor(() => expect(mainButtons()).toEqual(['Suspend play']))
})

it('where several things wait, the first of them has the page’s main button', async () => {
  const site = await openSiteWithEvent({ volunteersTakeCash: true })
  for (const token of [await site.admin(), await volunteerToken(site)]) {
    const body = { mutationId: newId(), openingFloat: 50 }
    expect((await site.call('POST /api/cash/drawer/open', { token, body })).status).toBe(200)
  }
  await site.signInAsAdmin()
  await site.open('/admin/payments/cash')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Count/ })).toHaveLength(2))
  expect(filledButtons()).toHaveLength(1)
})

/** The filled buttons of the page, each of them beside its title. */
function mainButtons(): (string | null)[] {
  const filled = filledButtons()
  for (const button of filled) expect(button.closest('header')).not.toBeNull()
  return filled.map(({ textContent }) => textContent)
}

function filledButtons(): HTMLElement[] {
  return within(screen.getByRole('main'))
    .getAllByRole('button')
    .filter(({ classList }) => classList.contains('bg-fairway'))
}

it('what is typed in one go with Ctrl K is sought, though its field comes later', async () => {
  const site = await openSite()
  await makeEvent(site)
  await site.signInAsAdmin()
  await site.open('/admin/audit')
  await menu().findByRole('button', { name: /^Find/ })
  // Keys as a browser sends them before anything has the focus; the field's code is still on its way.
  for (const key of ['k', 't', 'e', 'x', 'a', 'Backspace'])
    fireEvent.keyDown(document.body, { key, ctrlKey: key === 'k' })
  const field = await screen.findByRole('combobox', { name: /^Find / })
  await waitFor(() => expect(field).toHaveProperty('value', 'tex'))
  await user.keyboard('t')
  expect(field).toHaveProperty('value', 'text')
})

it('Ctrl K finds a team, its actions and pages, by keyboard alone', async () => {
  const site = await openSite()
  await makeEvent(site)
  await signUp(site, 'Okafor', 1)
  await site.signInAsAdmin()
  await site.open('/admin')
  await menu().findByRole('button', { name: /^Find/ })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Find / })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('okaf')
  const team = await screen.findByRole('option', { name: /^Team Okafor/ })
  for (const option of screen.getAllByRole('option')) expect(option.querySelector('svg')).not.toBeNull()
  expect(field.getAttribute('aria-activedescendant')).toBe(team.id)
  expect(await accessibilityFaults()).toEqual([])
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Enter scores')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toMatch(/^\/admin\/score-entry\/.+/))
  expect(field.isConnected).toBe(false)

  await user.keyboard('{Meta>}k{/Meta}')
  await screen.findByRole('combobox', { name: /^Find / })
  await user.keyboard('audit{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/audit'))
})

it('Find leads to a list that shows what was found, a sponsor or a volunteer', async () => {
  const site = await openSite()
  await makeEvent(site)
  await sponsor(site, acme)
  await site.signInAsAdmin()
  await site.open('/admin')
  await menu().findByRole('button', { name: /^Find/ })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Find / })
  await user.keyboard('pine')
  await screen.findByRole('option', { name: /Pine/ })
  await user.keyboard('{Enter}')
  const search = await screen.findByRole('searchbox', { name: 'Search name, contact or hole' })
  expect(search).toHaveProperty('value', expect.stringContaining('Pine'))
})

it('Find shows a payment with its amount apart', async () => {
  const site = await openSite()
  await makeEvent(site)
  const { teamId } = (await signUp(site, 'Okafor', 1)).body
  await setTeamPayment(site, teamId, { amount: 500, method: 'check' })
  await site.signInAsAdmin()
  await site.open('/admin')
  await menu().findByRole('button', { name: /^Find/ })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Find / })
  await user.keyboard('okaf')
  const group = await screen.findByText('Payments', { selector: '[role=listbox] p' })
  const payment = group.nextElementSibling as HTMLElement
  expect(within(payment).getByText('$500')).toBeTruthy()

  await site.reload()
  await menu().findByRole('button', { name: /^Find/ })
  expect(screen.queryByRole('combobox', { name: /^Find / })).toBeNull()
})

async function signInAs(site: TestSite, role: 'Treasurer' | 'Scorer' | 'Registration'): Promise<void> {
  await committeeToken(site, role)
  await site.signIn('POST /api/Auth/Login', committeeLogin(role))
}

it('the menu tells the treasurer what is owed, as admins are told', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Okafor', 1)
  await signInAs(site, 'Treasurer')
  await site.open('/admin/payments')
  await menu().findByText('$500')
  expect(menu().getByRole('link', { name: 'Payments', description: '$500 owed' })).toBeTruthy()
})

it('the menu keeps what the event used last while it can’t be read', async () => {
  const site = await openSiteWithEvent()
  await sponsor(site, acme)
  await site.signInAsAdmin()
  await site.open('/admin/volunteers')
  await menu().findByRole('link', { name: 'Sponsor desk' })
  const mend = site.network.breakRoute('GET /api/admin/menu')
  await site.reload()
  await menu().findByRole('link', { name: 'Volunteers' })
  expect(menu().getByRole('link', { name: 'Sponsor desk' })).toBeTruthy()
  mend()
})

const pagesOf = {
  Treasurer: [
    ...['/admin/payments', '/admin/payments/payouts', '/admin/payments/cash', '/admin/payments/journal'],
    ...['/admin/payments/year-end', '/admin/payments/skins', '/admin/orders', '/admin/codes', '/admin/gifts'],
  ],
  Scorer: ['/admin/score-entry', '/admin/round', '/admin/handicaps', '/admin/flights', '/admin/contests'],
  Registration: [
    ...['/admin/check-in', '/admin/team-info', '/admin/starting-holes', '/admin/waitlist'],
    ...['/admin/attendees', '/admin/shirt-requests'],
  ],
} as const

it.each(Object.keys(pagesOf) as (keyof typeof pagesOf)[])(
  'no page of the %s has a link to one that they can’t open',
  async (role) => {
    const site = await openSiteWithEvent()
    await signUp(site, 'Okafor', 1)
    await sponsor(site, acme)
    await signInAs(site, role)
    const user = { isAdmin: false, isVolunteer: false, roles: [role] }
    for (const page of pagesOf[role]) {
      await site.open(page)
      await screen.findByRole('heading', { level: 1 })
      await site.network.quiet()
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
      const closed = links.filter((href) => reservedFor(href.split(/[?#]/)[0] ?? '', user) !== null)
      expect(closed, page).toEqual([])
    }
  },
)
