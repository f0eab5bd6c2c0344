import { showAmount } from '../../../client/ui/dollars.ts'
import type { EventInfo } from '../contract.ts'

const fills = ['bg-fairway', 'bg-moss', 'bg-sand', 'bg-water', 'bg-amber', 'bg-mint']

/** Raised so far against the goal: a bar that reads without its legend, and a legend that reads without the bar. */
export function HomeMoney({ event }: { event: EventInfo }) {
  const { amountRaised, fundraisingGoal } = event
  const kinds = event.raised.filter(({ amount }) => amount > 0)
  if (amountRaised <= 0 && fundraisingGoal <= 0) return null
  const whole = Math.max(fundraisingGoal, amountRaised)
  const title =
    fundraisingGoal > 0
      ? `${showAmount(amountRaised)} raised of ${showAmount(fundraisingGoal)}`
      : `${showAmount(amountRaised)} raised`
  return (
    <section className="mt-9" aria-labelledby="raised">
      <h2 id="raised" className="text-[clamp(1.5rem,3vw,2rem)]">
        {title}
      </h2>
      <div
        aria-hidden="true"
        className="mt-2.5 flex h-6.5 overflow-hidden rounded-md border border-ink bg-white"
      >
        {kinds.map(({ kind, amount }, place) => (
          <span
            key={kind}
            className={fills[place % fills.length]}
            style={{ width: `${(amount / whole) * 100}%` }}
          />
        ))}
      </div>
      <ul className="figures mt-2.5 flex flex-wrap gap-x-6 gap-y-1.5 text-[0.9375rem]">
        {kinds.map(({ kind, amount }, place) => (
          <li key={kind} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-3 shrink-0 rounded-[3px] border border-ink/40 ${fills[place % fills.length]}`}
            />
            {kind} {showAmount(amount)}
          </li>
        ))}
      </ul>
    </section>
  )
}
