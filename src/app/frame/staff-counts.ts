import { useEffect, useRef, useState } from 'react'
import type { Use } from '../../office/menu/uses.ts'
import { onWritten } from '../../ui/calls/api.ts'
import { useCall } from '../../ui/calls/use-call.ts'
import { refreshEvent, refreshEventIfOlderThan, useEvent } from '../../ui/session/current-event.ts'
import { useMayCall } from '../../ui/session/may-call.ts'
import { keys, readJson, write } from '../../ui/session/storage.ts'
import { countsOf, type MenuCount } from './menu-counts.ts'

/** Milliseconds between refreshes of the menu's counts. */
const askEvery = 30_000
/** Milliseconds after a change before the counts are read again. */
const settling = 400

const nothing: readonly Use[] = []

interface Known {
  uses: readonly Use[]
}

/** What the event uses, of all there is. While it isn't known, what this browser knew last: the menu doesn't shrink. */
export function useUses(): readonly Use[] {
  const { data, refresh } = useCall('GET /api/admin/menu', {}, { every: 2 * askEvery })
  useAfterWrites(true, refresh)
  const [known] = useState(() => readJson<Known>(keys.uses, ({ uses }) => Array.isArray(uses))?.uses)
  const uses = data?.uses
  useEffect(() => {
    if (uses) write(keys.uses, JSON.stringify({ uses } satisfies Known))
  }, [uses])
  return uses ?? known ?? nothing
}

/** Work that waits for this role, next to the menu's links, never a total; none before there is an event. */
export function useStaffCounts(): Record<string, MenuCount | undefined> {
  const { event } = useEvent()
  const may = useMayCall()('GET /api/admin/work')
  const isAsking = event !== null && may
  const { data, refresh } = useCall(isAsking ? 'GET /api/admin/work' : null, {}, { every: askEvery })
  useAfterWrites(isAsking, refresh)
  return data ? countsOf(data) : {}
}

/** Where the event stands is said above the menu: own changes at once, those of others soon. */
export function useFreshEvent(): void {
  useAfterWrites(true, refreshEvent)
  useEffect(() => {
    const timer = setInterval(() => refreshEventIfOlderThan(askEvery), askEvery)
    return () => clearInterval(timer)
  }, [])
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
