import type { ReactNode } from 'react'
import { exactClockTime } from '../../kernel/text/dates.ts'
import { Button } from '../button.tsx'
import type { CallState } from '../calls/use-call.ts'
import { eventZone } from '../session/current-event.ts'
import { Banner } from './banner.tsx'
import { SkeletonRows } from './loading.tsx'
import { useOopsWhenRefused } from './use-oops.ts'

interface Props<T> {
  called: CallState<T>
  /** 'Loading baskets'. */
  label: string
  children: (data: T) => ReactNode
}

/**
 * A staff list, or its placeholder: loading rows, or the fault with a button to retry. A refusal also opens the
 * 'Oops...' popup, once; a lost connection or an expired session doesn't.
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

/** Says that a polling page has lost its connection, and how old its figures are. */
export function StaleNotice({ called: { staleSince } }: { called: Pick<CallState<unknown>, 'staleSince'> }) {
  if (!staleSince) return null
  return (
    <p role="status" className="mb-4 rounded-md border border-amber bg-sand px-4 py-2 font-semibold">
      We can’t update this page right now. It shows what we knew at {exactClockTime(staleSince, eventZone())},
      and we’ll keep trying.
    </p>
  )
}
