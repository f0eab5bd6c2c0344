import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { call } from '../../../../../ui/calls/api.ts'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { usePress } from '../../../../../ui/feedback/use-press.ts'
import { SelectField } from '../../../../../ui/forms/select.tsx'
import { type DraftHole, drawingOf, hasNumbers } from '../../../holes-draft.ts'
import { useEventForm } from '../event-form-context.ts'
import { PictureUploads } from '../picture-uploads.tsx'
import { type ToUpload, useUploads } from '../use-uploads.ts'

/** The holes as golfers see them: an uploaded picture, or a drawing made from par and yardage. */
export function HolePictures() {
  const { draft, eventId } = useEventForm()
  const uploads = useUploads()
  const [chosen, setChosen] = useState<number | null>(null)
  const hole = draft.holes.find(({ holeNumber }) => holeNumber === chosen)
  function sendAll(files: File[]): void {
    const { pictures, notTaken } = byHole(files, draft.holes.length)
    void uploads.send(pictures, notTaken)
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Pictures of the holes</legend>
      <PictureUploads
        uploads={uploads}
        multiple
        label="Choose hole pictures"
        hint={`Or drop up to ${draft.holes.length} here, each with its hole’s number in the file’s name: hole-7.jpg. To add one picture, click its hole.`}
        onFiles={sendAll}
      />
      {eventId !== null && (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
          {draft.holes.map((each) => (
            <li key={each.holeNumber} className="min-w-0">
              <button
                type="button"
                className="block w-full text-left text-sm"
                onClick={() => setChosen(each.holeNumber)}
              >
                <HoleThumb hole={each} />
                <span className="block pt-1">
                  Hole {each.holeNumber}
                  <span className="text-soft">{stateOf(each)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hole && <HoleDialog hole={hole} onClose={() => setChosen(null)} />}
    </fieldset>
  )
}

function stateOf(hole: DraftHole): string {
  if (hole.imageUrl) return ', photo'
  return drawingOf(hole) ? ', drawn' : ', no picture'
}

function HoleThumb({ hole }: { hole: DraftHole }) {
  const url = hole.imageUrl || drawingOf(hole)
  const look = 'aspect-[4/5] w-full rounded-md border border-line'
  if (!url) {
    return (
      <span
        className={`${look} grid place-items-center border-dashed bg-paper font-board text-2xl text-soft`}
      >
        {hole.holeNumber}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      className={`${look} bg-mint ${hole.imageUrl ? 'object-cover' : ''}`}
    />
  )
}

/** Matches files to holes by the number in the file name; a camera's serial number doesn't count. */
export function byHole(
  files: readonly File[],
  holeCount: number,
): { pictures: ToUpload[]; notTaken: string[] } {
  const pictures: ToUpload[] = []
  const notTaken: string[] = []
  for (const file of files) {
    const holeNumber = numbersIn(file.name).find((number) => number >= 1 && number <= holeCount)
    if (holeNumber) pictures.push({ file, kind: 'hole', holeNumber })
    else notTaken.push(`${file.name}: Put the hole’s number, 1 to ${holeCount}, into the file’s name.`)
  }
  return { pictures, notTaken }
}

/** Numbers of one or two digits, including '07', before the extension. */
function numbersIn(fileName: string): number[] {
  const runs = fileName.replace(/\.[^.]*$/, '').match(/\d+/g) ?? []
  return runs.filter((run) => /^(0?[1-9]|0?[1-9]\d)$/.test(run)).map(Number)
}

/** One hole: its picture, and facts the drawing must respect. */
function HoleDialog({ hole, onClose }: { hole: DraftHole; onClose: () => void }) {
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
