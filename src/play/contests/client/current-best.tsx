import type { HoleContest } from '../../rules/contest-shapes.ts'
import { bestInWords } from '../contest-words.ts'

/** What there is to beat, for each flight or group. */
export function CurrentBest({ contest: { best } }: { contest: HoleContest }) {
  return (
    <ul className="grid gap-2">
      {best.map(({ category, holders }) => (
        <li key={category ?? ''} className="wrap-anywhere">
          <span className="block text-[0.9375rem] text-soft">{category ?? 'Current best'}</span>
          <span className="figures block font-semibold text-lg leading-snug">{bestInWords(holders)}</span>
        </li>
      ))}
    </ul>
  )
}
