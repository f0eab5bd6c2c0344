import { PictureDrop } from '../../../../ui/forms/picture-drop.tsx'
import { useEventForm } from './event-form-context.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  uploads: Uploads
  label: string
  hint: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** The drop area for pictures, with progress and rejected files. */
export function PictureUploads({ uploads: { progress, faults }, label, hint, multiple, onFiles }: Props) {
  const { eventId } = useEventForm()
  if (eventId === null) return <p className="text-soft">You can add pictures once the event is created.</p>
  return (
    <div className="min-w-0">
      <PictureDrop
        label={label}
        hint={hint}
        multiple={multiple}
        disabled={progress !== null}
        onFiles={onFiles}
      />
      <p role="status" className="mt-2 empty:hidden">
        {progress && `Uploading ${progress.done + 1} of ${progress.of}: ${progress.name}`}
      </p>
      {progress && (
        <progress
          aria-label="Pictures uploaded"
          value={progress.done}
          max={progress.of}
          className="mt-1 h-2 w-full accent-fairway"
        />
      )}
      <div role="alert" className="mt-2 grid gap-1 font-semibold text-flag empty:hidden">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </div>
  )
}
