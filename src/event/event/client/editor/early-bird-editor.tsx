import { Button } from '../../../../ui/button.tsx'
import { PriceStepLine } from '../../../../ui/forms/price-step-line.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import type { EventDraft } from '../../event-draft.ts'
import { type FeeThing, feeThings } from '../../fee-steps.ts'
import { mostSteps } from '../../price-steps.ts'
import { eventFieldId, useEventForm } from './event-form-context.ts'

type Line = EventDraft['feeSteps'][number]

const names: Record<FeeThing, string> = {
  golf: 'Team',
  dinner: 'Dinner guest',
  shirt: 'Shirt',
  sponsor: 'Hole sponsor',
}

/** Lower prices that hold until a date. Lines are sorted by their date when saved, so their order doesn't matter. */
export function EarlyBirdEditor() {
  const { draft, faults, change } = useEventForm()
  const { feeSteps } = draft
  const put = (lines: Line[], path = 'feeSteps') => change(path, { feeSteps: lines })
  return (
    <>
      {feeSteps.map((line, place) => {
        const path = `feeSteps.${place}`
        const changed = (part: Partial<Line>) =>
          put(
            feeSteps.map((each) => (each === line ? { ...each, ...part } : each)),
            `${path}.${'price' in part ? 'price' : 'until'}`,
          )
        return (
          <PriceStepLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
            key={place}
            id={eventFieldId(path)}
            name={`Early-bird price ${place + 1}`}
            step={line}
            faults={{ price: faults[`${path}.price`], until: faults[`${path}.until`] }}
            onChange={changed}
            onRemove={() => put(feeSteps.filter((each) => each !== line))}
          >
            <SelectField
              id={eventFieldId(`${path}.thing`)}
              label="For"
              value={line.thing}
              onChange={({ target }) => changed({ thing: target.value as FeeThing })}
            >
              <Options of={feeThings.map((thing) => [thing, names[thing]])} />
            </SelectField>
          </PriceStepLine>
        )
      })}
      {faults.feeSteps && <p className="font-semibold text-flag">{faults.feeSteps}</p>}
      {feeSteps.length < mostSteps * feeThings.length && (
        <Button className="justify-self-start" onClick={() => put([...feeSteps, newLine(feeSteps)])}>
          {feeSteps.length === 0 ? 'Add an early-bird price' : 'Add another early-bird price'}
        </Button>
      )}
    </>
  )
}

/** Usually several things are cheaper until the same day: the next one, with the date above it. */
function newLine(lines: readonly Line[]): Line {
  const thing = feeThings.find((each) => lines.every((line) => line.thing !== each)) ?? 'golf'
  const { date = '', time = '' } = lines.at(-1) ?? {}
  return { thing, date, time, price: '' }
}
