import type { ReactNode } from 'react'
import { sumDollars } from '../../../../kernel/sum-dollars.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import type { OfferedPackages } from '../../package-contract.ts'
import { packageHeldFor } from '../../package-rules.ts'
import { type Choice, deductibleOf } from './package-words.ts'

interface Props {
  choice: Choice | null
  offer: OfferedPackages
  declines: boolean
  isSending: false | 'card' | 'check'
  onPayByCheck: () => void
}

/** What the sponsor pays, what of it may be deducted, and the two ways to pay. */
export function PackageSummary({ choice, offer, declines, isSending, onPayByCheck }: Props) {
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-lg border border-ink bg-white p-[min(1rem,6vw)] sm:p-6 lg:sticky lg:top-6"
    >
      <h2 id="summary-title" className="wrap-anywhere mb-3 text-[min(1.5rem,9.5vw)]">
        {choice?.title ?? 'Your sponsorship'}
      </h2>
      {choice ? <Amounts {...{ choice, offer, declines }} /> : <p>Choose a package above.</p>}
      <div className="mt-5 grid gap-3">
        <Button kind="main" type="submit" className="w-full" busy={isSending === 'card' && 'Processing...'}>
          {choice ? `Continue to payment, ${showAmount(choice.total)}` : 'Continue to payment'}
        </Button>
        {choice?.id !== '' && (
          <Button className="w-full" onClick={onPayByCheck} busy={isSending === 'check' && 'Processing...'}>
            Pay by check
          </Button>
        )}
      </div>
      <p className="mt-4 text-[0.9375rem] text-soft">
        {choice &&
          choice.id !== '' &&
          `It’s held for you for ${packageHeldFor} minutes while you pay by card, or ${daysInWords(offer)} for your check. `}
        Nothing is charged on this page.
      </p>
    </section>
  )
}

function daysInWords({ checks: { heldDays } }: OfferedPackages): string {
  return heldDays === 1 ? '1 day' : `${heldDays} days`
}

function Amounts({ choice, offer, declines }: { choice: Choice; offer: OfferedPackages; declines: boolean }) {
  const { amount, less } = deductibleOf(choice, declines, offer.teamSize)
  const { deductibleTo } = offer
  const tax = sumDollars([choice.total, -choice.price])
  return (
    <>
      <dl>
        <Line name="You pay" strong>
          {showAmount(choice.total)}
        </Line>
        {tax > 0 && <Line name="Sales tax and rounding in it">{showAmount(tax)}</Line>}
        {deductibleTo &&
          less.map(({ what, value }) => (
            <Line key={what} name={what}>
              {`−${showAmount(value)}`}
            </Line>
          ))}
      </dl>
      {deductibleTo && (
        <div role="status" className="mt-4 rounded-md bg-mint p-4">
          <p className="font-semibold text-lg">
            {amount === null
              ? 'Part of it may be deductible'
              : `${showAmount(amount)} of it may be deductible`}
          </p>
          <p className="mt-1 text-[0.9375rem]">
            {deductibleTo.legalName} is a 501(c)(3), EIN {deductibleTo.taxId}. Your receipt shows the{' '}
            {amount === null ? 'amounts.' : 'same amounts.'}
          </p>
        </div>
      )}
    </>
  )
}

function Line({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        strong
          ? 'flex items-baseline justify-between gap-4 border-ink border-b pb-3 text-lg'
          : 'flex items-baseline justify-between gap-4 border-line border-b py-2.5'
      }
    >
      <dt className={strong ? 'font-semibold' : 'text-soft'}>{name}</dt>
      <dd className={classes('figures whitespace-nowrap', strong && 'font-bold text-xl')}>{children}</dd>
    </div>
  )
}
