import type { BillOnTeam } from '../../../money/ledger/record-contract.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'

interface Props {
  /** What is still owed, by whom. */
  bills: readonly BillOnTeam[]
  /** In dollars, of all of them. */
  owed: number
  /** The chosen one's subject; '' for all of them. */
  chosen: string
  isDisabled?: boolean
  /** With what is owed in dollars by whoever is chosen. */
  onChoose: (chosen: string, owed: number) => void
}

/** Whose bill is paid, on a team whose players pay for themselves. Nothing where only one of them owes anything. */
export function ForWhomField({ bills, owed, chosen, isDisabled = false, onChoose }: Props) {
  if (bills.length < 2) return null
  return (
    <SelectField
      label="For whom"
      hint="Each of them gets their own part paid."
      value={chosen}
      disabled={isDisabled}
      onChange={({ target: { value } }) =>
        onChoose(value, bills.find(({ subjectId }) => subjectId === value)?.owedAmount ?? owed)
      }
    >
      <option value="">All of the team, {showAmount(owed)}</option>
      <Options
        of={bills.map(({ subjectId, name, owedAmount }) => [subjectId, `${name}, ${showAmount(owedAmount)}`])}
      />
    </SelectField>
  )
}
