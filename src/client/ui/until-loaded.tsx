import { type ReactNode, useEffect } from 'react'
import type { Called } from '../use-call.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { showOops } from './oops.tsx'
import { SkeletonRows } from './waiting.tsx'

interface Props<T> {
  called: Called<T>
  /** 'Loading baskets'. */
  label: string
  children: (data: T) => ReactNode
}

/** Opens the 'Oops...' popup when the server refuses a page's data. */
export function useOopsWhenRefused({ data, fault }: Pick<Called<unknown>, 'data' | 'fault'>): void {
  const isRefused = data === undefined && fault?.kind === 'answered' && fault.status !== 401
  useEffect(() => {
    if (isRefused) showOops(fault)
  }, [isRefused, fault])
}

/**
 * A staff list, or what stands in its place: rows on their way, or the fault with a way to try again. A refusal
 * also opens the 'Oops...' popup; not for want of a connection, which comes back by itself, nor of a session.
 */
export function UntilLoaded<T>({ called: { data, fault, refresh }, label, children }: Props<T>) {
  useOopsWhenRefused({ data, fault })
  if (data !== undefined) return children(data)
  if (!fault) return <SkeletonRows label={label} />
  return (
    <Banner kind="fault">
      <p>{fault.title}</p>
      <Button className="mt-3" onClick={() => refresh()}>
        Try again
      </Button>
    </Banner>
  )
}
