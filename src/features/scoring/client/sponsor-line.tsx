import type { HoleSponsor } from '../contract.ts'

/** Who makes this hole possible: the logo, and the name beside it. */
export function SponsorLine({ sponsors }: { sponsors: readonly HoleSponsor[] }) {
  if (sponsors.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-[0.9375rem]">
      <span className="sr-only">Sponsored by</span>
      {sponsors.map(({ name, logoUrl }) => (
        <span key={logoUrl} className="flex min-w-0 items-center gap-2">
          <img src={logoUrl} alt="" className="h-8 w-auto max-w-24 object-contain" />
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
        </span>
      ))}
    </div>
  )
}
