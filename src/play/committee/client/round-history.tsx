import { dayAndTime } from '../../../kernel/text/dates.ts'
import type { RoundState, RoundStop } from '../contract.ts'
import { customInWords } from '../customs.ts'

/** Every delay and shortened round so far, newest first; nothing before the first. */
export function RoundHistory({ round }: { round: RoundState }) {
  if (round.stops.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">So far</h2>
      <ul className="mt-2 grid gap-2">
        {round.stops.map((stop) => (
          <li key={`${stop.madeAt} ${stop.kind}`} className="wrap-anywhere text-soft">
            {inWords(stop, round)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function inWords(stop: RoundStop, { timeZone, holeCount }: RoundState): string {
  const { kind, words, rule, madeAt, madeBy, endedAt, endedBy } = stop
  const what = kind === 'delay' ? 'Play was suspended' : `Cut short. ${customInWords(rule, holeCount)}`
  const until = endedAt ? ` Ended ${dayAndTime(endedAt, timeZone)}, by ${endedBy}.` : ''
  return `${dayAndTime(madeAt, timeZone)}, by ${madeBy}: ${what}${words ? `: ${words}` : ''}.${until}`.replaceAll(
    '..',
    '.',
  )
}
