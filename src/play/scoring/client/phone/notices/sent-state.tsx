import { useEffect, useState } from 'react'
import { classes } from '../../../../../ui/classes.ts'
import { sentWords } from '../../pad/sent-words.ts'
import type { OutboxState } from '../queue/outbox.ts'

/** Milliseconds. Longer than a send takes with signal: until then a score counts as on its way. */
const onItsWay = 2_500

/**
 * Always in the same place and always accurate: how much of the scorecard has reached the server. `unsentUses`: '1
 * mulligan' that it doesn't have.
 */
export function SentState({ state, unsentUses }: { state: OutboxState; unsentUses: string | null }) {
  const isSlow = useSlow(state.unsent.length > 0 || unsentUses !== null)
  const { look, text } = sentWords(state, isSlow, unsentUses)
  return (
    <p role="status" className="flex items-center gap-2 font-semibold text-[0.9375rem]">
      <span
        aria-hidden="true"
        className={classes(
          'grid size-4 shrink-0 place-items-center rounded-full text-[0.6875rem] leading-none',
          look === 'sent' ? 'bg-fairway text-white' : 'bg-amber text-white',
        )}
      >
        {look === 'sent' ? '✓' : look === 'trouble' ? '!' : '↑'}
      </span>
      <span data-sent>{text}</span>
    </p>
  )
}

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), onItsWay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
