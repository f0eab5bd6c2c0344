import { type DragEvent, useId, useRef, useState } from 'react'
import { buttonLook } from '../button.tsx'
import { classes } from '../classes.ts'

interface Props {
  /** The button's label: 'Choose a picture'. */
  label: string
  /** What is accepted: 'PNG or JPEG, at most 10 MB.' */
  hint: string
  /** Why the last choice was refused. */
  error?: string | null | undefined
  multiple?: boolean | undefined
  disabled?: boolean
  id?: string
  onFiles: (files: File[]) => void
}

/** Takes pictures by a button or by drag and drop. The caller checks them. */
export function PictureDrop({ label, hint, error, multiple = false, disabled = false, id, onFiles }: Props) {
  const own = useId()
  const inputId = id ?? own
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0 && !disabled) onFiles(multiple ? chosen : chosen.slice(0, 1))
    // Otherwise choosing the same file again would be no change.
    if (input.current) input.current.value = ''
  }
  function over(drag: DragEvent, isInside: boolean): void {
    drag.preventDefault()
    setOver(isInside && !disabled)
  }

  return (
    <fieldset
      onDragOver={(drag) => over(drag, true)}
      onDragLeave={(drag) => over(drag, false)}
      onDrop={(drop) => {
        over(drop, false)
        take(drop.dataTransfer.files)
      }}
      className={classes(
        'min-w-0 rounded-lg border-2 border-dashed p-4',
        isOver ? 'border-fairway bg-mint' : 'border-line bg-paper',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          id={inputId}
          type="file"
          multiple={multiple}
          disabled={disabled}
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          aria-describedby={`${inputId}-hint ${inputId}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(change) => take(change.target.files)}
          className="peer sr-only"
        />
        <label
          htmlFor={inputId}
          className={buttonLook({
            className:
              'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-water peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:border-line peer-disabled:text-soft',
          })}
        >
          {label}
        </label>
        <p id={`${inputId}-hint`} className="min-w-0 flex-1 basis-48 text-[0.9375rem] text-soft">
          {hint}
        </p>
      </div>
      <p id={`${inputId}-error`} role="alert" className="mt-2 font-semibold text-flag empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
