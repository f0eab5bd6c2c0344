import { create } from 'qrcode'
import { classes } from './classes.ts'

interface Props {
  /** The content of the code: an address. */
  text: string
  /** Read aloud instead. */
  label: string
  className?: string
}

/** The white margin around a code, in modules, as the standard requires. */
const quiet = 4

/** A QR code drawn here: the address never leaves the page. */
export function QrCode({ text, label, className = 'size-36' }: Props) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const whole = modules.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={classes('shrink-0', className)}
    >
      <rect width={whole} height={whole} className="fill-white" />
      <path d={darkOf(modules.data, modules.size)} className="fill-ink" />
    </svg>
  )
}

/** One square for each dark module. */
function darkOf(data: ArrayLike<number>, size: number): string {
  return Array.from(data, (dark, place) =>
    dark ? `M${quiet + (place % size)} ${quiet + Math.floor(place / size)}h1v1h-1z` : '',
  ).join('')
}
