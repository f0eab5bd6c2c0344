import { useRef } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { callKey } from '../../kernel/served-page.ts'
import { useServedAnswer } from '../page/served-page.ts'
import { tokenHolder } from '../session/session.ts'
import { keys, read } from '../session/storage.ts'
import {
  type AnswerOf,
  type ApiFault,
  type ApiRoute,
  asFault,
  type CallOptions,
  call,
  type Input,
  needsToken,
} from './api.ts'
import { isPermanent, isRetryable, pollRetryIn } from './call-retries.ts'

export interface CallState<T> {
  data: T | undefined
  /** The last attempt's fault; `data` may still hold an earlier answer. */
  fault: ApiFault | undefined
  /** True until the first answer or fault. */
  isLoading: boolean
  /** When `data` arrived, in milliseconds, once polls have been failing for a while; null while it is fresh. */
  staleSince?: number | null
  /** Reloads, or takes the data a write just returned. */
  refresh: (data?: T) => Promise<T | undefined>
}

interface Options {
  /** Milliseconds between polls. */
  every?: number | undefined
}

/** Loads from the server and keeps it fresh. A null route loads nothing yet. */
export function useCall<R extends ApiRoute>(
  route: R | null,
  input?: Input<R>,
  { every = 0 }: Options = {},
): CallState<AnswerOf<R>> {
  const freshAt = useRef<number | null>(null)
  const last = useRef<{ same: string; data: AnswerOf<R> } | null>(null)
  const served = useServedAnswer(route && !needsToken(route) ? callKey(route, input) : null)
  const noteTime = () => {
    freshAt.current = Date.now()
  }
  const { data, error, isLoading, mutate } = useSWR<AnswerOf<R>, ApiFault>(
    route && cacheKey(route, input),
    () => ask(route as R, input),
    // A page that opens asks again: what another page read a moment ago may be from before a write.
    {
      refreshInterval: every,
      dedupingInterval: 0,
      ...retrying<AnswerOf<R>>(every),
      onSuccess: noteTime,
      ...(served === undefined ? {} : { fallbackData: served as AnswerOf<R> }),
    },
  )
  // A renewed login asks again; until the answer is there, a form that is open stays.
  const same = route && `${callKey(route, input)} ${needsToken(route) ? tokenHolder() : ''}`
  if (same !== null && data !== undefined) last.current = { same, data }
  const shown = data ?? (same !== null && last.current?.same === same ? last.current.data : undefined)
  const age = freshAt.current === null ? 0 : Date.now() - freshAt.current
  return {
    data: shown,
    fault: error,
    isLoading: isLoading && shown === undefined,
    staleSince: error && shown !== undefined && every > 0 && age > 2 * every ? freshAt.current : null,
    refresh: (fresh) => (fresh === undefined ? mutate() : mutate(fresh, { revalidate: false })),
  }
}

/** A polling page retries for as long as it is open; others try a few times. */
function retrying<T>(every: number): SWRConfiguration<T, ApiFault> {
  if (every === 0) return { shouldRetryOnError: isRetryable, errorRetryCount: 5 }
  return {
    shouldRetryOnError: (fault: ApiFault) => !isPermanent(fault),
    onErrorRetry: (fault, _key, _config, revalidate, { retryCount, dedupe }) => {
      setTimeout(() => void revalidate({ retryCount, dedupe }), pollRetryIn(fault, retryCount, every))
    },
  }
}

type Ask<R extends ApiRoute> = (route: R, input?: Input<R>, options?: CallOptions) => Promise<AnswerOf<R>>

async function ask<R extends ApiRoute>(route: R, input?: Input<R>): Promise<AnswerOf<R>> {
  try {
    return await (call as Ask<R>)(route, input, { keepalive: false })
  } catch (thrown) {
    throw asFault(thrown)
  }
}

/** One person's answers are never shown to the next one on the same phone. */
function cacheKey(route: ApiRoute, input: unknown): string {
  const whose = needsToken(route) ? (read(keys.token)?.slice(-12) ?? '') : ''
  return `${callKey(route, input)} ${whose}`
}
