import type { Person } from '../../../kernel/actor.ts'
import type { Upload } from '../../../kernel/endpoint.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Box, PictureRefused } from '../../../ports/pictures.ts'
import { keysOfItemPicture, urlOfItemPicture } from '../picture.ts'
import { lockItem } from './change-item.ts'
import type { ItemsDeps } from './deps.ts'
import type { ItemRecord } from './item-record.ts'
import { findItem, updateItem } from './item-store.ts'

/** Pixels: the full size, and the one for lists. */
const boxes: readonly Box[] = [
  { width: 1000, height: 1000 },
  { width: 240, height: 240 },
]

/** Replaces an item's picture. Throws Problem 'not-found', or 'invalid-input' naming `image`. */
export async function setItemPicture(
  deps: ItemsDeps,
  actor: Person,
  id: string,
  upload: Upload | null,
): Promise<ItemRecord> {
  if (!upload) throw refused('Please choose a picture.')
  // Checked first, to avoid processing a picture for nothing.
  if (!(await findItem(deps.database.sql, id))) throw new Problem('not-found')
  const key = await storePicture(deps, upload)
  try {
    return await putPicture(deps, actor, id, key)
  } catch (error) {
    await deps.files.drop(keysOfItemPicture(key))
    throw error
  }
}

/** Throws Problem 'not-found', also if the item has no picture. */
export function removeItemPicture(deps: ItemsDeps, actor: Person, id: string): Promise<ItemRecord> {
  return putPicture(deps, actor, id, null)
}

/** A picture doesn't change the version: a form opened before can still be saved. */
async function putPicture(
  deps: ItemsDeps,
  actor: Person,
  id: string,
  picture: string | null,
): Promise<ItemRecord> {
  const { before, after } = await deps.database.transaction(async (tx) => {
    const { event, item: before } = await lockItem(deps, tx, id)
    if (picture === null && before.picture === null) throw new Problem('not-found')
    const after = { ...before, picture }
    await updateItem(tx.sql, after, deps.clock())
    await deps.files.claim(tx, keysOfItemPicture(picture))
    await deps.files.release(tx, keysOfItemPicture(before.picture))
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: picture === null ? 'item picture removed' : 'item picture added',
      subject: { kind: 'item', id, name: before.name },
      before: { picture: before.picture && urlOfItemPicture(before.picture) },
      after: { picture: picture && urlOfItemPicture(picture) },
    })
    tx.announce({ topic: 'event', eventId: event.id })
    return { before, after }
  })
  await deps.files.drop(keysOfItemPicture(before.picture))
  return after
}

/** Re-encodes an upload, upright and without metadata. Returns its key; the transaction that uses it claims its files. */
async function storePicture({ files, pictures }: ItemsDeps, upload: Upload): Promise<string> {
  const { webp } = await pictures.takeIn(upload.path, boxes, 'known').catch((error: unknown) => {
    throw error instanceof PictureRefused ? refused(error.message) : error
  })
  const key = `items/${newSecret()}.webp`
  const keys = keysOfItemPicture(key)
  await files.put(webp.map((content, place) => ({ key: keys[place] as string, content })))
  return key
}

function refused(message: string): Problem {
  return new Problem('invalid-input', { errors: { image: [message] }, detail: message })
}
