/** What an erasure is about, and when it has to wait. Pure. */
import { later } from '../../kernel/clock.ts'
import type { Kept } from '../../record/kept.ts'

const day = 24 * 60 * 60 * 1000

/** An event is over once its result is final, or a day after it began. */
export function isOver(event: { startsAt: string; finalizedAt: string | null }, now: Date): boolean {
  return event.finalizedAt !== null || new Date(event.startsAt) < later(now, -day)
}

/** Why an erasure is refused, and what to do instead. */
export interface Refusal {
  why: string
  instead: string
}

export const refusals = {
  staff: {
    why: 'They log in as staff.',
    instead: 'Remove their login on the Users page first.',
  },
  money: {
    why: 'Money of theirs is still under way: a payment, a refund, a dispute or a refund offer.',
    instead: 'Wait until it’s through, or settle it on the Payments page.',
  },
} as const satisfies Record<string, Refusal>

/** `whose`: as what they take part, 'Golfers'. */
export function takesPartIn(event: string, whose: readonly string[]): Refusal {
  return {
    why: `They take part in ${event}, which isn’t over (${whose.join(', ').toLowerCase()}).`,
    instead: 'Change or cancel what’s there by hand now, or erase them once the event is over.',
  }
}

/** A money record of the event day isn't looked at: a card payment that was begun and left is through after a day. */
export const openPaymentLasts = day

/** The list's tables that an erasure looks at: with something else in them than marks of the staff. */
export function isErasable({ erased }: Kept): boolean {
  return Object.keys(erased).length > 0
}
