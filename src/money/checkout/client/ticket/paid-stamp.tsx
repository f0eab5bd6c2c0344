import { useId } from 'react'

/** How many letters fit ringText the ring. */
const maxLetters = 40

/** A rubber stamp: the amount, with the event's name ringText it. */
export function PaidStamp({ amount, ringText }: { amount: string; ringText: string }) {
  const ring = useId()
  const name = ringText.toUpperCase()
  const words = name.length > maxLetters ? `${name.slice(0, maxLetters - 1)}…` : name
  // A short name is repeated ringText the ring.
  const text = words.length < 18 ? `${words} · ${words} · ` : `${words} · `
  return (
    <svg
      role="img"
      aria-label={`Paid ${amount}`}
      viewBox="0 0 100 100"
      className="-rotate-6 size-[min(6rem,24.6vw)] shrink-0 fill-none stroke-fairway sm:size-26"
    >
      <circle cx="50" cy="50" r="48" strokeWidth="1.6" />
      <circle cx="50" cy="50" r="34" strokeWidth="1.1" />
      <path id={ring} d="M50 50m-38.5 0a38.5 38.5 0 1 1 77 0a38.5 38.5 0 1 1-77 0" stroke="none" />
      <g className="fill-fairway stroke-none font-bold">
        <text fontSize="7.6" textLength="238" lengthAdjust="spacing">
          <textPath href={`#${ring}`}>{text}</textPath>
        </text>
        <text x="50" y="50" textAnchor="middle" fontSize="17" className="font-board">
          PAID
        </text>
        <text x="50" y="65" textAnchor="middle" fontSize={amount.length > 7 ? 10 : 12.5}>
          {amount}
        </text>
      </g>
    </svg>
  )
}
