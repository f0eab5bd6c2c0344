import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  /** Help that stays visible. */
  hint?: ReactNode
  /** What is wrong with it. */
  error?: string | undefined
  id?: string
  checked: boolean
  disabled?: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox with its label to the right; the whole line can be pressed. */
export function CheckField({ label, hint, error, id, checked, disabled, onChange }: Props) {
  const own = useId()
  const boxId = id ?? own
  const described = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 py-2 font-semibold leading-tight">
        <input
          id={boxId}
          type="checkbox"
          className="size-5 shrink-0 accent-fairway"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          checked={checked}
          disabled={disabled}
          onChange={(changed) => onChange(changed.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={`${boxId}-hint`} className="-mt-1.5 pl-8 text-[0.9375rem] text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${boxId}-error`} className="mt-1 pl-8 font-semibold text-flag">
          {error}
        </p>
      )}
    </div>
  )
}
