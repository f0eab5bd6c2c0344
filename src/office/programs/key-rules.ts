/** Keys of other programs: what they may read, and for how long. */

export const keyScopes = ['standings', 'sign-ups', 'payments'] as const
export type KeyScope = (typeof keyScopes)[number]

export const scopeWords: Record<KeyScope, string> = {
  standings: 'Leaderboard, scorecards and contests',
  'sign-ups': 'Golfers, guests, volunteers and sponsors, with contact details',
  payments: 'Payments, payouts and the journal',
}

/** Every key begins with it, so that one found in a file or a log is recognized. */
export const keyPrefix = 'phk_'
export const mostKeys = 50
export const longestKeyName = 80
/** Days a key may last. */
export const keyDays = [7, 30, 90, 365] as const
export type KeyDays = (typeof keyDays)[number]

/** Calls of one key in a minute. */
export const callsAMinute = 120
