import { classes } from '../../../ui/classes.ts'
import { type Treatment, treatments } from '../item.ts'
import { treatmentLabels } from '../words.ts'
import { useItemFields } from './item-form-context.ts'
import { FormPart, ItemDollars } from './item-inputs.tsx'

/** What the receipt says: what kind of thing it is, and what it is worth. */
export function WorthFields() {
  const { formId, typed, change } = useItemFields()
  const isGoods = typed.treatment === 'goods'
  return (
    <FormPart title="For the receipt" intro="So nobody deducts too much, or too little.">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">What is it?</legend>
        {treatments.map((treatment) => (
          <Choice
            key={treatment}
            name={`${formId}-treatment`}
            treatment={treatment}
            isChosen={typed.treatment === treatment}
            onChoose={() => change({ treatment })}
          />
        ))}
      </fieldset>
      {isGoods && (
        <ItemDollars
          name="value"
          label="What is it worth to the buyer?"
          hint="What they’d pay for it anywhere else. Often that’s your price. If you ask more, the rest is a gift, and the receipt says so. While it’s empty, receipts say nothing about taxes."
        />
      )}
    </FormPart>
  )
}

interface ChoiceProps {
  name: string
  treatment: Treatment
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, treatment, isChosen, onChoose }: ChoiceProps) {
  const { label, hint } = treatmentLabels[treatment]
  return (
    <label
      className={classes(
        'flex min-h-12 cursor-pointer items-start gap-3 rounded-md border px-3 py-2',
        isChosen ? 'border-fairway bg-mint' : 'border-line',
      )}
    >
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-5 shrink-0 accent-fairway"
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-[0.9375rem] text-soft">{hint}</span>
      </span>
    </label>
  )
}
