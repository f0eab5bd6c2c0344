import { withCapital } from '../../../../kernel/count-in-words.ts'
import { aroundRing } from './around-ring.ts'

/** How many letters fit around the ring. */
const maxLetters = 40

interface Props {
  amount: string
  ringText: string
  part: PaidPart
}

/** null: the whole bill. */
export type PaidPart = 'your share' | 'the rest' | null

/** A rubber stamp: the amount, with the event's name around it. */
export function PaidStamp({ amount, ringText, part }: Props) {
  const name = ringText.toUpperCase()
  const words = name.length > maxLetters ? `${name.slice(0, maxLetters - 1)}…` : name
  // A short name is repeated around the ring.
  const text = words.length < 18 ? `${words} · ${words} · ` : `${words} · `
  return (
    <svg
      role="img"
      aria-label={part ? `${withCapital(part)}, paid ${amount}` : `Paid ${amount}`}
      viewBox="0 0 100 100"
      className="-rotate-6 size-[min(6rem,24.6vw)] shrink-0 fill-none stroke-fairway sm:size-26"
    >
      <circle cx="50" cy="50" r="48" strokeWidth="1.6" />
      <circle cx="50" cy="50" r="34" strokeWidth="1.1" />
      <g className="fill-fairway stroke-none font-bold" textAnchor="middle">
        {/* Letter by letter: not every engine spaces text along a path by its textLength. */}
        {aroundRing(text).map(({ letter, angle }) => (
          <text key={angle} x="50" y="11.5" fontSize="7.6" transform={`rotate(${angle} 50 50)`}>
            {letter}
          </text>
        ))}
        {part && (
          <text x="50" y="37" fontSize="7.6">
            {part.toUpperCase()}
          </text>
        )}
        <text x="50" y={part ? 55 : 50} fontSize="17" className="font-board">
          PAID
        </text>
        <text x="50" y={part ? 69 : 65} fontSize={amount.length > 7 ? 10 : 12.5}>
          {amount}
        </text>
      </g>
    </svg>
  )
}
