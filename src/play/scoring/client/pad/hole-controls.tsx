import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { ofOneBall } from '../../../rules/formats.ts'
import type { Card, CardHole } from '../phone/card/card.ts'
import type { HoleState } from '../phone/card/scorecard.ts'
import type { ScorecardView } from '../phone/card/use-scorecard.ts'
import { ConflictChoice } from '../phone/notices/conflict-choice.tsx'
import { BallRows } from './ball-rows.tsx'
import { ScoreKeys } from './score-keys.tsx'

interface Props {
  used: ScorecardView
  hole: CardHole
  onScore: (score: number | null) => void
  onPick: (chosen: HoleState) => void
  /** In a best ball; absent in a scramble. */
  players?: NonNullable<Card['bestBall']>['players'] | undefined
  onBall: (playerId: string, strokes: number | null) => void
}

/** The keys of one hole, and anything that has to be decided first. */
export function HoleControls({ used, hole, onScore, onPick, players, onBall }: Props) {
  const [isAsking, setAsking] = useState<string | null | false>(false)
  const waiting = used.unsent.find((each) => each.holeId === hole.holeId)
  const isAsked = !waiting && (hole.conflicts.length > 0 || used.disputes.has(hole.holeId))

  function score(strokes: number): void {
    if (strokes === 1 && hole.strokes !== 1) setAsking(null)
    else onScore(strokes)
  }
  function ball(playerId: string, strokes: number | null): void {
    if (strokes === 1 && hole.balls?.[playerId] !== 1) setAsking(playerId)
    else onBall(playerId, strokes)
  }
  return (
    <>
      {!waiting && (
        <ConflictChoice
          hole={hole}
          dispute={used.disputes.get(hole.holeId)}
          typedHere={used.typedHere.get(hole.holeId) === hole.version}
          players={players}
          onPick={onPick}
        />
      )}
      {players ? (
        // A ball would answer for the one that is asked about.
        !isAsked && <BallRows players={players} hole={hole} onBall={ball} />
      ) : (
        <ScoreKeys par={hole.par} most={hole.most} strokes={hole.strokes} onScore={score} />
      )}
      <HoleInOne
        hole={hole}
        isOpen={isAsking !== false}
        onClose={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          if (isAsking) onBall(isAsking, 1)
          else onScore(1)
        }}
      />
    </>
  )
}

interface AskProps {
  hole: CardHole
  isOpen: boolean
  onClose: () => void
  onYes: () => void
}

/** It happens; a slip of the thumb happens more often. */
function HoleInOne({ hole, isOpen, onClose, onYes }: AskProps) {
  const { holeNumber, ground } = hole
  const { par } = ofOneBall(hole)
  const where = [`hole ${holeNumber}`, `par ${par}`, ...(ground?.yardage ? [`${ground.yardage} yards`] : [])]
  return (
    <Dialog
      title="Hole in one?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button className="min-h-16" onClick={onClose}>
            No, go back
          </Button>
          <Button kind="main" className="min-h-16" onClick={onYes}>
            Yes, a hole in one!
          </Button>
        </>
      }
    >
      <p>You entered a 1 on {where.join(', ')}.</p>
    </Dialog>
  )
}
