import { create } from 'qrcode'

interface Props {
  /** The text encoded in the code. */
  text: string
  /** The accessible name. */
  label: string
}

/** The quiet zone, in modules: scanners need four. */
const quiet = 4

/** Draws a QR code as one SVG path, sharp at any size. Loaded lazily, together with the QR package. */
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
