import { randomUUID } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refreshEvent } from '../../src/ui/session/current-event.ts'
import { golfers, moveParty, openPlaces, poolOf, signUpParty } from '../support/golf-parties.ts'
import { makeEvent, signUp, teamMail } from '../support/people.ts'
import { accessibilityFaults } from './support/accessible.ts'
import {
  act,
  choose,
  dialog,
  fill,
  isAt,
  press,
  reads,
  sees,
  seesNo,
  typedIn,
  user,
} from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

/** The browser's clock is the machine's: the event has to be ahead of it. */
const ahead = '2099-07-18T12:00:00-04:00'

/** A team of a leader and one more, at its own page by its link. */
async function openTeam(variables = {}): Promise<{ site: TestSite; secret: string }> {
  const site = await openSiteWithEvent({ eventFee: 500, eventDate: ahead }, { variables })
  await openPlaces(site)
  const { body } = await site.call('POST /api/places/team', { body: { players: golfers('Marsh', 1, 2) } })
  const secret = body.paymentTrackingId as string
  await site.open(`/auth/team-auth-request/${secret}`)
  await isAt('/team')
  await screen.findByRole('heading', { name: 'Team Marsh' })
  return { site, secret }
}

async function placesOf(site: TestSite, secret: string) {
  return (await site.call('POST /api/places/own', { body: { paymentTrackingId: secret } })).body.places
}

it('the team link opens the team’s page: who plays and has paid, the code, and open places to send', async () => {
  const { site, secret } = await openTeam()
  await reads('2 places are open.')
  await reads('$500 of $500 is left to pay.')
  await sees('The committee assigns it before play')
  expect(await accessibilityFaults()).toEqual([])
  await press('Send this place (Place 3)')
  await press('Make the link', await dialog('Send this place'))
  await reads('1 place is open, 1 is held.')
  await press('Take back Place 3')
  await press('Take back', await dialog('Take this place back?'))
  await reads('2 places are open.')
  expect((await placesOf(site, secret))[2].state).toBe('open')
})

it('after the final the team’s page leads to the result, and says nothing of the day to come', async () => {
  const { site } = await openTeam()
  await screen.findByRole('link', { name: 'Add to calendar' })
  const body = { eventId: (await site.call('GET /api/Home')).body.eventId, enabled: true }
  await site.call('POST /api/Admin/FinalizeEvent', { token: await site.admin(), body })
  await refreshEvent()
  await site.open('/team')
  expect((await screen.findByRole('link', { name: 'See the result' })).getAttribute('href')).toBe(
    '/leaderboard',
  )
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  await seesNo('Team code')
  await seesNo('The committee assigns it before play')
})

it('somebody is named, refused at the field if they play already, and corrected later', async () => {
  const { site, secret } = await openTeam()
  await press('Enter name of Place 3')
  const form = await dialog('Place 3')
  await fill('First name', 'Pat', form)
  await fill('Last name', 'Doyle', form)
  await fill('Email (optional)', 'party1@example.org', form)
  await choose('Shirt size', 'XL', form)
  await press('Save', form)
  await form.findAllByText('Email is already in use')
  await fill('Email (optional)', 'pat@example.org', form)
  await press('Save', form)
  await reads('1 place is open.')
  await act(/Pat Doyle/, 'Correct details')
  const details = await dialog('Correct details')
  await choose('Shirt size', 'Small', details)
  await press('Save', details)
  await reads('Shirt Small, not paid yet')
  expect((await placesOf(site, secret))[2].player).toMatchObject({ shirtSize: 'Small' })
})

it('a form that is open stays while the link that opened the page renews the login', async () => {
  const { site, secret } = await openTeam()
  const answer = site.network.holdAnswers('POST /api/Auth/Login/ValidateTeamAuthRequest')
  await site.open(`/auth/team-auth-request/${secret}`)
  await isAt('/team')
  await press('Enter name of Place 3')
  await fill('First name', 'Pat', await dialog('Place 3'))
  const before = localStorage.getItem('token')
  answer()
  await waitFor(() => expect(localStorage.getItem('token')).not.toBe(before))
  await site.network.quiet()
  expect(typedIn('First name', await dialog('Place 3'))).toBe('Pat')
})

it('whoever opens a place’s link takes it without an account, and may pay next; the next one is told', async () => {
  const { site, secret } = await openTeam()
  const body = {
    paymentTrackingId: secret,
    channel: 'copied',
    heldUntil: ahead,
    requestId: randomUUID(),
  }
  const sent = await site.call('POST /api/places/send', { body })
  const link = `/place#${sent.body.places[2].link.url.split('#')[1]}`
  await site.open(link)
  await reads('Ana Marsh has a place for you on Team Marsh.')
  await press('Take this place')
  await screen.findAllByText('First name is required')
  await fill('First name', 'Pat')
  await fill('Last name', 'Doyle')
  await choose('Shirt size', 'XL')
  await press('Take this place')
  await reads('You play on Team Marsh.')
  expect(screen.getByRole('link', { name: 'Pay your share of $125' }).getAttribute('href')).toContain(
    '#share',
  )
  await site.open(link)
  await reads('You’ve taken this place on Team Marsh.')
  localStorage.clear()
  await site.open(link)
  await reads('This place is already taken. If it’s yours, your team code opens the team’s page.')
  location.hash = '#another-link'
  await reads('We don’t recognize this link.')
})

it('a receipt is emailed again to whoever paid, and isn’t shown', async () => {
  const emails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'golf@example.org' }
  const { site, secret } = await openTeam(emails)
  const token = await site.admin()
  const ownPage = async () =>
    (await site.call('POST /api/places/own', { body: { paymentTrackingId: secret } })).body
  const { teamId } = await ownPage()
  const body = { teamId, amount: 500, method: 'cash', mutationId: randomUUID() }
  expect((await site.call('POST /api/Admin/SetTeamPayment', { token, body })).status).toBe(200)
  await site.open(`/auth/team-auth-request/${secret}`)
  await isAt('/team')
  const [{ name, dateText }] = (await ownPage()).payments
  await press(`Email this receipt again of ${name}, ${dateText}`)
  await sees(`The receipt goes to ${name} by email, up to 3 times a day.`)
  expect(await accessibilityFaults()).toEqual([])
  const { messages } = (await site.call('GET /api/admin/outbox', { token })).body
  const receipts = messages.filter(({ subject }: { subject: string }) => subject.startsWith('Receipt 00001'))
  expect(receipts.map(({ to }: { to: string }) => to)).toEqual(['party1@example.org', 'party1@example.org'])
  expect(document.body.innerHTML).not.toContain('/receipt#')
})

it('a pair hands a place over on its own page; on the team’s page it isn’t anybody else’s to give', async () => {
  const site = await openSiteWithEvent({ eventFee: 500, eventDate: ahead })
  await openPlaces(site)
  const secret = (await signUpParty(site, 'Lopez', 1, 2)).body.paymentTrackingId
  await site.open(`/party#${secret}`)
  await act(/Bo Lopez/, 'Hand over by link')
  await press('Make the link', await dialog('Hand over Bo Lopez’s place'))
  await reads('Being handed over. Held until')
  expect(await accessibilityFaults()).toEqual([])
  await press('Take back Bo Lopez’s place')
  await press('Take back', await dialog('Take this place back?'))
  await act(/Bo Lopez/, 'Enter who plays instead')
  const form = await dialog('Who plays instead of Bo Lopez?')
  await fill('First name', 'Pat', form)
  await fill('Last name', 'Doyle', form)
  await choose('Shirt size', 'XL', form)
  await press('Save', form)
  await sees('Pat Doyle')
  const [{ partyId }] = (await poolOf(site)).parties
  await moveParty(site, partyId, 'seat', { teamId: null })
  const { teamLink } = (await site.call('GET /api/Admin/GetTeams', { token: await site.admin() })).body[0]
  await site.open(new URL(teamLink).pathname)
  await act(/Pat Doyle/, 'Hand over or correct')
  await reads('Pat Doyle signed up separately')
})

it('a whole team of an event without places reads its code, who plays, what it owes and where it starts', async () => {
  const site = await openSiteWithEvent({ eventFee: 500, eventDate: ahead })
  await signUp(site, 'Marsh', 1)
  const { code, link } = await teamMail(site, 1)
  await site.open(new URL(link).pathname)
  await screen.findByText(/^Your scorecard opens on .*, once your team has paid\.$/)
  await reads(`Team code ${code}`)
  await user.click(await screen.findByRole('link', { name: 'Open your team’s page' }))
  await isAt('/team')
  await reads('Your team is complete.')
  await sees(code)
  await sees('The committee assigns it before play')
  await reads('$500 of $500 is left to pay.')
  expect(screen.getByRole('link', { name: 'Pay $500' }).getAttribute('href')).toBe('/payment')
  expect(screen.getByRole('link', { name: 'Scorecard' }).getAttribute('href')).toBe('/live-scoring')
  for (const name of ['Send this place', 'Actions for Lee Marsh', 'Send the team link'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

it('a team that has paid finds its own page from live scoring before the day', async () => {
  const site = await openSiteWithEvent({ eventFee: 500, eventDate: ahead })
  await signUp(site, 'Marsh', 1)
  const token = await site.admin()
  const [{ id: teamId }] = (await site.call('GET /api/Admin/GetTeams', { token })).body
  const body = { teamId, amount: 500, method: 'cash', mutationId: randomUUID() }
  await site.call('POST /api/Admin/SetTeamPayment', { token, body })
  await site.open(new URL((await teamMail(site, 1)).link).pathname)
  await isAt('/live-scoring')
  await user.click(await screen.findByRole('link', { name: 'Your team' }))
  await reads('Your team’s fee is paid. Thank you!')
})

it('a phone still logged in as last year’s team is offered this year’s sign-up, and the team’s page says whose it is', async () => {
  const { site } = await openTeam()
  const token = await site.admin()
  const eventDate = '2100-08-19T12:00:00-04:00'
  const { eventId } = await makeEvent(site, { eventDate, eventName: 'Scramble 2100' })
  expect(
    (await site.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId } })).status,
  ).toBe(200)
  await site.open('/')
  await screen.findByRole('link', { name: 'Sign-Up Team' })
  expect(screen.queryByRole('link', { name: 'Your Team' })).toBeNull()
  await site.open('/team')
  await sees(/The current event is Scramble 2100\./)
  await sees('July 18th, 2099')
  expect(document.querySelector('main')?.textContent).not.toContain('August 19th')
  expect(screen.getByRole('link', { name: 'See Scramble 2100' }).getAttribute('href')).toBe('/')
  expect(await accessibilityFaults()).toEqual([])
})
