/** When to poll the provider about an open payment, and when to cancel it. Pure. */
import { day, hour, minute } from '../../kernel/clock.ts'
import type { PaymentStatus } from '../ledger/rules.ts'

const second = 1000
/** Before this, the provider's own event is likely to arrive. */
const soonest = 10 * second
/** Nobody pays in a tab that old; canceling the intent means it can't be paid unnoticed. */
const oldest = 7 * day
/** If something was paid another way, an open tab for it is canceled after this, before it charges twice. */
const coveredFor = 2 * minute

export interface Unsettled {
  status: PaymentStatus
  intentId: string | null
  createdAt: string
  checkedAt: string | null
  /** Whether nothing is owed for it anymore. */
  isCovered: boolean
  /** How long the places it pays for are held; null when it needs none. */
  heldUntil: string | null
}

/** 'forget': there never was an intent. 'end': cancel it at the provider. */
export function whatToDo(payment: Unsettled, now: Date): 'wait' | 'ask' | 'end' | 'forget' {
  const age = now.getTime() - Date.parse(payment.createdAt)
  if (payment.intentId === null) return age > hour ? 'forget' : 'wait'
  // At once, because the places may be sold again.
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

/** Half its age, between ten seconds and five minutes on the first day, up to an hour later on. */
export function waitBetween(age: number): number {
  return Math.min(Math.max(age / 2, soonest), age < day ? 5 * minute : hour)
}
