/** The first real card payment: how far on its way to the bank it was seen. Pure. */
import { day, type Instant } from '../../kernel/clock.ts'
import { type Cents, showDollars } from '../../kernel/money.ts'
import { calendarDay, longDate } from '../../kernel/text/dates.ts'

export const firstPaymentSteps = ['charge', 'fee', 'webhook', 'receipt', 'payout'] as const

export interface FirstPaymentFacts {
  amount: Cents
  /** Null until the provider reported it. */
  fee: Cents | null
  paidAt: Instant
  receiptNumber: string
  timeZone: string
  /** When the first signed event about it came; null if it was found by asking. */
  eventAt: Instant | null
  /** The payer's address; null without one. */
  email: string | null
  /** What became of the receipt's email; null if none was written. */
  emailStatus: 'queued' | 'sending' | 'sent' | 'failed' | 'unsure' | 'kept' | null
  /** The payout that carries it; null before there is one. */
  payout: { status: 'on-its-way' | 'arrived' | 'failed' | 'canceled'; arrivesOn: string } | null
  /** A payout was started by hand since: the provider doesn't say what is inside. */
  isPaidOutByHand: boolean
  /** The key may not read payouts. */
  lacksRight: boolean
}

export interface FirstPaymentStep {
  step: (typeof firstPaymentSteps)[number]
  isSeen: boolean
  words: string
}

/** What was seen of it, and what wasn't yet, in the order it happens. */
export function stepsOfFirst(facts: FirstPaymentFacts): FirstPaymentStep[] {
  const { amount, fee, paidAt, receiptNumber, timeZone, eventAt } = facts
  return [
    {
      step: 'charge',
      isSeen: true,
      words: `${showDollars(amount)} on ${longDate(new Date(paidAt), timeZone)}, receipt ${receiptNumber}.`,
    },
    {
      step: 'fee',
      isSeen: fee !== null,
      words: fee === null ? 'Stripe hasn’t reported it yet.' : `Stripe kept ${showDollars(fee)}.`,
    },
    {
      step: 'webhook',
      isSeen: eventAt !== null,
      words:
        eventAt === null
          ? 'No signed event about it has come: we found it by asking. Check the webhook in Stripe and STRIPE_WEBHOOK_SECRET.'
          : 'Stripe told us by a signed event.',
    },
    { step: 'receipt', ...receiptStep(facts) },
    { step: 'payout', ...payoutStep(facts) },
  ]
}

type Seen = Omit<FirstPaymentStep, 'step'>

function receiptStep({ email, emailStatus }: FirstPaymentFacts): Seen {
  if (email === null) return { isSeen: true, words: 'The payer gave no email: it’s in the list, to print.' }
  switch (emailStatus) {
    case 'sent':
      return { isSeen: true, words: `Emailed to ${email}.` }
    case 'queued':
    case 'sending':
      return { isSeen: false, words: `The email to ${email} is on its way.` }
    case 'kept':
      return { isSeen: false, words: 'No email service is set up, so it wasn’t emailed.' }
    case 'failed':
    case 'unsure':
      return { isSeen: false, words: `The email to ${email} failed. Messages says why.` }
    case null:
      return { isSeen: false, words: `No email to ${email} was written.` }
  }
}

function payoutStep({ payout, isPaidOutByHand, lacksRight }: FirstPaymentFacts): Seen {
  if (payout === null) {
    if (lacksRight)
      return {
        isSeen: false,
        words: 'The Stripe key may not read payouts: give it the right, or look in Stripe.',
      }
    return isPaidOutByHand
      ? { isSeen: true, words: 'Started by hand in Stripe, which doesn’t say what is inside.' }
      : {
          isSeen: false,
          words: 'Not scheduled yet. Stripe sends a new account’s first payout after 7 to 14 days.',
        }
  }
  const on = longDate(calendarDay(payout.arrivesOn), 'UTC')
  switch (payout.status) {
    case 'arrived':
      return { isSeen: true, words: `At the bank on ${on}.` }
    case 'on-its-way':
      return { isSeen: false, words: `Expected at the bank on ${on}.` }
    default:
      return { isSeen: false, words: 'The payout failed. Check the bank account in Stripe.' }
  }
}

/** Days. Whatever hasn't been seen by then is seen on other pages, or never. */
const shownFor = 30
const shownOnceSeen = 7

/** Whether it still says anything new. Complete, it stays a week after the money is at the bank. */
export function isFirstShown({ paidAt, payout, ...facts }: FirstPaymentFacts, now: Date): boolean {
  const age = now.getTime() - Date.parse(paidAt)
  if (age > shownFor * day) return false
  const isComplete = stepsOfFirst({ paidAt, payout, ...facts }).every(({ isSeen }) => isSeen)
  if (!isComplete) return true
  const since = payout ? calendarDay(payout.arrivesOn).getTime() : Date.parse(paidAt)
  return now.getTime() - since < shownOnceSeen * day
}
