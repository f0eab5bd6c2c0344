import { hour, minute } from '../../kernel/clock.ts'
import { emailKey } from '../../kernel/email.ts'
import { tenDigits } from '../../kernel/phone.ts'

const waits = [1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * minute)
const longest = 24 * hour

/**
 * Milliseconds to wait after this many failed attempts: 1, 2, 4 … 60 minutes, then hourly for a day in total. null when
 * it is time to give up.
 */
export function retryDelay(attempts: number): number | null {
  const total =
    waits.slice(0, attempts).reduce((sum, wait) => sum + wait, 0) +
    Math.max(0, attempts - waits.length) * hour
  return total > longest ? null : (waits[attempts - 1] ?? hour)
}

const rests = [0.5, 1, 2, 5].map((minutes) => minutes * minute)

/** Milliseconds a channel pauses after this many consecutive service-wide failures: 30 seconds to 5 minutes. */
export function channelPause(failures: number): number {
  return rests[Math.min(failures, rests.length) - 1] ?? 0
}

/** Hides codes and links, so staff can read messages without getting access. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '•'.repeat(4)), text)
}

/** The normalized address: lower case, or ten digits. */
export function addressKey(channel: 'email' | 'sms', address: string): string {
  return channel === 'email' ? emailKey(address) : (tenDigits(address) ?? address.trim())
}

/** Placeholder for the unsubscribe link in a blast email; the outbox replaces it in each copy. */
export const unsubscribeMark = 'https://unsubscribe.invalid/'

/** Recognizable to its owner: 'd•••@example.org', '(•••) •••-0142'. */
export function partlyHidden(address: string): string {
  const [name = '', domain] = address.split('@')
  return domain ? `${name.slice(0, 1)}•••@${domain}` : `(•••) •••-${address.slice(-4)}`
}
