import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { CodeForm } from './code-form.ts'

/** Places that wait for whoever has the code. */
export function HoldFields({
  formId,
  typed,
  change,
  field,
  items,
}: CodeForm & { items: readonly { id: string; name: string }[] }) {
  const shown = items.filter(({ id }) => typed.items[id] !== undefined)
  const others = items.filter(({ id }) => typed.items[id] === undefined)
  return (
    <fieldset className="grid min-w-0 gap-3 border-line border-t pt-3">
      <legend className="sr-only">Places it holds</legend>
      <CheckField
        label="Hold places for this code"
        hint="They count as taken for everyone else, and go back on sale after the last day."
        checked={typed.holdsPlaces}
        onChange={(holdsPlaces) => change({ holdsPlaces })}
      />
      {typed.holdsPlaces && (
        <div className="grid items-start gap-4 pl-8 sm:grid-cols-2">
          <TextField {...field('teams')} label="Team places" inputMode="numeric" />
          <TextField {...field('holdUntil')} label="Held through" type="date" />
          {shown.map(({ id, name }) => (
            <TextField
              key={id}
              id={`${formId}-items.${id}`}
              label={name}
              inputMode="numeric"
              value={typed.items[id]}
              onChange={({ target }) => change({ items: { ...typed.items, [id]: target.value } })}
            />
          ))}
          {others.length > 0 && (
            <ItemChoice items={others} onChoose={(id) => change({ items: { ...typed.items, [id]: '' } })} />
          )}
        </div>
      )}
    </fieldset>
  )
}

function ItemChoice({
  items,
  onChoose,
}: {
  items: readonly { id: string; name: string }[]
  onChoose: (id: string) => void
}) {
  return (
    <div className="flex flex-wrap gap-2 sm:col-span-2">
      {items.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="min-h-11 rounded-full border border-soft/50 bg-white px-4 font-semibold text-[0.9375rem] hover:bg-mint"
          onClick={() => onChoose(id)}
        >
          <span aria-hidden="true">+ </span>
          <span className="sr-only">Hold </span>
          {name}
        </button>
      ))}
    </div>
  )
}
