import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { HoleInOneClaim, HoleInOnePage } from '../contract.ts'
import { linesOf, numberOf, shown, wholeFaults } from './policy-draft.ts'

interface Props {
  claim: HoleInOneClaim
  onChanged: (page: HoleInOnePage) => void
  onClose: () => void
}

/** What goes on the claim sheet, as far as it is known; the rest is written by hand. */
export function ClaimForm({ claim, onChanged, onClose }: Props) {
  const { claimId: id, version, sheet, isSettled } = claim
  const form = useEntryForm({
    start: () => ({
      ...sheet,
      yards: shown(sheet.yards),
      witnesses: sheet.witnesses.join('\n'),
      isSettled,
    }),
    check: (typed) => wholeFaults(typed, ['yards']),
    send: ({ yards, witnesses, ...typed }) =>
      call('PUT /api/admin/hole-in-one/claims/{id}', {
        params: { id },
        body: { ...typed, yards: numberOf(yards), witnesses: linesOf(witnesses), version },
      }),
    onSaved: (saved: HoleInOnePage) => {
      toast.success('Saved.')
      onChanged(saved)
      onClose()
    },
  })
  const { field, check } = form
  return (
    <EntryDialog title={`Claim sheet, ${claim.teamName}`} yes="Save" form={form} onClose={onClose}>
      <TextField
        {...field('playerName')}
        label="Player who made it"
        list={`${form.id}-players`}
        maxLength={80}
      />
      <datalist id={`${form.id}-players`}>
        {claim.players.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field('time')} label="Time" maxLength={40} />
        <TextField {...field('tee')} label="Tee" maxLength={60} />
        <TextField {...field('yards')} label="Yards" inputMode="numeric" maxLength={5} />
      </div>
      <TextAreaField {...field('witnesses')} label="Witnesses" hint="One a line." rows={3} />
      <TextAreaField {...field('notes')} label="Notes" rows={2} maxLength={2000} />
      <CheckField
        label="The claim is with the insurer"
        hint="Takes it off the dashboard."
        {...check('isSettled')}
      />
    </EntryDialog>
  )
}
