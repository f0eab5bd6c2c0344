import { hour, minute } from '../../kernel/clock.ts'

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

/** Hides codes and links, for staff to read what was sent without getting the way in. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '•'.repeat(4)), text)
}
