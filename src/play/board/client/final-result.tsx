import type { BoardWinner } from '../board-choice.ts'
import type { Standing } from '../contract.ts'
import { Confetti } from './result/confetti.tsx'
import { OtherWinners } from './result/other-winners.tsx'
import { OwnResult } from './result/own-result.tsx'
import { Podium } from './result/podium.tsx'

interface Props {
  /** Of the board that is shown. */
  standings: readonly Standing[]
  /** Of the other boards. */
  winners: readonly BoardWinner[]
  /** The visitor's own team. */
  own: Standing | null
  eventId: string
  finalizedAt: string | null
  /** Number of holes on a scorecard. */
  holeCount: number
  /** The boards are routes'. */
  areRoutes: boolean
}

/** Above a final leaderboard: where the visitor's own team finished, and the podium. */
export function FinalResult({ standings, winners, own, eventId, finalizedAt, holeCount, areRoutes }: Props) {
  return (
    <div className="page grid gap-4 pb-6">
      <Confetti eventId={eventId} finalizedAt={finalizedAt} />
      {own && <OwnResult own={own} eventId={eventId} holeCount={holeCount} />}
      <Podium standings={standings} holeCount={holeCount} />
      <OtherWinners winners={winners} areRoutes={areRoutes} />
    </div>
  )
}
