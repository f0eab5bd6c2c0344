import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface Props {
  left: number
  share: number
  /** Part of the fee is already paid. */
  isPartlyPaid: boolean
  /** A share was paid in this browser. */
  isSharePaid: boolean
  chosen: number
  isDisabled: boolean
  choose: (amount: number) => void
}

/** One player's share, or everything that is left: two halves of one switch. */
export function AmountChoice({ left, share, isPartlyPaid, isSharePaid, chosen, isDisabled, choose }: Props) {
  const choices = [
    { amount: share, label: isSharePaid ? 'Another share' : 'Your share' },
    { amount: left, label: isPartlyPaid ? 'The rest' : 'Whole team' },
  ]
  const others = sumDollars([left, -share])
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">How much would you like to pay?</legend>
      <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-ink bg-white @max-[15rem]:grid-cols-1">
        {choices.map(({ amount, label }) => (
          <label
            key={label}
            className="group flex min-h-21 cursor-pointer items-start gap-[min(0.7rem,2.4vw)] border-ink p-[min(0.85rem,3vw)] has-checked:bg-fairway has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-water has-focus-visible:-outline-offset-4 [&+&]:border-l"
          >
            {/* Drawn here: WebKit paints an accent's lightness on the one that isn't chosen. */}
            <input
              type="radio"
              name="amount"
              checked={chosen === amount}
              onChange={() => choose(amount)}
              className="mt-0.5 size-6 shrink-0 appearance-none rounded-full border-2 border-current checked:border-[0.45rem] forced-colors:appearance-auto"
            />
            <span className="min-w-0">
              <span className="block font-semibold leading-snug">{label}</span>
              <span className="figures block font-bold text-[min(1.55rem,6.4vw)] leading-snug">
                {showAmount(amount)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="mt-2 text-soft">
        {chosen === share
          ? `Your teammates can pay the other ${showAmount(others)}.`
          : 'Nobody else on the team has to pay.'}
      </p>
    </fieldset>
  )
}

/** For whoever paid a share in this browser: the rest isn't theirs to pay. */
export function ShareIsPaid({ left }: { left: number }) {
  return (
    <Banner kind="good">
      <p className="font-semibold">Your share is paid.</p>
      <p>{showAmount(left)} is left for the others. You can pay it for them here.</p>
    </Banner>
  )
}
