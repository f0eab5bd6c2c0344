import type { CardHole } from './card.ts'
import type { Dispute } from './score-keeper.ts'

interface Props {
  hole: CardHole
  dispute: Dispute | undefined
  onPick: (score: number | null) => void
}

/** Two phones, one hole, two scores: both are asked, and whoever picks first settles it. */
export function ConflictChoice({ hole, dispute, onPick }: Props) {
  const own = dispute ? [dispute.mine] : []
  const values = [...new Set([...own, hole.strokes, ...hole.conflicts])]
  if (values.length < 2) return null
  return (
    <div role="alert" className="rounded-md border-2 border-flag bg-blush p-3">
      <p className="font-semibold">{sentence(hole, dispute)}</p>
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

function sentence(hole: CardHole, dispute: Dispute | undefined): string {
  const [mine, theirs] = dispute ? [dispute.mine, hole.strokes] : [hole.strokes, hole.conflicts[0] ?? null]
  return `You ${mine ?? 'no score'}, the other phone ${theirs ?? 'no score'}: pick one.`
}
