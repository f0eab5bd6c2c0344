import { scoreName } from '../../../../kernel/score-names.ts'
import type { CardHole } from '../phone/card/card.ts'

/** Shown instead of the controls. */
export function LockedNote({ hole }: { hole: CardHole }) {
  return (
    <div role="status" className="grid gap-3 rounded-lg border border-ink bg-white p-4 text-center">
      {hole.strokes !== null && (
        <p>
          <span className="figures block font-extrabold text-[3.5rem] leading-none">{hole.strokes}</span>
          <span className="font-bold text-lg text-soft">{scoreName(hole.strokes, hole.par)}</span>
        </p>
      )}
      <p className="font-bold text-lg">Scoring is locked</p>
      <p className="text-soft">Scores can no longer be changed here. If one is wrong, tell the organizers.</p>
    </div>
  )
}
