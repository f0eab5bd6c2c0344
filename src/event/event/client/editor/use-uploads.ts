import { useState } from 'react'
import { pictureFault } from '../../../../kernel/picture-file.ts'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { EventDraft } from '../../event-draft.ts'
import type { PictureKind } from '../../pictures.ts'
import { useEventForm } from './event-form-context.ts'

export interface ToUpload {
  file: File
  kind: PictureKind
  holeNumber?: number
}

export interface Uploads {
  /** The current upload: 'Uploading 2 of 5: tee.jpg'; null if there is none. */
  progress: { done: number; of: number; name: string } | null
  /** One message for each rejected file. */
  faults: readonly string[]
  send: (pictures: readonly ToUpload[], notTaken?: readonly string[]) => Promise<void>
}

/** Uploads pictures one after the other. Each appears as soon as the server has saved it. */
export function useUploads(): Uploads {
  const { eventId, take } = useEventForm()
  const [progress, setProgress] = useState<Uploads['progress']>(null)
  const [faults, setFaults] = useState<readonly string[]>([])

  async function send(pictures: readonly ToUpload[], notTaken: readonly string[] = []): Promise<void> {
    if (eventId === null || progress) return
    const refused = [...notTaken]
    let done = 0
    for (const [place, picture] of pictures.entries()) {
      setProgress({ done: place, of: pictures.length, name: picture.file.name })
      const fault = pictureFault(picture.file) ?? (await sendOne(eventId, picture, take))
      if (fault) refused.push(`${picture.file.name}: ${fault}`)
      else done += 1
    }
    setProgress(null)
    setFaults(refused)
    if (done > 0) toast.success(done === 1 ? '1 picture uploaded.' : `${done} pictures uploaded.`)
  }
  return { progress, faults, send }
}

/** Returns why the file was rejected; null if it was accepted. */
async function sendOne(
  eventId: string,
  { file, kind, holeNumber }: ToUpload,
  take: (put: (draft: EventDraft) => EventDraft) => void,
): Promise<string | undefined> {
  try {
    const form = { kind, holeNumber, image: file }
    const { url } = await call('POST /api/admin/events/{eventId}/images', { params: { eventId }, form })
    take((draft) => withPicture(draft, kind, url, holeNumber))
    return undefined
  } catch (thrown) {
    const { errors, title } = asFault(thrown)
    return errors.image?.[0] ?? title
  }
}

function withPicture(draft: EventDraft, kind: PictureKind, url: string, holeNumber?: number): EventDraft {
  if (kind === 'shirt') return { ...draft, texts: { ...draft.texts, shirtImageUrl: url } }
  if (kind === 'photo') return { ...draft, photos: [...draft.photos, { url, alt: '' }] }
  const holes = draft.holes.map((hole) =>
    hole.holeNumber === holeNumber ? { ...hole, imageUrl: url } : hole,
  )
  return { ...draft, holes }
}
