import type { CardHole } from '../card/card.ts'
import type { Dispute } from '../queue/score-store.ts'

interface Props {
  hole: CardHole
  dispute: Dispute | undefined
  /** The current score came from this phone. */
  typedHere: boolean
  onPick: (score: number | null) => void
}

/** Two phones, one hole, two scores: everybody is asked, and the first choice settles it. */
export function ConflictChoice({ hole, dispute, typedHere, onPick }: Props) {
  const own = dispute ? [dispute.mine] : []
  const values = [...new Set([...own, hole.strokes, ...hole.conflicts])]
  if (values.length < 2) return null
  return (
    <div role="alert" className="rounded-md border-2 border-flag bg-blush p-3">
      <p className="font-semibold">{conflictWords(hole, dispute, typedHere)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {values.map((value) => (
          <button
            key={String(value)}
            type="button"
            onClick={() => onPick(value)}
            className="figures min-h-16 min-w-16 flex-1 rounded-md border-2 border-fairway bg-white font-bold text-[1.75rem] text-fairway"
          >
            {value ?? <span className="text-base">No score</span>}
          </button>
        ))}
      </div>
    </div>
  )
}

/** 'You' is only used on a phone that entered one of the two. */
export function conflictWords(
  hole: Pick<CardHole, 'strokes' | 'conflicts'>,
  dispute: Pick<Dispute, 'mine'> | undefined,
  typedHere: boolean,
): string {
  const other = hole.conflicts[0] ?? null
  if (dispute) return `You ${said(dispute.mine)}, the other phone ${said(hole.strokes)}: pick one.`
  if (typedHere) return `You ${said(hole.strokes)}, the other phone ${said(other)}: pick one.`
  return `Two phones entered different scores, ${said(hole.strokes)} and ${said(other)}: pick one.`
}

function said(score: number | null): string {
  return score === null ? 'no score' : String(score)
}
