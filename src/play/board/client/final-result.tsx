import type { Standing } from '../contract.ts'
import { Confetti } from './result/confetti.tsx'
import { OwnResult } from './result/own-result.tsx'
import { Podium } from './result/podium.tsx'

interface Props {
  /** Of the board that is shown. */
  standings: readonly Standing[]
  /** The visitor's own team. */
  own: Standing | null
  eventId: string
  finalizedAt: string | null
  /** Number of holes on a scorecard. */
  holeCount: number
}

/** Above a final leaderboard: where the visitor's own team finished, and who won. */
export function FinalResult({ standings, own, eventId, finalizedAt, holeCount }: Props) {
  return (
    <div className="page grid gap-4 pb-6">
      <Confetti eventId={eventId} finalizedAt={finalizedAt} />
      {own && <OwnResult own={own} eventId={eventId} holeCount={holeCount} />}
      <Podium standings={standings} holeCount={holeCount} isShort />
    </div>
  )
}
