import { board, signLines } from '../sign-drawing.ts'
import { labels } from './sponsor-words.ts'

/** A preview of the sign, inlined so that it uses the page's fonts. */
export function SignPreview({ sponsorName }: { sponsorName: string }) {
  const { lines, size } = signLines(sponsorName || labels.sponsorName)
  return (
    <svg
      role="img"
      aria-label={sponsorName ? `A sign that reads ${sponsorName}` : 'A sign made from the sponsor’s name'}
      viewBox={`0 0 ${board.width} ${board.height}`}
      className="max-h-[150px] w-full max-w-[320px] font-board"
    >
      <rect width={board.width} height={board.height} rx={14} fill="#12382b" />
      <rect
        x={18}
        y={18}
        width={board.width - 36}
        height={board.height - 36}
        rx={6}
        fill="#fbf8f1"
        stroke="#e9dfc8"
        strokeWidth={4}
      />
      <g fontWeight={700} fontSize={size} fill={sponsorName ? '#17231d' : '#8a948e'} textAnchor="middle">
        {lines.map(({ text, y }) => (
          <text key={y} x={board.width / 2} y={y}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}
