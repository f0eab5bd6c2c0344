import { showAmount } from '../../../../ui/dollars.ts'
import type { PledgeMoment } from '../../pledge-contract.ts'
import { barOf } from '../../pledge-rules.ts'

/** What was pledged and given, against the goal. Grows slowly; at once for those who asked for less motion. */
export function PledgeBar({ moment: { pledged, given, total, goal } }: { moment: PledgeMoment }) {
  const bar = barOf({ pledged, given }, goal)
  const grows = 'h-full transition-[width] duration-[1200ms] ease-out'
  return (
    <section aria-label="Pledged so far" className="figures">
      <div className="mb-[max(0.5rem,1vh)] flex flex-wrap items-end justify-between gap-x-[3vw]">
        <p className="leading-none" aria-live="polite">
          <span className="font-extrabold text-[max(3rem,min(7.6vw,13.5vh))]">{showAmount(total)}</span>
          {total >= goal && (
            <span className="ml-[1.4vw] inline-block rounded-sm bg-sand px-[0.6em] py-[0.15em] align-middle font-semibold text-[max(1.125rem,1.8vw)] text-ink">
              Goal reached
            </span>
          )}
        </p>
        <p className="text-[max(1.0625rem,1.8vw)] text-mint">Goal {showAmount(goal)}</p>
      </div>
      <div
        aria-hidden="true"
        className="flex h-[max(1.75rem,4.6vh)] overflow-hidden rounded-sm border-2 border-mint bg-rough"
      >
        <div className={`${grows} bg-white`} style={{ width: `${bar.given}%` }} />
        <div className={`${grows} bg-sand`} style={{ width: `${bar.pledged}%` }} />
      </div>
      <p className="mt-[max(0.375rem,0.8vh)] flex flex-wrap gap-x-[2.4vw] text-[max(1rem,1.5vw)] leading-snug">
        <span>
          <Swatch className="bg-sand" />
          {showAmount(pledged)} pledged by hand
        </span>
        {given > 0 && (
          <span>
            <Swatch className="bg-white" />
            {showAmount(given)} given by phone
          </span>
        )}
      </p>
    </section>
  )
}

function Swatch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`mr-[0.5em] inline-block size-[0.8em] rounded-sm border border-mint ${className}`}
    />
  )
}
