import { Button } from '../../../client/ui/button.tsx'
import { TextField } from '../../../client/ui/text-input.tsx'
import { eventFieldId, useEventForm } from './event-form-context.ts'

type Photo = { url: string; alt: string }

/** The gallery of the home page: addresses, and what each picture shows for those who cannot see it. */
export function PhotoEditor() {
  const { draft, faults, change } = useEventForm()
  const { photos } = draft
  const put = (index: number, part: Partial<Photo>, path: string) =>
    change(path, { photos: photos.map((photo, place) => (place === index ? { ...photo, ...part } : photo)) })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Photos</legend>
      {photos.map((photo, index) => {
        const path = `photos.${index}.url`
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo's place is its name; its address is being typed
            key={index}
            className="grid items-start gap-x-4 gap-y-2 border-line border-b pb-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <TextField
              id={eventFieldId(path)}
              label={`Photo ${index + 1}`}
              type="url"
              value={photo.url}
              error={faults[path]}
              onChange={(changed) => put(index, { url: changed.target.value }, path)}
            />
            <TextField
              label="What it shows"
              value={photo.alt}
              onChange={(changed) => put(index, { alt: changed.target.value }, `photos.${index}.alt`)}
            />
            <Button
              className="sm:mt-7"
              onClick={() => change('photos', { photos: photos.filter((_, place) => place !== index) })}
            >
              Remove<span className="sr-only"> photo {index + 1}</span>
            </Button>
          </div>
        )
      })}
      <Button
        className="justify-self-start"
        onClick={() => change('photos', { photos: [...photos, { url: '', alt: '' }] })}
      >
        Add a photo
      </Button>
    </fieldset>
  )
}
