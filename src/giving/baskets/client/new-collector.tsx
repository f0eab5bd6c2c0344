import { useId, useState } from 'react'
import { type ShirtSize, shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useStaffAction } from '../../../ui/dialogs/use-staff-action.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'

interface Props {
  onAdded: (volunteer: { volunteerId: string; fullName: string }) => void
  onClose: () => void
}

/** A volunteer who isn't on the list yet, added without leaving the basket. */
export function NewCollector({ onAdded, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState({ firstName: '', lastName: '', shirtSize: '' })
  const { fault, isBusy, submit } = useStaffAction(async () => {
    const body = { ...typed, shirtSize: typed.shirtSize as ShirtSize }
    onAdded(await call('POST /api/admin/add-volunteer', { body }))
  })
  const of = (field: keyof typeof typed) => ({
    id: `${id}-${field}`,
    value: typed[field],
    error: fault?.errors[field]?.[0],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [field]: target.value })),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields inside the basket's form
    <div
      role="group"
      aria-label="New volunteer"
      className="grid gap-3 rounded-md border border-line bg-paper p-3"
    >
      {fault && Object.keys(fault.errors).length === 0 && (
        <p role="alert" className="font-semibold text-flag">
          {fault.title}
        </p>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField label="Volunteer’s first name" {...of('firstName')} />
        <TextField label="Volunteer’s last name" {...of('lastName')} />
      </div>
      <SelectField label="Volunteer’s shirt size" {...of('shirtSize')}>
        <option value="">Choose a size</option>
        <Options of={shirtSizes} />
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy && 'Adding...'} onClick={() => void submit()}>
          Add volunteer
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
