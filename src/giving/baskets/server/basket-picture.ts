import type { Person } from '../../../kernel/actor.ts'
import type { Upload } from '../../../kernel/endpoint.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction } from '../../../ports/audit.ts'
import { type Box, PictureRefused } from '../../../ports/pictures.ts'
import type { Basket } from '../contract.ts'
import { keysOfPicture, urlOfPicture } from '../picture.ts'
import { rows } from './basket-store.ts'
import { basketView } from './basket-views.ts'
import { lockBasket } from './change-basket.ts'
import type { BasketsDeps } from './deps.ts'

/** Pixels: the full size, and the one for lists. */
const boxes: readonly Box[] = [
  { width: 1200, height: 1200 },
  { width: 240, height: 240 },
]

/** Replaces a basket's picture. Throws Problem 'not-found', or 'invalid-input' naming `image`. */
export async function setPicture(
  deps: BasketsDeps,
  actor: Person,
  id: string,
  upload: Upload | null,
): Promise<Basket> {
  if (!upload) throw refused('Please choose a picture.')
  // Checked first, to avoid processing a picture for nothing.
  if (!(await rows.find(deps.database.sql, id))) throw new Problem('not-found')
  const key = await keepPicture(deps, upload)
  try {
    return await putPicture(deps, actor, id, key)
  } catch (error) {
    await deps.files.drop(keysOfPicture(key))
    throw error
  }
}

/** Throws Problem 'not-found', also if the basket has no picture. */
export function removePicture(deps: BasketsDeps, actor: Person, id: string): Promise<Basket> {
  return putPicture(deps, actor, id, null)
}

async function putPicture(
  deps: BasketsDeps,
  actor: Person,
  id: string,
  picture: string | null,
): Promise<Basket> {
  const { before, after, collector } = await deps.database.transaction(async (tx) => {
    const before = await lockBasket(deps, tx, actor, id)
    if (picture === null && before.picture === null) throw new Problem('not-found')
    const after = { ...before, picture }
    await rows.update(tx.sql, after)
    await deps.files.claim(tx, keysOfPicture(picture))
    await deps.files.release(tx, keysOfPicture(before.picture))
    await deps.audit(tx, {
      eventId: before.eventId,
      actor,
      action: action(before.picture, picture),
      subject: { kind: 'basket', id: before.id, name: before.name },
      before: { picture: before.picture && urlOfPicture(before.picture) },
      after: { picture: picture && urlOfPicture(picture) },
    })
    const collectors = await deps.volunteers.ofEvent(tx.sql, before.eventId)
    return { before, after, collector: collectors.find((one) => one.id === before.volunteerId) }
  })
  await deps.files.drop(keysOfPicture(before.picture))
  return basketView(after, collector)
}

function action(before: string | null, after: string | null): AuditAction {
  if (after === null) return 'basket picture removed'
  return before === null ? 'basket picture added' : 'basket picture replaced'
}

/**
 * Re-encodes an upload, upright and without metadata. Returns its key; the transaction that uses it claims its
 * files.
 */
async function keepPicture({ files, pictures }: BasketsDeps, upload: Upload): Promise<string> {
  const { webp } = await pictures.takeIn(upload.path, boxes, 'known').catch((error: unknown) => {
    throw error instanceof PictureRefused ? refused(error.message) : error
  })
  const key = `baskets/${newSecret()}.webp`
  const keys = keysOfPicture(key)
  await files.put(webp.map((content, place) => ({ key: keys[place] as string, content })))
  return key
}

function refused(message: string): Problem {
  return new Problem('invalid-input', { errors: { image: [message] }, detail: message })
}
