import { showAmount } from '../../../ui/dollars.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { amountOf, type ChoosableLine, keyOfLine } from './refund-quantities.ts'

interface Props {
  formId: string
  /** Everything that is left, as the other choice; omitted if only lines can be chosen. */
  all?: All | undefined
  lines: readonly ChoosableLine[]
  form: {
    typed: Readonly<Record<string, string>>
    faults: Readonly<Record<string, string | undefined>>
    change: (change: Record<string, string>) => void
  }
  /** The sentence below the chosen lines, around their amount. */
  total: (amount: string) => string
}

interface All {
  legend: string
  /** 'Everything left, $80'. */
  label: string
  isChosen: boolean
  onChoose: (isAll: boolean) => void
}

/** So many of each line of a payment, or everything that is left of it. */
export function LineChoice({ formId, all, lines, form: { typed, faults, change }, total }: Props) {
  return (
    <>
      {all && <AllOrSome name={`${formId}-what`} all={all} />}
      {!all?.isChosen && (
        <>
          {lines.map((line) => (
            <TextField
              key={keyOfLine(line)}
              id={`${formId}-${keyOfLine(line)}`}
              label={line.name}
              hint={hintFor(line)}
              inputMode="numeric"
              placeholder="0"
              value={typed[keyOfLine(line)] ?? ''}
              error={faults[keyOfLine(line)]}
              onChange={(event) => change({ [keyOfLine(line)]: event.target.value })}
            />
          ))}
          <p role="status" className="figures font-semibold">
            {total(showAmount(amountOf(lines, typed)))}
          </p>
        </>
      )}
    </>
  )
}

function AllOrSome({ name, all: { legend, label, isChosen, onChoose } }: { name: string; all: All }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <Choice name={name} label={label} isChosen={isChosen} onChoose={() => onChoose(true)} />
      <Choice name={name} label="Some of it" isChosen={!isChosen} onChoose={() => onChoose(false)} />
    </fieldset>
  )
}

/** 'Up to 8, $10 each'. */
function hintFor({ quantity, amount, most }: ChoosableLine): string {
  return `Up to ${most}, ${showAmount(Math.round((amount * 100) / quantity) / 100)} each`
}
