import { useRef } from 'react'
import { callKey } from '../../kernel/served-page.ts'
import { useServedAnswer } from '../page/served-page.ts'
import { tokenHolder } from '../session/session.ts'
import { keys, read } from '../session/storage.ts'
import {
  type AnswerOf,
  type ApiFault,
  type ApiRoute,
  type CallOptions,
  call,
  type Input,
  needsToken,
} from './api.ts'
import { isPermanent, pollRetryIn, readRetryIn } from './call-retries.ts'
import { type Reading, useRead } from './use-read.ts'

export interface CallState<T> extends Reading<T> {
  /** True until the first answer or fault. */
  isLoading: boolean
  /** When `data` arrived, in milliseconds, once polls have been failing for a while; null while it is fresh. */
  staleSince?: number | null
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
  const { data, fault, refresh } = useRead(
    route && cacheKey(route, input),
    async () => {
      const answer = await (call as Ask<R>)(route as R, input, { keepalive: false })
      freshAt.current = Date.now()
      return answer
    },
    { every, fallback: served as AnswerOf<R> | undefined, retryIn: every > 0 ? forEver(every) : readRetryIn },
  )
  // A renewed login asks again; until the answer is there, a form that is open stays.
  const same = route && `${callKey(route, input)} ${needsToken(route) ? tokenHolder() : ''}`
  if (same !== null && data !== undefined) last.current = { same, data }
  const shown = data ?? (same !== null && last.current?.same === same ? last.current.data : undefined)
  const age = freshAt.current === null ? 0 : Date.now() - freshAt.current
  return {
    data: shown,
    fault,
    isLoading: route !== null && shown === undefined && fault === undefined,
    staleSince: fault && shown !== undefined && every > 0 && age > 2 * every ? freshAt.current : null,
    refresh,
  }
}

/** A polling page retries for as long as it is open. */
const forEver = (every: number) => (fault: ApiFault, failures: number) =>
  isPermanent(fault) ? null : pollRetryIn(fault, failures, every)

type Ask<R extends ApiRoute> = (route: R, input?: Input<R>, options?: CallOptions) => Promise<AnswerOf<R>>

/** One person's answers are never shown to the next one on the same phone. */
function cacheKey(route: ApiRoute, input: unknown): string {
  const whose = needsToken(route) ? (read(keys.token)?.slice(-12) ?? '') : ''
  return `${callKey(route, input)} ${whose}`
}
