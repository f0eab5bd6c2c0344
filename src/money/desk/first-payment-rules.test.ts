import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { type FirstPaymentFacts, isFirstShown, stepsOfFirst } from './first-payment-rules.ts'

const fresh: FirstPaymentFacts = {
  amount: cents(50_000),
  fee: null,
  paidAt: '2026-06-01T16:00:00.000Z',
  receiptNumber: '00001',
  timeZone: 'America/New_York',
  eventAt: null,
  email: 'lee@example.org',
  emailStatus: 'queued',
  payout: null,
  isPaidOutByHand: false,
  lacksRight: false,
}
const whole: FirstPaymentFacts = {
  ...fresh,
  fee: cents(1480),
  eventAt: '2026-06-01T16:00:02.000Z',
  emailStatus: 'sent',
  payout: { status: 'arrived', arrivesOn: '2026-06-09' },
}
const words = (facts: FirstPaymentFacts) => stepsOfFirst(facts).map(({ words }) => words)
const seen = (facts: FirstPaymentFacts) =>
  stepsOfFirst(facts).flatMap(({ step, isSeen }) => (isSeen ? [step] : []))
const daysLater = (days: number) => new Date(Date.parse(fresh.paidAt) + days * 86_400_000)

describe('the first real payment', () => {
  it('says what is still unseen, and what to do about it', () => {
    expect(seen(fresh)).toEqual(['charge'])
    expect(words(fresh)).toEqual([
      '$500 on June 1, 2026, receipt 00001.',
      'Stripe hasn’t reported it yet.',
      expect.stringContaining('Check the webhook in Stripe'),
      'The email to lee@example.org is on its way.',
      expect.stringContaining('7 to 14 days'),
    ])
  })

  it('says when the money is expected, and when it is there', () => {
    expect(seen(whole)).toEqual(['charge', 'fee', 'webhook', 'receipt', 'payout'])
    expect(words(whole).slice(-1)).toEqual(['At the bank on June 9, 2026.'])
    const payout = { status: 'on-its-way', arrivesOn: '2026-06-09' } as const
    expect(words({ ...whole, payout }).slice(-1)).toEqual(['Expected at the bank on June 9, 2026.'])
    expect(seen({ ...whole, payout })).not.toContain('payout')
    expect(words({ ...whole, payout: { ...payout, status: 'failed' } }).at(-1)).toContain('failed')
    expect(words({ ...fresh, lacksRight: true }).at(-1)).toContain('may not read payouts')
    expect(seen({ ...fresh, isPaidOutByHand: true })).toContain('payout')
  })

  it('says what became of the receipt’s email', () => {
    const said = (emailStatus: FirstPaymentFacts['emailStatus'], email: string | null = 'lee@example.org') =>
      words({ ...whole, email, emailStatus })[3]
    expect(said('failed')).toContain('failed')
    expect(said('kept')).toContain('No email service')
    expect(said(null)).toContain('No email to')
    expect(said(null, null)).toContain('gave no email')
  })

  it('is shown for a month, or for a week after the money is at the bank', () => {
    expect(isFirstShown(fresh, daysLater(29))).toBe(true)
    expect(isFirstShown(fresh, daysLater(31))).toBe(false)
    expect(isFirstShown(whole, daysLater(13))).toBe(true)
    expect(isFirstShown(whole, daysLater(15))).toBe(false)
  })
})
