import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface FieldFault {
  /** The id of the control to focus. */
  fieldId: string
  message: string
}

/**
 * Every error of a form, listed above it. Takes focus each time `faults` is a new, non-empty list: create the list
 * on submit, not while somebody types. A line goes once its field is mended, and comes back with the field's error.
 */
export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const box = useRef<HTMLDivElement>(null)
  const standing = useStanding(faults)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (standing.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 rounded-lg border-2 border-flag bg-white p-4 sm:p-5">
      <h2 className="text-xl">There is a problem</h2>
      <p>Choose a line to fix it.</p>
      <ul className="mt-2 grid gap-1">
        {standing.map((fault) => (
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

/**
 * The faults that aren't mended. Read from the fields themselves, since each form decides in its own way when a field's error
 * goes: a field that was marked and isn't anymore is mended, as is one that shows no error of its own once it is changed.
 */
function useStanding(faults: readonly FieldFault[]): readonly FieldFault[] {
  const [mended, setMended] = useState<ReadonlySet<FieldFault>>(new Set())
  useEffect(() => {
    if (faults.length === 0) return
    const marked = new Set<FieldFault>()
    const changed = new Set<FieldFault>()
    const look = () => {
      for (const fault of faults) if (isMarked(fault)) marked.add(fault)
      const found = faults.filter((fault) => (marked.has(fault) ? !isMarked(fault) : changed.has(fault)))
      setMended((before) => (isSame(before, found) ? before : new Set(found)))
    }
    const note = ({ target }: Event) => {
      for (const fault of faults) if (controlOf(fault)?.contains(target as Node)) changed.add(fault)
      look()
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true },
      ...{ attributes: true, attributeFilter: ['aria-invalid'] },
    })
    document.addEventListener('change', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('change', note)
    }
  }, [faults])
  // What goes above the field that is being typed in doesn't move it out of sight.
  useLayoutEffect(() => {
    if (mended.size > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [mended])
  return mended.size === 0 ? faults : faults.filter((fault) => !mended.has(fault))
}

function controlOf({ fieldId }: FieldFault): HTMLElement | null {
  return document.getElementById(fieldId)
}

function isMarked(fault: FieldFault): boolean {
  const control = controlOf(fault)
  if (!control) return false
  const invalid = '[aria-invalid="true"]'
  const words = document.getElementById(`${fault.fieldId}-error`)?.textContent
  return control.matches(invalid) || control.querySelector(invalid) !== null || Boolean(words)
}

function isSame(before: ReadonlySet<FieldFault>, found: readonly FieldFault[]): boolean {
  return before.size === found.length && found.every((fault) => before.has(fault))
}
