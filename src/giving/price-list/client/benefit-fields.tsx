import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { TypedBenefit } from '../draft.ts'
import { longestBenefit, mostBenefits } from '../rules.ts'
import { useItemFields } from './item-form-context.ts'
import { FormPart } from './item-inputs.tsx'

/** What is promised besides places, line by line. The list later shows what has been done. */
export function BenefitFields() {
  const { formId, typed, faults, change } = useItemFields()
  const { includes } = typed
  const { benefits } = includes
  const put = (lines: TypedBenefit[]) => change({ includes: { ...includes, benefits: lines } })
  const edit = (line: TypedBenefit, part: Partial<TypedBenefit>) =>
    put(benefits.map((each) => (each === line ? { ...line, ...part } : each)))
  /** The removed line had the focus. */
  function remove(line: TypedBenefit): void {
    put(benefits.filter((each) => each !== line))
    document.getElementById(`${formId}-add-promise`)?.focus()
  }
  return (
    <FormPart
      title="What you promise"
      intro="You can tick these off for each sponsor later. A printed sign that says ‘cart sign’ puts the logo on every cart sign, and ‘clubhouse screen’ keeps it on the clubhouse screen. A logo, a sign or a mention is thanks, and worth nothing for taxes; an ad, a booth or a dinner has a value, which leaves the deductible part."
    >
      <div className="grid gap-3 empty:hidden">
        {benefits.map((line, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
            key={place}
            className="grid gap-1 rounded-md border border-line bg-paper p-3"
          >
            <TextField
              id={`${formId}-includes.benefits.${place}.text`}
              label={`Promise ${place + 1}`}
              placeholder="Logo on every cart sign"
              maxLength={longestBenefit}
              value={line.text}
              error={faults[`includes.benefits.${place}.text`]}
              onChange={({ target }) => edit(line, { text: target.value })}
            />
            <CheckField
              label={
                <>
                  It’s worth something to the sponsor<span className="sr-only">, promise {place + 1}</span>
                </>
              }
              checked={line.worth !== undefined}
              onChange={(isWorth) => edit(line, isWorth ? { worth: '' } : { worth: undefined })}
            />
            {line.worth !== undefined && (
              <TextField
                id={`${formId}-includes.benefits.${place}.value`}
                label={`Promise ${place + 1} is worth`}
                hint="What an ad, a booth or a dinner like this usually costs, in dollars."
                inputMode="decimal"
                value={line.worth}
                error={faults[`includes.benefits.${place}.value`]}
                onChange={({ target }) => edit(line, { worth: target.value })}
              />
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <CheckField
                label={
                  <>
                    It’s a printed sign<span className="sr-only">, promise {place + 1}</span>
                  </>
                }
                checked={line.sign}
                onChange={(sign) => edit(line, { sign })}
              />
              <Button small kind="quiet" onClick={() => remove(line)}>
                Remove<span className="sr-only"> promise {place + 1}</span>
              </Button>
            </div>
          </div>
        ))}
      </div>
      {benefits.length < mostBenefits && (
        <Button
          id={`${formId}-add-promise`}
          className="justify-self-start"
          onClick={() => put([...benefits, { text: '', sign: false }])}
        >
          Add a promise
        </Button>
      )}
    </FormPart>
  )
}
