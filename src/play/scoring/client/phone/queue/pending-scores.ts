import type { Change } from '../../../../../ui/offline/durable-queue.ts'
import { areMade, type BallChanges, type Balls } from '../../../../rules/formats.ts'

/** A score typed on this phone that the server hasn't accepted yet. */
export interface PendingScore {
  mutationId: string
  holeId: string
  holeNumber: number
  score: number | null
  /** The player whose drive was named with it, or null for nobody; absent when none was. */
  drive?: string | null
  /** In a best ball: what this phone changes of the golfers' own strokes, which make the score. */
  balls?: BallChanges
  /** It takes back a pick between two scores: the hole's version before that. */
  reopens?: number
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
    const left = queue.filter(isLeft)
    return [...left, seeing(left, fresh)]
  }
}

/** What may have reached the server already stands there once the fresh one comes. */
function seeing(queue: Queue, fresh: PendingScore): PendingScore {
  const { holeId, balls } = fresh
  if (!balls) return fresh
  const sent = new Map(
    queue.flatMap((each) => (each.holeId === holeId ? Object.entries(each.balls ?? {}) : [])),
  )
  const own = Object.entries(balls).map(([id, { strokes, seen }]) => {
    const before = sent.get(id)
    return [id, { strokes, seen: before ? before.strokes : seen }]
  })
  return { ...fresh, balls: Object.fromEntries(own) }
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

/** Whether the hole has what was sent. In a best ball another phone's may have made the score better. */
export function isOn(
  hole: Omit<SavedHole, 'version'>,
  { score, balls }: Pick<PendingScore, 'score' | 'balls'>,
): boolean {
  return balls ? areMade(hole.balls ?? {}, balls) : hole.teamScore === score
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
          ? { ...each, baseVersion: hole.version }
          : each,
      )
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
