import type { ApiFault } from './api-fault.ts'

type Fault = Pick<ApiFault, 'kind' | 'status' | 'retryAfter'>

/** For what is read once: no connection, or a server in trouble, may pass. */
export function isRetryable({ kind, status }: Pick<Fault, 'kind' | 'status'>): boolean {
  return kind === 'unreachable' || status >= 500
}

const longestWait = 30_000

/** Milliseconds until a page that polls asks again: less and less often, but never less than twice a minute. */
export function pollRetryIn(
  { retryAfter }: Pick<Fault, 'retryAfter'>,
  failures: number,
  every: number,
): number {
  const wait = every * 2 ** Math.min(failures - 1, 3)
  return Math.max(every, Math.min(wait, longestWait), (retryAfter ?? 0) * 1000)
}

/** Answers that asking again will not change: who is asking has to change something first. */
export function isPermanent({ kind, status }: Pick<Fault, 'kind' | 'status'>): boolean {
  return kind === 'answered' && [400, 401, 403, 404].includes(status)
}
