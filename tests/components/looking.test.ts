import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { golfers, openPlaces, signUpParty } from '../support/golf-parties.ts'
import { signUp } from '../support/people.ts'
import { choose, fill, isAt, press, reads, sees } from './support/hands.ts'
import { openSiteWithEvent } from './support/site.tsx'

it('a leader lists the party, somebody asks to join, and the leader’s yes makes their team', async () => {
  const site = await openSiteWithEvent({ eventFee: 400 }, { now: () => new Date('2025-05-01T12:00:00Z') })
  await openPlaces(site, { looking: true })
  const { paymentTrackingId } = (await signUpParty(site, 'Lopez', 1, 2)).body

  await site.open(`/party#${paymentTrackingId}`)
  await fill('What should golfers know about you?', 'We walk, and laugh a lot.')
  await press('Put us on the list')
  await sees('You’re on the list')

  await site.open('/looking')
  await reads('2 places open')
  await reads('You pay $100 for yourself, and only if the team says yes.')
  await press('Ask to join Ana Lopez and Bo Lopez')
  await press('Send my request')
  await reads('There is a problem')
  await reads('Tell the team a little about yourself')
  await fill('A sentence about yourself', 'I play off 14.')
  await fill(/First name/, 'Cy')
  await fill(/Last name/, 'Webb')
  await fill(/Email/, 'party1@example.org')
  await fill(/Phone/, '3035550199')
  await choose(/Shirt size/, 'Large')
  await press('Send my request')
  await reads('Email is already in use')
  await fill(/Email/, 'cy@example.org')
  await press('Send my request')
  await reads('They’ll get in touch with you.')

  const own = await site.call('POST /api/places/looking/own', { body: { paymentTrackingId } })
  const [{ secret }] = own.body.requests
  await site.open(`/join#${secret}`)
  await sees('Cy Webb')
  await press('Yes, play with us')
  await reads('Cy plays on Team Lopez. We can’t email Cy: please tell them.')
  expect((await site.call('GET /api/Golf/GetTeams')).body).toHaveLength(1)
  await site.reload()
  await sees('You said yes already.')
  const link = screen.getByRole('link', { name: 'Open your team’s page' }).getAttribute('href')
  expect(link).toMatch(/^\/auth\/team-auth-request\//)
})

it('a captain puts the team on the list from the team’s page, and sees it on the list’s page', async () => {
  const site = await openSiteWithEvent({ eventFee: 400, eventDate: '2099-07-18T12:00:00-04:00' })
  await openPlaces(site, { looking: true })
  const { body } = await site.call('POST /api/places/team', { body: { players: golfers('Marsh', 1, 3) } })
  await site.open(`/auth/team-auth-request/${body.paymentTrackingId}`)
  await isAt('/team')
  await sees('Looking for players?')
  await fill('What should golfers know about you?', 'We tee off for fun.')
  await press('Put us on the list')
  await sees('You’re on the list')
  await site.open('/looking')
  await sees('You’re on the list')
  await reads('You pay your share of the team fee, $100, and only if the team says yes.')
  await press('Take us off the list')
  await sees('No team is looking right now')
  expect(screen.getByRole('link', { name: 'Sign up yourself' }).getAttribute('href')).toBe('/sign-up')
})

it('without a team that is looking, a full event doesn’t offer to sign up', async () => {
  const site = await openSiteWithEvent({ maxTeams: 1, eventDate: '2099-07-18T12:00:00-04:00' })
  await openPlaces(site, { looking: true })
  await signUp(site, 'Marsh', 1)
  await site.open('/looking')
  await sees('No team is looking right now')
  expect(screen.queryByRole('link', { name: /sign up yourself/i })).toBeNull()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

it('one golfer alone isn’t told to look for players, but may find others to play with', async () => {
  const site = await openSiteWithEvent({ eventFee: 400 }, { now: () => new Date('2025-05-01T12:00:00Z') })
  await openPlaces(site, { looking: true })
  const { paymentTrackingId } = (await signUpParty(site, 'Lopez', 1, 1)).body
  await site.open(`/party#${paymentTrackingId}`)
  await sees('Want to find others to play with?')
  await reads('up to three others can ask to play with you')
  await fill('What should golfers know about you?', 'I walk.')
  await press('Put me on the list')
  await press('Take me off the list')
  await sees('Want to find others to play with?')
})
