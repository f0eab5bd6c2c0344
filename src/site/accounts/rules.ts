import { day, hour, minute } from '../../kernel/clock.ts'

/** Staff tokens are valid for 12 hours. */
export const staffTokenLife = 12 * hour
export const resetLinkLife = 10 * minute
export const inviteLinkLife = 7 * day

/** A team's token is valid until the end of the day after the event, and for at least 24 hours. */
export function teamTokenEnd(now: Date, eventStartsAt: Date): Date {
  return new Date(Math.max(now.getTime() + day, eventStartsAt.getTime() + 2 * day))
}

const deviceFree = 8
export const deviceWindow = 15 * minute
const firstWait = 30_000
const longestWait = 5 * minute

/** More than `guessWait` uses. */
export const triesLookedAt = 16

/**
 * Returns how long a device must wait before its next attempt, in milliseconds. Eight wrong attempts in 15 minutes
 * are free, then the wait doubles from 30 seconds up to 5 minutes. Nobody is locked out for good. `wrongTries` are
 * milliseconds, oldest first; a time in the future counts as now.
 */
export function guessWait(wrongTries: readonly number[], now: number): number {
  const recent = wrongTries.filter((at) => now - at < deviceWindow)
  const last = recent.at(-1)
  if (last === undefined || recent.length < deviceFree) return 0
  const wait = Math.min(longestWait, firstWait * 2 ** (recent.length - deviceFree))
  return Math.max(0, Math.min(last, now) + wait - now)
}

/** Passwords per minute that unknown devices may try from one address. */
export const strangersByAddress = 240

/** Codes or password links emailed to one person on anybody's request within `requestedEmailsWindow`. */
export const mostRequestedEmails = 3
export const requestedEmailsWindow = 15 * minute

/** How exactly the last use of a session is known; a row isn't written at every call. */
export const seenEvery = 5 * minute

/** Whether a session was idle for too long. Never true before `idleMinutes` are over. */
export function isIdle(seenAt: Date, idleMinutes: number, now: Date): boolean {
  return now.getTime() - seenAt.getTime() > idleMinutes * minute + seenEvery
}

/** How long a started sign-in may take. */
export const ticketLife = 5 * minute
/** How long after entering the password the ways to sign in may be changed. */
export const confirmedLife = 10 * minute
/** A code for setting up a required second step: handed over by an admin, or read in an email. */
export const setUpCodeLife = hour
/** Wrong ones after which a person's codes are void: 20 tries at 40 bits. */
export const wrongSetUpCodes = 20
export const recoveryCodeCount = 10
export const mostPasskeys = 20

/** After so many wrong codes within a day the person is told: whoever enters them knows the password. */
export const wrongCodesToTell = 8
/** How long logins are written down. */
export const signInsKeptFor = 90 * day

const freeCodes = 8
const patientCodes = 20

/** More than `codeWait` uses. */
export const codesLookedAt = 24

/**
 * Returns how long unknown devices wait before the next code of the second step, in milliseconds: 8 wrong ones within a
 * day are free, then one may be tried every 5 minutes, after 20 one every hour. That is 44 a day, with a chance of
 * 0.013 % to hit one of the three codes that are valid at a time. `wrongTries` are milliseconds, oldest first.
 */
export function codeWait(wrongTries: readonly number[], now: number): number {
  const recent = wrongTries.filter((at) => now - at < day)
  const last = recent.at(-1)
  if (last === undefined || recent.length < freeCodes) return 0
  const wait = recent.length < patientCodes ? 5 * minute : hour
  return Math.max(0, Math.min(last, now) + wait - now)
}
