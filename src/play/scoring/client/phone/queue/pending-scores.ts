import type { Change } from '../../../../../ui/offline/durable-queue.ts'
import { type Balls, bestBall, hasBalls } from '../../../../rules/formats.ts'

/** A score typed on this phone that the server hasn't accepted yet. */
export interface PendingScore {
  mutationId: string
  holeId: string
  holeNumber: number
  score: number | null
  /** The player whose drive was named with it, or null for nobody; absent when none was. */
  drive?: string | null
  /** In a best ball: each golfer's strokes on the hole as this phone knew them, which make the score. */
  balls?: Balls
  /** The version this phone saw when it was typed. */
  baseVersion: number
  /** By the phone's clock: for display only. */
  clientAt: string
  /** Why staff changed it. */
  reason: string | null
  /** It may have reached the server, so it must be sent again unchanged before anything newer for this hole. */
  wasTried: boolean
  /** Set once the server refuses it: it waits for a person, and is never sent automatically. */
  trouble: Trouble | null
  /**
   * Tapped on the card that stood before the page's code (src/app/early/early-card.ts), where the golfer may still be
   * tapping: it isn't sent until the page has taken that card's place.
   */
  isEarly?: true
}

export interface Trouble {
  /** 'too-late': scoring was locked; the server records the attempt but leaves the scorecard alone. */
  kind: 'refused' | 'too-late'
  words: string
}

export type TypedScore = Omit<PendingScore, 'mutationId' | 'wasTried' | 'trouble' | 'isEarly'>

/** Pending scores in the order typed. */
export type Queue = readonly PendingScore[]

export type QueueUpdate = Change<PendingScore>

/** A newer score for a hole replaces one that was never sent, and one that waits for a person. */
export function typed(fresh: PendingScore): QueueUpdate {
  return (queue) => {
    if (queue.some((each) => each.mutationId === fresh.mutationId)) return queue
    const isLeft = (each: PendingScore) => each.holeId !== fresh.holeId || (each.wasTried && !each.trouble)
    return [...queue.filter(isLeft), fresh]
  }
}

/** The page has taken the early card's place: what was tapped there is sent as any other. */
export const early: QueueUpdate = (queue) =>
  queue.map(({ isEarly, ...each }, place) => (isEarly ? each : (queue[place] as PendingScore)))

export function tried(mutationId: string): QueueUpdate {
  return change(mutationId, { wasTried: true })
}

/** The server refuses it, whatever this phone does. */
export function inTrouble(mutationId: string, trouble: Trouble): QueueUpdate {
  return change(mutationId, { trouble })
}

/** The hole as the server has it. */
interface SavedHole {
  teamScore: number | null
  version: number
  balls?: Balls | undefined
}

/** Whether the hole has what was sent. Another phone's balls may have made the score better. */
export function isOn(
  hole: Omit<SavedHole, 'version'>,
  { score, balls }: Pick<PendingScore, 'score' | 'balls'>,
): boolean {
  return balls ? hasBalls(hole.balls ?? {}, balls) : hole.teamScore === score
}

/**
 * The server has answered. Anything typed after an accepted score was typed knowing it, so it moves to the new
 * version.
 */
export function answered(sent: PendingScore, hole: SavedHole | null): QueueUpdate {
  const isTaken = hole !== null && isOn(hole, sent)
  return (queue) =>
    queue
      .filter((each) => each.mutationId !== sent.mutationId)
      .map((each) =>
        isTaken && each.holeId === sent.holeId && each.baseVersion < hole.version
          ? knowing(each, sent, hole)
          : each,
      )
}

/** With the balls that another phone brought meanwhile. One that may have arrived already stays as it is: the server puts both together. */
function knowing(each: PendingScore, sent: PendingScore, hole: SavedHole): PendingScore {
  const { version: baseVersion, balls } = hole
  if (!each.balls || !balls) return { ...each, baseVersion }
  if (each.wasTried) return each
  const news = Object.entries(balls).filter(([id]) => sent.balls?.[id] === undefined)
  const all = { ...Object.fromEntries(news), ...each.balls }
  return { ...each, baseVersion, balls: all, score: bestBall(all) }
}

/** A person saw that it was refused, and drops it. */
export function dismissed(mutationId: string): QueueUpdate {
  return (queue) => queue.filter((each) => each.mutationId !== mutationId)
}

/** The parts of a queue that the screen shows separately. */
export function waitingOf(queue: Queue): PendingScore[] {
  return queue.filter((each) => !each.trouble)
}
export function attentionOf(queue: Queue): PendingScore[] {
  return queue.filter((each) => each.trouble)
}

function change(mutationId: string, facts: Partial<PendingScore>): QueueUpdate {
  return (queue) => queue.map((each) => (each.mutationId === mutationId ? { ...each, ...facts } : each))
}
