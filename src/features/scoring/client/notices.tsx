import { Banner } from '../../../client/ui/banner.tsx'
import { AttentionList } from './attention-list.tsx'
import type { UsedScorecard } from './use-scorecard.ts'

/** What a scorer has to know before the next tap; nothing as a rule. */
export function Notices({ used, mayRetry }: { used: UsedScorecard; mayRetry: boolean }) {
  const { scorecard } = used
  return (
    <>
      {!used.isKept && (
        <Banner kind="fault">
          <p className="font-semibold">This phone does not save scores.</p>
          <p>
            Its storage is full, or this is a private window. Keep this page open until it says 'All scores
            sent', or score on another phone.
          </p>
        </Banner>
      )}
      {used.fault && !used.isFresh && used.unsent.length === 0 && (
        <p className="text-soft">
          No signal: this is the card as this phone last saw it. You can go on scoring.
        </p>
      )}
      <AttentionList
        list={used.attention}
        onAgain={mayRetry ? scorecard.again : undefined}
        onDismiss={scorecard.dismiss}
      />
    </>
  )
}
