import { useEffect, useState } from 'react'
import { readIndex, showIndex } from '../../../../kernel/handicap-index.ts'
import { call } from '../../../../ui/calls/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import type { Handicaps } from '../../handicaps-contract.ts'

export type Golfer = Handicaps['teams'][0]['golfers'][0]

/** What is typed for a golfer; what is left out stays as saved. */
interface Typed {
  index?: string
  /** '' is the first tee. */
  teeId?: string
}

/** Indexes and tees that are typed but not saved. */
export interface IndexDraft {
  typedOf(golfer: Golfer): { index: string; teeId: string }
  /** A message about a golfer's typed index, or null. */
  faultOf(golfer: Golfer): string | null
  /** Typed, and not saved. */
  isChanged(golfer: Golfer): boolean
  change(playerId: string, part: Typed): void
  fill(indexes: ReadonlyMap<string, string>): void
  /** How many golfers differ from what is saved. */
  changes: number
  isBusy: boolean
  save(): Promise<void>
}

export function useIndexDraft(
  { eventId, teams }: Handicaps,
  onSaved: (saved: Handicaps) => void,
): IndexDraft {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [isBusy, send] = usePress(
    async (read: readonly { playerId: string; index: number | null; teeId: string | null }[]) => {
      onSaved(await call('PUT /api/admin/handicaps/golfers', { body: { eventId, golfers: [...read] } }))
      setTyped(new Map())
      setChecked(false)
      toast.success('Saved.')
    },
  )
  const [isChecked, setChecked] = useState(false)
  const golfers = teams.flatMap((team) => team.golfers)
  const typedOf = (golfer: Golfer) => ({
    index: typed.get(golfer.playerId)?.index ?? showIndex(golfer.index),
    teeId: typed.get(golfer.playerId)?.teeId ?? golfer.teeId ?? '',
  })
  const isChanged = (golfer: Golfer) => {
    const { index, teeId } = typedOf(golfer)
    const read = readIndex(index)
    return 'fault' in read || read.index !== golfer.index || teeId !== (golfer.teeId ?? '')
  }
  const changed = golfers.filter(isChanged)
  useWarning(changed.length > 0)

  async function save(): Promise<void> {
    const rows = changed.map((golfer) => {
      const { index, teeId } = typedOf(golfer)
      return { playerId: golfer.playerId, read: readIndex(index), teeId: teeId === '' ? null : teeId }
    })
    const read = rows.flatMap(({ playerId, read, teeId }) =>
      'fault' in read ? [] : [{ playerId, index: read.index, teeId }],
    )
    setChecked(true)
    const wrong = rows.find((row) => 'fault' in row.read)
    if (wrong) document.getElementById(indexFieldId(wrong.playerId))?.focus()
    if (!wrong && read.length > 0) await send(read)
  }
  return {
    typedOf,
    isChanged,
    faultOf(golfer) {
      const read = readIndex(typedOf(golfer).index)
      return isChecked && 'fault' in read ? read.fault : null
    },
    change: (playerId, part) =>
      setTyped((before) => new Map(before).set(playerId, { ...before.get(playerId), ...part })),
    fill: (indexes) =>
      setTyped((before) => {
        const filled = [...indexes].map(
          ([playerId, index]) => [playerId, { ...before.get(playerId), index }] as const,
        )
        return new Map([...before, ...filled])
      }),
    changes: changed.length,
    isBusy,
    save,
  }
}

export function indexFieldId(playerId: string): string {
  return `index-${playerId}`
}

/** The browser asks before a page with unsaved figures is closed. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
