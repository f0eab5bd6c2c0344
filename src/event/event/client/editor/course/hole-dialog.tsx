import { Button } from '../../../../../ui/button.tsx'
import { call } from '../../../../../ui/calls/api.ts'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { usePress } from '../../../../../ui/feedback/use-press.ts'
import { SelectField } from '../../../../../ui/forms/select.tsx'
import { type DraftHole, drawingOf, hasNumbers } from '../../../holes-draft.ts'
import { useEventForm } from '../event-form-context.ts'
import { PictureUploads } from '../picture-uploads.tsx'
import { useUploads } from '../use-uploads.ts'

/** One hole: its picture, and facts the drawing must respect. */
export function HoleDialog({ hole, onClose }: { hole: DraftHole; onClose: () => void }) {
  const { draft, change } = useEventForm()
  const uploads = useUploads()
  const { isRemoving, remove } = useRemoval(hole)
  const url = hole.imageUrl || drawingOf(hole)
  const number = hole.holeNumber
  const describe = (water: DraftHole['water']) =>
    change('holes', {
      holes: draft.holes.map((each) => (each.holeNumber === number ? { ...each, water } : each)),
    })
  return (
    <Dialog
      title={`Hole ${number}`}
      onClose={onClose}
      actions={
        <>
          {hole.imageUrl && (
            <Button kind="danger" onClick={remove} busy={isRemoving && 'Removing...'}>
              Remove the picture
            </Button>
          )}
          <Button kind="main" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {url ? (
          <img
            src={url}
            alt={hole.imageUrl ? `Hole ${number}` : `Illustration of hole ${number}`}
            className={`max-h-80 w-full rounded-md border border-line bg-mint ${hole.imageUrl ? 'object-contain' : ''}`}
          />
        ) : (
          <p className="text-soft">No picture, and no drawing until its par and yards are entered.</p>
        )}
        <PictureUploads
          uploads={uploads}
          label={hole.imageUrl ? 'Choose another picture' : 'Choose a picture'}
          hint="PNG or JPEG, at most 20 MB. It’s saved right away."
          onFiles={([file]) => file && void uploads.send([{ file, kind: 'hole', holeNumber: number }])}
        />
        {hasNumbers(draft.holes) && (
          <SelectField
            label="Water on this hole"
            hint="For its illustration. Save the form to keep it."
            value={hole.water}
            onChange={(changed) => describe(changed.target.value as DraftHole['water'])}
          >
            <option value="">Not described</option>
            <option value="yes">There is water</option>
            <option value="no">No water</option>
          </SelectField>
        )}
      </div>
    </Dialog>
  )
}

function useRemoval({ imageUrl, holeNumber }: DraftHole) {
  const { eventId, take } = useEventForm()
  const [isRemoving, remove] = usePress(async () => {
    if (eventId === null) return
    await call('DELETE /api/admin/events/{eventId}/images', { params: { eventId }, query: { url: imageUrl } })
    take((draft) => ({
      ...draft,
      holes: draft.holes.map((each) => (each.holeNumber === holeNumber ? { ...each, imageUrl: '' } : each)),
    }))
  })
  return { isRemoving, remove }
}
