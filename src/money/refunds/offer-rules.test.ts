import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { offerExpiry, offerState } from './offer-rules.ts'

const made = new Date('2026-06-01T12:00:00Z')
const offer = { expiresAt: offerExpiry(made), withdrawnAt: null, answer: null, left: cents(4000) }
const day = (number: number) => new Date(made.getTime() + number * 86_400_000)

describe('a choice between a refund and a gift', () => {
  it('stands for 14 days', () => {
    expect(offerState(offer, day(13.99), cents(4000))).toBe('open')
    expect(offerState(offer, day(14), cents(4000))).toBe('ended')
  })
  it('ends when staff take it back, or when the payment has changed since', () => {
    expect(offerState({ ...offer, withdrawnAt: day(1).toISOString() }, day(2), cents(4000))).toBe('ended')
    expect(offerState(offer, day(2), cents(3000))).toBe('ended')
  })
  it('stays answered, whatever happens later', () => {
    expect(offerState({ ...offer, answer: 'gift' }, day(30), cents(0))).toBe('gift')
    expect(offerState({ ...offer, answer: 'refund' }, day(30), cents(0))).toBe('refund')
  })
})
