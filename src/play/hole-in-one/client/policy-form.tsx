import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { HoleOptions } from '../../../ui/forms/hole-options.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { HoleInOnePage, InsuredHoleFile } from '../contract.ts'
import { policyDraft, policyFaults, withPolicy } from './policy-draft.ts'

interface Props {
  page: HoleInOnePage
  /** Null adds one. */
  file: InsuredHoleFile | null
  onChanged: (page: HoleInOnePage) => void
  onClose: () => void
}

/** What the policy's papers say. Policies differ: nothing is filled in for anybody. */
export function PolicyForm({ page, file, onChanged, onClose }: Props) {
  const form = useEntryForm({
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
  const { field, check } = form
  const whole = { inputMode: 'numeric', maxLength: 5 } as const
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
      <TextField {...field('prize')} label="Prize" maxLength={120} />
      <TextField {...field('value')} label="Prize’s value ($)" inputMode="numeric" maxLength={12} />
      <TextField {...field('insurer')} label="Insurer" maxLength={120} />
      <TextField {...field('policyNumber')} label="Policy number" maxLength={80} />
      <TextField {...field('phone')} label="Phone to call after a hole in one" maxLength={60} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('menYards')} label="Fewest yards for men" {...whole} />
        <TextField {...field('womenYards')} label="Fewest yards for women" {...whole} />
        <TextField {...field('declaredGolfers')} label="Golfers declared" {...whole} />
        <TextField {...field('witnesses')} label="Witnesses for this prize" {...whole} />
      </div>
      <CheckField {...check('needsVideo')} label="Video is required" />
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
