import { hour, minute } from '../../kernel/clock.ts'
import { emailKey } from '../../kernel/email.ts'
import { readPhone } from '../../kernel/phone.ts'

const waits = [1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * minute)
const longest = 24 * hour

/**
 * Milliseconds to wait after the given number of failed attempts: 1, 2, 4 … 60 minutes, then hourly
 * for a day in all; null when it is time to give up.
 */
export function retryDelay(attempts: number): number | null {
  const total =
    waits.slice(0, attempts).reduce((sum, wait) => sum + wait, 0) +
    Math.max(0, attempts - waits.length) * hour
  return total > longest ? null : (waits[attempts - 1] ?? hour)
}

const rests = [0.5, 1, 2, 5].map((minutes) => minutes * minute)

/** Milliseconds that a channel rests after so many hand-overs in a row that failed for everybody: 30 seconds to 5 minutes. */
export function channelPause(failures: number): number {
  return rests[Math.min(failures, rests.length) - 1] ?? 0
}

/** Hides codes and links, for staff to read what was sent without getting the way in. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '•'.repeat(4)), text)
}

/** The one form that all spellings of an address share: lower case, or ten digits. */
export function addressKey(channel: 'email' | 'sms', address: string): string {
  return channel === 'email' ? emailKey(address) : (readPhone(address) ?? address.trim())
}

/** Stands in a blast letter where its own unsubscribe link comes; the outbox puts one into each copy. */
export const unsubscribeMark = 'https://unsubscribe.invalid/'

/** Enough for its owner to know it again: 'd•••@example.org', '(•••) •••-0142'. */
export function partlyHidden(address: string): string {
  const [name = '', domain] = address.split('@')
  return domain ? `${name.slice(0, 1)}•••@${domain}` : `(•••) •••-${address.slice(-4)}`
}
