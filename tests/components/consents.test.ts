import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp, teamToken } from '../support/people.ts'
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
  await expect.poll(async () => (await consentsOf(site)).length, { timeout: 20_000 }).toBe(5)
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
