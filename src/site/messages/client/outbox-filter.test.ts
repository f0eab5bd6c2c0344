import { expect, it } from 'vitest'
import type { OutboxMessage } from '../contract.ts'
import { filterMessages, noFilter } from './outbox-filter.ts'

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

it('messages are filtered by recipient, text, channel and status together', () => {
  const receipt = message({})
  const failed = message({ subject: 'Your code', status: 'failed' })
  const text = message({ channel: 'sms', to: '8315550142', subject: '', text: 'Shotgun at noon' })
  const all = [receipt, failed, text]
  expect(filterMessages(all, noFilter)).toEqual(all)
  expect(filterMessages(all, { ...noFilter, channel: 'sms' })).toEqual([text])
  expect(filterMessages(all, { ...noFilter, status: 'failed' })).toEqual([failed])
  expect(filterMessages(all, { ...noFilter, search: '(831) 555' })).toEqual([text])
  expect(filterMessages(all, { ...noFilter, search: 'LEE', channel: 'email', status: 'sent' })).toEqual([
    receipt,
  ])
  expect(filterMessages(all, { ...noFilter, search: 'noon', channel: 'email' })).toEqual([])
})
