import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type BannerKind = 'note' | 'good' | 'fault' | 'urgent'

const kinds: Record<BannerKind, string> = {
  note: 'border-fairway bg-sand',
  good: 'border-fairway bg-mint',
  fault: 'border-flag bg-blush',
  urgent: 'border-pin bg-pin text-white',
}

/** A message across the page that stays. A fault, and what people have to do right now, are announced at once. */
export function Banner({
  kind = 'note',
  children,
  className,
}: {
  kind?: BannerKind | undefined
  children: ReactNode
  className?: string
}) {
  return (
    <div
      role={kind === 'fault' || kind === 'urgent' ? 'alert' : 'status'}
      className={classes('rounded-lg border px-4 py-3', kinds[kind], className)}
    >
      {children}
    </div>
  )
}
