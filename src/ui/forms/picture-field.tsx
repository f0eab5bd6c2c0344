import { useState } from 'react'
import { pictureFault } from '../../kernel/picture-file.ts'
import { Button } from '../button.tsx'
import { useObjectUrl } from '../use-object-url.ts'
import { PictureDrop } from './picture-drop.tsx'

/** What Save does with the picture: upload a file, remove the current one, or (null) nothing. */
export type PictureChange = File | 'remove' | null

interface Props {
  id: string
  /** What the picture shows, for whoever can't see it. */
  alt: string
  /** Who sees it, after what is accepted. */
  hint?: string
  /** The URL of the current picture. */
  current: string | null
  change: PictureChange
  error: string | undefined
  onChange: (change: PictureChange) => void
}

/** A record's one picture, changed when the form is saved: choose, remove, keep. */
export function PictureField({ id, alt, hint = '', current, change, error, onChange }: Props) {
  const [fault, setFault] = useState<string>()
  const preview = useObjectUrl(change instanceof File ? change : null)
  const shown = change === 'remove' ? null : change ? preview : current
  function choose([file]: File[]): void {
    const flaw = file && pictureFault(file)
    setFault(flaw)
    if (file && !flaw) onChange(file)
  }
  function drop(): void {
    setFault(undefined)
    onChange(change instanceof File || !current ? null : 'remove')
    document.getElementById(id)?.focus()
  }
  return (
    <div className="grid gap-3">
      <p className="-mb-2 font-semibold">Picture (optional)</p>
      {shown && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={shown}
            alt={alt}
            className="h-36 max-w-full rounded-md border border-line bg-white object-contain"
          />
          <Button onClick={drop}>
            Remove<span className="sr-only"> the picture</span>
          </Button>
        </div>
      )}
      {change === 'remove' && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-soft">
          The picture will be removed when you save.
          <Button kind="quiet" onClick={() => onChange(null)}>
            Keep it
          </Button>
        </p>
      )}
      <PictureDrop
        id={id}
        label={shown ? 'Choose another picture' : 'Choose a picture'}
        hint={`Or drop it here. PNG or JPEG, at most 20 MB. ${hint}`.trim()}
        error={fault ?? error ?? null}
        onFiles={choose}
      />
    </div>
  )
}
