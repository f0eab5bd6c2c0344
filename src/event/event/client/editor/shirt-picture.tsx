import { Button } from '../../../../ui/button.tsx'
import { useEventForm } from './event-form-context.ts'
import { PictureUploads } from './picture-uploads.tsx'
import { useUploads } from './use-uploads.ts'

/** The shirt on the home page. */
export function ShirtPicture() {
  const { draft, change } = useEventForm()
  const uploads = useUploads()
  const url = draft.texts.shirtImageUrl ?? ''
  const remove = () => change('shirtImageUrl', { texts: { ...draft.texts, shirtImageUrl: '' } })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Shirt picture</legend>
      {url && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={url}
            alt="The shirt"
            className="h-40 max-w-full rounded-md border border-line bg-white object-contain"
          />
          <Button onClick={remove}>
            Remove<span className="sr-only"> the shirt picture</span>
          </Button>
        </div>
      )}
      <PictureUploads
        uploads={uploads}
        label={url ? 'Choose another shirt picture' : 'Choose a shirt picture'}
        hint="Or drop it here. PNG or JPEG, at most 20 MB."
        onFiles={([file]) => file && uploads.send([{ file, kind: 'shirt' }])}
      />
    </fieldset>
  )
}
