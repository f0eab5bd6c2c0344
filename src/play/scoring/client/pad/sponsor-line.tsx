import { memo } from 'react'
import { classes } from '../../../../ui/classes.ts'
import type { HoleSponsor } from '../../contract.ts'

interface Props {
  sponsors: readonly HoleSponsor[]
  /** How it is shown: 'flex' or 'hidden'. */
  className: string
}

/** The hole's sponsor: the logo with the name next to it. */
export const SponsorLine = memo(function SponsorLine({ sponsors, className }: Props) {
  if (sponsors.length === 0) return null
  return (
    <div
      className={classes('flex-wrap items-center justify-center gap-x-5 gap-y-1 text-[0.9375rem]', className)}
    >
      <span className="sr-only">Sponsored by</span>
      {sponsors.map(({ name, logoUrl }) => (
        <span key={logoUrl} className="flex max-w-full items-center gap-2 @max-[16rem]:flex-wrap">
          <img src={logoUrl} alt="" className="h-[32px] w-auto max-w-[96px] object-contain" />
          <span className="max-w-full font-semibold">{name}</span>
        </span>
      ))}
    </div>
  )
})
