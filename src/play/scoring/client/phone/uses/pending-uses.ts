import type { Change } from '../../../../../ui/offline/durable-queue.ts'
import type { UnsentUse } from '../../../item-uses.ts'

/** A use of an item on this phone, such as a mulligan, that the server doesn't have yet; or one taken back. */
export interface PendingUse extends UnsentUse {
  itemName: string
  /** It may have reached the server. */
  wasTried: boolean
}

export type UsesChange = Change<PendingUse>

export function used(use: PendingUse): UsesChange {
  return (queue) => (queue.some(({ mutationId }) => mutationId === use.mutationId) ? queue : [...queue, use])
}

/** A use the server can't know is dropped; any other is sent as taken back, with its own id. */
export function takenBack(
  use: Pick<PendingUse, 'mutationId' | 'itemId' | 'itemName' | 'holeNumber'>,
): UsesChange {
  return (queue) => {
    const known = queue.find(({ mutationId }) => mutationId === use.mutationId)
    const others = queue.filter((each) => each !== known)
    if (known && !known.wasTried) return others
    return [...others, { ...use, isUndone: true, wasTried: known?.wasTried ?? false, refusal: null }]
  }
}

export function tried(mutationId: string): UsesChange {
  return (queue) =>
    queue.map((each) =>
      each.mutationId === mutationId && !each.wasTried ? { ...each, wasTried: true } : each,
    )
}

/** The server has this use as it was sent; if it was taken back meanwhile, that is still to be sent. */
export function answered(sent: PendingUse): UsesChange {
  return (queue) =>
    queue.filter((each) => each.mutationId !== sent.mutationId || each.isUndone !== sent.isUndone)
}

/** A person saw that it was refused. */
export function dismissed(mutationId: string): UsesChange {
  return (queue) => queue.filter((each) => each.mutationId !== mutationId)
}
