import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { currentEvent } from '../../../../ui/session/current-event.ts'
import { emptyBoard, type ShownBoard } from './shown-board.ts'

type SavedBoard = Pick<ShownBoard, 'standings' | 'flags' | 'about' | 'updatedAt'> & { eventId: string }

interface BoardSchema extends DBSchema {
  boards: { key: string; value: SavedBoard }
}

const name = 'pinhigh-board'
const key = 'last'

/**
 * The last board of the current event that this phone has seen, shown without a connection. If the phone has
 * forgotten the event, the last board of any event; null if there is none.
 *
 * Stored in IndexedDB, like the scores: local storage reaches the disk seconds late, or never if the browser is
 * killed.
 */
export async function readSavedBoard(): Promise<ShownBoard | null> {
  const kept = await inDatabase((database) => database.get('boards', key))
  const isUsable = Array.isArray(kept?.standings) && kept.flags && kept.about && Number(kept.updatedAt) > 0
  const eventId = currentEvent().event?.eventId
  if (!isUsable || (eventId && kept.eventId !== eventId)) return null
  const { standings, flags, about, updatedAt } = kept
  return { ...emptyBoard, standings, flags, about, updatedAt, isSaved: true }
}

/** Saves a board that came from the server. */
export async function saveBoard(board: ShownBoard): Promise<void> {
  const { standings, flags, about, updatedAt, isSaved, isServed } = board
  const eventId = currentEvent().event?.eventId
  if (isSaved || isServed || !eventId || !standings || !flags || !about) return
  await inDatabase((database) => database.put('boards', { eventId, standings, flags, about, updatedAt }, key))
}

/** Returns undefined on a phone that refuses to store anything: it shows no board without a connection. */
async function inDatabase<T>(
  work: (database: IDBPDatabase<BoardSchema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work(await open())
  } catch {
    return undefined
  }
}

let opened: Promise<IDBPDatabase<BoardSchema>> | undefined

function open(): Promise<IDBPDatabase<BoardSchema>> {
  opened ??= openDB<BoardSchema>(name, 1, {
    upgrade: (database) => void database.createObjectStore('boards'),
    // A newer version of the page in another tab must not wait for this one.
    blocking: close,
    terminated: forget,
  }).catch((refusal) => {
    forget()
    throw refusal
  })
  return opened
}

function close(): void {
  void opened?.then((database) => database.close())
  forget()
}

function forget(): void {
  opened = undefined
}
