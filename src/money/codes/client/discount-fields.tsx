import { TextField } from '../../../ui/forms/text-input.tsx'
import { type CodeKind, codeKinds } from '../rules.ts'
import type { CodeForm } from './code-form.ts'

const choices: Record<CodeKind, { label: string; field: string; hint: string }> = {
  percent: { label: 'Percent off', field: 'Percentage', hint: '50 is half off.' },
  amount: { label: 'Dollars off', field: 'Off the whole bill ($)', hint: 'Never more than the bill.' },
  price: { label: 'Pays a set price', field: 'Price of each ($)', hint: 'A lower price stays as it is.' },
  free: { label: 'Free', field: '', hint: 'Nothing to pay, and no card needed.' },
}

/** What the code takes off. */
export function DiscountFields({ formId, typed, faults, change }: CodeForm) {
  const { field, hint } = choices[typed.kind]
  return (
    <fieldset className="grid min-w-0 gap-3 border-line border-t pt-4">
      <legend className="float-left w-full font-board font-semibold text-lg">What it does</legend>
      <div className="clear-both grid grid-cols-2 gap-2 sm:grid-cols-4">
        {codeKinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-md border border-soft/50 bg-white px-3 py-2 leading-tight has-checked:border-2 has-checked:border-fairway has-checked:bg-mint has-checked:font-semibold"
          >
            <input
              type="radio"
              name={`${formId}-kind`}
              className="size-5 shrink-0 accent-fairway"
              checked={typed.kind === kind}
              onChange={() => change({ kind })}
            />
            {choices[kind].label}
          </label>
        ))}
      </div>
      {typed.kind === 'free' ? (
        <p className="text-soft">{hint}</p>
      ) : (
        <TextField
          id={`${formId}-amount`}
          className="max-w-xs"
          label={field}
          hint={hint}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          error={faults.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
    </fieldset>
  )
}
