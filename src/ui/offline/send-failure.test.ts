import { describe, expect, it } from 'vitest'
import type { FaultCode } from '../../kernel/problem.ts'
import { ApiFault, unreachable } from '../calls/api-fault.ts'
import { failureOf, OtherUserError } from './send-failure.ts'

const answered = (status: number, code?: FaultCode) =>
  new ApiFault({ kind: 'answered', status, title: 'In words', ...(code ? { code } : {}) })

describe('what couldn’t be sent', () => {
  it.each([500, 502, 503, 504])('stays to be sent after a %i, with a code of ours or without', (status) => {
    expect(failureOf(answered(status, 'busy'))).toEqual({ kind: 'later', retryAfter: null })
    expect(failureOf(answered(status))).toEqual({ kind: 'later', retryAfter: null })
  })
  it.each([408, 409, 425, 429])('stays to be sent after a %i, which may pass', (status) => {
    expect(failureOf(answered(status, 'too-many-attempts')).kind).toBe('later')
  })
  it('stays to be sent without signal, and after something that is no answer', () => {
    expect(failureOf(unreachable()).kind).toBe('later')
    expect(failureOf(new TypeError('a defect')).kind).toBe('later')
  })
  it('stays to be sent when a hotel’s page answers in our place', () => {
    expect(failureOf(answered(404)).kind).toBe('later')
    expect(failureOf(answered(403)).kind).toBe('later')
  })
  it('waits for its own person when somebody else is logged in, or nobody', () => {
    expect(failureOf(answered(401, 'not-signed-in'))).toEqual({ kind: 'signed-out' })
    expect(failureOf(new OtherUserError())).toEqual({ kind: 'signed-out' })
  })
  it('is refused only where our server says so', () => {
    expect(failureOf(answered(400, 'invalid-input'))).toEqual({ kind: 'refused', words: 'In words' })
    expect(failureOf(answered(403, 'not-allowed')).kind).toBe('refused')
  })
})
