/** A score that was typed on this phone and that the server has not taken yet. */
export interface Unsent {
  mutationId: string
  holeId: string
  holeNumber: number
  score: number | null
  /** The version this phone saw when it was typed. */
  baseVersion: number
  /** By the phone's clock: to be shown, never to decide anything. */
  clientAt: string
  /** Why staff changed it. */
  reason: string | null
  /** It may have reached the server, so it must be sent again as it is before anything newer for this hole. */
  wasTried: boolean
  /** Set once the server will not take it: it waits for a person, and is never sent by itself. */
  trouble: Trouble | null
}

export interface Trouble {
  /** 'too-late': scoring was locked; the server keeps the attempt beside the card. */
  kind: 'refused' | 'too-late'
  words: string
}

export type Typed = Omit<Unsent, 'mutationId' | 'wasTried' | 'trouble'>

/** What waits, in the order it was typed. */
export type Queue = readonly Unsent[]

/**
 * One change of the queue. Pure, and harmless when it happens twice: it is done at once to what the screen
 * shows, and again to what the disk holds, where another tab may have been meanwhile.
 */
export type Step = (queue: Queue) => Queue

/** A newer score for a hole takes the place of one that was never sent, and of one that waits for a person. */
export function typed(fresh: Unsent): Step {
  return (queue) => {
    if (queue.some((each) => each.mutationId === fresh.mutationId)) return queue
    const isLeft = (each: Unsent) => each.holeId !== fresh.holeId || (each.wasTried && !each.trouble)
    return [...queue.filter(isLeft), fresh]
  }
}

export function tried(mutationId: string): Step {
  return change(mutationId, { wasTried: true })
}

/** The server will not take it, whatever this phone does. */
export function inTrouble(mutationId: string, trouble: Trouble): Step {
  return change(mutationId, { trouble })
}

/** The server has answered; what was typed on top of a score that it took was typed knowing that score. */
export function answered(sent: Unsent, hole: { teamScore: number | null; version: number } | null): Step {
  const isTaken = hole !== null && hole.teamScore === sent.score
  return (queue) =>
    queue
      .filter((each) => each.mutationId !== sent.mutationId)
      .map((each) =>
        isTaken && each.holeId === sent.holeId && each.baseVersion < hole.version
          ? { ...each, baseVersion: hole.version }
          : each,
      )
}

/** A person has seen that it was not taken, and leaves it at that. */
export function dismissed(mutationId: string): Step {
  return (queue) => queue.filter((each) => each.mutationId !== mutationId)
}

/** The parts of a queue that the screen tells apart. */
export function waitingOf(queue: Queue): Unsent[] {
  return queue.filter((each) => !each.trouble)
}
export function attentionOf(queue: Queue): Unsent[] {
  return queue.filter((each) => each.trouble)
}

function change(mutationId: string, facts: Partial<Unsent>): Step {
  return (queue) => queue.map((each) => (each.mutationId === mutationId ? { ...each, ...facts } : each))
}
