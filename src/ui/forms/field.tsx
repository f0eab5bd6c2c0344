import { type ReactNode, useId } from 'react'
import { exampleOf } from './example-of.ts'

export interface FieldAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Help that stays visible while typing. */
  hint?: ReactNode | undefined
  error?: string | null | undefined
  /** Required when an error summary links to the field. */
  id?: string | undefined
  className?: string | undefined
}

/** Ties a label, a hint and an error to one control for screen readers. */
export function Field({
  label,
  hint,
  error,
  id,
  className,
  children,
}: FieldProps & { children: (aria: FieldAria) => ReactNode }) {
  const own = useId()
  const fieldId = id ?? own
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="mb-1 text-[0.9375rem] text-soft">
          {hint}
        </p>
      )}
      {children({
        id: fieldId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** Announced when it appears, also while typing; with an example of what the field takes. */
function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  const example = error ? exampleOf(error) : undefined
  return (
    <p id={id} aria-live="polite" className="mt-1 font-semibold text-flag empty:hidden">
      {error}
      {example && <span className="block font-normal text-soft"> {example}</span>}
    </p>
  )
}
