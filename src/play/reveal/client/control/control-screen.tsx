import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { useWakeLock } from '../../../../ui/page/use-wake-lock.ts'
import RevealDesk from './reveal-desk.tsx'

/** The reveal in the presenter's hand: a phone next to a microphone. `?eventId=` selects another event. */
export default function RevealControlScreen() {
  useWakeLock()
  return (
    <div className="page pb-12">
      <RevealDesk eventId={useEventId()} />
    </div>
  )
}
