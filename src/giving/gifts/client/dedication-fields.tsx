import { useId } from 'react'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { fieldsOf } from '../../../ui/forms/fields-of.ts'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import type { TypedDedication } from '../gift-form.ts'
import type { Dedication } from '../rules.ts'

interface Props {
  formId: string
  typed: TypedDedication
  faults: Record<string, string | undefined>
  /** Whether the home page has a list of gifts. */
  isListed: boolean
  change: (part: Partial<TypedDedication>) => void
}

const kinds: readonly { kind: Dedication | null; label: string }[] = [
  { kind: null, label: 'No dedication' },
  { kind: 'honor', label: 'In honor of somebody' },
  { kind: 'memory', label: 'In memory of somebody' },
]

/** For whom the gift is made, and under which name it may be shown. */
export function DedicationFields({ formId, typed, faults, isListed, change }: Props) {
  const name = useId()
  const field = fieldsOf<TypedDedication>({ id: formId, typed, faults, change })
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1 font-board font-semibold text-xl">Dedicate your gift</legend>
        {kinds.map(({ kind, label }) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-6 shrink-0 accent-fairway"
              checked={typed.kind === kind}
              onChange={() => change({ kind })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {typed.kind !== null && (
        <TextField
          {...field('ofName')}
          label={typed.kind === 'honor' ? 'In honor of' : 'In memory of'}
          required
          autoCapitalize="words"
        />
      )}
      <TextAreaField
        {...field('message')}
        label="Message (optional)"
        hint={isListed ? 'The committee reads it before it’s shown.' : 'For the committee.'}
        rows={3}
      />
      {isListed && (
        <CheckField
          label="Show my gift on the home page"
          hint="The amount is never shown."
          checked={typed.wantsListing}
          onChange={(wantsListing) => change({ wantsListing })}
        />
      )}
      {isListed && typed.wantsListing && (
        <>
          <CheckField
            label="Show it as anonymous"
            checked={typed.isAnonymous}
            onChange={(isAnonymous) => change({ isAnonymous })}
          />
          {!typed.isAnonymous && (
            <TextField
              {...field('shownName')}
              label="Name to show (optional)"
              hint="Leave it blank to use the name on your receipt."
              autoCapitalize="words"
            />
          )}
        </>
      )}
    </div>
  )
}
