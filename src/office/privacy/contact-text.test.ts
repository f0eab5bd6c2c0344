import { expect, it } from 'vitest'
import { contactScrubber } from './contact-text.ts'

const { text, json, isKept } = contactScrubber(['Ann@Club.example', '(831) 555-0100'])

it('a text loses everybody’s emails and phones, and keeps the committee’s own', () => {
  expect(text('Lee, lee.m+golf@mail.example.org, (831) 555-0199 or +1 831.555.0198.')).toBe(
    'Lee, (removed), (removed) or (removed).',
  )
  expect(text('Questions? ann@club.example, 831-555-0100')).toBe('Questions? ann@club.example, 831-555-0100')
  expect(text('https://x.example/pay?email=lee%40mail.example&id=3')).toBe(
    'https://x.example/pay?email=(removed)&id=3',
  )
  expect(text('8315550199')).toBe('')
  expect(isKept('ann@club.example')).toBe(true)
})

it('ids, amounts, dates and codes are no phone numbers', () => {
  const others =
    'team 12123456-1234-4567-8901-123456789012, pi_3831555019912, $1,234,567.00, 2025-07-19T16:05:09.123Z, 183155501991'
  expect(text(others)).toBe(others)
})

it('the address on a gift’s letter goes from what was written about a basket, and stays with one that may be restored', () => {
  const basket = { eventId: 'e', name: 'Wine', donorAddress: '7 Canary Court' }
  const saved = { rows: [{ table: 'baskets', rows: [basket] }] }
  expect(json(JSON.stringify(saved))).toBe(JSON.stringify(saved))
  expect(JSON.parse(json(JSON.stringify(basket)))).toEqual({ ...basket, donorAddress: null })
})

it('JSON loses them in every depth, and keeps its bytes if it has none', () => {
  const saved = (rows: object[]) => ({ rows: [{ table: 'golfers', rows }] })
  const before = { event_id: 'e', email: 'a@b.example', email_key: 'a@b.example', phone: '8315550199' }
  const now = { eventId: 'e', email: 'a@b.example', emailKey: 'a@b.example', phone: '8315550199' }
  expect(JSON.parse(json(JSON.stringify(saved([before, now]))))).toEqual(
    saved([
      { event_id: 'e', email: null, email_key: null, phone: null },
      { eventId: 'e', email: null, emailKey: null, phone: null },
    ]),
  )
  expect(json('{"name":"Lee","email":"a@b.example","note":"call 831 555 0199"}')).toBe(
    '{"name":"Lee","email":"","note":"call (removed)"}',
  )
  expect(json('{ "name": "Lee" }')).toBe('{ "name": "Lee" }')
})

it('what guests of a waiting party can’t eat, and what they answered, goes with the addresses', () => {
  const form = {
    attendees: [{ name: 'Lee Marsh' }],
    meals: [{ dishId: 'd1', diet: 'Shellfish' }],
    answers: [{ questionId: 'q1', number: 1, answer: ['Carriage'] }],
  }
  expect(JSON.parse(contactScrubber([]).json(JSON.stringify({ form })))).toEqual({
    form: {
      attendees: form.attendees,
      meals: [{ dishId: 'd1', diet: '' }],
      answers: [{ questionId: 'q1', number: 1, answer: [] }],
    },
  })
})
