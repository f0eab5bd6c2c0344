import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { DiscountCode } from '../contract.ts'
import { blankCode, type CodeFaults, codeEntryOf, codeFaults, type TypedCode, typedCode } from '../draft.ts'
import { type CodeKind, codeKinds, longestCode } from '../rules.ts'
import { type CodeThing, suggestedCode } from '../words.ts'
import type { CodeForm } from './code-form.ts'
import { HoldFields } from './hold-fields.tsx'

interface Props {
  /** null for a new code. */
  code: DiscountCode | null
  things: readonly CodeThing[]
  items: readonly { id: string; name: string }[]
  onClose: () => void
  onSaved: (saved: DiscountCode) => void
}

/** Adds or changes a discount code. */
export function CodeDialog({ code, things, items, onClose, onSaved }: Props) {
  const form = useEntryForm({
    start: () => (code ? typedCode(code) : blankCode()),
    check: codeFaults as (typed: TypedCode) => Partial<Record<keyof TypedCode & string, string>>,
    send: (typed) => {
      const entry = codeEntryOf(typed)
      if (!code) return call('POST /api/admin/codes', { body: entry })
      const { id, version } = code
      return call('PUT /api/admin/codes/{id}', { params: { id }, body: { ...entry, version } })
    },
    onSaved,
  })
  const { typed, change, field } = form
  const faults: CodeFaults = form.faults
  const part = { formId: form.id, typed, faults, change, field }
  return (
    <EntryDialog
      title={code ? `Edit ${code.code}` : 'Add code'}
      yes={code ? 'Save' : 'Add code'}
      form={form}
      onClose={onClose}
      layout="grid gap-5"
    >
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <TextField
          {...field('code')}
          className="min-w-48 flex-1"
          label="Code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCode}
        />
        <Button onClick={() => change({ code: suggestedCode(randomBelow) })}>Suggest one</Button>
      </div>
      <TextField
        {...field('note')}
        label="Who is it for? (optional)"
        hint="Only staff can see this."
        maxLength={200}
      />
      <DiscountFields {...part} />
      <ThingFields {...part} things={things} />
      <LimitFields {...part} />
      <HoldFields {...part} items={items} />
    </EntryDialog>
  )
}

function LimitFields({ field }: CodeForm) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-4">
      <legend className="float-left w-full font-board font-semibold text-lg">Limits</legend>
      <p className="clear-both -mt-3 text-soft">Leave these empty if there’s no limit.</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField {...field('maxUses')} label="Total uses" inputMode="numeric" />
        <TextField {...field('maxPerPayer')} label="Uses per person" inputMode="numeric" />
        <TextField {...field('until')} label="Last day" type="date" />
      </div>
    </fieldset>
  )
}

/** Each number is equally likely. */
function randomBelow(most: number): number {
  const limit = Math.floor(2 ** 32 / most) * most
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < limit ? drawn % most : randomBelow(most)
}

/** What the code is for: everything, or chosen things. */
function ThingFields({ formId, typed, faults, change, things }: CodeForm & { things: readonly CodeThing[] }) {
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

const choices: Record<CodeKind, { label: string; field: string; hint: string }> = {
  percent: { label: 'Percent off', field: 'Percentage', hint: '50 is half off.' },
  amount: { label: 'Dollars off', field: 'Off the whole bill ($)', hint: 'Never more than the bill.' },
  price: { label: 'Pays a set price', field: 'Price of each ($)', hint: 'A lower price stays as it is.' },
  free: { label: 'Free', field: '', hint: 'Nothing to pay, and no card needed.' },
}

/** What the code takes off. */
function DiscountFields({ formId, typed, change, field }: CodeForm) {
  const { field: label, hint } = choices[typed.kind]
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
        <TextField {...field('amount')} className="max-w-xs" label={label} hint={hint} inputMode="decimal" />
      )}
    </fieldset>
  )
}
