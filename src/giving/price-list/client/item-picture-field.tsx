import { useState } from 'react'
import { pictureFault } from '../../../event/event/pictures.ts'
import { Button } from '../../../ui/button.tsx'
import { PictureDrop } from '../../../ui/forms/picture-drop.tsx'
import { useObjectUrl } from '../../../ui/use-object-url.ts'

/** What Save does with the picture: upload a file, remove the current one, or (null) nothing. */
export type PictureChange = File | 'remove' | null

interface Props {
  id: string
  /** The URL of the item's current picture. */
  current: string | null
  change: PictureChange
  error: string | undefined
  onChange: (change: PictureChange) => void
}

export function ItemPictureField({ id, current, change, error, onChange }: Props) {
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
    <div className="grid gap-3 border-line border-t pt-4">
      <p className="font-semibold">Picture (optional)</p>
      {shown && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={shown}
            alt="As buyers see it"
            className="h-36 max-w-full rounded-md border border-line bg-white object-contain"
          />
          <Button onClick={drop}>
            Remove<span className="sr-only"> the picture</span>
          </Button>
        </div>
      )}
      {change === 'remove' && (
        <p role="status" className="text-soft">
          The picture will be removed when you save.
        </p>
      )}
      <PictureDrop
        id={id}
        label={shown ? 'Choose another picture' : 'Choose a picture'}
        hint="Or drop it here. PNG or JPEG, at most 20 MB."
        error={fault ?? error ?? null}
        onFiles={choose}
      />
    </div>
  )
}
