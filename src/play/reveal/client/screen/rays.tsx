/** Flat rays in the greens of the course, out of a sun behind the last green. */
export function Rays() {
  return (
    <svg
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="-z-10 absolute inset-0 size-full"
    >
      <rect width="1920" height="1080" fill="#12382b" />
      <path d={rays(0)} fill="#1a4636" />
      <path d={rays(1)} fill="#163f31" />
      <circle cx="960" cy="1130" r="400" fill="#12382b" />
      <circle cx="960" cy="1130" r="362" fill="#1d4b3a" />
    </svg>
  )
}

const count = 144
const reach = 1700

/** Every other ray of one kind, from the middle of the lower edge. */
function rays(kind: 0 | 1): string {
  const step = (2 * Math.PI) / count
  return Array.from({ length: count / 4 }, (_, ray) => {
    const from = (ray * 4 + kind * 2) * step
    return `M960 1130L${point(from)}L${point(from + step)}Z`
  }).join('')
}

function point(angle: number): string {
  return `${Math.round(960 + reach * Math.cos(angle))} ${Math.round(1130 + reach * Math.sin(angle))}`
}
