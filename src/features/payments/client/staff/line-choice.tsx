import { showAmount } from '../../../../ui/dollars.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { Choice } from '../checkout/choice.tsx'
import { amountOf, keyOfLine, type PaymentLine } from './refund-quantities.ts'

interface Props {
  formId: string
  legend: string
  /** 'Everything left, $80'. */
  all: string
  lines: readonly PaymentLine[]
  form: {
    typed: Readonly<Record<string, string>>
    faults: Readonly<Record<string, string | undefined>>
    change: (change: Record<string, string>) => void
  }
  isAll: boolean
  onAll: (isAll: boolean) => void
  /** The sentence below the chosen lines, around their amount. */
  total: (amount: string) => string
}

/** Everything that is left of a payment, or so many of each of its lines. */
export function LineChoice({ formId, legend, all, lines, form, isAll, onAll, total }: Props) {
  const { typed, faults, change } = form
  const choice = { name: `${formId}-what` }
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{legend}</legend>
        <Choice {...choice} label={all} isChosen={isAll} onChoose={() => onAll(true)} />
        <Choice {...choice} label="Some of it" isChosen={!isAll} onChoose={() => onAll(false)} />
      </fieldset>
      {!isAll && (
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

/** 'Up to 8, $10 each'. */
export function hintFor({ quantity, amount, leftToRefund }: PaymentLine): string {
  return `Up to ${leftToRefund}, ${showAmount(Math.round((amount * 100) / quantity) / 100)} each`
}
