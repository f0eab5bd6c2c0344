import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { checked } from '../support/consents.ts'
import { golfers, moveParty, openPlaces, poolOf, signUpParty } from '../support/golf-parties.ts'
import { goodCard, presentCard, startPaying } from '../support/paying.ts'
import { foursome, signUp } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'
import { committeeLogin, committeeToken, volunteerLogin, volunteerToken } from '../support/staff.ts'
import { choose, dialog, fill, press, reads, sees, seesNo, typedIn, user } from './support/hands.ts'
import { onLaptop, onPhone, openSiteWithEvent, type TestSite } from './support/site.tsx'

const box = () => screen.findByRole('combobox', { name: 'Find golfers and dinner guests' })
const people = () => within(screen.getByRole('listbox', { name: 'People found' })).getAllByRole('option')
const panel = async () => within(await screen.findByRole('region', { name: 'Team Harlan' }))

/** The teams Harlan and Okafor, nobody checked in yet, and an admin on the check-in page. */
async function openDesk(event: object = {}): Promise<TestSite> {
  const site = await openSiteWithEvent(event)
  await signUp(site, 'Harlan', 1)
  await signUp(site, 'Okafor', 2)
  await site.signInAsAdmin()
  await site.open('/admin/check-in')
  await box()
  return site
}

/** Where cash is taken, in the panel. */
const takingMoney = async () => within(await screen.findByRole('region', { name: 'Take cash or a check' }))

it('typing filters the list', async () => {
  await openDesk()
  expect(people()).toHaveLength(8)
  await user.type(await box(), 'okaf')
  await reads('Lee Okafor')
  expect(people().every((line) => line.textContent?.includes('Team Okafor'))).toBe(true)
})

it('each button counts whom it shows of those looked for', async () => {
  await openDesk()
  const counted = (name: RegExp) => screen.getByRole('button', { name }).textContent
  expect(counted(/^Everybody/)).toBe('Everybody8')
  await user.type(await box(), 'okaf{Enter}')
  await sees(/^Lee Okafor is here/)
  expect(counted(/^Everybody/)).toBe('Everybody4')
  expect(counted(/^Not here yet/)).toBe('Not here yet3')
})

it('Enter checks in the first match and shows what to hand out', async () => {
  await openDesk()
  await user.type(await box(), 'harlan{Enter}')
  await sees('Lee Harlan is here, 1 of 4 of Team Harlan, shirt Large.')
  await reads('1 of 8')
})

it('Shift+Enter checks in the whole team', async () => {
  await openDesk()
  await user.type(await box(), 'harlan{Shift>}{Enter}{/Shift}')
  await sees('All of Team Harlan are here.')
  const team = await panel()
  await team.findByRole('button', { name: 'All are here' })
})

it('Undo takes a mark back', async () => {
  await openDesk()
  await user.type(await box(), 'harlan{Enter}')
  await press(/Undo Lee Harlan/, await panel())
  await sees('Lee Harlan is no longer marked here.')
  await (await panel()).findByRole('button', { name: /Mark here Lee Harlan/ })
})

it('what was just done stays at the foot of the page, with its undo', async () => {
  await openDesk()
  await user.type(await box(), 'harlan{Shift>}{Enter}{/Shift}')
  await sees('All of Team Harlan are here.')
  await press('Undo')
  await sees('Team Harlan: check-in undone.')
  await (await panel()).findByRole('button', { name: 'All 4 are here' })
})

it('on a phone what was just done stands above the party’s buttons, with its undo, and covers none of them', async () => {
  onPhone()
  await openDesk()
  await user.click(await screen.findByText('Lee Harlan'))
  await press('All 4 are here', await panel())
  await (await panel()).findByText('All of Team Harlan are here.')
  expect(screen.getAllByRole('status').some((each) => each.closest('.sticky'))).toBe(false)
  await press('Undo', await panel())
  await (await panel()).findByText('Team Harlan: check-in undone.')
})

it("somebody checked in on another laptop shows as here, and isn't marked twice", async () => {
  const site = await openDesk()
  const token = await site.admin()
  const { parties } = (await site.call('GET /api/admin/check-in', { token })).body
  const [lee] = parties.find(({ name }: { name: string }) => name === 'Team Harlan').people
  await site.call('POST /api/admin/check-in/arrive', { token, body: { personIds: [lee.personId] } })
  await reads('1 of 8')
  await user.type(await box(), 'harlan{Enter}')
  await sees('Lee Harlan is already here.')
})

it('without a connection a mark is shown as unsaved, and saved once it is back', async () => {
  const site = await openDesk()
  await user.type(await box(), 'harlan')
  site.network.lose()
  await user.type(await box(), '{Enter}')
  await sees('1 check-in isn’t saved yet')
  site.network.back()
  await seesNo('1 check-in isn’t saved yet')
  await reads('1 of 8')
})

it('a mark that isn’t saved when the page is left is told, and where to make it again', async () => {
  const site = await openDesk()
  await user.type(await box(), 'harlan')
  site.network.lose()
  await user.type(await box(), '{Enter}')
  await sees('1 check-in isn’t saved yet')
  act(() => navigate('/teams'))
  await sees('Check-in of 1 person wasn’t saved. Please go back and mark them again.')
  site.network.back()
})

it("cash is taken for a team, and can't be more than is owed", async () => {
  await openDesk()
  await user.type(await box(), 'harlan')
  await (await panel()).findByText('Scan with a phone to pay by card, then open the scorecard.')
  await press('Take cash or a check', await panel())
  const money = await takingMoney()
  await fill('Amount ($)', '501', money)
  await press('Record payment', money)
  await sees('That is more than is owed', money)
  await fill('Amount ($)', '500', money)
  await press('Record payment', money)
  await sees('$500 taken from Team Harlan.')
  await (await panel()).findByText('Paid in full')
  await (await panel()).findByText('Scan with a phone to open the scorecard.')
})

it('cash taken by mistake is undone at once by whoever took it, with a reason', async () => {
  onPhone()
  const site = await openDesk({ volunteersTakeCash: true })
  await volunteerToken(site)
  await site.signIn('POST /api/Auth/Login', volunteerLogin)
  await site.open('/admin/check-in')
  await user.click(await screen.findByText('Lee Harlan'))
  await press('Take cash or a check', await panel())
  await press('Record payment', await panel())
  await (await panel()).findByText(/taken from Team Harlan\./)
  await press('Undo payment', await panel())
  const undo = await dialog('Undo payment')
  await press('Undo payment', undo)
  await undo.findAllByText('Please say why')
  await fill('Reason', 'Wrong team', undo)
  await press('Undo payment', undo)
  await (await panel()).findByText('Payment undone: receipt 00001 is void.')
  await press('Take cash or a check', await panel())
})

it('mulligans are sold with the team fee, and both are taken in one payment', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  const token = await site.admin()
  const entry = { kind: 'add-on', name: 'Mulligan', price: 10, soldAt: ['check-in'], countsOnCard: true }
  await site.call('POST /api/admin/items', { token, body: entry })
  await site.signInAsAdmin()
  await site.open('/admin/check-in')
  await user.type(await box(), 'harlan')
  await press('Sell add-ons', await panel())
  await press(/^Mulligan/, await panel())
  await press('Pay with the team fee', await panel())
  const money = await takingMoney()
  await sees('$510', money)
  await user.click(await money.findByRole('checkbox', { name: /^1 × Mulligan/ }))
  await sees('$500', money)
  await user.click(await money.findByRole('checkbox', { name: /^1 × Mulligan/ }))
  await fill('For Team Harlan ($)', '125', money)
  await sees('$135', money)
  await press('Record payment', money)
  await sees('$135 taken from Team Harlan.')
  await (await panel()).findByText('$375 owed')
  const { open } = (await site.call('GET /api/cash/drawer', { token })).body
  expect(open).toMatchObject({ entries: 1 })
})

it('a key chooses how the money came, while it is taken', async () => {
  await openDesk()
  await user.type(await box(), 'harlan{Alt>}{p}{/Alt}')
  const money = await takingMoney()
  await user.keyboard('{Alt>}[KeyH]{/Alt}')
  await money.findByRole('textbox', { name: 'Check number' })
  await user.keyboard('{Alt>}[KeyC]{/Alt}')
  await money.findByRole('textbox', { name: 'Cash in hand ($)' })
})

it('on a team whose golfers pay for themselves, the payment starts at whoever was picked', async () => {
  const site = await openSiteWithEvent()
  await openPlaces(site)
  await signUpParty(site, 'Lopez', 1, 2)
  await signUpParty(site, 'Webb', 2, 2)
  const [lopez, webb] = (await poolOf(site)).parties
  await moveParty(site, lopez.partyId, 'seat', { teamId: null })
  const [{ teamId }] = (await poolOf(site)).teams
  await moveParty(site, webb.partyId, 'seat', { teamId })
  await site.signInAsAdmin()
  await site.open('/admin/check-in')
  await user.type(await box(), 'bo webb')
  await press('Take cash or a check', within(await screen.findByRole('region', { name: 'Team Lopez' })))
  const money = await takingMoney()
  const amount = await money.findByRole<HTMLInputElement>('textbox', { name: 'Amount ($)' })
  expect(amount.value).toBe('250')
  const whose = await money.findByRole<HTMLSelectElement>('combobox', { name: /For whom/ })
  expect(whose.selectedOptions[0]?.text).toBe('Ana Webb and Bo Webb, $250')
  await press('Record payment', money)
  await sees('$250 taken from Team Lopez.')
  const { parties } = await poolOf(site)
  const owed = parties.map(({ name, owedAmount }: { name: string; owedAmount: number }) => [name, owedAmount])
  expect(Object.fromEntries(owed)).toEqual({ 'Ana Lopez and Bo Lopez': 250, 'Ana Webb and Bo Webb': 0 })
})

it('a volunteer marks arrivals but sees nobody’s money', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  await volunteerToken(site)
  await site.signIn('POST /api/Auth/Login', volunteerLogin)
  await site.open('/admin/check-in')
  const search = await box()
  await reads('checks in the whole team')
  expect(document.body.textContent).not.toMatch(/takes payment|what is owed/)
  await user.type(search, 'harlan{Enter}')
  await sees(/Lee Harlan is here/)
  const team = await panel()
  expect(team.queryByRole('button', { name: 'Take cash or a check' })).toBeNull()
  await team.findByText('Not paid in full. Please see a committee member to pay.')
})

it('a search without matches says so', async () => {
  await openDesk()
  await user.type(await box(), 'zzz')
  await sees('Nobody found')
})

it('add-ons are sold for cash at the desk, into the drawer of whoever is logged in', async () => {
  const site = await openSiteWithEvent()
  const { teamId } = (await signUp(site, 'Harlan', 1)).body
  const token = await site.admin()
  const entry = { kind: 'add-on', name: 'Mulligan', price: 10, soldAt: ['check-in'], countsOnCard: true }
  await site.call('POST /api/admin/items', { token, body: entry })
  await site.signInAsAdmin()
  await site.open('/admin/check-in')
  await user.type(await box(), 'harlan')
  await press('Sell add-ons', await panel())
  await press(/^Mulligan/, await panel())
  await press(/^Mulligan/, await panel())
  await press('Cash', await panel())
  const cash = await dialog('Take $20 in cash')
  await press('$50', cash)
  await sees('Give back $30', cash)
  await press('Cash taken', cash)
  await reads('2 × Mulligan, 0 used')
  const { open } = (await site.call('GET /api/cash/drawer', { token })).body
  expect(open).toMatchObject({ entries: 1 })
  const [whole] = (await site.call('GET /api/Admin/GetTeams', { token })).body
  expect([whole.id, whole.addOns]).toMatchObject([teamId, [{ ordered: 2, paid: 2, left: 2 }]])
})

it('who hasn’t agreed to the rules is marked, found by a filter, and signs on paper', async () => {
  const site = await openSiteWithEvent({ agreements: { rules: 'Golf at your own risk.', photos: '' } })
  const body = { players: foursome('Harlan', 1), reason: 'Phoned' }
  await site.call('POST /api/admin/teams', { token: await site.admin(), body })
  await signUp(site, 'Okafor', 2, await checked(site, 'rules'))
  await site.signInAsAdmin()
  await site.open('/admin/check-in?show=unsigned')
  await box()
  expect(people()).toHaveLength(4)
  await press(/^Everybody/)
  expect(people()).toHaveLength(8)
  expect(screen.getAllByText('Has not agreed to the rules')).toHaveLength(4)
  await user.type(await box(), 'lee harlan{Enter}')
  await sees('Lee Harlan is here, 1 of 4 of Team Harlan, shirt Large. Has not agreed to the rules.')
  await press('Signed on paper Lee Harlan', await panel())
  await (await panel()).findByText(/^Signed on paper, .*, noted by Ann Archer$/)
  await press('Not signed Lee Harlan', await panel())
  await press('All 4 signed on paper', await panel())
  expect(await (await panel()).findAllByText(/noted by Ann Archer$/)).toHaveLength(4)
  await user.clear(await box())
  await press(/^Not agreed/)
  await sees('Nobody in this list')
})

it('an event without rules has no filter for them', async () => {
  await openDesk()
  expect(screen.queryByRole('button', { name: /^Not agreed/ })).toBeNull()
})

it('a walk-up team that has paid is here, shown, and asked for its starting hole', async () => {
  const site = await openDesk({ holes: pebbleBeach.holes })
  const token = await site.admin()
  const { body } = await site.call('GET /api/admin/check-in', { token })
  const { partyId } = body.parties.find(({ name }: { name: string }) => name === 'Team Harlan')
  act(() => navigate(`/admin/check-in?pay=${partyId}&new`))
  await takingMoney()
  await press(/^Record payment/)
  await reads('Team Harlan is here.')
  const team = await panel()
  await user.selectOptions(await team.findByLabelText('Where does this team start?'), 'Hole 2A, par 5')
  await press('Save', team)
  await sees('Team Harlan starts at hole 2A.')
  const { parties } = (await site.call('GET /api/admin/check-in', { token })).body
  const harlan = parties.find(({ name }: { name: string }) => name === 'Team Harlan')
  expect(harlan).toMatchObject({ startingHole: 2, startingGroup: 'A', isPaid: true })
  expect(harlan.people.every(({ arrival }: { arrival: object | null }) => arrival !== null)).toBe(true)
})

it('a team that just came is added by its players’ names alone, and who is missing is named once it has paid', async () => {
  const site = await openDesk()
  await press('Add walk-up')
  await press('Add a team', await dialog('Add walk-up'))
  const form = await dialog('A team that just came')
  await press('Add and take payment', form)
  await sees('First name is required', form)
  await fill('Team name (optional)', 'Late Birdies', form)
  await fill('Captain’s first name', 'Dana', form)
  await fill('Captain’s last name', 'Quill', form)
  await fill('Player 2 (optional)', 'Eve', form)
  await press('Add and take payment', form)
  await sees('Enter a first and a last name', form)
  await fill('Player 2 (optional)', 'Eve Moss', form)
  await fill('Player 4 (optional)', 'Al Orr', form)
  expect(typedIn('How many play?', form)).toBe('4')
  await press('Add and take payment', form)
  await takingMoney()
  await press(/^Record payment/)
  await reads('Late Birdies is here.')
  const birdies = async () => within(await screen.findByRole('region', { name: 'Late Birdies' }))
  await sees('1 player has no name yet', await birdies())
  await press('Add a name Late Birdies', await birdies())
  const golfer = await dialog('A golfer for a team with room')
  await fill('First name', 'Pat', golfer)
  await fill('Last name', 'Roe', golfer)
  await press('Add and check in', golfer)
  await reads('Pat Roe is here.')
  await seesNo('1 player has no name yet')
  const { parties } = (await site.call('GET /api/admin/check-in', { token: await site.admin() })).body
  const team = parties.find(({ name }: { name: string }) => name === 'Late Birdies')
  expect(team).toMatchObject({
    isPaid: true,
    email: null,
    people: [{ shirtSize: '' }, { name: 'Eve Moss' }, { name: 'Al Orr' }, {}],
  })
})

it('a row says at a glance who is on no team', async () => {
  const site = await openDesk({ dinnerFee: 60 })
  const token = await site.admin()
  await site.call('POST /api/admin/check-in/walk-up', { token, body: { name: 'Wanda Wade' } })
  await site.open('/admin/check-in')
  const marked = async (name: RegExp) => {
    const row = await screen.findByRole('option', { name })
    return row.querySelector('mark')?.textContent
  }
  expect(await marked(/^Wanda Wade/)).toBe('Dinner guest')
  expect(await marked(/^Lee Harlan/)).toBeUndefined()
})

it('a walk-up guest who pays on their own phone is here as soon as the bill is paid', async () => {
  const site = await openDesk({ dinnerFee: 60 })
  const token = await site.admin()
  await press('Add walk-up')
  const form = await dialog('Add walk-up')
  await fill('Guest’s name', 'Wanda Wade', form)
  await press('Add and take payment', form)
  await (await takingMoney()).findByText('Scan with a phone to pay by card.')
  const wanda = async () => {
    const { parties } = (await site.call('GET /api/admin/check-in', { token })).body
    return parties.find(({ name }: { name: string }) => name === 'Wanda Wade')
  }
  const { partyId, payLink, money } = await wanda()
  const [, secret] = payLink.split('/payment#dinner=')
  const bill = { paymentTrackingId: secret, type: 'Attendee/Shirt' }
  const { body } = await startPaying(site, 'wanda@example.org', money.owedAmount, bill)
  await presentCard(site, body.clientSecret, goodCard)
  await sees('Wanda Wade has paid. Wanda Wade is here.')
  expect(screen.queryByRole('region', { name: 'Take cash or a check' })).toBeNull()
  expect(await wanda()).toMatchObject({ partyId, isPaid: true, people: [{ arrival: {} }] })
  expect(await wanda()).not.toHaveProperty('payLink')
})

it('what was typed about cash stays when a tablet is turned, and the change is told', async () => {
  onPhone()
  await openDesk()
  await user.click(await screen.findByText('Lee Harlan'))
  await press('Take cash or a check', await panel())
  await fill('Amount ($)', '250', await takingMoney())
  await fill('Cash in hand ($)', '300', await takingMoney())
  await sees('Give back $50', await takingMoney())
  await fill('Note (optional)', 'Two players', await takingMoney())
  act(onLaptop)
  await screen.findByRole('listbox', { name: 'People found' })
  expect(typedIn('Amount ($)', await takingMoney())).toBe('250')
  expect(typedIn('Note (optional)', await takingMoney())).toBe('Two players')
  act(onPhone)
  await screen.findByRole('button', { name: 'Back to the list' })
  expect(typedIn('Amount ($)', await takingMoney())).toBe('250')
  await fill('Cash in hand ($)', '200', await takingMoney())
  await sees('$50 short', await takingMoney())
})

it('a walk-up golfer takes a team’s open place, and only they are marked here', async () => {
  const site = await openDesk()
  await openPlaces(site)
  const reserved = { players: golfers('Marsh', 5, 3) }
  await site.call('POST /api/places/team', { body: reserved })
  await site.open('/admin/check-in')
  await press('Add walk-up')
  await press('Choose a team with room', await dialog('Add walk-up'))
  const form = await dialog('A golfer for a team with room')
  await sees('The team’s fee pays for this place.', form)
  await press('Add and check in', form)
  await sees('First name is required', form)
  await fill('First name', 'Dana', form)
  await fill('Last name', 'Quill', form)
  await press('Add and check in', form)
  await reads('Dana Quill is here.')
  const { parties } = (await site.call('GET /api/admin/check-in', { token: await site.admin() })).body
  const marsh = parties.find(({ people }: { people: { name: string }[] }) =>
    people.some(({ name }) => name === 'Dana Quill'),
  )
  const here = marsh.people.filter(({ arrival }: { arrival: object | null }) => arrival !== null)
  expect(here).toMatchObject([{ name: 'Dana Quill' }])
})

it('where there is a net leaderboard, a walk-up team’s indexes are asked, and a blank one is warned of', async () => {
  const site = await openDesk()
  const token = await site.admin()
  const { eventId } = (await site.call('GET /api/admin/check-in', { token })).body
  const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
  const body = { eventId, version: 0, net: true, allowances: null, tees: [blue] }
  await site.call('PUT /api/admin/handicaps/settings', { token, body })
  await site.open('/admin/check-in')
  await press('Add walk-up')
  await press('Add a team', await dialog('Add walk-up'))
  const form = await dialog('A team that just came')
  await fill('Captain’s first name', 'Wade', form)
  await fill('Captain’s last name', 'Walker', form)
  await sees(/no net place until each golfer has an index/, form)
  await fill('Wade Walker', '8.1', form)
  await seesNo(/no net place until/, form)
})

it('sizes that aren’t known yet are asked in the panel and saved there', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  await site.features.database.sql.updateTable('golfers').set({ shirtSize: '' }).execute()
  await committeeToken(site, 'Registration')
  await site.signIn('POST /api/Auth/Login', committeeLogin('Registration'))
  await site.open('/admin/check-in')
  await user.type(await box(), 'harlan{Enter}')
  // The arrow keys pass over other sizes.
  await choose(/^Which shirt size\? Lee Harlan/, 'Small', await panel())
  await choose(/^Which shirt size\? Lee Harlan/, 'XL', await panel())
  await press('Save size', await panel())
  await (await panel()).findByText(/^Shirt XL/)
  await reads('1 × XL')
  expect((await panel()).getAllByLabelText(/^Which shirt size\?/)).toHaveLength(3)
  const [team] = (await site.call('GET /api/Admin/GetTeams', { token: await site.admin() })).body
  expect(team.teamMembers.map(({ shirtSize }: { shirtSize: string }) => shirtSize)).toEqual([
    'XL',
    '',
    '',
    '',
  ])
})

it('a volunteer sees that a size isn’t known, and isn’t asked for it', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  await site.features.database.sql.updateTable('golfers').set({ shirtSize: '' }).execute()
  await volunteerToken(site)
  await site.signIn('POST /api/Auth/Login', volunteerLogin)
  await site.open('/admin/check-in')
  await user.type(await box(), 'harlan{Enter}')
  await (await panel()).findByText('4 × size not known yet')
  expect((await panel()).queryByLabelText(/^Which shirt size\?/)).toBeNull()
})
