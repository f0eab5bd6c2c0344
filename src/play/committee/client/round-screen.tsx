import { useSearchParams } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { RoundState } from '../contract.ts'
import { Announced } from './announced.tsx'
import { CapChoice } from './cap-choice.tsx'
import { ContestsStand } from './contests-stand.tsx'
import { Delay } from './delay.tsx'
import { FewestDrives } from './fewest-drives.tsx'
import { HideHoles } from './hide-holes.tsx'
import { RoundHistory } from './round-history.tsx'
import { Shorten } from './shorten.tsx'

const askEvery = 15_000

/** What staff decide about the round: a delay, a shortened round, the most strokes a hole counts, the drives per player, and what is announced. `?eventId=` selects another event. */
export default function RoundScreen() {
  const [parameters] = useSearchParams()
  const { event } = useEvent()
  const may = useMayCall()
  const eventId = parameters.get('eventId') ?? undefined
  const called = useCall('GET /api/admin/round', { query: { eventId } }, { every: askEvery })
  const put = (fresh: RoundState) => void called.refresh(fresh)
  return (
    <div className="page pb-12">
      <PageHead title="Round">{event?.eventName}</PageHead>
      <UntilLoaded called={called} label="Loading the round">
        {(round) => (
          // Each form begins anew with what it shows, so that saving one keeps what is typed in the others.
          <div className="grid max-w-5xl gap-6">
            <Delay round={round} onChanged={put} />
            <Shorten round={round} onChanged={put} />
            <CapChoice key={`cap ${round.cap}`} round={round} onChanged={put} />
            <FewestDrives key={`drives ${round.fewestDrives}`} round={round} onChanged={put} />
            {may('PUT /api/admin/round/hiding') && (
              <HideHoles key={`hide ${JSON.stringify(round.hiding)}`} round={round} onChanged={put} />
            )}
            <ContestsStand round={round} onChanged={put} />
            <Announced
              key={`announced ${round.announced} ${round.localRules}`}
              round={round}
              onChanged={put}
            />
            <RoundHistory round={round} />
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}
