import { describe, expect, it } from 'vitest'
import { isOver, leftOutInWords, messagesInWords, progressOf, textFault, textToSend } from './blast-rules.ts'

describe('a text written by staff', () => {
  it('is sent as typed, with line breaks unified, tabs as spaces, and no blanks around it', () => {
    expect(textToSend('  Rain at two,\r\ncome\tin.\r ')).toBe('Rain at two,\ncome in.')
  })

  it('needs 1 to 1600 characters and no control characters', () => {
    expect(textFault(' \n ')).toBe('Enter a message')
    expect(textFault('x'.repeat(1601))).toBe('At most 1600 characters')
    expect(textFault('bell\u0007')).toBe('Please use plain text')
    expect(textFault('⛳ “Ça va?”\nYes')).toBeUndefined()
  })
})

it('people left out are listed with the reason, and nothing is said when there are none', () => {
  expect(leftOutInWords({ noAddress: 3, optedOut: 1 }, 'email')).toBe(
    'Left out: 3 without an email address, 1 who unsubscribed.',
  )
  expect(leftOutInWords({ noAddress: 0, optedOut: 2 }, 'sms')).toBe('Left out: 2 who opted out.')
  expect(leftOutInWords({ noAddress: 0, optedOut: 0 }, 'sms')).toBe('')
  expect([messagesInWords(1, 'email'), messagesInWords(143, 'sms')]).toEqual(['1 email', '143 text messages'])
})

it('a blast is over once nothing is queued, whatever happened to its messages', () => {
  const counts = { queued: 2, sent: 5, unsure: 1, failed: 1, kept: 0, cancelled: 3 }
  expect([isOver(counts), progressOf(counts)]).toEqual([false, { done: 10, all: 12 }])
  expect(isOver({ ...counts, queued: 0 })).toBe(true)
})
