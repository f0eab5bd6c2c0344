import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { day } from '../../src/kernel/clock.ts'
import { foursome, signUp, teamToken } from '../support/people.ts'
import { openTextService, twilioAccount } from '../support/text-service.ts'
import { choose, dialog, fill, press, sees, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

/** A site that sends texts, to a service that accepts them. */
async function openTextingSite(change: object = {}): Promise<TestSite> {
  const service = await openTextService()
  return openSiteWithEvent(change, { variables: { ...twilioAccount, TWILIO_API_BASE: service.base } })
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name }) as Promise<HTMLInputElement>
const consentsOf = async (site: TestSite) =>
  (await site.call('GET /api/admin/consents', { token: await site.admin() })).body.consents

async function fillTeam(): Promise<void> {
  for (const [place, name] of ['Lee', 'Pat', 'Sam', 'Kim'].entries()) {
    const card = within(await screen.findByRole('group', { name: `Player ${place + 1}` }))
    await fill('First name', name, card)
    await fill('Last name', 'Harlan', card)
    await choose('Shirt size', 'Large', card)
    if (place > 0) continue
    await fill('Email', 'lee@harlan.example', card)
    await fill('Phone number', '8315550142', card)
  }
}

it('no box is checked at first; rules have to be, texts don’t, and the form keeps both', async () => {
  const site = await openTextingSite({ agreements: { rules: 'Golf at your own risk.', photos: '' } })
  await site.open('/sign-up')
  await fillTeam()
  const [texts, rules] = [await box(/^Text me about/), await box(/^I agree to this/)]
  expect([texts.checked, rules.checked]).toEqual([false, false])
  await sees('All four players are complete. Payment comes next.')
  await press('Sign up')
  await sees('Please check this box to go on')
  expect(document.activeElement).toBe(await box(/^I agree to this/))
  await user.click(await box(/^I agree to this/))
  await user.click(await box(/^Text me about/))
  await press('Sign up')
  await expect.poll(async () => (await consentsOf(site)).length).toBe(5)
})

it('a team’s leader gets texts, and ends them, on the team’s page', async () => {
  const site = await openTextingSite()
  await signUp(site, 'Marsh', 1)
  await teamToken(site, 1)
  const { body } = await site.call('GET /api/admin/outbox', { token: await site.admin() })
  const code = /Team code: (\S+)/.exec(body.messages.at(-1).text)?.[1]
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code })
  await site.open('/team')
  await sees('(•••) •••-0010 gets no texts from us.')
  await user.click(await box(/^Text me about/))
  await press('Get texts')
  await press('Stop texts')
  await sees('(•••) •••-0010 gets no texts from us.')
  expect(await consentsOf(site)).toMatchObject([{ form: 'own-page', endedHow: 'own-page' }])
})

it('staff note what somebody told them, and see in which words', async () => {
  const site = await openTextingSite()
  await site.signInAsAdmin()
  await site.open('/admin/messages?tab=consents')
  await press('Note a consent')
  const form = await dialog('Note a consent to texts')
  await press('Note consent', form)
  expect(await form.findAllByText('Choose how they agreed')).toHaveLength(2)
  await fill('Phone number', '8315550142', form)
  await fill('Name (optional)', 'Vera Cole', form)
  await choose('How they agreed', 'In person: I read them the words below', form)
  await press('Note consent', form)
  await screen.findByText('In person, noted by staff: Ann Archer')
  await press('End the consent of Vera Cole')
  await press('End consent', await dialog('End this consent?'))
  await screen.findByText(/^Ended .* by staff: Ann Archer$/)
})

it('going live, and the dashboard, say how many golfers haven’t agreed, and lead to where that is mended', async () => {
  const agreements = { rules: 'Golf at your own risk.', photos: '' }
  const site = await openSiteWithEvent({
    agreements,
    eventDate: new Date(Date.now() + 2 * day).toISOString(),
  })
  const body = { players: foursome('Marsh', 1), reason: 'Phoned' }
  await site.call('POST /api/admin/teams', { token: await site.admin(), body })
  await site.signInAsAdmin()
  await site.open('/admin')
  const step = await screen.findByRole('link', { name: /^4 golfers haven’t agreed to the rules/ })
  expect(step.getAttribute('href')).toBe('/admin/check-in?show=unsigned')
  await site.open('/events')
  await user.click(await screen.findByRole('switch', { name: /Live scoring/ }))
  const question = await dialog('Go live without a course card?')
  await question.findByText('4 golfers haven’t agreed to the rules.')
  expect(question.getByRole('link', { name: 'Go to check-in' }).getAttribute('href')).toBe(
    '/admin/check-in?show=unsigned',
  )
  await press('Go live anyway', question)
  await expect.poll(async () => (await site.call('GET /api/Home')).body.isEventLive).toBe(true)
})

it('a golfer agrees on the team’s page, which asks until all have', async () => {
  const site = await openSiteWithEvent({ agreements: { rules: 'Golf at your own risk.', photos: '' } })
  const body = { players: foursome('Marsh', 1), reason: 'Phoned' }
  const { teamCode: code } = (await site.call('POST /api/admin/teams', { token: await site.admin(), body }))
    .body
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code })
  await site.open('/team')
  await press('Agree to the rules')
  await sees('Please check this box to go on')
  await user.click(await box(/^I agree to this for myself$/))
  await choose('Who are you?', 'Sam Third')
  await press('Agree to the rules')
  await sees('Thank you. Your agreement is saved.')
  await expect.poll(() => screen.queryByRole('option', { name: 'Sam Third' })).toBeNull()
  expect(await consentsOf(site)).toMatchObject([{ name: 'Sam Third', form: 'own-page' }])
})

it('the panel of a team on Team Info says who hasn’t agreed, and notes what was signed on paper', async () => {
  const site = await openSiteWithEvent({ agreements: { rules: 'Golf at your own risk.', photos: '' } })
  const body = { players: foursome('Marsh', 1), reason: 'Phoned' }
  await site.call('POST /api/admin/teams', { token: await site.admin(), body })
  await site.signInAsAdmin()
  await site.open('/admin/team-info')
  await press(/^Team Marsh$/)
  const players = within(await screen.findByRole('list', { name: 'Players of Team Marsh' }))
  await press('Signed on paper Sam Third', players)
  await players.findByText(/^Signed on paper, .*, noted by Ann Archer$/)
  expect(players.getAllByText('Has not agreed to the rules')).toHaveLength(3)
  await press('Not signed Sam Third', players)
  await expect.poll(() => players.getAllByText('Has not agreed to the rules').length).toBe(4)
})
