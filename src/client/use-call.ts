import useSWR from 'swr'
import { type AnswerOf, type ApiFault, type ApiRoute, asFault, call, type Input, needsToken } from './api.ts'
import { keys, read } from './storage.ts'

export interface Called<T> {
  data: T | undefined
  /** The last attempt's fault; `data` may still hold what an earlier one brought. */
  fault: ApiFault | undefined
  /** True until the first answer or fault. */
  isLoading: boolean
  /** Asks again, or puts in what a write has just answered. */
  refresh: (data?: T) => Promise<T | undefined>
}

interface Options {
  /** Milliseconds between polls. */
  every?: number
}

/** Reads from the server and keeps it fresh. A null route waits: nothing is asked yet. */
export function useCall<R extends ApiRoute>(
  route: R | null,
  input?: Input<R>,
  options: Options = {},
): Called<AnswerOf<R>> {
  const { data, error, isLoading, mutate } = useSWR<AnswerOf<R>, ApiFault>(
    route && cacheKey(route, input),
    () => ask(route as R, input),
    { refreshInterval: options.every ?? 0, shouldRetryOnError: worthAnotherTry, errorRetryCount: 5 },
  )
  return {
    data,
    fault: error,
    isLoading,
    refresh: (fresh) => (fresh === undefined ? mutate() : mutate(fresh, { revalidate: false })),
  }
}

async function ask<R extends ApiRoute>(route: R, input?: Input<R>): Promise<AnswerOf<R>> {
  try {
    return await (call as (route: R, input?: Input<R>) => Promise<AnswerOf<R>>)(route, input)
  } catch (thrown) {
    throw asFault(thrown)
  }
}

/** What one person was answered is never shown to the next one on the same phone. */
function cacheKey(route: ApiRoute, input: unknown): string {
  const whose = needsToken(route) ? (read(keys.token)?.slice(-12) ?? '') : ''
  return `${route} ${JSON.stringify(input ?? null)} ${whose}`
}

function worthAnotherTry(fault: ApiFault): boolean {
  return fault.kind === 'unreachable' || fault.status >= 500
}
