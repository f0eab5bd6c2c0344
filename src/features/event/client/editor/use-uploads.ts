import { useState } from 'react'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { EventDraft } from '../../event-draft.ts'
import { type PictureKind, pictureFault } from '../../pictures.ts'
import { useEventForm } from './event-form-context.ts'

export interface ToUpload {
  file: File
  kind: PictureKind
  holeNumber?: number
}

export interface Uploads {
  /** What is on its way: 'Uploading 2 of 5: tee.jpg'; null when nothing is. */
  progress: { done: number; of: number; name: string } | null
  /** One line for each file that was not taken. */
  faults: readonly string[]
  send: (pictures: readonly ToUpload[], notTaken?: readonly string[]) => Promise<void>
}

/** Sends pictures one after the other; each takes its place as soon as the server has kept it. */
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

/** Answers why it was not taken; nothing when it was. */
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
