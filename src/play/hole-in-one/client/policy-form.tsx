import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { HoleOptions } from '../../../ui/forms/hole-options.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { HoleInOnePage, InsuredHoleFile } from '../contract.ts'
import { type PolicyDraft, policyDraft, policyFaults, withPolicy } from './policy-draft.ts'

interface Props {
  page: HoleInOnePage
  /** Null adds one. */
  file: InsuredHoleFile | null
  onChanged: (page: HoleInOnePage) => void
  onClose: () => void
}

/** What the policy's papers say. Policies differ: nothing is filled in for anybody. */
export function PolicyForm({ page, file, onChanged, onClose }: Props) {
  const form = useEntryForm<PolicyDraft, HoleInOnePage>({
    start: () => policyDraft(file),
    check: policyFaults,
    send: (typed) =>
      file
        ? call('PUT /api/admin/hole-in-one/{id}', {
            params: { id: file.id },
            body: { ...withPolicy(typed, file), version: file.version },
          })
        : call('POST /api/admin/hole-in-one', {
            body: { ...withPolicy(typed, null), eventId: page.eventId },
          }),
    onSaved: (saved) => {
      toast.success('Saved.')
      onChanged(saved)
      onClose()
    },
  })
  const { typed, faults, change, field } = form
  const text = (field: TextOf, label: string, longest: number, hint?: string) => (
    <TextField
      id={`${form.id}-${field}`}
      label={label}
      hint={hint}
      maxLength={longest}
      value={typed[field]}
      error={faults[field]}
      onChange={(changed) => change({ [field]: changed.target.value })}
    />
  )
  const whole = (field: TextOf, label: string) => (
    <TextField
      id={`${form.id}-${field}`}
      label={label}
      inputMode="numeric"
      maxLength={field === 'value' ? 12 : 5}
      value={typed[field]}
      error={faults[field]}
      onChange={(changed) => change({ [field]: changed.target.value })}
    />
  )
  return (
    <EntryDialog
      title={file ? 'Change the policy' : 'Add insured hole'}
      yes={file ? 'Save' : 'Add the hole'}
      form={form}
      onClose={onClose}
    >
      <p className="text-soft">Leave a field empty if the policy doesn’t ask for it.</p>
      <SelectField {...field('holeNumber')} label="Hole">
        <option value="">Choose the hole</option>
        <HoleOptions pars={page.pars} />
      </SelectField>
      {text('prize', 'Prize', 120)}
      {whole('value', 'Prize’s value ($)')}
      {text('insurer', 'Insurer', 120)}
      {text('policyNumber', 'Policy number', 80)}
      {text('phone', 'Phone to call after a hole in one', 60)}
      <div className="grid gap-4 sm:grid-cols-2">
        {whole('menYards', 'Fewest yards for men')}
        {whole('womenYards', 'Fewest yards for women')}
        {whole('declaredGolfers', 'Golfers declared')}
        {whole('witnesses', 'Witnesses for this prize')}
      </div>
      <CheckField
        label="Video is required"
        checked={typed.needsVideo}
        onChange={(needsVideo) => change({ needsVideo })}
      />
      <TextAreaField
        {...field('excluded')}
        label="Who can’t win it"
        hint="Such as professionals or college players."
        rows={2}
        maxLength={1000}
      />
      <TextAreaField {...field('notes')} label="Notes" rows={3} maxLength={2000} />
    </EntryDialog>
  )
}

type TextOf = {
  [Field in keyof PolicyDraft]: PolicyDraft[Field] extends string ? Field : never
}[keyof PolicyDraft]
