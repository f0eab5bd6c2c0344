/** When the provider is asked about a payment that is still open, and when it is ended. Pure. */
import { day, hour, minute } from '../../kernel/clock.ts'
import type { PaymentStatus } from './rules.ts'

const second = 1000
/** Younger than this, the provider's own event is still likely to come. */
const soonest = 10 * second
/** Nobody pays in a tab that old; the intent is ended, so that nothing can come in unseen. */
const oldest = 7 * day
/** A tab left open on something that was paid otherwise is ended after this, before it takes money twice. */
const coveredFor = 2 * minute

export interface Unsettled {
  status: PaymentStatus
  intentId: string | null
  createdAt: string
  checkedAt: string | null
  /** Whether the thing it is for owes nothing any more. */
  isCovered: boolean
  /** Until when the places it pays for are held; null when it needs none. */
  heldUntil: string | null
}

/** 'forget': no intent was ever handed out. 'end': cancel it at the provider. */
export function whatToDo(payment: Unsettled, now: Date): 'wait' | 'ask' | 'end' | 'forget' {
  const age = now.getTime() - Date.parse(payment.createdAt)
  if (payment.intentId === null) return age > hour ? 'forget' : 'wait'
  // Before the places may be sold again, so without waiting for its turn.
  if (payment.status === 'open' && isHoldOver(payment, now)) return 'end'
  const sinceAsked = now.getTime() - Date.parse(payment.checkedAt ?? payment.createdAt)
  if (sinceAsked < waitBetween(age)) return 'wait'
  if (payment.status === 'processing') return 'ask'
  if (age > oldest || (payment.isCovered && age > coveredFor)) return 'end'
  return 'ask'
}

function isHoldOver({ heldUntil }: Unsettled, now: Date): boolean {
  return heldUntil !== null && Date.parse(heldUntil) <= now.getTime()
}

/** Half of its age, between ten seconds and five minutes on the first day, an hour later on. */
export function waitBetween(age: number): number {
  return Math.min(Math.max(age / 2, soonest), age < day ? 5 * minute : hour)
}
