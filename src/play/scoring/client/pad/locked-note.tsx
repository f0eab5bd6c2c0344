import { statusWords } from '../../../../event/event/team-status.ts'
import { scoreWords } from '../../../../kernel/score-names.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Card, CardHole } from '../phone/card/card.ts'

interface Props {
  hole: CardHole
  status: Card['status'] | undefined
  confirmationWaits?: boolean | undefined
}

/** Shown instead of the controls. */
export function LockedNote({ hole, status, confirmationWaits = false }: Props) {
  const { event } = useEvent()
  const why = event?.eventIsFinalized ? 'The result is final' : 'Scoring is locked'
  return (
    <div role="status" className="grid gap-3 rounded-lg border border-ink bg-white p-4 text-center">
      {hole.strokes !== null && (
        <p>
          <span className="figures block font-extrabold text-[3.5rem] leading-none">{hole.strokes}</span>
          <span className="font-bold text-lg text-soft">
            {scoreWords(hole.strokes, hole.par, hole.most, hole.ballCount)}
          </span>
        </p>
      )}
      <p className="font-bold text-lg">{status ? statusWords[status] : why}</p>
      <p className="text-soft">
        {status
          ? 'Your scorecard is kept, without a place on the leaderboard. If that’s wrong, tell the organizers.'
          : 'Scores can no longer be changed here. If one is wrong, tell the organizers.'}
      </p>
      {confirmationWaits && (
        <p>You confirmed your scorecard after that. The committee decides whether it counts.</p>
      )}
    </div>
  )
}
