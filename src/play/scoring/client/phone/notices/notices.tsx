import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { type CardHole, undecidedHoles } from '../card/card.ts'
import type { ScorecardView } from '../card/use-scorecard.ts'
import { AttentionList } from './attention-list.tsx'

interface Props {
  used: ScorecardView
  holes: readonly CardHole[]
  /** The hole in view, which shows its own conflict. */
  current: number
  mayRetry: boolean
  onGo: (holeNumber: number) => void
}

/** What a scorer must know before the next tap; usually empty. */
export function Notices({ used, holes, current, mayRetry, onGo }: Props) {
  const { scorecard } = used
  const undecided = undecidedHoles(holes, used.disputes).filter((holeNumber) => holeNumber !== current)
  return (
    <>
      {!used.canStore && (
        <Banner kind="fault">
          <p className="font-semibold">This phone can’t save scores.</p>
          <p>
            Its storage is full, or this is a private window. Keep this page open until it says 'All scores
            sent', or score on another phone.
          </p>
        </Banner>
      )}
      {used.fault && !used.isFresh && used.unsent.length === 0 && (
        <p className="text-soft">
          No signal. This is the scorecard as this phone last saw it. You can keep scoring.
        </p>
      )}
      {undecided.map((holeNumber) => (
        <button
          key={holeNumber}
          type="button"
          onClick={() => onGo(holeNumber)}
          className="min-h-12 rounded-md border-2 border-flag bg-blush px-3 text-left font-semibold"
        >
          Hole {holeNumber} has two scores: go and pick one
        </button>
      ))}
      <AttentionList
        list={used.attention}
        onAgain={mayRetry ? scorecard.again : undefined}
        onDismiss={scorecard.dismiss}
      />
    </>
  )
}
