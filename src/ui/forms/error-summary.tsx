import { useEffect, useRef } from 'react'

export interface FieldFault {
  /** The id of the control to focus. */
  fieldId: string
  message: string
}

/**
 * Every error of a form, listed above it. Takes focus each time `faults` is a new, non-empty list: create the list
 * on submit, not while somebody types.
 */
export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 rounded-lg border-2 border-flag bg-white p-4 sm:p-5">
      <h2 className="text-xl">There is a problem</h2>
      <p>Choose a line to fix it.</p>
      <ul className="mt-2 grid gap-1">
        {faults.map((fault) => (
          <li key={`${fault.fieldId} ${fault.message}`}>
            <a
              href={`#${fault.fieldId}`}
              onClick={(click) => goTo(click, fault.fieldId)}
              className="font-semibold text-flag underline"
            >
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses directly instead of linking: the router would treat '#…' as a page change. */
function goTo(click: { preventDefault(): void }, fieldId: string): void {
  click.preventDefault()
  const control = document.getElementById(fieldId)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
