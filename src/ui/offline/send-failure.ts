import { asFault } from '../calls/api.ts'

/** What a failed send means for what was to be sent. */
export type Failure =
  | { kind: 'later'; retryAfter: number | null }
  | { kind: 'signed-out' }
  | { kind: 'refused'; words: string }

/** The person logged in on this phone now may not be the one who entered it. */
export class OtherUserError extends Error {}

const maybeLater: readonly number[] = [408, 409, 425, 429]

/**
 * 401 asks to log in again; a 409 may change; other refusals won't get better by themselves. A refusal without one of
 * our codes isn't from our server: a hotel's login page returns 404 too.
 */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof OtherUserError) return { kind: 'signed-out' }
  const fault = asFault(thrown)
  if (fault.status === 401) return { kind: 'signed-out' }
  const isPassing = fault.kind === 'unreachable' || fault.status >= 500 || maybeLater.includes(fault.status)
  return isPassing || !fault.code
    ? { kind: 'later', retryAfter: fault.retryAfter }
    : { kind: 'refused', words: fault.title }
}

const firstWait = 1_000
/** Milliseconds. The longest wait between tries, and so the longest wait once signal is back. */
export const longestWait = 15_000

/** Milliseconds until the next try after this many failures in a row. */
export function nextTryIn(failures: number, retryAfter: number | null): number {
  return Math.max(Math.min(firstWait * 2 ** (failures - 1), longestWait), (retryAfter ?? 0) * 1000)
}
