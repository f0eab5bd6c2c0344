import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { HomeDonate, takesDonations } from './home-donate.tsx'

/** The amount raised, the goal, and a donate link. */
export function HomeMoney({ event }: { event: EventInfo }) {
  const { amountRaised, fundraisingGoal } = event
  const hasFigures = amountRaised > 0 || fundraisingGoal > 0
  if (!hasFigures && !takesDonations(event)) return null
  return (
    <section className="mt-10" aria-labelledby="raised">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="raised" className="text-[clamp(1.625rem,3.4vw,2.5rem)]">
          {hasFigures ? raisedInWords(event) : 'Not playing? Give instead.'}
        </h2>
        <HomeDonate event={event} />
      </div>
      {hasFigures && <RaisedBar event={event} />}
      {event.playMoney !== undefined && (
        <p className="figures mt-2 text-[0.9375rem] text-soft">
          Rehearsal: {event.playMoney === amountRaised ? 'all' : showAmount(event.playMoney)} of it was paid
          with test cards. No money was charged.
        </p>
      )}
    </section>
  )
}

function raisedInWords({ amountRaised, fundraisingGoal }: EventInfo): string {
  const raised = `${showAmount(amountRaised)} raised`
  return fundraisingGoal > 0 ? `${raised} of ${showAmount(fundraisingGoal)}` : raised
}

/** Marks the goal on the bar; its text stays within the bar. */
function GoalFlag({ goal, at }: { goal: number; at: number }) {
  return (
    <span
      className="absolute top-0 bottom-[-2.125rem] z-10 w-0.5 bg-ink"
      style={{ left: `min(${at}%, 100% - 2px)` }}
    >
      <svg aria-hidden="true" viewBox="0 0 20 14" className="absolute top-0 right-0.5 h-3.5 w-5 fill-flag">
        <path d="M20 0v14L0 7z" />
      </svg>
      <span className="figures absolute top-3.5 right-2 whitespace-nowrap font-semibold text-[0.9375rem]">
        Goal {showAmount(goal)}
      </span>
    </span>
  )
}

const fills = ['bg-fairway', 'bg-moss', 'bg-sand', 'bg-water', 'bg-amber', 'bg-mint']

/** The bar and its legend can each be read without the other. */
function RaisedBar({ event }: { event: EventInfo }) {
  const kinds = event.raised.filter(({ amount }) => amount > 0)
  const whole = Math.max(event.fundraisingGoal, event.amountRaised)
  const goal = (event.fundraisingGoal / whole) * 100
  return (
    <>
      <div aria-hidden="true" className="relative mt-2.5 h-9">
        {event.fundraisingGoal > 0 && <GoalFlag goal={event.fundraisingGoal} at={goal} />}
      </div>
      <div aria-hidden="true" className="flex h-8.5 overflow-hidden rounded-md border border-ink bg-white">
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
    </>
  )
}
