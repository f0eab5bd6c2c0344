import { useState } from 'react'
import { type DraftHole, drawingOf } from '../../../holes-draft.ts'
import { useEventForm } from '../event-form-context.ts'
import { PictureUploads } from '../picture-uploads.tsx'
import { type ToUpload, useUploads } from '../use-uploads.ts'
import { HoleDialog } from './hole-dialog.tsx'

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
