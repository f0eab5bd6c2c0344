import type { ReactNode } from 'react'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../../ui/forms/text-input.tsx'
import type { CheckName, TextPath } from '../../event-draft.ts'
import { eventFieldId, useEventForm, useEventText } from './event-form-context.ts'
import { sectionId } from './use-form-step.ts'

interface Props {
  path: TextPath
  label: string
  hint?: string | undefined
  className?: string
}

/** A percentage; the sign is in the label. */
export function EventPercent({ path, label, ...rest }: Props) {
  return <TextField {...useEventText(path)} {...rest} label={`${label} (%)`} inputMode="decimal" />
}

export function EventText({
  path,
  type,
  ...rest
}: Props & { type?: 'text' | 'date' | 'time' | 'email' | 'tel' | 'url' }) {
  return <TextField {...useEventText(path)} {...rest} type={type} />
}

export function EventTextArea({ path, rows, ...rest }: Props & { rows?: number }) {
  return <TextAreaField {...useEventText(path)} {...rest} rows={rows} />
}

/** An amount in dollars; the sign is in the label, so that it doesn't get in the way of typing. */
export function EventDollars({ path, label, ...rest }: Props) {
  return <TextField {...useEventText(path)} {...rest} label={`${label} ($)`} inputMode="decimal" />
}

export function EventCount({ path, ...rest }: Props) {
  return <TextField {...useEventText(path)} {...rest} inputMode="numeric" />
}

export function EventChoice({ path, children, ...rest }: Props & { children: ReactNode }) {
  return (
    <SelectField {...useEventText(path)} {...rest}>
      {children}
    </SelectField>
  )
}

/** A checkbox. */
export function EventCheck({
  name,
  label,
  hint,
  className,
}: {
  name: CheckName
  label: string
  hint?: string | undefined
  className?: string
}) {
  const { draft, change } = useEventForm()
  const hintId = eventFieldId(`${name}-hint`)
  return (
    <div className={className}>
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          id={eventFieldId(name)}
          type="checkbox"
          className="size-5 shrink-0 accent-fairway"
          aria-describedby={hint && hintId}
          checked={draft[name]}
          onChange={(changed) => change(name, { [name]: changed.target.checked })}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-[0.9375rem] text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A section of a step, with a heading that can be linked to. */
export function FormSection({
  id,
  title,
  intro,
  children,
}: {
  id: string
  title: string
  intro?: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-4">
      <div>
        <h3 id={sectionId(id)} tabIndex={-1} className="scroll-mt-16 text-xl outline-none">
          {title}
        </h3>
        {intro && <p className="mt-1 text-soft">{intro}</p>}
      </div>
      {children}
    </section>
  )
}

/** Fields side by side if there is room. */
export function FieldRow({ children, four = false }: { children: ReactNode; four?: boolean }) {
  return (
    <div
      className={
        four
          ? 'grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-2'
          : 'grid grid-cols-1 items-end gap-4 min-[22rem]:grid-cols-2'
      }
    >
      {children}
    </div>
  )
}
