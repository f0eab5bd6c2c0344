/** What other programs are told, and how often a message is tried. */
import { day, hour, minute } from '../../kernel/clock.ts'

export const webhookKinds = [
  'signup.created',
  'payment.paid',
  'payment.refunded',
  'score.changed',
  'event.finalized',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Sent by an admin to see whether it arrives. */
export const testKind = 'test.ping'

export const kindWords: Record<WebhookKind, string> = {
  'signup.created': 'Sign-up',
  'payment.paid': 'Payment received',
  'payment.refunded': 'Refund',
  'score.changed': 'Score',
  'event.finalized': 'Result final',
}

export const longestUrl = 500
export const mostWebhooks = 20

/** A replaced secret signs too for this long, so that the receiver can be changed in between. */
export const oldSecretLasts = day
/** The log keeps messages this long. */
export const logLasts = 30 * day
/** A receiver that takes nothing for this long is switched off. */
export const patience = 3 * day

/** Waits after the first, second, … failed attempt: 11 attempts in 72 hours. */
export const waits: readonly number[] = [
  5_000,
  minute,
  10 * minute,
  hour,
  3 * hour,
  6 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  20 * hour,
]

/** How long to wait after so many failed attempts; null when that was the last one. */
export function waitAfter(attempts: number): number | null {
  return waits[attempts - 1] ?? null
}

/** Whether a receiver took the message: any 2xx, as the scheme says. */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** What is wrong with an address, in words; undefined if nothing is. What it resolves to is checked when sending. */
export function urlFault(typed: string, allowsLocal = false): string | undefined {
  const address = typed.trim()
  if (address === '') return 'Enter the address'
  if (address.length > longestUrl) return `Use at most ${longestUrl} characters`
  const [, scheme = '', site = ''] = /^([a-z]+):\/\/([^/?#\s\\]+)(?:[/?#]\S*)?$/i.exec(address) ?? []
  if (site === '') return 'That isn’t a web address'
  const allowed = allowsLocal ? ['https', 'http'] : ['https']
  if (!allowed.includes(scheme.toLowerCase())) return 'The address must begin with https://'
  if (site.includes('@')) return 'Leave names and passwords out of the address'
  return undefined
}
