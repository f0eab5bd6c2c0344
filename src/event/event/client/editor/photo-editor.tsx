import { type PointerEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { Grip } from '../../../../ui/lists/grip.tsx'
import { useDrag } from '../../../../ui/lists/use-drag.ts'
import type { EventDraft } from '../../event-draft.ts'
import { smallPhoto } from '../../pictures.ts'
import { eventFieldId, useEventForm } from './event-form-context.ts'
import { moveItem } from './move-item.ts'
import { PictureUploads } from './picture-uploads.tsx'
import { useUploads } from './use-uploads.ts'

type Photo = EventDraft['photos'][number]

/** The home page's photos: upload, order and alt text. */
export function PhotoEditor() {
  const { draft, change } = useEventForm()
  const { photos } = draft
  const uploads = useUploads()
  const [said, setSaid] = useState('')
  const put = (changed: Photo[], path = 'photos') => change(path, { photos: changed })
  function move(from: number, to: number): void {
    if (from === to) return
    put(moveItem(photos, from, to))
    setSaid(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}.`)
  }
  const drag = useDrag((from, to) => move(Number(from), Number(to)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Photos</legend>
      <PictureUploads
        uploads={uploads}
        multiple
        label="Choose photos"
        hint="Or drop several here. PNG or JPEG, at most 20 MB each. They’re saved right away. Order, captions and removals are saved with the form."
        onFiles={(files) => uploads.send(files.map((file) => ({ file, kind: 'photo' })))}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="grid gap-4 empty:hidden xl:grid-cols-2">
        {photos.map((photo, index) => (
          <PhotoLine
            key={photo.url}
            photo={photo}
            index={index}
            isLast={index === photos.length - 1}
            isOver={drag.over === String(index)}
            onGrab={(event) => drag.start(event, String(index))}
            onAlt={(alt) =>
              put(
                photos.map((each) => (each === photo ? { ...photo, alt } : each)),
                `photos.${index}.alt`,
              )
            }
            onMove={(step) => move(index, index + step)}
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
  /** Another photo is being dragged over it. */
  isOver: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onAlt: (alt: string) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function PhotoLine({ photo, index, isLast, isOver, onGrab, onAlt, onMove, onRemove }: LineProps) {
  const { faults } = useEventForm()
  const of = <span className="sr-only"> photo {index + 1}</span>
  return (
    <li
      data-drop={index}
      onPointerDown={(event) => {
        if ((event.target as Element).closest('img, [data-grip]')) onGrab(event)
      }}
      className={classes(
        'flex flex-wrap items-start gap-3 rounded-md border p-3 sm:flex-nowrap',
        isOver ? 'border-fairway bg-mint' : 'border-line bg-white',
      )}
    >
      <Grip />
      <img
        draggable={false}
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
          <Button small disabled={index === 0} onClick={() => onMove(-1)}>
            Earlier{of}
          </Button>
          <Button small disabled={isLast} onClick={() => onMove(1)}>
            Later{of}
          </Button>
          <Button small kind="danger" onClick={onRemove}>
            Remove{of}
          </Button>
        </div>
      </div>
    </li>
  )
}
