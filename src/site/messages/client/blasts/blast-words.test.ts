import { expect, it } from 'vitest'
import { statusInWords, titleOf } from './blast-words.ts'

const none = { queued: 0, sent: 0, unsure: 0, failed: 0, kept: 0, cancelled: 0 }

it('a blast is titled by its kind, and by the team if it is for one team', () => {
  expect(titleOf({ kind: 'reminder', teamName: null })).toBe('Reminder email')
  expect(titleOf({ kind: 'text-invite', teamName: 'Team Marsh' })).toBe('Text invite to Team Marsh')
})

it('a blast shows its progress, and its result at the end', () => {
  const email = (counts: object) => statusInWords({ channel: 'email', counts: { ...none, ...counts } })
  expect(email({ queued: 72 })).toBe('Sending: 0 of 72.')
  expect(email({ queued: 38, sent: 33, failed: 1 })).toBe('Sending: 34 of 72. 33 sent, 1 failed.')
  expect(email({ sent: 70, cancelled: 2 })).toBe('70 sent, 2 canceled.')
  expect(email({ sent: 71, unsure: 1 })).toBe('71 sent, 1 that may not have arrived.')
  expect(email({ kept: 72 })).toBe('72 saved, not sent: no email service is set up.')
  expect(statusInWords({ channel: 'sms', counts: { ...none, kept: 1 } })).toBe(
    '1 saved, not sent: no text service is set up.',
  )
})
