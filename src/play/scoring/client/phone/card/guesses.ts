import { type BallChanges, type Balls, ballWay, teamScore, withChanges } from '../../../../rules/formats.ts'
import type { PendingScore } from '../queue/pending-scores.ts'
import type { Dispute } from '../queue/score-store.ts'
import type { Card, CardHole } from './card.ts'

/** The team's score as this phone wanted it. */
export function wantedOn(
  hole: CardHole | null | undefined,
  { balls = {} }: { balls?: Balls | undefined },
  sent: PendingScore,
): Pick<Dispute, 'mine' | 'balls'> {
  if (!sent.balls) return { mine: sent.score }
  const wanted = withChanges(balls, sent.balls)
  return { mine: teamScore(wanted, hole ? ballWay(hole) : {}), balls: wanted }
}

/** A score typed here shows at once and stays until the server has answered it, whatever a poll returns. */
export function withGuesses(
  card: Card,
  unsent: readonly PendingScore[],
  drives: ReadonlyMap<string, string | null>,
): Card {
  if (unsent.length === 0 && drives.size === 0) return card
  const typed = new Map(unsent.map(({ holeId, score }) => [holeId, score]))
  const played = new Map<string, BallChanges>()
  for (const { holeId, balls } of unsent) if (balls) played.set(holeId, { ...played.get(holeId), ...balls })
  const driven = new Map([
    ...unsent.flatMap(({ holeId, drive }) => (drive === undefined ? [] : [[holeId, drive] as const])),
    ...drives,
  ])
  return {
    ...card,
    isConfirmed: card.isConfirmed && unsent.length === 0,
    holes: card.holes.map((hole) => {
      const { strokes = hole.strokes, drive = hole.drive } = {
        strokes: typed.get(hole.holeId),
        drive: driven.get(hole.holeId),
      }
      const changes = played.get(hole.holeId)
      const balls = changes && withChanges(hole.balls ?? {}, changes)
      return {
        ...hole,
        strokes: balls ? teamScore(balls, ballWay(hole)) : strokes,
        ...(drive !== undefined && { drive }),
        ...(balls && { balls }),
      }
    }),
  }
}
