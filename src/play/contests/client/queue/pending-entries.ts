import type { Change } from '../../../../ui/offline/durable-queue.ts'

/** A shot on this phone that the server doesn't have yet. */
export interface PendingEntry {
  mutationId: string
  contestId: string
  teamId: string
  teamName: string
  playerName: string
  category: string | null
  /** Inches, or putts. */
  amount: number
  /** '12 ft 4 in'. */
  words: string
  /** By the phone's clock, ISO 8601. */
  at: string
  /** It may have reached the server. */
  wasTried: boolean
  /** Why the server refused it, until a person has seen it. It is never dropped before. */
  refusal: string | null
}

export type EntriesChange = Change<PendingEntry>

export function added(entry: PendingEntry): EntriesChange {
  return (queue) =>
    queue.some(({ mutationId }) => mutationId === entry.mutationId) ? queue : [...queue, entry]
}

export function tried(mutationId: string): EntriesChange {
  return (queue) =>
    queue.map((each) =>
      each.mutationId === mutationId && !each.wasTried ? { ...each, wasTried: true } : each,
    )
}

/** The server has it. */
export function answered(mutationId: string): EntriesChange {
  return (queue) => queue.filter((each) => each.mutationId !== mutationId)
}

/** Taken back before it was sent, or a person saw that it was refused. One the server may know stays. */
export function dropped(mutationId: string): EntriesChange {
  return (queue) =>
    queue.filter((each) => each.mutationId !== mutationId || (each.wasTried && each.refusal === null))
}
