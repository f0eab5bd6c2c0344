import { CheckField } from '../../../ui/forms/checkbox.tsx'
import type { CodeThing } from '../words.ts'
import type { CodeForm } from './code-form.ts'

/** What the code is for: everything, or chosen things. */
export function ThingFields({
  formId,
  typed,
  faults,
  change,
  things,
}: CodeForm & { things: readonly CodeThing[] }) {
  const errorId = `${formId}-things-error`
  function toggle(id: string, isOn: boolean): void {
    const ids = things.map((thing) => thing.id)
    change({ things: ids.filter((each) => (each === id ? isOn : typed.things.includes(each))) })
  }
  return (
    <fieldset
      id={`${formId}-things`}
      tabIndex={-1}
      aria-describedby={faults.things && errorId}
      className="grid min-w-0 gap-1 border-line border-t pt-4 outline-none"
    >
      <legend className="float-left w-full font-board font-semibold text-lg">What it’s for</legend>
      <div className="clear-both">
        <CheckField
          label="Everything"
          checked={typed.isForAll}
          onChange={(isForAll) => change({ isForAll })}
        />
      </div>
      {!typed.isForAll && (
        <div className="grid gap-x-6 pl-8 sm:grid-cols-2">
          {things.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={typed.things.includes(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          ))}
        </div>
      )}
      <p id={errorId} aria-live="polite" className="mt-1 font-semibold text-flag empty:hidden">
        {faults.things}
      </p>
    </fieldset>
  )
}
