import { useSearchParams } from 'wouter'
import { useWakeLock } from '../../../../ui/page/use-wake-lock.ts'
import RevealDesk from './reveal-desk.tsx'

/** The reveal in the presenter's hand: a phone next to a microphone. `?eventId=` selects another event. */
export default function RevealControlScreen() {
  const [parameters] = useSearchParams()
  useWakeLock()
  return (
    <div className="page pb-12">
      <RevealDesk eventId={parameters.get('eventId') ?? undefined} />
    </div>
  )
}
