import { expect, it } from 'vitest'
import type { OutboxMessage } from '../contract.ts'
import { everything, found } from './outbox-filter.ts'

function message(change: Partial<OutboxMessage>): OutboxMessage {
  return {
    id: 'x',
    channel: 'email',
    kind: 'letter',
    to: 'lee@example.org',
    subject: 'Receipt 00001',
    text: 'Thank you',
    html: '',
    status: 'sent',
    attempts: 1,
    lastError: null,
    createdOn: '2025-07-19T12:00:00.000Z',
    sentOn: null,
    ...change,
  }
}

it('messages are found by recipient, words, channel and state, all together', () => {
  const receipt = message({})
  const failed = message({ subject: 'Your code', status: 'failed' })
  const text = message({ channel: 'sms', to: '8315550142', subject: '', text: 'Shotgun at noon' })
  const all = [receipt, failed, text]
  expect(found(all, everything)).toEqual(all)
  expect(found(all, { ...everything, channel: 'sms' })).toEqual([text])
  expect(found(all, { ...everything, status: 'failed' })).toEqual([failed])
  expect(found(all, { ...everything, sought: '(831) 555' })).toEqual([text])
  expect(found(all, { ...everything, sought: 'LEE', channel: 'email', status: 'sent' })).toEqual([receipt])
  expect(found(all, { ...everything, sought: 'noon', channel: 'email' })).toEqual([])
})
