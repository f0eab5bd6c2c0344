import type { HoleContest } from '../../rules/contest-shapes.ts'
import { bestInWords } from '../contest-words.ts'

/** What there is to beat, for each flight or group; who won it, once the result is final. */
export function CurrentBest({
  contest: { best },
  isFinal = false,
}: {
  contest: HoleContest
  isFinal?: boolean
}) {
  return (
    <ul className="grid gap-2">
      {best.map(({ category, holders }) => (
        <li key={category ?? ''} className="wrap-anywhere">
          <span className="block text-[0.9375rem] text-soft">
            {category ?? (isFinal ? 'Winner' : 'Current best')}
          </span>
          <span className="figures block font-semibold text-lg leading-snug">{bestInWords(holders)}</span>
        </li>
      ))}
    </ul>
  )
}
