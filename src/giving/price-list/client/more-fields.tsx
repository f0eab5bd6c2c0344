import { useState } from 'react'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { useItemFields } from './item-form-context.ts'
import { ItemText } from './item-inputs.tsx'

/** What most items leave as it is. Opens by itself if something in it is set or wrong. */
export function MoreFields() {
  const { typed, faults, change } = useItemFields()
  const { onSaleFrom, onSaleUntil, salesTax, needsCode, isHidden } = typed
  const isWrong = faults.onSaleFrom || faults.onSaleUntil || faults.salesTax
  const [isOpen, setOpen] = useState(Boolean(onSaleFrom || onSaleUntil || salesTax || needsCode || isHidden))
  return (
    <details
      open={isOpen || Boolean(isWrong)}
      onToggle={(toggled) => setOpen(toggled.currentTarget.open)}
      className="border-line border-t pt-2"
    >
      <summary className="min-h-11 py-2 font-semibold text-fairway">
        When it’s sold, sales tax, hiding it
      </summary>
      <div className="mt-2 grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ItemText name="onSaleFrom" label="On sale from (optional)" type="datetime-local" />
          <ItemText name="onSaleUntil" label="On sale until (optional)" type="datetime-local" />
        </div>
        <p className="-mt-2 text-[0.9375rem] text-soft">By the event’s own clock.</p>
        <ItemText
          name="salesTax"
          label="Sales tax (%)"
          inputMode="decimal"
          hint="Leave it empty unless your state taxes it. It’s added on top of the price."
        />
        <CheckField
          label="Only with a code"
          hint="Nobody sees it without a code that opens it."
          checked={needsCode}
          onChange={(checked) => change({ needsCode: checked })}
        />
        <CheckField
          label="Hide it for now"
          hint="It isn’t sold anywhere. What was sold stays."
          checked={isHidden}
          onChange={(checked) => change({ isHidden: checked })}
        />
      </div>
    </details>
  )
}
