import { currentEvent } from '../../../client/session.ts'
import { nothingYet, type ShownBoard } from './shown-board.ts'

const key = 'last-board'

type Kept = Pick<ShownBoard, 'standings' | 'flags' | 'about' | 'updatedAt'> & { eventId: string }

/** The last board of the current event that this phone has seen: what there is to show without signal. */
export function keptBoard(): ShownBoard {
  const eventId = currentEvent().event?.eventId
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    const isUsable = Array.isArray(kept?.standings) && kept.flags && kept.about && Number(kept.updatedAt) > 0
    if (!isUsable || kept.eventId !== eventId) return nothingYet
    const { standings = null, flags = null, about = null, updatedAt = null } = kept
    return { ...nothingYet, standings, flags, about, updatedAt, isKept: true }
  } catch {
    return nothingYet
  }
}

/** Keeps a board that has come from the server; a phone that refuses to store shows none without signal. */
export function keepBoard({ standings, flags, about, updatedAt, isKept }: ShownBoard): void {
  const eventId = currentEvent().event?.eventId
  if (isKept || !eventId || !standings || !flags || !about) return
  try {
    const kept: Kept = { eventId, standings, flags, about, updatedAt }
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // As above.
  }
}
