import { useEffect, useRef } from 'react'
import type { CallState } from '../calls/use-call.ts'
import { showOops } from './oops.ts'

/**
 * Opens the 'Oops...' popup when the server refuses a page's data: once, not again whenever the page becomes
 * visible.
 */
export function useOopsWhenRefused({ data, fault }: Pick<CallState<unknown>, 'data' | 'fault'>): void {
  const isRefused = data === undefined && fault?.kind === 'answered' && fault.status !== 401
  const latest = useRef(fault)
  useEffect(() => {
    latest.current = fault
  })
  useEffect(() => {
    if (isRefused) showOops(latest.current)
  }, [isRefused])
}
