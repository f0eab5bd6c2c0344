import type { Person } from '../../../kernel/actor.ts'
import type { Upload } from '../../../kernel/endpoint.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { type Box, PictureRefused, type Pictures } from '../../../ports/pictures.ts'
import type { Files } from '../../files/server/index.ts'
import type { EventChange, PicturePlace } from '../event-entry-shapes.ts'
import { keysOfPicture, mostPhotos, type PictureKind, urlOfKey } from '../pictures.ts'
import type { EventDeps } from './deps.ts'
import type { EventRecord } from './event-record.ts'
import { holesOf, uploadedPicture } from './event-store.ts'
import type { Events } from './events.ts'

type Change = (
  actor: Person,
  eventId: string,
  wanted: (event: EventRecord, sql: Sql) => Promise<EventChange>,
) => Promise<EventRecord>

/** Adds and removes an event's uploaded pictures. */
export function eventPictures(deps: EventDeps, change: Change): Pick<Events, 'addPicture' | 'removePicture'> {
  return {
    async addPicture(actor, eventId, place, upload) {
      const url = await storePicture(deps, place.kind, upload)
      try {
        await change(actor, eventId, (event, sql) => putIn(event, sql, place, url))
        return url
      } catch (error) {
        await deps.files.drop(keysOfPicture(url))
        throw error
      }
    },
    async removePicture(actor, eventId, url) {
      await change(actor, eventId, (event, sql) => takeOut(event, sql, url))
    },
  }
}

async function putIn(event: EventRecord, sql: Sql, place: PicturePlace, url: string): Promise<EventChange> {
  if (place.kind === 'shirt') return { shirtImageUrl: url }
  if (place.kind === 'photo') {
    const { photos } = event.texts
    if (photos.length >= mostPhotos)
      throw pictureProblem(`The gallery holds ${mostPhotos} photos. Remove one first.`)
    return { photos: [...photos, { url, alt: place.alt ?? '' }] }
  }
  const holes = await holesInWords(sql, event.id)
  return {
    courseCard: event.courseCard,
    holes: holes.map((hole) => (hole.holeNumber === place.holeNumber ? { ...hole, imageUrl: url } : hole)),
  }
}

/** Removes a picture from wherever the event shows it. Throws Problem 'not-found' if it is nowhere. */
async function takeOut({ id, texts, courseCard }: EventRecord, sql: Sql, url: string): Promise<EventChange> {
  const holes = await holesInWords(sql, id)
  const isAtHole = holes.some(({ imageUrl }) => imageUrl === url)
  const isPhoto = texts.photos.some((photo) => photo.url === url)
  const isShirt = texts.shirtImageUrl === url
  if (!isAtHole && !isPhoto && !isShirt) throw new Problem('not-found')
  return {
    ...(isShirt ? { shirtImageUrl: '' } : {}),
    ...(isPhoto ? { photos: texts.photos.filter((photo) => photo.url !== url) } : {}),
    ...(isAtHole
      ? {
          courseCard,
          holes: holes.map((hole) => (hole.imageUrl === url ? { ...hole, imageUrl: null } : hole)),
        }
      : {}),
  }
}

async function holesInWords(sql: Sql, eventId: string): Promise<NonNullable<EventChange['holes']>> {
  return (await holesOf(sql, eventId)).map((hole) => {
    const { number: holeNumber, par, yardage, handicap } = hole
    return { holeNumber, par, yardage, handicap, imageUrl: uploadedPicture(hole) }
  })
}

/** The keys of all uploaded pictures an event shows. */
export async function pictureKeys(sql: Sql, { id, texts }: EventRecord): Promise<Set<string>> {
  const holes = await holesOf(sql, id)
  const urls = [
    texts.shirtImageUrl,
    ...texts.photos.map(({ url }) => url),
    ...holes.flatMap((hole) => hole.imageUrl ?? []),
  ]
  return new Set(urls.flatMap(keysOfPicture))
}

/**
 * Claims the files an event now shows and releases those it no longer does. Returns the released keys. Call it in
 * the transaction that makes the change.
 */
export async function moveClaims(
  files: Files,
  tx: Tx,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<string[]> {
  const gone = [...before].filter((key) => !after.has(key))
  const come = [...after].filter((key) => !before.has(key))
  await files.claim(tx, come)
  await files.release(tx, gone)
  return gone
}

/** Another admin may have deleted a picture that this form still refers to. Throws Problem 'invalid-input'. */
export async function refuseLostPictures(files: Files, change: EventChange): Promise<void> {
  const errors: Record<string, string[]> = {}
  const look = async (path: string, url: string | null | undefined) => {
    const [key] = keysOfPicture(url ?? '')
    if (key && !(await files.get(key))) errors[path] = ['This picture is gone. Please upload it again.']
  }
  await look('shirtImageUrl', change.shirtImageUrl)
  for (const [index, { url }] of (change.photos ?? []).entries()) await look(`photos.${index}.url`, url)
  for (const [index, { imageUrl }] of (change.holes ?? []).entries())
    await look(`holes.${index}.imageUrl`, imageUrl)
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

/**
 * Pixels. The phone saves all hole pictures for offline use, and the shirt takes a third of the page: 1,000 is
 * sharp for both. Photos open at full window size and have a smaller version for the gallery.
 */
const boxes: Record<PictureKind, Box[]> = {
  hole: [{ width: 1000, height: 1000 }],
  shirt: [{ width: 1000, height: 1000 }],
  photo: [
    { width: 1600, height: 1600 },
    { width: 640, height: 640 },
  ],
}

/**
 * Validates an uploaded picture and stores it re-encoded, upright and without metadata. Returns its URL; the
 * transaction that uses it must claim its files. Throws Problem 'invalid-input' naming `image`, and then stores
 * nothing.
 */
async function storePicture(
  { files, pictures }: { files: Files; pictures: Pictures },
  kind: PictureKind,
  upload: Upload | null,
): Promise<string> {
  if (!upload) throw pictureProblem('Please choose a picture.')
  const { webp } = await pictures.takeIn(upload.path, boxes[kind], 'known').catch((error: unknown) => {
    throw error instanceof PictureRefused ? pictureProblem(error.message) : error
  })
  const url = urlOfKey(`events/${newSecret()}.webp`)
  const keys = keysOfPicture(url)
  await files.put(webp.map((content, place) => ({ key: keys[place] as string, content })))
  return url
}

function pictureProblem(message: string): Problem {
  return new Problem('invalid-input', { errors: { image: [message] }, detail: message })
}
