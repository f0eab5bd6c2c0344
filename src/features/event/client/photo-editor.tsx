import { Button } from '../../../client/ui/button.tsx'
import { TextField } from '../../../client/ui/text-input.tsx'
import type { EventDraft } from '../event-draft.ts'
import { smallPhoto } from '../pictures.ts'
import { eventFieldId, useEventForm } from './event-form-context.ts'
import { PictureUploads } from './picture-uploads.tsx'
import { useUploads } from './use-uploads.ts'

type Photo = EventDraft['photos'][number]

/** The gallery of the home page: the pictures, their order, and what each shows for those who cannot see it. */
export function PhotoEditor() {
  const { draft, change } = useEventForm()
  const { photos } = draft
  const uploads = useUploads()
  const put = (changed: Photo[], path = 'photos') => change(path, { photos: changed })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Photos</legend>
      <PictureUploads
        uploads={uploads}
        multiple
        label="Choose photos"
        hint="Or drop several here. PNG or JPEG, at most 20 MB each. They are kept at once; order, words and removals when you save."
        onFiles={(files) => uploads.send(files.map((file) => ({ file, kind: 'photo' })))}
      />
      <ol className="grid gap-4 empty:hidden lg:grid-cols-2">
        {photos.map((photo, index) => (
          <PhotoLine
            key={photo.url}
            photo={photo}
            index={index}
            isLast={index === photos.length - 1}
            onAlt={(alt) =>
              put(
                photos.map((each) => (each === photo ? { ...photo, alt } : each)),
                `photos.${index}.alt`,
              )
            }
            onMove={(step) => put(moved(photos, index, step))}
            onRemove={() => put(photos.filter((each) => each !== photo))}
          />
        ))}
      </ol>
    </fieldset>
  )
}

interface LineProps {
  photo: Photo
  index: number
  isLast: boolean
  onAlt: (alt: string) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function PhotoLine({ photo, index, isLast, onAlt, onMove, onRemove }: LineProps) {
  const { faults } = useEventForm()
  const of = <span className="sr-only"> photo {index + 1}</span>
  return (
    <li className="flex flex-wrap gap-4 rounded-md border border-line p-3 sm:flex-nowrap">
      <img
        src={smallPhoto(photo.url)}
        alt={photo.alt || `${index + 1}`}
        className="h-28 w-36 shrink-0 rounded-sm border border-line bg-mint object-cover"
      />
      <div className="grid min-w-0 flex-1 basis-56 content-start gap-2">
        <TextField
          id={eventFieldId(`photos.${index}.url`)}
          label={`What photo ${index + 1} shows`}
          value={photo.alt}
          maxLength={300}
          error={faults[`photos.${index}.url`] ?? faults[`photos.${index}.alt`]}
          onChange={(changed) => onAlt(changed.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button className="min-h-11 px-3" disabled={index === 0} onClick={() => onMove(-1)}>
            Earlier{of}
          </Button>
          <Button className="min-h-11 px-3" disabled={isLast} onClick={() => onMove(1)}>
            Later{of}
          </Button>
          <Button className="min-h-11 px-3" kind="danger" onClick={onRemove}>
            Remove{of}
          </Button>
        </div>
      </div>
    </li>
  )
}

function moved(photos: readonly Photo[], from: number, step: -1 | 1): Photo[] {
  const others = photos.filter((_, place) => place !== from)
  const photo = photos[from]
  return photo ? [...others.slice(0, from + step), photo, ...others.slice(from + step)] : [...photos]
}
