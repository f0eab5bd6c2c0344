import { holeDrawingUrl } from '../hole-drawing-url.ts'
import { type DraftHole, wholeNumber } from '../holes-draft.ts'
import { useEventForm } from './event-form-context.ts'
import { PictureUploads } from './picture-uploads.tsx'
import { type ToUpload, useUploads } from './use-uploads.ts'

/** The 18 holes as golfers see them: an uploaded picture, or the one that is drawn from par and yardage. */
export function HolePictures() {
  const { draft, change } = useEventForm()
  const uploads = useUploads()
  const clear = (holeNumber: number) =>
    change('holes', {
      holes: draft.holes.map((hole) => (hole.holeNumber === holeNumber ? { ...hole, imageUrl: '' } : hole)),
    })
  function sendAll(files: File[]): void {
    const { pictures, notTaken } = byHole(files)
    void uploads.send(pictures, notTaken)
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Pictures of the holes</legend>
      <PictureUploads
        uploads={uploads}
        multiple
        label="Choose hole pictures"
        hint="Or drop up to 18 here, each with its hole’s number in the file’s name: hole-7.jpg. A hole without one is drawn."
        onFiles={sendAll}
      />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-6 lg:grid-cols-9">
        {draft.holes.map((hole) => (
          <li key={hole.holeNumber} className="min-w-0">
            <img
              src={hole.imageUrl || drawingOf(hole)}
              alt={hole.imageUrl ? `Hole ${hole.holeNumber}` : ''}
              loading="lazy"
              className={`aspect-[4/5] w-full rounded-md border border-line bg-mint ${hole.imageUrl ? 'object-cover' : ''}`}
            />
            <p className="text-sm">
              Hole {hole.holeNumber}
              {!hole.imageUrl && <span className="text-soft">, drawn</span>}
            </p>
            {hole.imageUrl && (
              <button type="button" className="link min-h-11" onClick={() => clear(hole.holeNumber)}>
                Remove<span className="sr-only"> the picture of hole {hole.holeNumber}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function drawingOf({ holeNumber, par, yardage }: DraftHole): string {
  const within = (text: string, low: number, high: number, otherwise: number) => {
    const value = wholeNumber(text)
    return value !== null && value >= low && value <= high ? value : otherwise
  }
  return holeDrawingUrl({ holeNumber, par: within(par, 3, 6, 4), yardage: within(yardage, 1, 2000, 385) })
}

/** By the number in each file's name; a camera's running number is none. */
export function byHole(files: readonly File[]): { pictures: ToUpload[]; notTaken: string[] } {
  const pictures: ToUpload[] = []
  const notTaken: string[] = []
  for (const file of files) {
    const holeNumber = Number(/(?:^|\D)0?(1[0-8]|[1-9])(?:\D|$)/.exec(file.name.replace(/\.[^.]*$/, ''))?.[1])
    if (holeNumber) pictures.push({ file, kind: 'hole', holeNumber })
    else notTaken.push(`${file.name}: Put the hole’s number, 1 to 18, into the file’s name.`)
  }
  return { pictures, notTaken }
}
