import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dateAndTime } from '../../src/kernel/text/dates.ts'
import { signUp } from '../support/people.ts'
import { choose, dialog, fill, isDisabled, press, reads, sees, seesNo, typedIn } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

/** Two teams with two emails and one phone number each, and an admin who messages them. */
async function openAt(path: string, teams = ['Harlan', 'Okafor']): Promise<TestSite> {
  const site = await openSiteWithEvent()
  for (const [index, name] of teams.entries()) await signUp(site, name, index + 1)
  await site.signInAsAdmin()
  await site.open(path)
  return site
}

it('messages say when they were written by the event’s clock, wherever the reader is', async () => {
  const site = await openAt('/admin/messages', ['Harlan'])
  const { messages } = (await site.call('GET /api/admin/outbox', { token: await site.admin() })).body
  const { timeZone } = (await site.call('GET /api/Home')).body
  expect(timeZone).not.toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  await screen.findAllByText(dateAndTime(messages[0].createdOn, timeZone))
})

const blastCount = async (site: TestSite) =>
  (await site.call('GET /api/admin/blasts', { token: await site.admin() })).body.blasts.length

it('an email to all players shows how many get it and who is left out', async () => {
  await openAt('/admin/team-info')
  await press(/^Team invite email/)
  const blast = await dialog('Team invite email')
  await sees(/^4 emails will be saved in Messages, not sent/, blast)
  await sees('Left out: 4 without an email address.', blast)
  await blast.findByRole('button', { name: 'Save 4 emails' })
})

it('without teams nobody would get it, and nothing can be sent', async () => {
  await openAt('/admin/team-info', [])
  await press(/^Reminder email/)
  const blast = await dialog('Reminder email')
  await sees('Nobody would get it.', blast)
  expect(isDisabled(blast.getByRole('button', { name: 'Save 0 emails' }))).toBe(true)
})

it("a text begins with the event's name, and its length is counted as the networks do", async () => {
  await openAt('/admin/team-info')
  await press(/^Text message/)
  const blast = await dialog('Text message')
  expect((await blast.findByLabelText('Message')) as HTMLTextAreaElement).toHaveProperty(
    'value',
    'Harlan Memorial Scramble: ',
  )
  await fill('Message', 'a'.repeat(160), blast)
  await reads('160 characters, 0 left in 1 text.')
  await fill('Message', 'a'.repeat(161), blast)
  await reads('in 2 joined texts.')
  await fill('Message', 'Łukasz wins', blast)
  await reads('one text holds 70 characters instead of 160')
})

it("the greeting alone isn't a message", async () => {
  const site = await openAt('/admin/team-info')
  await press(/^Text message/)
  const blast = await dialog('Text message')
  await press(/^Save 2 text messages/, blast)
  await sees('Enter a message', blast)
  expect(await blastCount(site)).toBe(0)
})

it("a blast's progress is shown on the page that sent it", async () => {
  const site = await openAt('/admin/team-info')
  await press(/^Reminder email/)
  await press(/^Save \d emails/, await dialog('Reminder email'))
  await seesNo('Nobody would get it.')
  await screen.findByRole('progressbar', { name: 'Reminder email' })
  expect(await blastCount(site)).toBe(1)
})

it('custom message: a missing subject and an unknown field are reported at their fields', async () => {
  await openAt('/admin/messages?tab=write')
  await fill('Message', 'Hi {nickname}')
  await press('Preview')
  await sees('Enter a subject')
  await sees('There is no field {nickname}')
})

it("custom message: the preview counts the audience and fills in one recipient's fields", async () => {
  await openAt('/admin/messages?tab=write')
  await choose('To', 'Team leaders')
  await fill('Subject', 'See you soon')
  await fill('Message', 'Hi {first name}, you lead {team}.')
  await press('Preview')
  await sees('2 emails')
  await sees(/Hi Lee, you lead Team (Harlan|Okafor)\./)
  await press('Next')
  await sees(/2 of 2: as/)
})

it('custom message: sending asks with the count and the audience, as saving while nothing goes out', async () => {
  const site = await openAt('/admin/messages?tab=write')
  await choose('To', 'Team leaders')
  await fill('Subject', 'See you soon')
  await fill('Message', 'Hi {first name}')
  await press('Send')
  const question = await dialog('Save 2 emails?')
  await sees(/To: Team leaders\./, question)
  expect(await blastCount(site)).toBe(0)
  await press('Save 2 emails', question)
  await reads('Press Preview to see how many people get it')
  expect(await blastCount(site)).toBe(1)
  expect(typedIn('Subject')).toBe('')
})

it('a template fills in the audience, the subject and the text', async () => {
  await openAt('/admin/messages?tab=write')
  await choose('Start from a template (optional)', 'What your team owes')
  expect(typedIn('Subject')).toBe('{team}: {owed} still to pay')
  expect(typedIn('To')).toBe('unpaid')
  await choose('Start from a template (optional)', 'Thank you to golfers')
  expect([typedIn('Subject'), typedIn('To')]).toEqual(['Thank you for playing in {event}', 'players'])
})

it('an opt-out is added by its address, and removed again', async () => {
  await openAt('/admin/messages?tab=opt-outs')
  await sees('Nobody has opted out')
  await press('Add an opt-out')
  const form = await dialog('Add an opt-out')
  await press('Add opt-out', form)
  await sees('There is a problem', form)
  await fill('Email or phone number', 'lead1@example.org', form)
  await press('Add opt-out', form)
  await sees('lead1@example.org gets no more blasts.')
  await press(/^Remove the opt-out for lead1@example.org/)
  await press('Remove opt-out', await dialog('Remove this opt-out?'))
  await sees('Nobody has opted out')
})
