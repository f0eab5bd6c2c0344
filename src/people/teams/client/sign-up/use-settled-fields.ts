import { useEffect, useRef, useState } from 'react'
import type { PlayerField, TypedPlayer } from '../../player-fields.ts'

const pause = 1000

/** Returns the fields that have changed since the card appeared and then stayed unchanged for a second. */
export function useSettledFields(player: TypedPlayer): ReadonlySet<PlayerField> {
  const [settled, setSettled] = useState<ReadonlySet<PlayerField>>(new Set())
  const atRest = useRef(player)
  useEffect(() => {
    const timer = setTimeout(() => {
      const fields = Object.keys(player) as PlayerField[]
      const changed = fields.filter((field) => player[field] !== atRest.current[field])
      atRest.current = player
      if (changed.length > 0) setSettled((before) => new Set([...before, ...changed]))
    }, pause)
    return () => clearTimeout(timer)
  }, [player])
  return settled
}
