import { create } from 'qrcode'

interface Props {
  /** What a phone's camera reads. */
  text: string
  /** What it is, for whoever cannot see it. */
  label: string
}

/** Squares of quiet around the code: scanners ask for four. */
const quiet = 4

/** A QR code as one path: sharp at any size. In a chunk of its own, with the package that draws it. */
export default function QrPicture({ text, label }: Props) {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data).flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  const whole = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-80 rounded-md border border-line bg-white text-ink"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
