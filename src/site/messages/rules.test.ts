import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../kernel/clock.ts'
import { readReply } from './reply-words.ts'
import { addressKey, channelPause, partlyHidden, retryDelay, withoutSecrets } from './rules.ts'

describe('a message that could not be delivered', () => {
  it('is retried after 1, 2 and 4 minutes', () => {
    expect([1, 2, 3].map(retryDelay)).toEqual([minute, 2 * minute, 4 * minute])
  })

  it('is then retried hourly and given up after a day', () => {
    expect(retryDelay(10)).toBe(hour)
    expect(retryDelay(100)).toBeNull()
  })
})

it('staff read a team’s message without its code and link', () => {
  expect(withoutSecrets('Your code is K7P2: https://x/abc', ['K7P2', 'https://x/abc'])).toBe(
    'Your code is ••••: ••••',
  )
})

it('a channel that fails pauses longer each time, up to five minutes', () => {
  expect([1, 2, 3, 4, 9].map(channelPause)).toEqual([minute / 2, minute, 2 * minute, 5 * minute, 5 * minute])
})

it('spellings of one address share a key', () => {
  expect(addressKey('email', ' Lee@Example.ORG ')).toBe('lee@example.org')
  expect(addressKey('sms', '+1 (831) 555-0142')).toBe('8315550142')
})

it('a partly hidden address is recognizable only to its owner', () => {
  expect(partlyHidden('dana@example.org')).toBe('d•••@example.org')
  expect(partlyHidden('8315550142')).toBe('(•••) •••-0142')
})

it('only a text that is nothing but the keyword means stop, start or help', () => {
  expect(['Stop!', 'opt-out', 'STOP ALL', 'unstop', 'Yes', 'help?'].map(readReply)).toEqual([
    'stop',
    'stop',
    'stop',
    'start',
    'start',
    'help',
  ])
  expect(['please stop', '', '👍', 'yes, see you there'].map(readReply)).toEqual([null, null, null, null])
})
