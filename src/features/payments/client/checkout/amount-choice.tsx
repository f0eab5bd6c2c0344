import { showAmount } from '../../../../ui/dollars.ts'

interface Props {
  left: number
  share: number
  /** Part of the fee is already paid. */
  isPartlyPaid: boolean
  chosen: number
  isDisabled: boolean
  choose: (amount: number) => void
}

/** Pays everything that is left, or one player's share of it. */
export function AmountChoice({ left, share, isPartlyPaid, chosen, isDisabled, choose }: Props) {
  const choices = [
    {
      amount: left,
      label: isPartlyPaid ? 'The rest' : 'Whole team',
      words: 'Everything that’s left to pay',
    },
    {
      amount: share,
      label: 'One player',
      words: 'One share of four. Your teammates pay theirs with the team link.',
    },
  ]
  return (
    <fieldset disabled={isDisabled} className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">How much would you like to pay?</legend>
      {choices.map(({ amount, label, words }) => (
        <label
          key={label}
          className="flex min-h-16 cursor-pointer items-start gap-3 rounded-lg border border-soft bg-white p-4 has-checked:border-fairway has-checked:bg-mint has-checked:shadow-[inset_0_0_0_1px_var(--color-fairway)] has-focus-visible:outline-3 has-focus-visible:outline-water has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="amount"
            checked={chosen === amount}
            onChange={() => choose(amount)}
            className="mt-1 size-5 shrink-0 accent-fairway"
          />
          <span>
            <span className="flex flex-wrap gap-x-2 font-semibold">
              {label} <span className="figures">{showAmount(amount)}</span>
            </span>
            <span className="block text-[0.9375rem] text-soft">{words}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
