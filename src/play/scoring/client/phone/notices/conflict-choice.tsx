import type { Card, CardHole } from '../card/card.ts'
import type { HoleState } from '../card/scorecard.ts'
import type { Dispute } from '../queue/score-store.ts'

type Players = NonNullable<Card['bestBall']>['players']

interface Props {
  hole: CardHole
  dispute: Dispute | undefined
  /** The current score came from this phone. */
  typedHere: boolean
  /** In a best ball; absent in a scramble. */
  players?: Players | undefined
  onPick: (chosen: HoleState) => void
}

/** Two phones, one hole, two scores: everybody is asked, and the first choice settles it. */
export function ConflictChoice({ hole, dispute, typedHere, players = [], onPick }: Props) {
  const choices = choicesOn(hole, dispute)
  if (choices.length < 2) return null
  const differing = players.filter(({ id }) => new Set(choices.map(({ balls }) => balls?.[id])).size > 1)
  const areSame = new Set(choices.map(({ strokes }) => strokes)).size === 1
  return (
    <div role="alert" className="rounded-md border-2 border-flag bg-blush p-3">
      <p className="font-semibold">
        {areSame ? sameWords(differing) : conflictWords(hole, dispute, typedHere)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={keyOf(choice)}
            type="button"
            onClick={() => onPick(choice)}
            className="figures min-h-16 min-w-16 flex-1 rounded-md border-2 border-fairway bg-white px-2 font-bold text-[1.75rem] text-fairway leading-tight"
          >
            {!areSame && (choice.strokes ?? <span className="text-base">No score</span>)}
            {choice.balls &&
              differing.map(({ id, name }) => (
                <span key={id} className="wrap-anywhere block text-base">
                  {name} {choice.balls?.[id] ?? 'no score'}
                </span>
              ))}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Each once. In a best ball two with the same score may be of different balls. */
function choicesOn({ strokes, balls, conflicts, conflictBalls }: CardHole, dispute?: Dispute): HoleState[] {
  const all: HoleState[] = [
    ...(dispute ? [{ strokes: dispute.mine, balls: dispute.balls }] : []),
    { strokes, balls },
    ...conflicts.map((each, at) => ({ strokes: each, balls: conflictBalls?.[at] })),
  ]
  return [...new Map(all.map((each) => [keyOf(each), each])).values()]
}

function keyOf({ strokes, balls }: HoleState): string {
  return JSON.stringify([
    strokes,
    Object.entries(balls ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])
}

function sameWords(differing: Players): string {
  const names = differing.map(({ name }) => name).join(' and ')
  return `Two phones entered different strokes for ${names}: pick one.`
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
