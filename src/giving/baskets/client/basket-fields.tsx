import { useId, useState } from 'react'
import { longestName } from '../../../kernel/field-rules.ts'
import { showPhone, tenDigits } from '../../../kernel/phone.ts'
import { type ShirtSize, shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { useStaffAction } from '../../../ui/dialogs/use-staff-action.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { fieldsOf } from '../../../ui/forms/fields-of.ts'
import { PictureField } from '../../../ui/forms/picture-field.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { textsAreOn } from '../../../ui/session/delivery.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { Basket } from '../contract.ts'
import { basketType, longestDescription } from '../rules.ts'
import type { BasketFormValues } from './use-basket-form.ts'

interface Props {
  formId: string
  basket: Basket | null
  /** Values a basket of this event may have, in dollars. */
  values: readonly number[]
  typed: BasketFormValues
  faults: Partial<Record<keyof BasketFormValues, string>>
  onChange: (part: Partial<BasketFormValues>) => void
}

/** In the order in which errors are listed above the form. */
export function BasketFields({ formId, basket, values, typed, faults, onChange }: Props) {
  const field = fieldsOf({ id: formId, typed, faults, change: onChange })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField {...field('type')} label="Type">
        <option>{basketType}</option>
      </SelectField>
      <TextField {...field('name')} label="Name" maxLength={longestName} />
      <CollectorField
        id={`${formId}-volunteerId`}
        value={typed.volunteerId}
        known={basket}
        error={faults.volunteerId}
        onChange={(volunteerId) => onChange({ volunteerId })}
      />
      <SelectField {...field('value')} label="Value">
        <option value="">Choose a value</option>
        <Options
          of={[...new Set([...values, ...(basket ? [basket.value] : [])])].map((value) => [
            value,
            showAmount(value),
          ])}
        />
      </SelectField>
      <TextAreaField
        {...field('description')}
        label="What’s in it (optional)"
        hint="Everyone sees this with the basket."
        rows={2}
        maxLength={longestDescription}
      />
      <TextField {...field('tickets')} label="Tickets put in (optional)" inputMode="numeric" />
      <TextField {...field('winnerName')} label="Winner (optional)" maxLength={longestName} />
      <TextField
        {...field('winnerPhoneNumber')}
        label="Winner’s phone (optional)"
        type="tel"
        onBlur={() => onChange({ winnerPhoneNumber: inShape(typed.winnerPhoneNumber) })}
      />
      {textsAreOn() && typed.winnerPhoneNumber !== '' && (
        <CheckField
          label="I asked them, and a text is fine"
          hint="Winners who haven’t agreed to texts aren’t texted. Your name is kept with it."
          checked={typed.winnerAgreed}
          onChange={(winnerAgreed) => onChange({ winnerAgreed })}
        />
      )}
      <TextField
        {...field('donorName')}
        label="Given by (optional)"
        hint="For the thank-you letter after the event."
        maxLength={longestName}
      />
      <TextAreaField {...field('donorAddress')} label="Donor’s address (optional)" rows={2} maxLength={400} />
      <div className="sm:col-span-2">
        <PictureField
          id={`${formId}-image`}
          alt={`The basket ${typed.name}`}
          hint="Everyone sees it with the basket."
          current={basket?.pictureUrl ?? null}
          change={typed.image}
          error={faults.image}
          onChange={(image) => onChange({ image })}
        />
      </div>
    </div>
  )
}

/** '(831) 555-0142' once the number is complete; until then as typed. */
function inShape(typed: string): string {
  const digits = tenDigits(typed)
  return digits === null ? typed : showPhone(digits)
}

interface CollectorFieldProps {
  id: string
  value: string
  /** The saved basket, so that its collector can be shown before the list of volunteers has loaded. */
  known: Pick<Basket, 'volunteerId' | 'collectedBy'> | null
  error: string | undefined
  onChange: (volunteerId: string) => void
}

/** Which volunteer collected the basket; somebody new is added right here. */
function CollectorField({ id, value, known, error, onChange }: CollectorFieldProps) {
  const { data, fault, refresh } = useCall('GET /api/admin/get-volunteer-list')
  const names = data?.volunteers.map(({ volunteerId, fullName }) => [volunteerId, fullName] as const)
  const shown = names ?? (known ? [[known.volunteerId, known.collectedBy] as const] : [])
  const mayAdd = useMayCall()('POST /api/admin/add-volunteer')
  const [isAdding, setAdding] = useState(false)
  /** Shown before the list has them. */
  const [added, setAdded] = useState<readonly [id: string, name: string] | null>(null)
  const isNew = added !== null && !shown.some(([volunteerId]) => volunteerId === added[0])
  return (
    <div className="grid gap-2">
      <SelectField
        id={id}
        label="Volunteer"
        hint={names?.length === 0 ? 'There are no volunteers yet.' : fault && !data && fault.title}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose who collected it</option>
        <Options of={isNew ? [...shown, added] : shown} />
      </SelectField>
      {mayAdd && !isAdding && (
        <Button small kind="quiet" className="justify-self-start" onClick={() => setAdding(true)}>
          Add a new volunteer
        </Button>
      )}
      {isAdding && (
        <NewCollector
          onClose={() => setAdding(false)}
          onAdded={({ volunteerId, fullName }) => {
            setAdded([volunteerId, fullName])
            onChange(volunteerId)
            setAdding(false)
            void refresh()
          }}
        />
      )}
    </div>
  )
}

interface NewCollectorProps {
  onAdded: (volunteer: { volunteerId: string; fullName: string }) => void
  onClose: () => void
}

/** A volunteer who isn't on the list yet, added without leaving the basket. */
function NewCollector({ onAdded, onClose }: NewCollectorProps) {
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
