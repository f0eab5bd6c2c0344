import { useEffect, useRef } from 'react'
import type { Use } from '../../features/menu/uses.ts'
import { onWritten } from '../../ui/calls/api.ts'
import { useCall } from '../../ui/calls/use-call.ts'
import { useEvent } from '../../ui/session/current-event.ts'
import { useSession } from '../../ui/session/session.ts'
import { countsOf, type MenuCount } from './menu-counts.ts'

/** Milliseconds between refreshes of the menu's counts. */
const askEvery = 30_000
/** Milliseconds after a change before the counts are read again. */
const settling = 400

const nothing: readonly Use[] = []

/** What the event uses, of all there is; nothing while it isn't known. */
export function useUses(): readonly Use[] {
  const { data, refresh } = useCall('GET /api/admin/menu', {}, { every: 2 * askEvery })
  useAfterWrites(true, refresh)
  return data?.uses ?? nothing
}

/** Work that waits, next to the menu's links, never a total; none before there is an event, and none for volunteers. */
export function useStaffCounts(): Record<string, MenuCount | undefined> {
  const { event } = useEvent()
  const isAdmin = useSession().user?.isAdmin ?? false
  const isAsking = event !== null && isAdmin
  const { data, refresh } = useCall(isAsking ? 'GET /api/admin/dashboard' : null, {}, { every: askEvery })
  useAfterWrites(isAsking, refresh)
  return data ? countsOf(data) : {}
}

/** Own changes are counted right away, several in a row once. */
function useAfterWrites(isAsking: boolean, refresh: () => unknown): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (!isAsking) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = onWritten(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void latest.current(), settling)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [isAsking])
}
