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
 * The last board of the current event that this phone has seen: what there is to show without signal. On a
 * phone that has forgotten the event, the last board of all. null when there is none.
 *
 * In a database, as the scores are: local storage reaches the disk seconds late, and not at all when the
 * browser is killed before.
 */
export async function readSavedBoard(): Promise<ShownBoard | null> {
  const kept = await inDatabase((database) => database.get('boards', key))
  const isUsable = Array.isArray(kept?.standings) && kept.flags && kept.about && Number(kept.updatedAt) > 0
  const eventId = currentEvent().event?.eventId
  if (!isUsable || (eventId && kept.eventId !== eventId)) return null
  const { standings, flags, about, updatedAt } = kept
  return { ...emptyBoard, standings, flags, about, updatedAt, isSaved: true }
}

/** Saves a board that has come from the server. */
export async function saveBoard({ standings, flags, about, updatedAt, isSaved }: ShownBoard): Promise<void> {
  const eventId = currentEvent().event?.eventId
  if (isSaved || !eventId || !standings || !flags || !about) return
  await inDatabase((database) => database.put('boards', { eventId, standings, flags, about, updatedAt }, key))
}

/** undefined on a phone that refuses to store: it shows no board without signal. */
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
