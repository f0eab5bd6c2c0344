import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ContestEntries, EntriesState } from './queue/open-entries.ts'

/** The shots of one link or team on this phone. `onAnswer` gets the server's answer to each. */
export function useEntries<Answer>(
  open: () => ContestEntries<Answer>,
  onAnswer: (answer: Answer) => void,
): { entries: ContestEntries<Answer>; state: EntriesState } {
  const [entries] = useState(open)
  const state = useSyncExternalStore(entries.subscribe, entries.state)
  const hear = useEffectEvent(onAnswer)
  useEffect(() => entries.onAnswer((answer) => hear(answer)), [entries])
  return { entries, state }
}
