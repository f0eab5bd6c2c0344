import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPlaces, poolOf } from '../support/golf-parties.ts'
import { signUp } from '../support/people.ts'
import {
  choose,
  fill,
  isAt,
  isDisabled,
  type Place,
  press,
  reads,
  sees,
  seesNo,
  typedIn,
  user,
} from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

const player = async (number: number): Promise<Place> =>
  within(await screen.findByRole('group', { name: `Player ${number}` }))
const button = () => screen.getByRole('button', { name: 'Sign up' })

async function fillPlayer(number: number, first: string, last: string): Promise<void> {
  const card = await player(number)
  await fill('First name', first, card)
  await fill('Last name', last, card)
  await choose('Shirt size', 'Large', card)
}

async function fillTeam(): Promise<void> {
  await fillPlayer(1, 'Lee', 'Harlan')
  const leader = await player(1)
  await fill('Email', 'lee@harlan.example', leader)
  await fill('Phone number', '8315550142', leader)
  await fillPlayer(2, 'Pat', 'Second')
  await fillPlayer(3, 'Sam', 'Third')
  await fillPlayer(4, 'Kim', 'Fourth')
}

async function openForm(change: object = {}): Promise<TestSite> {
  const site = await openSiteWithEvent(change)
  await site.open('/sign-up')
  return site
}

it('the price is shown for the team and per player, with the places left', async () => {
  await openForm({ eventFee: 500, maxTeams: 36 })
  await sees('$500 a team, $125 a player. 36 of 36 team places left.')
})

it('the button says which players are missing, and leads to the first of them', async () => {
  await openForm()
  await fillPlayer(2, 'Pat', 'Second')
  await sees('Players 1, 3, and 4 are not complete yet.')
  expect(isDisabled(button())).toBe(true)
  await press(/^Go to player 1: First name is required/)
  expect(document.activeElement).toBe((await player(1)).getByLabelText('First name'))
})

it('only the leader must give an email and a phone number', async () => {
  await openForm()
  expect((await player(1)).getByLabelText('Email')).toHaveProperty('required', true)
  expect((await player(2)).getByLabelText('Email (optional)')).toHaveProperty('required', false)
})

it('an error is shown once its field loses focus', async () => {
  await openForm()
  const leader = await player(1)
  await fill('Email', 'lee@', leader)
  expect(leader.queryByText('Email is invalid')).toBeNull()
  await user.tab()
  await sees('Email is invalid', leader)
  await sees('Such as pat@example.org', leader)
  expect(leader.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

it("another leader's email is reported as taken, and may still lead both", async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Okafor', 1)
  await site.open('/sign-up')
  const leader = await player(1)
  await fill('Email', 'lead1@example.org', leader)
  await sees('Email is already in use', leader)
  await user.click(leader.getByRole('checkbox', { name: /Another team of yours/ }))
  expect(leader.queryByText('Email is already in use')).toBeNull()
})

it('an email that is signed up already offers its bill and link by email, and says no more to strangers', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Okafor', 1)
  await site.open('/sign-up')
  const leader = await player(1)
  await fill('Email', 'lead1@example.org', leader)
  await sees('Email is already in use', leader)
  await press('Email my bill and link', leader)
  await sees('If that email is signed up, its link is on its way.', leader)
  expect(screen.queryByText(/Okafor/)).toBeNull()
})

it('a couple that shares one email reads that it may stay blank', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Okafor', 1)
  await site.open('/sign-up')
  const second = await player(2)
  await fill('Email (optional)', 'lead1@example.org', second)
  await sees('If you share one email, leave this blank: it’s optional here.', second)
})

it('a correction is offered for a likely typo in an email, and applied with one tap', async () => {
  await openForm()
  const leader = await player(1)
  await fill('Email', 'lee@gmial.com', leader)
  await press('Did you mean lee@gmail.com?', leader)
  expect(typedIn('Email', leader)).toBe('lee@gmail.com')
})

it('a reload keeps what was typed', async () => {
  const site = await openForm()
  await fill('Team name (optional)', 'Bogey Nights')
  await fillPlayer(1, 'Lee', 'Harlan')
  await site.reload()
  expect(typedIn('First name', await player(1))).toBe('Lee')
  expect(typedIn('Team name (optional)')).toBe('Bogey Nights')
})

it('four players sign up as a team and go on to the payment', async () => {
  const site = await openForm()
  await fillTeam()
  await sees('All four players are complete. Payment comes next.')
  await press('Sign up')
  await isAt('/payment')
  await sees('Your team is signed up.')
  await reads('Team Harlan')
  await site.open('/sign-up')
  expect(typedIn('First name', await player(1))).toBe('')
})

it('where the last place goes while somebody types, a banner stays, and the waitlist takes what was typed', async () => {
  const site = await openSiteWithEvent({ maxTeams: 1, eventDate: '2050-07-19T12:00:00-04:00' })
  await openPlaces(site, { later: false, parties: false, waitlist: true })
  await site.open('/sign-up')
  await fillTeam()
  await sees('All four players are complete. Payment comes next.')
  await signUp(site, 'Okafor', 1)
  await press('Sign up')
  await sees('The last team place has just gone.')
  expect(typedIn('First name', await player(1))).toBe('Lee')
  await user.click(await screen.findByRole('link', { name: 'Join the waitlist with these details' }))
  await isAt('/waitlist')
  await sees('With you: Pat, Sam, and Kim.')
  const join = await screen.findByRole('button', { name: 'Join the waitlist' })
  await expect.poll(() => isDisabled(join)).toBe(false)
  await user.click(join)
  await sees('You’re no. 1 in line')
  await reads('Lee Harlan, Pat Second, Sam Third, and Kim Fourth')
})

it('a player who isn’t named yet is never called complete', async () => {
  const site = await openSiteWithEvent()
  await openPlaces(site, { later: true })
  await site.open('/sign-up?as=later')
  await press('Add player 2 now')
  await press(/^Player 1/)
  const second = await screen.findByRole('button', { name: /^Player 2/ })
  expect(second.getAttribute('aria-label')).toBe('Player 2: To fill in')
})

it('after a lost response the form says so, and signing up again creates no second team', async () => {
  const site = await openForm()
  await fillTeam()
  const found = site.network.loseAnswers('POST /api/SignUp')
  await sees('All four players are complete. Payment comes next.')
  await press('Sign up')
  await sees(/can’t tell whether your sign-up arrived/)
  found()
  await press('Sign up')
  await isAt('/payment')
  expect((await site.call('GET /api/Golf/GetTeams')).body).toHaveLength(1)
})

it('while registration is closed there is no form', async () => {
  await openForm({ registrationEnabled: false })
  await sees('Registration is currently closed.')
  expect(screen.queryByRole('group', { name: 'Player 1' })).toBeNull()
})

it('a full event is said on opening the form, with what can still be done', async () => {
  const contact = { name: 'Ann', email: 'committee@example.org', phone: '' }
  const site = await openSiteWithEvent({ maxTeams: 1, eventDate: '2050-07-19T12:00:00-04:00', contact })
  await signUp(site, 'Okafor', 1)
  await site.open('/sign-up')
  await sees('This event is full.')
  await reads('The only team place is taken. A place may still open up: ask the organizer.')
  await seesNo(/team place left/)
  expect(screen.queryByRole('group', { name: 'Player 1' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Dinner Sign-Up or Buy Shirts' }))
  await isAt('/dinner-sign-up')
})

it('what was typed before the event was full goes along to the waitlist', async () => {
  const site = await openForm({ maxTeams: 1, eventDate: '2050-07-19T12:00:00-04:00' })
  await openPlaces(site, { later: true, parties: false, waitlist: true })
  await fill('First name', 'Dana', await player(1))
  await signUp(site, 'Okafor', 1)
  for (const way of ['team', 'later']) {
    await site.open(`/sign-up?as=${way}`)
    await sees('This event is full.')
    await screen.findByRole('link', { name: 'Join the waitlist with these details' })
  }
  await user.click(screen.getByRole('link', { name: 'Join the waitlist with these details' }))
  await isAt('/waitlist')
  await expect.poll(() => screen.queryByLabelText('First name')).toHaveProperty('value', 'Dana')
})

it('where golfers without a team may come, four ways are offered, and one of them signs up alone', async () => {
  const site = await openSiteWithEvent({ eventFee: 375 })
  await openPlaces(site)
  await site.open('/sign-up')
  for (const way of [/^A team of four/, /^I’ll name them later/, /^Two or three of us/])
    await screen.findByRole('link', { name: way })
  await user.click(await screen.findByRole('link', { name: /^Just me.*\$93\.75 a player/ }))
  await sees('1 player at $93.75')
  const card = within(await screen.findByRole('group', { name: 'Your details' }))
  await fill('First name', 'Ana', card)
  await fill('Last name', 'Lopez', card)
  await choose('Shirt size', 'Large', card)
  expect(card.queryByText('Team leader')).toBeNull()
  await fill('Email', 'ana@lopez.example', card)
  await fill('Phone number', '8315550142', card)
  await fill('Names, or a team (optional)', 'With Pat Doyle')
  const goOn = screen.getByRole('button', { name: 'Continue to payment' })
  await expect.poll(() => isDisabled(goOn)).toBe(false)
  await press('Continue to payment')
  await isAt('/payment')
  const { parties } = await poolOf(site)
  expect(parties).toMatchObject([{ name: 'Ana Lopez', wishes: 'With Pat Doyle', owedAmount: 93.75 }])
})

it('a price that rose while the form was open is read before it is agreed to', async () => {
  const site = await openForm({ eventFee: 450 })
  await fillTeam()
  await sees('All four players are complete. Payment comes next.')
  await reads('$450 a team')
  const { eventId } = (await site.call('GET /api/Home')).body
  const token = await site.admin()
  await site.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body: { eventFee: 500 } })
  await press('Sign up')
  await reads('A team is $500 now. Nothing is signed up yet.')
  await reads('$500 a team')
  expect((await site.call('GET /api/Golf/GetTeams')).body).toEqual([])
  await press('Sign up')
  await isAt('/payment')
  expect((await site.call('GET /api/Golf/GetTeams')).body).toHaveLength(1)
})
