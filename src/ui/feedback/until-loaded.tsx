import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import type { CallState } from '../calls/use-call.ts'
import { Banner } from './banner.tsx'
import { SkeletonRows } from './loading.tsx'
import { showOops } from './oops.tsx'

interface Props<T> {
  called: CallState<T>
  /** 'Loading baskets'. */
  label: string
  children: (data: T) => ReactNode
}

/** Opens the 'Oops...' popup when the server refuses a page's data: once, not again at each return to the page. */
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

/**
 * A staff list, or what stands in its place: rows on their way, or the fault with a way to try again. A refusal
 * also opens the 'Oops...' popup, once; not for want of a connection, which comes back by itself, nor of a session.
 */
export function UntilLoaded<T>({ called, label, children }: Props<T>) {
  const { data, fault, refresh } = called
  useOopsWhenRefused({ data, fault })
  if (data !== undefined) {
    return (
      <>
        <StaleNotice called={called} />
        {children(data)}
      </>
    )
  }
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

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** Says that a page which polls has lost its connection for now, and from when its figures are. */
export function StaleNotice({ called: { staleSince } }: { called: Pick<CallState<unknown>, 'staleSince'> }) {
  if (!staleSince) return null
  return (
    <p role="status" className="mb-4 rounded-md border border-amber bg-sand px-4 py-2 font-semibold">
      We can’t update this page right now. It shows what we knew at {clock.format(staleSince)}, and we’ll keep
      trying.
    </p>
  )
}
