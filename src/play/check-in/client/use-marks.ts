import { useEffect, useEffectEvent, useState } from 'react'
import { asFault, call } from '../../../ui/calls/api.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Party } from '../party-shapes.ts'

export type MarkAction = 'arrive' | 'undo'
export interface Marks {
  mark(act: MarkAction, personIds: readonly string[]): Promise<boolean>
  /** Being sent to the server. */
  saving: ReadonlySet<string>
  /** No response arrived, so these count as not saved. */
  unsaved: ReadonlyMap<string, MarkAction>
  retry(): void
}

/** Milliseconds until a request counts as failed; people are waiting in line. */
const patience = 8_000
const tryAgainEvery = 5_000

/**
 * Sends check-ins at once. One without a response stays visible and is retried while the page is open; sending it
 * twice is harmless. Leaving the page with some of them says so.
 */
export function useMarks(onMarked: (parties: Party[]) => void): Marks {
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, MarkAction>>(new Map())

  async function mark(act: MarkAction, personIds: readonly string[]): Promise<boolean> {
    if (personIds.length === 0) return false
    setSaving((before) => new Set([...before, ...personIds]))
    try {
      const { parties } = await send(act, personIds)
      onMarked(parties)
      setUnsaved((before) => without(before, personIds))
      return true
    } catch (thrown) {
      const fault = asFault(thrown)
      const isLost = fault.kind === 'unreachable' || fault.status >= 500
      setUnsaved((before) => {
        const others = without(before, personIds)
        return isLost ? new Map([...others, ...personIds.map((id) => [id, act] as const)]) : others
      })
      if (!isLost && fault.status !== 401) showOops(fault)
      return false
    } finally {
      setSaving((before) => new Set([...before].filter((id) => !personIds.includes(id))))
    }
  }

  const retry = useEffectEvent(() => {
    for (const act of ['arrive', 'undo'] as const) {
      const ids = [...unsaved].filter(([id, wanted]) => wanted === act && !saving.has(id)).map(([id]) => id)
      void mark(act, ids)
    }
  })
  const tellLost = useEffectEvent(() => {
    if (unsaved.size > 0) toast.error(lostWords(unsaved.size), { duration: 15_000 })
  })
  useEffect(() => () => tellLost(), [])
  const isWaiting = unsaved.size > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => retry(), tryAgainEvery)
    const warn = (leaving: Event) => leaving.preventDefault()
    window.addEventListener('online', retry)
    window.addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isWaiting])
  return { mark, saving, unsaved, retry }
}

function lostWords(people: number): string {
  return `Check-in of ${people === 1 ? '1 person' : `${people} people`} wasn’t saved. Please go back and mark them again.`
}

function send(act: MarkAction, personIds: readonly string[]): Promise<{ parties: Party[] }> {
  const body = { personIds: [...personIds] }
  const options = { signal: AbortSignal.timeout(patience) }
  return act === 'arrive'
    ? call('POST /api/admin/check-in/arrive', { body }, options)
    : call('POST /api/admin/check-in/undo', { body }, options)
}

function without<V>(map: ReadonlyMap<string, V>, ids: readonly string[]): Map<string, V> {
  return new Map([...map].filter(([id]) => !ids.includes(id)))
}
