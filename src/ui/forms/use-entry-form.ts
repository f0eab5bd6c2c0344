import { type FormEvent, useId, useState } from 'react'
import { type ApiFault, asFault } from '../calls/api.ts'
import type { FieldFault } from './error-summary.tsx'
import { checksOf, fieldsOf } from './fields-of.ts'

type Faults<Typed> = Partial<Record<keyof Typed & string, string>>

interface Parts<Typed, Saved> {
  /** The form's id, where others chose it; each control's is `${id}-${field}`, for the summary's links. */
  formId?: string
  start: () => Typed
  /** Returns the errors by field, in the words of the feature's rules. */
  check: (typed: Typed) => Faults<Typed>
  /** Called with values that passed the check. */
  send: (typed: Typed) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** A form that can be submitted at any time: it shows errors at the fields and above, and keeps what was typed. */
export function useEntryForm<Typed extends object, Saved>(parts: Parts<Typed, Saved>) {
  const ownId = useId()
  const id = parts.formId ?? ownId
  const [typed, setTyped] = useState(parts.start)
  const [faults, setFaults] = useState<Faults<Typed>>({})
  const [summary, setSummary] = useState<FieldFault[]>([])
  const [refusal, setRefusal] = useState<ApiFault | null>(null)
  const [isBusy, setBusy] = useState(false)

  function show(found: Faults<Typed>): boolean {
    const entries = Object.entries(found) as [field: string, message: string][]
    setFaults(found)
    setSummary(entries.map(([field, message]) => ({ fieldId: `${id}-${field}`, message })))
    return entries.length > 0
  }

  async function save(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    setRefusal(null)
    if (show(parts.check(typed)) || isBusy) return
    setBusy(true)
    try {
      parts.onSaved(await parts.send(typed))
    } catch (thrown) {
      const fault = asFault(thrown)
      if (!show(firstOfEach<Typed>(fault.errors))) setRefusal(fault)
      setBusy(false)
    }
  }

  /** A field's errors, and those of its parts ('lines.0.name'), are cleared once it changes, and so is its line in the summary. */
  function change(part: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...part }))
    setFaults((before) => withoutFields(before, Object.keys(part)))
  }

  const entered = { id, typed, faults, change }
  const [field, check] = [fieldsOf(entered), checksOf(entered)]
  return { ...entered, summary, refusal, isBusy, field, check, save }
}

export type FormOf<Typed extends object> = ReturnType<typeof useEntryForm<Typed, unknown>>

function withoutFields<Typed>(faults: Faults<Typed>, fields: readonly string[]): Faults<Typed> {
  const left = Object.entries(faults).filter(
    ([path]) => !fields.some((field) => path === field || path.startsWith(`${field}.`)),
  )
  return Object.fromEntries(left) as Faults<Typed>
}

/** The server's sentences, one per field. */
function firstOfEach<Typed>(errors: Readonly<Record<string, string[]>>): Faults<Typed> {
  const firsts = Object.entries(errors).map(([field, [message = '']]) => [field, message])
  return Object.fromEntries(firsts) as Faults<Typed>
}
