import { day, hour, minute } from '../../kernel/clock.ts'

/** Staff tokens live 12 hours (decisions.md, People and access). */
export const staffTokenLife = 12 * hour
export const resetLinkLife = 10 * minute
export const inviteLinkLife = 7 * day

/** A team's token lives until the end of the day after the event, and never less than 24 hours. */
export function teamTokenEnd(now: Date, eventStartsAt: Date): Date {
  return new Date(Math.max(now.getTime() + day, eventStartsAt.getTime() + 2 * day))
}

const deviceFree = 8
const deviceWindow = 15 * minute
const firstWait = 30_000
const longestWait = 5 * minute

/** More than `guessWait` looks at. */
export const triesLookedAt = 16

/**
 * How long a device has to wait before it may guess again, in milliseconds; 0 when it need not.
 * Eight wrong tries in 15 minutes are free, then the waits double: 30 s, 60 s … 5 minutes. Never for good.
 * Times are milliseconds, oldest first; a time that lies ahead counts as now.
 */
export function guessWait(wrongTries: readonly number[], now: number): number {
  const recent = wrongTries.filter((at) => now - at < deviceWindow)
  const last = recent.at(-1)
  if (last === undefined || recent.length < deviceFree) return 0
  const wait = Math.min(longestWait, firstWait * 2 ** (recent.length - deviceFree))
  return Math.max(0, Math.min(last, now) + wait - now)
}

/** So many passwords devices that never got in may try from one address in a minute. */
export const strangersByAddress = 240

/** So many codes or password links one person is mailed on a stranger's word in `lettersWindow`. */
export const mostRequestedEmails = 3
export const requestedEmailsWindow = 15 * minute
