import { longestName } from '../../../kernel/field-rules.ts'
import { showPhone, tenDigits } from '../../../kernel/phone.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { fieldsOf } from '../../../ui/forms/fields-of.ts'
import { PictureField } from '../../../ui/forms/picture-field.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { textsAreOn } from '../../../ui/session/delivery.ts'
import type { Basket } from '../contract.ts'
import { basketType, longestDescription } from '../rules.ts'
import { CollectorField } from './collector-field.tsx'
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
        {[...new Set([...values, ...(basket ? [basket.value] : [])])].map((value) => (
          <option key={value} value={value}>
            {showAmount(value)}
          </option>
        ))}
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
