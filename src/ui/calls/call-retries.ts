import type { ApiFault } from './api-fault.ts'

type Fault = Pick<ApiFault, 'kind' | 'status' | 'retryAfter'>

/** For one-time reads: a lost connection or a server error may pass. */
export function isRetryable({ kind, status }: Pick<Fault, 'kind' | 'status'>): boolean {
  return kind === 'unreachable' || status >= 500
}

const longestWait = 30_000

/** Milliseconds until a polling page asks again: at growing intervals, but at least twice a minute. */
export function pollRetryIn(
  { retryAfter }: Pick<Fault, 'retryAfter'>,
  failures: number,
  every: number,
): number {
  const wait = every * 2 ** Math.min(failures - 1, 3)
  return Math.max(every, Math.min(wait, longestWait), (retryAfter ?? 0) * 1000)
}

/** Refusals that a retry won't change: the caller has to change something first. */
export function isPermanent({ kind, status }: Pick<Fault, 'kind' | 'status'>): boolean {
  return kind === 'answered' && [400, 401, 403, 404].includes(status)
}
