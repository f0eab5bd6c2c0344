import { afterAll, expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { ann, loadsSampleEvent } from '../support/journey-organiser.ts'
import type { Person } from '../support/journey-person.ts'
import { openMailServer } from '../support/mail-server.ts'

/**
 * Staff message everybody, see first whom they reach, and afterwards what was delivered. Email is on; texts are
 * off.
 */
const office = await openMailServer()
const journey = startJourney({
  ADMIN_EMAIL: ann.email,
  ADMIN_PASSWORD: ann.password,
  SMTP_URL: office.url,
  MAIL_FROM: 'golf@example.org',
  // A refused email is part of the story, and logged as a warning.
  LOG_LEVEL: 'error',
})
const { look } = journey
afterAll(() => office.close())

const unwilling = ['leader3@example.org', 'leader5@example.org']
const sending = 120_000

let admin: Person

it('a text shows how many people get it, how it is counted, and what is missing', async () => {
  office.mood = (to) => (unwilling.includes(to) ? { recipient: 550 } : 'fine')
  admin = await journey.arrives('Ann')
  await loadsSampleEvent(admin)
  await admin.goesToStaffPage('Messages')
  await admin.follows('Blasts')
  await admin.seesHeading('No blasts yet')
  await look(admin, 'blasts, none')
  await admin.goesToStaffPage('Team Info')
  await admin.presses(/^Text message/)
  await admin.sees(
    '36 text messages will be saved in Messages, not sent: no text service is set up.',
    'Left out: 108 without a phone number.',
  )
  await admin.presses('Save 36 text messages')
  await admin.sees('Enter a message')
  await admin.types('Message', 'Harlan Memorial: shotgun at noon.')
  await admin.sees('33 characters, 127 left in 1 text.')
  await admin.types('Message', 'x'.repeat(161))
  await admin.sees('161 characters, 145 left in 2 joined texts. You pay for 72.')
  await admin.types('Message', 'Harlan Memorial: “shotgun” at noon.')
  await admin.sees('35 characters, 35 left in 1 text.', /one text holds 70 characters/)
  await look(admin, 'text message, to write', [320, 390])
})

it('a blast whose answer was lost, or a double click, is sent once', async () => {
  const call = /\/SendTextMessageBlast$/
  admin.troubles.expectBrokenOff(call)
  await admin.page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await admin.presses('Save 36 text messages')
  await admin.sees(/^Error sending text message: We couldn’t reach the server\./)
  const asked = countsCalls(admin, call)
  await admin.button('Save 36 text messages').dblclick()
  await admin.sees(
    '36 text messages saved, not sent: no text service is set up. Left out: 108 without a phone number.',
  )
  await admin.sees('36 saved, not sent: no text service is set up.')
  expect(asked()).toBe(1)
  await admin.follows('See everything sent')
  await admin.presses(/^Text message/)
  await admin.sees('Harlan Memorial: “shotgun” at noon.', 'Show all 36 messages')
  await expect.poll(() => admin.button(/^Text message/).count()).toBe(1)
  await admin.goesToStaffPage('Team Info')
})

it('an email to everybody shows an example without codes, and its progress, also after a reload', async () => {
  // So slow that it is still on its way after the reload.
  const asWilling = office.mood
  office.mood = (to) => (unwilling.includes(to) ? { recipient: 550 } : 'slow')
  await admin.presses(/^Team invite email/)
  await admin.sees('144 emails will be sent.')
  await admin.text(/^What .* will read$/).click()
  await admin.sees(/Team code: ••••/)
  await admin.presses('Send 144 emails')
  await admin.sees('144 emails on the way.')
  await admin.sees(/^Sending: \d+ of 144\./)
  await admin.reloads()
  await admin.sees(/^Sending: \d+ of 144\./)
  await look(admin, 'team invite, on its way', [390])
  office.mood = asWilling
})

it('afterwards failures are listed and sent again', async () => {
  await admin.follows('See everything sent')
  await admin.presses(/^Team invite email/)
  await admin.text('142 sent, 2 failed.').waitFor({ timeout: sending })
  await admin.sees('leader3@example.org', 'leader5@example.org')
  await look(admin, 'blast, two failed')
  office.mood = 'fine'
  await admin.presses('Send the 2 that failed again')
  await admin.text('144 sent.').waitFor({ timeout: sending })
  const invites = office.received.filter(({ subject }) => subject?.includes('your code for'))
  const to = invites.map((mail) => mail.to?.[0]?.address)
  expect([to.length, new Set(to).size]).toEqual([144, 144])
})

it('a reminder is stopped halfway: nobody gets it twice, and nobody else gets it', async () => {
  await admin.goesToStaffPage('Team Info')
  office.mood = 'slow'
  await admin.presses(/^Reminder email/)
  await admin.presses('Send 144 emails')
  await admin.sees(/^Sending: [1-9]\d* of 144\./)
  await admin.presses('Cancel the rest')
  await admin.seesHeading('Cancel the rest?')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Cancel the rest' }).click()
  await admin.sees(/^\d+ sent, \d+ canceled\.$/)
  office.mood = 'fine'
  const [, sent] = /^(\d+) sent/.exec((await admin.text(/^\d+ sent, \d+ canceled/).textContent()) ?? '') ?? []
  const reminders = office.received.filter(({ subject }) => subject?.startsWith('Reminder: '))
  expect(reminders).toHaveLength(Number(sent))
})

it('one team is asked to pay, and the outbox shows the email without its link', async () => {
  await admin.choosesFor('Team Quill', 'Payment request email')
  await admin.sees('1 email will be sent.')
  await admin.presses('Send 1 email')
  await admin.sees('1 email to Team Quill on the way.')
  await admin.goesToStaffPage('Messages')
  await admin.field('Which channel').selectOption('email')
  await admin.types('Search recipient or text', 'Quill to pay here')
  await admin.field('Which messages').selectOption('sent')
  const line = admin.page
    .getByRole('listitem')
    .filter({ hasText: /\$\d+ to pay for/ })
    .first()
  await line.getByRole('button').first().click()
  await admin.sees(/Pay here: ••••/)
  await look(admin, 'outbox, a letter')
  await admin.opens('/admin/messages?tab=write')
  await admin.field('Subject').waitFor()
  await look(admin, 'message, to write', [320, 390, 1280])
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})

function countsCalls(person: Person, path: RegExp): () => number {
  let count = 0
  person.page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) count++
  })
  return () => count
}
