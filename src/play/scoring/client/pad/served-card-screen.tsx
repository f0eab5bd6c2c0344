import { callKey } from '../../../../kernel/served-page.ts'
import { LoadingScreen } from '../../../../ui/page/loading-screen.tsx'
import { useServedAnswer } from '../../../../ui/page/served-page.ts'
import type { LiveScoring } from '../../contract.ts'
import type { CardItemsView } from '../items/use-card-items.ts'
import { type Card, cardFromLive, holeToScore } from '../phone/card/card.ts'
import type { Scorecard } from '../phone/card/scorecard.ts'
import type { ScorecardView } from '../phone/card/use-scorecard.ts'
import { BoardLink, CardFrame } from './card-frame.tsx'
import { HolePad } from './hole-pad.tsx'
import { useHole } from './use-hole.ts'

/**
 * Only on the server: a team's scorecard as its link's page brings it, to be read at once. Its keys can be tapped as soon
 * as a small script is there (src/app/early/early-card.ts), until the page's code takes its place.
 */
export default function ServedCardScreen() {
  const live = useServedAnswer(callKey('GET /api/LiveScoring/GetLiveScoring', null))
  if (!live) return <LoadingScreen />
  const card = cardFromLive(live as LiveScoring)
  return <Still card={{ ...card, currentHole: holeToScore(card) }} />
}

function Still({ card }: { card: Card }) {
  const used = stillOf(card)
  const choice = useHole(used.scorecard, card.teamId, card)
  return (
    <CardFrame>
      <HolePad
        title="Live scoring"
        used={used}
        card={card}
        choice={choice}
        items={itemsOf(card)}
        guests={card.contests?.some(({ holeNumber }) => holeNumber === choice.number) ? 1 : 0}
        footLink={<BoardLink place={null} />}
      />
    </CardFrame>
  )
}

function nothing(): void {}

function stillOf(card: Card): ScorecardView {
  return {
    scorecard: { view: nothing } as unknown as Scorecard,
    card,
    fault: null,
    isFresh: true,
    disputes: new Map(),
    typedHere: new Map(),
    unsent: [],
    attention: [],
    isStuck: false,
    isRead: true,
    isSaved: true,
    canStore: true,
  }
}

function itemsOf({ items = [] }: Card): CardItemsView | null {
  if (items.length === 0) return null
  const acts = { use: nothing, takeBack: nothing, dismiss: nothing, clearLast: nothing }
  return { items, unsent: null, canStore: true, refused: [], last: null, ...acts }
}
